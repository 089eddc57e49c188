import classes from "./splash.module.css";
import { Wordmark } from "./wordmark.tsx";

/** While the session is being restored: the name, nothing that jumps. */
export function Splash() {
  return (
    <main className={classes.splash}>
      <div role="status" aria-label="Loading">
        <Wordmark />
      </div>
    </main>
  );
}
