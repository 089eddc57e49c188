import { z } from "zod";
import { wrong } from "../issue-words.ts";
import { longestName } from "../constants.ts";
import { hasSeenSign, storable, visibleText } from "../visible-text.ts";

/** Free text of at most `longest` UTF-16 units, as typed but for what `storable` takes out. */
export const freeText = (longest: number) =>
  z.string().max(longest, wrong("tooLong")).overwrite(storable);

/** Free text that must hold something that can be seen. A pattern beside it, so that the API document says so too. */
export const requiredText = (longest: number, message: string = wrong("required")) =>
  freeText(longest)
    // oxlint-disable-next-line no-control-regex -- NUL is taken out, so that it is no text
    .regex(/[^\s\u0000]/, { error: message, abort: true })
    .refine(hasSeenSign, { error: message });

/** A text that may be left out: one in which nothing can be seen is none. */
export const textOrNull = (text: string | null | undefined): string | null =>
  text === undefined || text === null || !hasSeenSign(text) ? null : text;

/** What is said of a name: that there is none, that it is too long, that it holds what cannot be seen. */
export interface NameFaults {
  missing: string;
  tooLong: string;
  unseen: string;
}

/** A name has something to say aloud; a blank cell of braille is a space that looks like none. */
const hasLetter = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
const blankCell = "\u2800";

const isAllSeen = (value: string): boolean =>
  !value.includes("\n") && !value.includes(blankCell) && visibleText(value) === value;

/** The name of a person, a family or a child: what is seen is all there is of it. */
export const visibleName = ({ missing, tooLong, unseen }: NameFaults) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(longestName, tooLong)
    .refine(isAllSeen, { error: unseen })
    .refine((value) => hasLetter.test(value), { error: missing });

/** Years that a family can mean; the database would stumble over year 0. */
const inOurTime = /^(?:19|2[01])\d\d-/;
const isInOurTime = (value: string): boolean => inOurTime.test(value);
const outOfTime = wrong("outOfTime");
/** The same for the API document, beside the format. */
const ourTime = { pattern: inOurTime.source };

/** An instant: ISO 8601; offsets are taken, the wire always answers in UTC. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine(isInOurTime, { error: outOfTime })
  .meta(ourTime);

/** A calendar day, YYYY-MM-DD, in the family's time zone. */
export const calendarDay = z.iso.date().refine(isInOurTime, { error: outOfTime }).meta(ourTime);

/** MM-DD of a day that exists in some year. */
export const monthDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, wrong("monthDay"))
  .regex(/^(?!02-3|(?:04|06|09|11)-31)/, wrong("noSuchDay"));

/** A day in the family's time zone, or an instant as it stands. */
export const dayOrInstant = z.union([calendarDay, instant], {
  error: wrong("day"),
});

/** Whether such a bound is a day (which counts whole) and not an instant. */
export const isCalendarDay = (bound: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(bound);

/** A number of an entry, as large as the database can hold. */
export const entryNumber = z.int().positive().max(2_147_483_647);

/** A number in a query: digits and nothing else. */
export const digitsAsNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,10}$/, wrong("wholeNumber"))
    .transform(Number),
]);

/** An entry's number in a query. */
export const entryNumberText = digitsAsNumber.pipe(entryNumber);

/** How many rows one answer may hold; as many as possible where nothing is asked. */
export const pageSize = (largest: number) =>
  digitsAsNumber.pipe(z.int().min(1).max(largest)).default(largest);

/**
 * Whether this is an IANA time zone that this machine's clock knows. A bare distance from UTC (`+05:00`) is none:
 * JavaScript reads it as east of Greenwich, PostgreSQL as west.
 */
export function isTimeZone(value: string): boolean {
  if (!/^[a-z]/i.test(value)) return false;
  try {
    Intl.DateTimeFormat("en-US", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** Wall-clock time HH:MM, 24 hours, in the family's time zone. */
export const wallClock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, wrong("time"));

/** An identifier in a path. What it names is looked up, so that a malformed one is 'not found' like any other. */
export const pathId = z.string().min(1).max(64);
