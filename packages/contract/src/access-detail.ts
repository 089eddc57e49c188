import { keysOf } from "./keys.ts";
import { z } from "zod";
import { type RecordFilters, recordFilters } from "./models/record.ts";
import { calendarDay } from "./models/text.ts";

/** The screens besides the record's own whose looks are told, as an entry of the record says them. */
const screens = {
  messages: "the messages' screen",
  calendar: "the calendar",
  disputes: "the disputes' screen",
  expenses: "the expenses",
} as const;
export type WatchedScreen = keyof typeof screens;

/** What the court reviewer looked at: a screen, entries that some filters leave, or the days of a packet. */
export type Look =
  | { screen: WatchedScreen }
  | { filters: RecordFilters }
  | { days: { from: string | null; to: string | null } };

const filterNames = [
  "category",
  "severity",
  "words",
  "from",
  "to",
] as const satisfies (keyof RecordFilters)[];
const open = "…";

const wordsSearched = "words searched";

/** How an entry says it, in English as the whole record does; null if nothing narrows it. */
export function detailOf(look: Look): string | null {
  if ("screen" in look) return screens[look.screen];
  if ("days" in look) {
    const { from, to } = look.days;
    return from === null && to === null ? null : `${from ?? open} to ${to ?? open}`;
  }
  const words = filterNames.flatMap((name) => {
    const value = look.filters[name];
    if (value === undefined) return [];
    // That words were searched for is told, and not which: they would say what the court is thinking of.
    return [name === "words" ? wordsSearched : `${name} ${value}`];
  });
  return words.length === 0 ? null : words.join(", ");
}

/** The same from an entry, to be said in the reader's language; null where it says something else. */
export function lookOf(detail: string): Look | null {
  const screen = keysOf(screens).find((one) => screens[one] === detail);
  if (screen !== undefined) return { screen };
  const said = detail.split(", ").map((part) => {
    const space = part.indexOf(" ");
    return [part.slice(0, space), part.slice(space + 1)] as const;
  });
  if (said.every(([name]) => filterNames.some((one) => one === name))) {
    const filters = recordFilters.safeParse(Object.fromEntries(said));
    return filters.success ? { filters: filters.data } : null;
  }
  const days = detail.split(" to ").map((day) => (day === open ? null : day));
  const [from, to] =
    z.tuple([calendarDay.nullable(), calendarDay.nullable()]).safeParse(days).data ?? [];
  return from === undefined || to === undefined ? null : { days: { from, to } };
}
