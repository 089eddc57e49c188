import { outcomeTone } from "@evenkeel/contract/outcome";
import type { MessageLog } from "@evenkeel/contract/models/record";
import classes from "./severity-badge.module.css";
import { useWords } from "../../../lib/words.ts";

/** What happened to a message, in the specification's labels where they are true of it. */
export function SeverityBadge({ entry }: { entry: Pick<MessageLog, "severity" | "finalAction"> }) {
  const t = useWords("record");
  return (
    <span className={classes.badge} data-severity={outcomeTone(entry)}>
      {t(`label.${outcomeTone(entry)}`)}
    </span>
  );
}
