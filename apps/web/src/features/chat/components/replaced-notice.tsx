import { Button } from "@mantine/core";
import classes from "./replaced-notice.module.css";

/** Over the message box after a suggestion took the place of what the parent had typed. */
export function ReplacedNotice({ onPutBack }: { onPutBack: () => void }) {
  return (
    <p className={classes.notice}>
      <span>The words you had typed are kept.</span>
      <Button variant="subtle" size="compact-sm" className={classes.back} onClick={onPutBack}>
        Put them back
      </Button>
    </p>
  );
}
