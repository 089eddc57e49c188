import { useWords } from "../../../lib/words.ts";
import classes from "./in-other.module.css";

interface InOtherProps {
  /** Null where there is no other language. */
  text: string | null;
  /** The language of whoever looks: it stands open. */
  isReaders?: boolean;
}

/** What the AI wrote, in the other of the two languages that the parents read. */
export function InOther({ text, isReaders = false }: InOtherProps) {
  const t = useWords("disputes");
  if (text === null) return null;
  return (
    <details className={classes.other} open={isReaders}>
      <summary>{t("card.other")}</summary>
      <p className={classes.text} dir="auto">
        {text}
      </p>
    </details>
  );
}
