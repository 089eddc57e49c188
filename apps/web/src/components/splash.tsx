import classes from "./splash.module.css";
import { Wordmark } from "./wordmark.tsx";
import { useWords } from "../lib/words.ts";

/** While it is not known yet what to show. The build draws it into index.html (first-picture.tsx). */
export function Splash() {
  const t = useWords("common");
  return (
    <main id="main" className={classes.splash}>
      <SplashMark label={t("loading")} />
    </main>
  );
}

interface SplashMarkProps {
  /** What a screen reader says of the wait. */
  label: string;
  /** What stands below the name. */
  words?: string;
}

/** The name, which is all that one sees of a wait. */
export function SplashMark({ label, words }: SplashMarkProps) {
  return (
    <div role="status" aria-label={label} className={classes.mark}>
      <Wordmark />
      {words === undefined ? null : <p className={classes.words}>{words}</p>}
    </div>
  );
}
