import classes from "./splash.module.css";
import { Wordmark } from "./wordmark.tsx";

/** While the session is being restored: the name, nothing that jumps. */
export function Splash() {
  return (
    <div className={classes.splash} role="status" aria-label="Loading">
      <Wordmark />
    </div>
  );
}
