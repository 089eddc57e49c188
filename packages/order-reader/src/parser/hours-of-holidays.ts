/** When holidays begin and end, where an order says it once for all of them. */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { breakHalf, holidayKey } from "@evenkeel/custody/holidays/names";
import type { Chunk } from "../sentence/chunk.ts";
import type { Period } from "../sentence/read-statement.ts";
import { clockRange, oneClock } from "../vocabulary/clock.ts";
import { askWhatChanges, type Entry } from "./account.ts";
import type { Findings, HoursOfHolidays, SourcedGrant } from "./collect.ts";

const patternOf = wordPatterns(new URL("hours-of-holidays.patterns.txt", import.meta.url));
const all = patternOf("all");
const eve = patternOf("eve");
const some = patternOf("some");

/** 'A holiday shall begin at 6:00 p.m. on the night preceding the holiday and end at 6:00 p.m. the night of the holiday.' */
function hoursOfHolidays(text: string, chunks: readonly Chunk[]): Period | null {
  const times = chunks.flatMap((chunk) => (chunk.kind === "time" ? [chunk] : []));
  const [from, to, more] = times;
  if (!from || !to || more) return null;
  const said = `${text.slice(0, from.start)}@${text.slice(from.end, to.start)}@${text.slice(to.end)}`;
  if (!all.test(said)) return null;
  const [, first = "", last = ""] = said.split("@");
  const isBefore = eve.test(first);
  if (eve.test(last)) return null;
  const hours = isBefore ? null : clockRange(from.clock, to.clock, true);
  const startTime = hours?.from ?? oneClock(from.clock);
  const endTime = hours?.to ?? oneClock(to.clock);
  // From 6 to 6 is no time at all on one day.
  if (!isBefore && endTime <= startTime) return null;
  return { startTime, endTime, ...(isBefore ? { startsDaysBefore: 1 } : {}) };
}

/** Keeps what a statement says of the hours of all holidays, where it says that and nothing else. */
export function noteHours(findings: Findings, entry: Entry, chunks: readonly Chunk[]): void {
  const times = hoursOfHolidays(entry.text, chunks);
  if (times === null) return;
  const [words] = some.exec(entry.text) ?? [];
  if (words === undefined) findings.hours.push({ entry, times });
  // 'These holidays begin at 9', behind one: those that stand elsewhere, too?
  else Object.assign(entry, { outcome: "question", question: askWhatChanges(entry.text, words) });
}

/** What lasts longer than a day, or is a part of something, has hours of its own. */
const longer = /\b(?:week|weekend|break|recess|vacation|holidays|season|eve)\b/i;
const isOneDay = ({ name, times, date }: SourcedGrant): boolean =>
  !longer.test(name) &&
  breakHalf(name) === null &&
  Object.keys(times).length === 0 &&
  date === null;

/** The findings with these hours in each holiday of one day that has none; as they are where two sentences say hours. */
export function withHoursOfHolidays(
  findings: Findings,
  said: readonly HoursOfHolidays[],
): Findings {
  const [only, another] = said;
  if (!only || another) return findings;
  const { entry, times } = only;
  const own = Map.groupBy(findings.grants, ({ name }) => holidayKey(name));
  const without = new Set(
    [...own].flatMap(([key, grants]) => (grants.every(isOneDay) ? [key] : [])),
  );
  if (without.size === 0) return findings;
  entry.outcome = "rules";
  delete entry.question;
  return {
    ...findings,
    grants: findings.grants.map((grant) =>
      without.has(holidayKey(grant.name))
        ? { ...grant, times, text: `${grant.text} ${entry.text}` }
        : grant,
    ),
  };
}
