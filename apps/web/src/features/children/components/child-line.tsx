import type { Child } from "@evenkeel/contract/models/child";
import { visibleText } from "@evenkeel/contract/visible-text";
import { useWords } from "../../../lib/words.ts";
import { childFacts } from "../child-words.ts";
import classes from "./children.module.css";

/** A child in two lines: color and name, and what else the family entered. */
export function ChildLine({ child, note }: { child: Child; note?: string }) {
  const t = useWords("children");
  const facts = childFacts(t, child);
  return (
    <div className={classes.child}>
      <span className={classes.dot} style={{ background: child.color }} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.name}>
          <bdi>{visibleText(child.name)}</bdi>
        </p>
        {facts === "" ? null : <p className={classes.quiet}>{visibleText(facts)}</p>}
        {note === undefined ? null : <p className={classes.quiet}>{note}</p>}
      </div>
    </div>
  );
}
