import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import type { User } from "@evenkeel/contract/models/user";
import { ConnectionBanner } from "../components/connection-banner.tsx";
import { useLostSession } from "../features/session/queries.ts";
import { SignInForm } from "../features/session/sign-in-form.tsx";
import { LoginIntro } from "./login-intro.tsx";
import column from "../components/column.module.css";
import classes from "./login-page.module.css";
import { useWords } from "../lib/words.ts";
import { pageTitle } from "../lib/headings.ts";

interface LoginPageProps {
  /** Gets ready what this user sees next. */
  prepare: (user: User) => Promise<void>;
}

export function LoginPage({ prepare }: LoginPageProps) {
  const t = useWords("session");
  const lost = useLostSession();
  const { state } = useLocation();
  useEffect(() => {
    document.title = pageTitle(t("page"));
  }, [t]);
  return (
    <div className={column.column}>
      <ConnectionBanner loadedAt={null} />
      <main id="main" className={classes.main}>
        <LoginIntro />
        {lost !== null && state !== null ? (
          <p className={classes.notice} role="status">
            {t("ended")}
          </p>
        ) : null}
        <SignInForm prepare={prepare} />
      </main>
    </div>
  );
}
