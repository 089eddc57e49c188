import type { Parents } from "../parents.ts";
import classes from "./parent-badge.module.css";

/** The letter, color and pattern by which the calendar draws a parent. The name stands beside it. */
export function ParentBadge({ id, parents }: { id: number; parents: Parents }) {
  return (
    <span className={classes.badge} data-side={parents.sideOf(id)} aria-hidden="true">
      {parents.markOf(id)}
    </span>
  );
}
