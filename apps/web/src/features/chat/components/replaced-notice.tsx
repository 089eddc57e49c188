import { Button } from "@mantine/core";
import classes from "./replaced-notice.module.css";
import { useWords } from "../../../lib/words.ts";

/** Over the message box after a suggestion took the place of what the parent had typed. */
export function ReplacedNotice({ onPutBack }: { onPutBack: () => void }) {
  const t = useWords("chat");
  return (
    <p className={classes.notice}>
      <span>{t("replaced")}</span>
      <Button variant="subtle" size="compact-sm" className={classes.back} onClick={onPutBack}>
        {t("putBack")}
      </Button>
    </p>
  );
}
