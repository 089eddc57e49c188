/** What a statement takes out of a rhythm: 'except the first Monday of the month', 'but not in July'. */
import type { Chunk } from "./chunk.ts";
import { is, joined, one, ordinalList, type P, skip } from "./chunk-parsers.ts";
import { several } from "./combinators.ts";
import type { Part } from "./parts.ts";

/** Whether a day of the week, or the weekend, is what the rule itself was said to be of. */
const isSaidBefore = (items: readonly Chunk[], at: number, day: number): boolean => {
  const own = items[day];
  const before = items.slice(0, at).filter(({ kind }) => kind === "weekday" || kind === "weekend");
  return before.every((chunk) =>
    is(own, "weekday") ? is(chunk, "weekday") && chunk.day === own.day : is(chunk, "weekend"),
  );
};

export const except: P<Part> = (items, at) => {
  if (!is(items[at], "except")) return null;
  const from = at + 1;
  const ordinals = ordinalList(items, from);
  if (ordinals) {
    const chunk = items[ordinals.next];
    const day = is(chunk, "weekday") ? chunk.day : null;
    const next = day !== null || is(chunk, "weekend") ? ordinals.next + 1 : ordinals.next;
    const end = skip(items, next, "monthUnit");
    // 'except the first' of what? Only a month says it.
    if (end === next) return null;
    return { value: { says: "exceptOfMonth", ordinals: ordinals.value, day }, next: end };
  }
  // 'But not November 26 or December 24': both are left out.
  const between: P<unknown> = (all, place) => ({
    value: null,
    next: skip(all, place, "comma", "and", "or"),
  });
  const dates = several(one("dates"), between)(items, from);
  if (dates)
    return {
      value: { says: "exceptDates", dates: dates.value.flatMap((chunk) => chunk.dates) },
      next: dates.next,
    };
  // 'other than Tuesdays in July and August'
  const named = is(items[from], "weekday") || is(items[from], "weekend") ? from + 1 : from;
  const isTheirs = named === from || isSaidBefore(items, at, from);
  const months = isTheirs ? several(one("month"), joined)(items, named) : null;
  return (
    months && {
      value: { says: "exceptMonths", months: months.value.map(({ month }) => month) },
      next: months.next,
    }
  );
};
