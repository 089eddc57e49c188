import type { OfferedInvitation } from "@evenkeel/contract/models/family";
import type { User } from "@evenkeel/contract/models/user";
import { visibleText } from "@evenkeel/contract/visible-text";
import { EntryFrame } from "../components/entry-frame.tsx";
import { LanguageChoice } from "../components/language-choice.tsx";
import { LinkInWords } from "../components/link-in-words.tsx";
import { JoinForm } from "../features/family/components/join-form.tsx";
import { useReadInvitation } from "../features/family/queries.ts";
import { dateOf } from "../lib/dates.ts";
import { useWords } from "../lib/words.ts";
import classes from "./entry-page.module.css";
import { LinkPage, useLinkToken, useWayIn } from "./link-page.tsx";

interface JoinPageProps {
  /** Gets ready what this user sees next. */
  prepare: (user: User) => Promise<void>;
}

/** The page of an invitation: who invites to what, what each will see of the other, and a way to join. */
export function JoinPage({ prepare }: JoinPageProps) {
  const t = useWords("family");
  const token = useLinkToken();
  const enter = useWayIn(prepare);
  return (
    <LinkPage
      token={token}
      reading={useReadInvitation()}
      none={{
        heading: t("join.noneTitle"),
        otherwise: t("failed.otherwise"),
        signIn: t("setUp.signIn"),
      }}
    >
      {(invitation, signedInAs) => (
        <EntryFrame heading={headingOf(t, invitation)} text={t(`join.what.${kindOf(invitation)}`)}>
          {signedInAs === null ? null : (
            <p className={classes.notice}>{t("join.signedIn", { name: signedInAs })}</p>
          )}
          <LanguageChoice label={t("setUp.language")} />
          <Facts invitation={invitation} />
          {invitation.waitsFor === null ? (
            <JoinForm token={token} invitation={invitation} prepare={enter} />
          ) : (
            <p className={classes.notice}>
              {t("join.reviewer.waits", { name: visibleText(invitation.waitsFor) })}
            </p>
          )}
        </EntryFrame>
      )}
    </LinkPage>
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
  const { timeZone, since, expiresAt, accessEndsAt } = invitation;
  const kind = kindOf(invitation);
  const sees =
    kind === "parent"
      ? [
          t("join.parent.both", { name, day: dateOf(since, timeZone) }),
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
      <p className={classes.quiet}>
        {t.rich("join.privacy", {
          link: <LinkInWords href={t("join.privacyAt")} target="_blank" />,
        })}
      </p>
      <p className={classes.quiet}>{t("join.expires", { day: dateOf(expiresAt, timeZone) })}</p>
    </section>
  );
}
