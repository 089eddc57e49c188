import type { RecordLog } from "@evenkeel/contract/models/record";
import { visibleText } from "@evenkeel/contract/visible-text";
import { markWords } from "../record-words.ts";
import classes from "./quoted-words.module.css";

const none: RecordLog["findings"] = [];

interface QuotedWordsProps {
  text: string | null;
  /** The ones a verdict is based on are marked. */
  findings?: RecordLog["findings"];
}

/**
 * What someone wrote, as evidence is read: in a frame that no word leaves, with marks for signs that would hide, turn or
 * move text. What stands outside of such a frame is the record's own.
 */
export function QuotedWords({ text, findings = none }: QuotedWordsProps) {
  if (text === null || text === "") return null;
  return (
    <blockquote className={classes.words} dir="auto">
      {markWords({ text, findings }).map((stretch, index) =>
        stretch.rule === null ? (
          visibleText(stretch.text)
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the same words may stand twice: only their place tells them apart
          <mark key={index} title={stretch.rule}>
            {visibleText(stretch.text)}
          </mark>
        ),
      )}
    </blockquote>
  );
}
