import type { Parents } from "../parents.ts";
import classes from "./legend.module.css";
import { ParentBadge } from "./parent-badge.tsx";

/** Which letter, color and pattern is which parent. */
export function Legend({ parents, isShown }: { parents: Parents; isShown: boolean }) {
  if (!isShown) return null;
  return (
    <ul className={classes.legend} aria-label="Whose days">
      {parents.list.map(({ id, name }) => (
        <li key={id}>
          <ParentBadge id={id} parents={parents} />
          {name}
        </li>
      ))}
      <li className={classes.hint}>Tap a day to see why.</li>
    </ul>
  );
}
