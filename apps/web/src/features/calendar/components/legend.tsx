import type { Parents } from "../parents.ts";
import classes from "./legend.module.css";
import { ParentBadge } from "./parent-badge.tsx";
import { useWords } from "../../../lib/words.ts";

/** Which letter, color and pattern is which parent. */
export function Legend({ parents, isShown }: { parents: Parents; isShown: boolean }) {
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
      <li className={classes.hint}>{t("legend.hint")}</li>
    </ul>
  );
}
