import { useState } from "react";
import { useWords } from "../../lib/words.ts";
import classes from "./folded-record-code.module.css";
import { RecordCode } from "./record-code.ts";

/** The six words where entries come first: what they need is fetched when they are opened. */
export function FoldedRecordCode() {
  const t = useWords("record");
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.summary}>{t("code")}</summary>
      {isOpen ? <RecordCode /> : null}
    </details>
  );
}
