import type { Invitation, InviteOutput } from "@evenkeel/contract/models/family";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button } from "@mantine/core";
import { dateOf } from "../../../lib/dates.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { lastDayOf, waitsForAgreement } from "../open-invitation.ts";
import { failureWords, useWithdraw } from "../queries.ts";
import classes from "./family.module.css";
import { InvitationLink } from "./invitation-link.tsx";

interface OpenInvitationProps {
  invitation: Invitation;
  /** The link itself, where it was made here. */
  made: InviteOutput | null;
}

/** A link that is out: for whom, until when, what it still waits for, and a way to take it back. */
export function OpenInvitation({ invitation, made }: OpenInvitationProps) {
  const t = useWords("family");
  const { timeZone, coParentName } = useCurrentUser();
  const withdraw = useWithdraw();
  const { id, role, expiresAt, accessEndsAt } = invitation;
  const name = visibleText(invitation.name);
  return (
    <div className={classes.open}>
      <p>{t("open.for", { name, day: dateOf(expiresAt, timeZone) })}</p>
      {role === "court_viewer" ? (
        <p className={classes.quiet}>
          {waitsForAgreement(invitation)
            ? t("open.waits", { parent: visibleText(coParentName ?? "") })
            : t("open.agreed")}
        </p>
      ) : null}
      {accessEndsAt === null ? null : (
        <p className={classes.quiet}>
          {t("open.until", { day: lastDayOf(accessEndsAt, timeZone) })}
        </p>
      )}
      {made === null ? null : <InvitationLink made={made} />}
      {withdraw.error === null ? null : (
        <p role="alert" className={classes.failed}>
          {failureWords(t, withdraw.error)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="sm"
          aria-label={t("open.withdrawOf", { name })}
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ id })}
        >
          {t("open.withdraw")}
        </Button>
      </div>
    </div>
  );
}
