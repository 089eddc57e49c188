import { Button } from "@mantine/core";
import classes from "./dialogs.module.css";
import { useWords } from "../../../lib/words.ts";

/** During a pause, urgent facts about a child still go through: the way to write them. */
export function UrgentWayOut({ onWriteUrgent }: { onWriteUrgent: () => void }) {
  const t = useWords("messages");
  return (
    <>
      <Button variant="light" color="red" onClick={onWriteUrgent}>
        {t("urgent.write")}
      </Button>
      <p className={classes.small}>{t("urgent.text")}</p>
    </>
  );
}
