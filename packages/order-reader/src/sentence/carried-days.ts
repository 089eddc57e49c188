/** Days that a statement goes on with, and what was said of them. */
import type { Part } from "./parts.ts";

/** Whether a part of a statement says on which days it is. */
export const saysDays = (parts: readonly Part[]): boolean =>
  parts.some(
    (part) =>
      ["days", "weekend", "ofMonth", "often", "opens", "on"].includes(part.says) ||
      (part.says === "span" &&
        [part.from, part.to].some((edge) => edge.days.length > 0 || edge.date)),
  );

/** 'Alternate Wednesdays from 4 to 7 starting January 6; in July from 3 to 8': every one in July, and from when on? */
export function losesLimits(before: readonly Part[], behind: readonly Part[]): boolean {
  const isRhythm = (part: Part): boolean =>
    ofRhythm.has(part.says) && !(part.says === "often" && part.weeks === 1);
  const hasOwn = behind.some(({ says }) => ofRhythm.has(says));
  const isOfSeason = behind.some(({ says }) => says === "season" || says === "inMonths");
  if (saysDays(behind)) return isOfSeason && !hasOwn && before.some(isRhythm);
  const says = (kinds: ReadonlySet<Part["says"]>): boolean =>
    behind.some((part) => kinds.has(part.says));
  return before.some((part) =>
    ofBounds.has(part.says)
      ? !says(ofBounds)
      : (isRhythm(part) || ofExceptions.has(part.says)) && !says(new Set([part.says])),
  );
}
const ofRhythm: ReadonlySet<Part["says"]> = new Set(["often", "weeksOf", "ofMonth"]);
const ofBounds: ReadonlySet<Part["says"]> = new Set(["first", "last", "between"]);
const ofExceptions: ReadonlySet<Part["says"]> = new Set([
  "exceptOfMonth",
  "exceptDates",
  "exceptMonths",
  "months",
]);
