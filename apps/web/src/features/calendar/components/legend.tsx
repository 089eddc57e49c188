import type { Parents } from "../parents.ts";
import classes from "./legend.module.css";
import { ParentBadge } from "./parent-badge.tsx";
import { useWords } from "../../../lib/words.ts";

interface LegendProps {
  parents: Parents;
  isShown: boolean;
  /** Children who have a day of their own somewhere in the month, in the order of their bands. */
  siblings: readonly string[];
}

/** Which letter, color and pattern is which parent, and which band is whose. */
export function Legend({ parents, isShown, siblings }: LegendProps) {
  const t = useWords("calendar");
  if (!isShown) return null;
  return (
    <ul className={classes.legend} aria-label={t("legend")}>
      {parents.list.map(({ id, name }) => (
        <li key={id}>
          <ParentBadge id={id} parents={parents} />
          {name}
        </li>
      ))}
      {siblings.length === 0 ? null : (
        <li className={classes.hint}>{t("legend.siblings", { names: siblings.join(", ") })}</li>
      )}
      <li className={classes.hint}>{t("legend.hint")}</li>
    </ul>
  );
}
