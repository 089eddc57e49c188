import type { ReactNode } from "react";
import classes from "./chip.module.css";

export type ChipTone = "plain" | "good" | "calm" | "amber" | "alarm";

/** A state in one or two words. */
export function Chip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  );
}
