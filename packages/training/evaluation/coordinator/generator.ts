/**
 * Sentences of one to three events whose truth is known because they were put together from it: dates, ordinals, relative
 * days, holidays, ranges and series, in English and Spanish. Written from how people talk, not from what the reader knows.
 */
import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { addDays, instantAt, wallClockNow } from "@evenkeel/hearing/time/zone";
import { createRandom } from "../schedules/generator/random.ts";
import { days } from "./days.ts";
import { hours } from "./hours.ts";
import type { Days, Language } from "./said.ts";

export interface Sentence {
  readonly text: string;
  readonly language: Language;
  readonly now: Date;
  readonly timeZone: string;
  /** Null if the coordinator has to ask. Instants in UTC; `end` exclusive. */
  readonly truth: {
    readonly title: string;
    readonly start: string;
    readonly end: string;
    readonly allDay: boolean;
    readonly every: Days["every"] | null;
  } | null;
}

const things = {
  english: [
    "soccer",
    "dentist",
    "piano lesson",
    "swim practice",
    "doctor's appointment",
    "parent teacher conference",
    "birthday party",
    "haircut",
    "play date with Noah",
    "karate",
    "therapy for Mia",
    "field trip",
    "orthodontist",
  ],
  spanish: [
    "fútbol",
    "dentista",
    "clase de piano",
    "cita con el doctor",
    "natación",
    "fiesta de cumpleaños",
    "terapia",
  ],
};
const conditions = {
  english: [
    "unless it rains",
    "if Sam agrees",
    "but not if she is sick",
    "or the week after",
    "instead of piano",
    "and then every week after that",
    "maybe",
  ],
  spanish: ["si no llueve", "o la semana siguiente", "pero no si está enferma"],
};
const openings = {
  english: ["", "", "add ", "please add ", "can you put ", "schedule ", "we have ", "Put "],
  spanish: ["", "agrega ", "pon ", "por favor agrega "],
};
const closings = {
  english: ["", "", "", " please", " to the calendar", " with Grandma", " at the park"],
  spanish: ["", "", " por favor", " al calendario"],
};

/** @param seed the same seed gives the same sentence */
export function sentence(seed: number): Sentence {
  const random = createRandom(seed);
  const language: Language = random.chance(0.25) ? "spanish" : "english";
  const timeZone = random.pick(["America/Los_Angeles", "America/New_York", "Asia/Kathmandu"]);
  const now = new Date(
    Date.UTC(
      2026,
      random.between(0, 11),
      random.between(1, 28),
      random.between(0, 23),
      random.between(0, 59),
    ),
  );
  const { day: today } = wallClockNow(now, timeZone);
  const count = random.pick([1, 1, 1, 1, 2, 2, 3]);
  const events = Array.from({ length: count }, () => {
    const when = days(random, today, language);
    const trip = when.truth?.last !== undefined;
    const time = trip ? null : hours(random, language);
    const thing = random.pick(things[language]);
    const parts = [when.text, ...(time ? [time.text] : [])];
    const said =
      random.chance(0.2) && language === "english" && count === 1
        ? [...parts, thing]
        : random.chance(0.3)
          ? [thing, ...parts.toReversed()]
          : [thing, ...parts];
    return {
      thing,
      text: said.join(" "),
      when: when.truth,
      time: time === null ? null : time.truth,
      trip,
    };
  });
  const condition = random.chance(0.12) ? ` ${random.pick(conditions[language])}` : "";
  const joined = events
    .map(({ text }) => text)
    .join(
      random.pick(
        language === "spanish"
          ? [" y ", ", ", " y también "]
          : [" and ", ", ", "; ", ". ", " and then ", "\n", " plus "],
      ),
    );
  const text = `${random.pick(openings[language])}${joined}${condition}${condition === "" ? random.pick(closings[language]) : ""}`;
  const [own] = events;
  const base = { text, language, now, timeZone };
  if (count > 1 || condition !== "" || !own?.when || (own.time === null && !own.trip))
    return { ...base, truth: null };
  const { day, last, every } = own.when;
  if (own.time === null)
    return {
      ...base,
      truth: {
        title: own.thing,
        start: instantAt(day, { hour: 0, minute: 0 }, timeZone),
        end: instantAt(addDays(last ?? day, 1), { hour: 0, minute: 0 }, timeZone),
        allDay: true,
        every: null,
      },
    };
  const { start, end, minutes = 60 } = own.time;
  const from = instantAt(day, { hour: start[0], minute: start[1] }, timeZone);
  return {
    ...base,
    truth: {
      title: own.thing,
      start: from,
      end: end
        ? instantAt(day, { hour: end[0], minute: end[1] }, timeZone)
        : new Date(Date.parse(from) + minutes * minuteMilliseconds).toISOString(),
      allDay: false,
      every: every ?? null,
    },
  };
}
