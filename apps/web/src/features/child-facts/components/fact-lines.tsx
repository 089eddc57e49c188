import type { FactKind } from "@evenkeel/contract/fact-fields";
import type { FactDetails } from "@evenkeel/contract/models/child-fact";
import { visibleText } from "@evenkeel/contract/visible-text";
import { useWords } from "../../../lib/words.ts";
import { dialed } from "../../../lib/dialed.ts";
import { linesOf } from "../fact-words.ts";
import classes from "./child-facts.module.css";

interface FactLinesProps {
  kind: FactKind;
  fact: FactDetails;
}

/** What is said of a fact besides its name; a telephone can be called. */
export function FactLines({ kind, fact }: FactLinesProps) {
  const t = useWords("child-facts");
  const lines = linesOf(t, kind, fact);
  if (lines.length === 0) return null;
  return (
    <dl className={classes.lines}>
      {lines.map(({ field, label, said }) => (
        <Line
          key={field}
          label={label}
          said={said}
          {...(field === "telephone" ? { href: dialed(said) } : {})}
        />
      ))}
    </dl>
  );
}

/** What a parent wrote, as it stands; a link where it can be called. */
export function Line({
  label,
  said,
  href = null,
}: {
  label: string;
  said: string;
  href?: string | null;
}) {
  const words = <bdi>{visibleText(said)}</bdi>;
  return (
    <>
      <dt>{label}</dt>
      <dd>{href === null ? words : <a href={href}>{words}</a>}</dd>
    </>
  );
}
