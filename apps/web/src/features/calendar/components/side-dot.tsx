import classes from "./side-dot.module.css";

/** Whose words an event is in, before them: each parent's color and shape, and a third for everyone else. */
export function SideDot({ side }: { side: 1 | 2 | 3 }) {
  return <span className={classes.dot} data-side={side} aria-hidden="true" />;
}
