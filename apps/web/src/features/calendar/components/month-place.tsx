import { Skeleton } from "@mantine/core";
import type { CSSProperties } from "react";
import type { DayLane } from "../day-shares.ts";
import { weeksShown } from "../grid-time.ts";
import classes from "./month-place.module.css";

interface MonthSize {
  /** Any day of the month that is shown. */
  month: string;
  days: ReadonlyMap<string, readonly DayLane[]>;
}

/** What a month's frame wears: how high its weeks are goes by how many bands a day of it has. */
export const weeksOf = ({ days }: Pick<MonthSize, "days">) => ({
  className: classes.weeks,
  "data-lanes": Math.min(3, Math.max(1, ...[...days.values()].map((lanes) => lanes.length))),
});

/** Stands where the month will, as high as it: what is below it stays under the finger when the month comes. */
export function MonthPlace({ month, days }: MonthSize) {
  const { className, ...lanes } = weeksOf({ days });
  return (
    <div
      {...lanes}
      className={`${className} ${classes.place}`}
      style={{ "--weeks": weeksShown(month) } as CSSProperties}
    >
      <Skeleton height="100%" radius="md" />
    </div>
  );
}
