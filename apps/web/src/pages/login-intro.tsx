import { Wordmark } from "../components/wordmark.tsx";
import classes from "./login-page.module.css";
import { useWords } from "../lib/words.ts";

/** What the sign-in page says before its form. */
export function LoginIntro() {
  const t = useWords("session");
  return (
    <div className={classes.intro}>
      <Wordmark />
      <h1 className={classes.claim}>
        {t.rich("claim", { whole: <span className={classes.whole} /> })}
      </h1>
      <p className={classes.text}>{t("claimText")}</p>
    </div>
  );
}
