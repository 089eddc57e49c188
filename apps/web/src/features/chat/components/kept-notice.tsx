import { Button } from "@mantine/core";
import classes from "./replaced-notice.module.css";
import { useWords } from "../../../lib/words.ts";

interface KeptNoticeProps {
  onTakeUp: () => void;
  onDelete: () => void;
}

/** Over an empty message box, while words that were stopped, or that had to wait, are kept out of it. */
export function KeptNotice({ onTakeUp, onDelete }: KeptNoticeProps) {
  const t = useWords("chat");
  return (
    <p className={classes.notice}>
      <span>{t("kept")}</span>
      <Button variant="subtle" size="compact-sm" className={classes.back} onClick={onTakeUp}>
        {t("kept.takeUp")}
      </Button>
      <Button variant="subtle" size="compact-sm" className={classes.back} onClick={onDelete}>
        {t("kept.delete")}
      </Button>
    </p>
  );
}
