import type { OfferedInvitation } from "@evenkeel/contract/models/family";
import type { User } from "@evenkeel/contract/models/user";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { EntryFrame } from "../components/entry-frame.tsx";
import { ErrorState } from "../components/error-state.tsx";
import { Splash } from "../components/splash.tsx";
import { JoinForm } from "../features/family/components/join-form.tsx";
import { useReadInvitation } from "../features/family/queries.ts";
import { useSession } from "../features/session/queries.ts";
import { dateOf } from "../lib/dates.ts";
import { isUnreachable, serverMessage } from "../lib/errors.ts";
import { paths } from "../lib/paths.ts";
import { useWords } from "../lib/words.ts";
import classes from "./entry-page.module.css";

interface JoinPageProps {
  /** Gets ready what this user sees next. */
  prepare: (user: User) => Promise<void>;
}

/** What stands behind the '#' of a link: the browser tells it to no server by itself. */
const tokenHere = (): string => window.location.hash.slice(1);

/** The page of an invitation: who invites to what, what each will see of the other, and a way to join. */
export function JoinPage({ prepare }: JoinPageProps) {
  const t = useWords("family");
  const common = useWords("common");
  const navigate = useNavigate();
  const session = useSession();
  const [token] = useState(tokenHere);
  const reading = useReadInvitation();
  const { mutate } = reading;
  useEffect(() => mutate({ token: token === "" ? "none" : token }), [mutate, token]);
  if (reading.error !== null && isUnreachable(reading.error)) {
    return (
      <ErrorState
        page
        title={common("connection.unreachableTitle")}
        text={common("connection.unreachableText")}
        onRetry={() => mutate({ token })}
      />
    );
  }
  if (reading.error !== null) {
    return (
      <EntryFrame
        heading={t("join.noneTitle")}
        text={serverMessage(reading.error, t("failed.otherwise"))}
      >
        <Button component={Link} to={paths.login} variant="default">
          {t("setUp.signIn")}
        </Button>
      </EntryFrame>
    );
  }
  if (reading.data === undefined || session.isPending) return <Splash />;
  const invitation = reading.data;
  const enter = async (user: User) => {
    await prepare(user);
    // The address without the link's secret: it has done what it was for.
    await navigate(user.role === "court_viewer" ? paths.courtView : paths.home, { replace: true });
  };
  return (
    <EntryFrame heading={headingOf(t, invitation)} text={t(`join.what.${kindOf(invitation)}`)}>
      {session.data ? (
        <p className={classes.notice}>
          {t("join.signedIn", { name: visibleText(session.data.displayName) })}
        </p>
      ) : null}
      <Facts invitation={invitation} />
      {invitation.waitsFor === null ? (
        <JoinForm token={token} invitation={invitation} prepare={enter} />
      ) : (
        <p className={classes.notice}>
          {t("join.reviewer.waits", { name: visibleText(invitation.waitsFor) })}
        </p>
      )}
    </EntryFrame>
  );
}

const kindOf = ({ role }: OfferedInvitation) =>
  role === "court_viewer" ? ("reviewer" as const) : ("parent" as const);

function headingOf(
  t: ReturnType<typeof useWords<"family">>,
  { invitedBy, familyName, role }: OfferedInvitation,
): string {
  const names = { name: visibleText(invitedBy), family: visibleText(familyName) };
  return t(role === "court_viewer" ? "join.title.reviewer" : "join.title.parent", names);
}

/** What whoever joins will see of the others, and they of them. */
function Facts({ invitation }: { invitation: OfferedInvitation }) {
  const t = useWords("family");
  const name = visibleText(invitation.invitedBy);
  const { timeZone, expiresAt, accessEndsAt } = invitation;
  const kind = kindOf(invitation);
  const sees =
    kind === "parent"
      ? [
          t("join.parent.both", { name }),
          t("join.parent.moderated", { name }),
          t("join.parent.own", { name }),
          t("join.parent.record"),
        ]
      : [t("join.reviewer.reads"), t("join.reviewer.seen"), t("join.reviewer.private")];
  return (
    <section aria-labelledby="join-sees" className={classes.facts}>
      <h2 id="join-sees" className={classes.sees}>
        {t("join.sees")}
      </h2>
      <ul className={classes.list}>
        {sees.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        <li>{t("join.host")}</li>
        {accessEndsAt === null ? null : (
          <li>
            {t("join.reviewer.until", {
              day: dateOf(new Date(new Date(accessEndsAt).getTime() - 1).toISOString(), timeZone),
            })}
          </li>
        )}
      </ul>
      <p className={classes.quiet}>{t("join.expires", { day: dateOf(expiresAt, timeZone) })}</p>
    </section>
  );
}
