import { Wordmark } from "../components/wordmark.tsx";
import classes from "./login-page.module.css";

/** What the sign-in page says before its form. */
export function LoginIntro() {
  return (
    <div className={classes.intro}>
      <Wordmark />
      <h1 className={classes.claim}>
        Your AI-powered <span className={classes.whole}>co-parenting</span> coordinator
      </h1>
      <p className={classes.text}>
        Calmer messages, one shared calendar, and decisions you can both look up.
      </p>
    </div>
  );
}
