import { wordPatterns } from "@evenkeel/words/word-patterns";

/** A time of day. */
export interface Clock {
  /** 0 to 24. */
  hour: number;
  minute: number;
  /** Null if neither a.m. nor p.m. is said and the hour does not tell. */
  half: "am" | "pm" | null;
}

const patternOf = wordPatterns(new URL("clock.patterns.txt", import.meta.url));
/** '4 in the afternoon', '9 at night' */
const withPart = patternOf("part-of-day");
/** "5 to 8 p.m.", "5-8pm": the first hour has its half of the day from the second. */
const leading = patternOf("leading");
/** 'From Friday at 4 to Sunday at 6': an hour of its day, of which half is asked. */
const ofDay = patternOf("of-day");
const spoken = /(?:12(?::00)?\s*)?(noon|midday|midnight)\b/iy;
const withHalf =
  /(\d{1,2})(?:\s?[:.;]\s?(\d{2}))?\s*(?:o'?clock\s*)?\(?(a|p)\s?\.?\s?,?m\b\.?\)?/iy;
const withShortHalf = /(\d{1,2})(?::(\d{2}))?([ap])(?![A-Za-z])/iy;
const plain = /(\d{1,2}):(\d{2})(?!\d)(?:\s*(?:h|hrs?|hours)\b)?/iy;
const oClock = /(\d{1,2})\s+o'?clock/iy;
/** "six o'clock p.m." */
const inWords = patternOf("in-words");
const wordsOfHours = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
/** "from 9 am to 5": the second hour has none. */
const trailing = /(\d{1,2})(?=\s*(?:$|[,.;)]))/y;

/** The clock time that stands at a place in the text, and how long it is. */
export function clockAt(text: string, at: number): { clock: Clock; length: number } | null {
  if (at > 0 && /[\dA-Za-z:/$.]/.test(text[at - 1] ?? "")) return null;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  let found = match(spoken);
  if (found) {
    const midnight = /midnight/i.test(found[1] ?? "");
    return {
      clock: { hour: midnight ? 0 : 12, minute: 0, half: midnight ? "am" : "pm" },
      length: found[0].length,
    };
  }
  found = match(withHalf) ?? match(withShortHalf);
  if (found) return made(found, found[3]?.toLowerCase() === "a" ? "am" : "pm");
  found = match(withPart);
  if (found) return made(found, found[3]?.toLowerCase() === "morning" ? "am" : "pm");
  found = match(plain);
  if (found) return made(found, null);
  found = match(ofDay);
  if (found) return made(found, null);
  found = match(oClock);
  if (found) return made([found[0], found[1] ?? "", "00"], null);
  found = match(inWords);
  const spelledOut = wordsOfHours.indexOf(found?.[1]?.toLowerCase() ?? "") + 1;
  if (found && spelledOut > 0)
    return made(
      [found[0], String(spelledOut), "00"],
      found[2] === undefined ? null : /a|morning/i.test(found[2]) ? "am" : "pm",
    );
  found = match(leading);
  if (found) return made(found, null);
  found = match(trailing);
  return found && /(?:[ap]\.?m\.?|noon)\s*(?:-+|to|until|till)\s*$/i.test(text.slice(0, at))
    ? made(found, null)
    : null;
}

function made(
  found: readonly (string | undefined)[],
  half: "am" | "pm" | null,
): { clock: Clock; length: number } | null {
  const hour = Number(found[1]);
  const minute = Number(found[2] ?? 0);
  if (hour > 24 || minute > 59 || (half !== null && (hour === 0 || hour > 12))) return null;
  return {
    clock: { hour, minute, half: hour > 12 ? "pm" : hour === 0 ? "am" : half },
    length: found[0]?.length ?? 0,
  };
}

/** Both ends of a period as HH:MM; `sure` is false if the half of the day had to be inferred. */
export function clockRange(
  from: Clock,
  to: Clock,
  sameDay: boolean,
): { from: string; to: string; sure: boolean } {
  // 'De las 10:00 a las 18:00': on a clock of 24 hours each stands as it is written.
  if ([from, to].some(({ hour }) => hour > 12))
    return { from: asWritten(from), to: asWritten(to), sure: true };
  // 'Saturday at 9 until Sunday at 6 p.m.': the half of one day is not that of another.
  const sure = sameDay ? (from.half ?? to.half) !== null : from.half !== null && to.half !== null;
  const endHalf =
    to.half ??
    (from.half === "am" && minutes(to, "am") > minutes(from, "am") && to.hour !== 12 ? "am" : "pm");
  let startHalf = from.half;
  if (startHalf === null) {
    const same = minutes(from, endHalf);
    startHalf = !sameDay || same < minutes(to, endHalf) ? endHalf : endHalf === "pm" ? "am" : "pm";
    if (!sameDay && to.half === "am" && from.hour < 8) startHalf = "pm";
  }
  return { from: format(minutes(from, startHalf)), to: format(minutes(to, endHalf)), sure };
}

export const oneClock = (clock: Clock): string =>
  format(minutes(clock, clock.half ?? (clock.hour >= 7 && clock.hour < 12 ? "am" : "pm")));

const asWritten = (clock: Clock): string =>
  format(minutes(clock, clock.half ?? (clock.hour === 12 ? "pm" : "am")));

function minutes(clock: Clock, half: "am" | "pm"): number {
  if (clock.hour > 12) return clock.hour * 60 + clock.minute;
  return ((clock.hour % 12) + (half === "pm" ? 12 : 0)) * 60 + clock.minute;
}

const dayMinutes = 24 * 60;

const format = (total: number): string =>
  `${String(Math.floor((total % dayMinutes) / 60)).padStart(2, "0")}:${String(total % 60).padStart(2, "0")}`;
