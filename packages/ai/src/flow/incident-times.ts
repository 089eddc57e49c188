/** When it should have happened and when it did, as the parent wrote it. */
import * as chrono from "chrono-node";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./incident-times.patterns.txt", import.meta.url));

const planned = patternOf("planned");
/** 'he was not there at 10': ten was the hour agreed. */
const didNotCome = patternOf("didNotCome");
/** 'pick-up was 6' tells the hour agreed where another hour is told too. */
const agreedHour = patternOf("agreedHour");
const hourInstead =
  /\b(?:instead of|rather than|en (?:vez|lugar) de) (?:at |a las )?(\d{1,2}(?::\d\d)?(?: ?[ap]\.?m)?)(?![\w:])/iu;

const before =
  /(?<!\p{L})(?:(?:at|around|about|como a|a) (?:(?:las )?\d{1,2}(?::\d\d)?(?: ?[ap]\.?m)? )?)$/iu;
const after = patternOf("after");
const duration = patternOf("duration");
const monthAlone =
  /^(?:January|February|March|April|June|July|August|September|October|November|December)$/;
/** Hours and days that the date parser does not know. */
const rough =
  /\b\d{1,2}(?::\d\d)?ish\b|\bon the \d{1,2}(?:st|nd|rd|th)\b(?! (?:street|ave|floor))/giu;

/** '45 minutes late', 'con media hora de retraso': when it happened is known from the hour agreed. */
const delay = patternOf("delay");
const cameAt = patternOf("cameAt");

/** What a clause says of a delay, as the parent wrote it. */
const delaysIn = (clause: string): When[] =>
  Array.from(clause.matchAll(delay), ([text]) => ({ text: text.trim(), day: "", planned: false }));

interface When {
  readonly text: string;
  readonly day: string;
  readonly planned: boolean;
}

/** The days and times that a clause names, as the parent wrote them. */
function whensIn(clause: string): When[] {
  const english = chrono.casual.parse(clause);
  const found = english.length > 0 ? english : chrono.es.casual.parse(clause);
  const missed = didNotCome.test(clause);
  const isPlanned = planned.test(clause);
  const whens = found
    .filter(
      ({ start, text, index }) =>
        (start.isCertain("day") ||
          start.isCertain("weekday") ||
          start.isCertain("hour") ||
          (monthAlone.test(text) &&
            /\b(?:in|of|early|late|mid) $/i.test(clause.slice(0, index)))) &&
        !/^(?:now|sat|sun|wed|mar|may|(?:the )?weekend)$/i.test(text) &&
        !duration.test(text),
    )
    .map(({ start, text, index }) => {
      const dayKnown = start.isCertain("day") || start.isCertain("weekday");
      const lead = before.exec(clause.slice(0, index))?.[0] ?? "";
      const rest = after.exec(clause.slice(index + text.length))?.[0] ?? "";
      const hour = start.isCertain("hour") || /\d/.test(rest);
      return {
        text: `${lead}${text}${rest}`,
        day: dayKnown ? text : "",
        planned: isPlanned || (missed && hour),
      };
    });
  const more = (clause.match(rough) ?? []).map((text) => ({ text, day: "", planned: isPlanned }));
  const instead = hourInstead.exec(clause)?.[1];
  const named = instead === undefined || whens.some(({ text }) => text.includes(instead));
  return [...(named ? [] : [{ text: instead, day: "", planned: true }]), ...more, ...whens];
}

/** Times of one kind, with the account's only day before a bare hour. */
function together(whens: readonly When[], onlyDay: string): string {
  const texts = Array.from(new Set(whens.map(({ text }) => text)));
  if (texts.length === 0) return "";
  const dated = whens.some(({ day }) => day !== "");
  return dated || onlyDay === "" ? texts.join(", ") : `${onlyDay}, ${texts.join(", ")}`;
}

/** @param clauses of the account, without what the parent only means to do */
export function timesIn(clauses: readonly string[]): {
  dateScheduled: string;
  dateActual: string;
} {
  const delays = clauses.flatMap(delaysIn);
  const hours = clauses.flatMap((clause) => agreedHour.exec(clause)?.[1] ?? []);
  const read = clauses.flatMap((clause) => {
    const hour = agreedHour.exec(clause)?.[1];
    // Where a delay is told, the hour beside it is the one agreed, but for 'she came at 5:45, 45 minutes late'.
    const whens = whensIn(clause.replace(delay, " ")).map((when) => ({
      ...when,
      planned: when.planned || (delays.length > 0 && /\d/.test(when.text) && !cameAt.test(clause)),
    }));
    if (hour === undefined) return whens;
    return whens.some(({ text }) => text.includes(hour))
      ? whens.map((when) => ({ ...when, agreed: when.text.includes(hour) }))
      : [...whens, { text: hour, day: "", planned: false, agreed: true }];
  });
  const another =
    delays.length > 0 ||
    read.some(
      (when) => !when.planned && !("agreed" in when && when.agreed) && /\d/.test(when.text),
    );
  const isPlanned = (when: When): boolean =>
    when.planned || (hours.length > 0 && another && "agreed" in when && when.agreed === true);
  const days = Array.from(
    new Set(
      read.flatMap(({ day }) =>
        day === "" ? [] : [day.replace(/\s*(?:,|\bat\b|\ba las\b).*$/iu, "")],
      ),
    ),
  );
  const onlyDay = days.length === 1 ? (days[0] ?? "") : "";
  return {
    dateScheduled: together(read.filter(isPlanned), onlyDay),
    dateActual: together([...read.filter((when) => !isPlanned(when)), ...delays], onlyDay),
  };
}
