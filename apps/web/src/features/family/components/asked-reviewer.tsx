import type { Invitation } from "@evenkeel/contract/models/family";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button } from "@mantine/core";
import { dateOf } from "../../../lib/dates.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { lastDayOf } from "../open-invitation.ts";
import { failureWords, useAgree, useWithdraw } from "../queries.ts";
import classes from "./family.module.css";

interface AskedReviewerProps {
  invitation: Invitation;
  heading: "h2" | "h3";
  /** Says what came of it: the question itself goes. */
  onAnswered: (words: string) => void;
}

/** Asks this parent whether they agree to a reviewer whom the other one invited, with what it means. */
export function AskedReviewer({ invitation, heading: Heading, onAnswered }: AskedReviewerProps) {
  const t = useWords("family");
  const { timeZone, coParentName } = useCurrentUser();
  const { id, expiresAt, accessEndsAt } = invitation;
  const name = visibleText(invitation.name);
  const parent = visibleText(coParentName ?? "");
  const agree = useAgree(() => onAnswered(t("open.saidYes", { name, parent })));
  const refuse = useWithdraw(() => onAnswered(t("open.saidNo", { name })));
  const failed = agree.error ?? refuse.error;
  return (
    <section className={classes.notice} aria-labelledby={`asked-${id}`}>
      <Heading id={`asked-${id}`} className={classes.heading}>
        {t("open.question", { name })}
      </Heading>
      <p>{t("open.asked", { parent, name })}</p>
      {accessEndsAt === null ? null : (
        <p className={classes.quiet}>
          {t("open.until", { day: lastDayOf(accessEndsAt, timeZone) })}
        </p>
      )}
      <p className={classes.quiet}>{t("open.answerBy", { day: dateOf(expiresAt, timeZone) })}</p>
      {failed === null ? null : (
        <p role="alert" className={classes.failed}>
          {failureWords(t, failed)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button
          aria-label={t("open.agreeOf", { name })}
          loading={agree.isPending}
          onClick={() => agree.mutate({ id })}
        >
          {t("open.agree")}
        </Button>
        <Button
          variant="default"
          aria-label={t("open.refuseOf", { name })}
          loading={refuse.isPending}
          onClick={() => refuse.mutate({ id })}
        >
          {t("open.refuse")}
        </Button>
      </div>
    </section>
  );
}
