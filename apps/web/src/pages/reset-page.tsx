import type { User } from "@evenkeel/contract/models/user";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { EntryFrame } from "../components/entry-frame.tsx";
import { LanguageChoice } from "../components/language-choice.tsx";
import { ResetForm } from "../features/account/components/reset-form.tsx";
import { useReadResetLink } from "../features/account/queries.ts";
import { useSession } from "../features/session/queries.ts";
import { RecoverForm } from "../features/session/recover-form.tsx";
import { paths } from "../lib/paths.ts";
import { useWords } from "../lib/words.ts";
import classes from "./entry-page.module.css";
import { LinkPage, useLinkToken, useWayIn } from "./link-page.tsx";

interface ResetPageProps {
  /** Gets ready what this user sees next. */
  prepare: (user: User) => Promise<void>;
}

/** Where someone who lost their password chooses another: by the operator's link, or by a recovery code without one. */
export function ResetPage({ prepare }: ResetPageProps) {
  const token = useLinkToken();
  return token === "" ? (
    <ByCode prepare={prepare} />
  ) : (
    <ByLink key={token} token={token} prepare={prepare} />
  );
}

/** The page of a link that the operator made. */
function ByLink({ token, prepare }: ResetPageProps & { token: string }) {
  const t = useWords("account");
  const enter = useWayIn(prepare);
  return (
    <LinkPage
      token={token}
      reading={useReadResetLink()}
      none={{
        heading: t("reset.noneTitle"),
        otherwise: t("own.failed"),
        signIn: t("reset.signIn"),
      }}
    >
      {(offered, signedInAs) => (
        <EntryFrame
          heading={t("reset.title", { name: visibleText(offered.displayName) })}
          text={t("reset.text")}
        >
          <SignedIn name={signedInAs} />
          <LanguageChoice label={t("language")} />
          <ResetForm token={token} offered={offered} prepare={enter} />
        </EntryFrame>
      )}
    </LinkPage>
  );
}

/** For who has kept recovery codes; whoever has none learns whom to ask. */
function ByCode({ prepare }: ResetPageProps) {
  const t = useWords("account");
  const session = useSession();
  const enter = useWayIn(prepare);
  return (
    <EntryFrame heading={t("recover.title")} text={t("recover.text")}>
      <SignedIn name={session.data ? visibleText(session.data.displayName) : null} />
      <LanguageChoice label={t("language")} />
      <RecoverForm prepare={enter}>
        <p className={classes.quiet}>{t("recover.without")}</p>
        <Button component={Link} to={paths.login} variant="default">
          {t("reset.signIn")}
        </Button>
      </RecoverForm>
    </EntryFrame>
  );
}

function SignedIn({ name }: { name: string | null }) {
  const t = useWords("account");
  return name === null ? null : <p className={classes.notice}>{t("reset.signedIn", { name })}</p>;
}
