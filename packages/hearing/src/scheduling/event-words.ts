/** What the coordinator says of an event, and how it reads its own words again in the next turn. */
import { hourMilliseconds } from "@evenkeel/contract/durations";
import { type Language, languages } from "../language/language.ts";
import { wordsIn } from "../language/words-in.ts";
import { type Day, dayWords, timeWords, wallClockNow, weekdayWords } from "../time/zone.ts";
import {
  type EventDraft,
  eventDraftFrom,
  isDoubtful,
  type Missing,
  noDoubts,
  plannedEvent,
  type PlannedEvent,
} from "./event-draft.ts";
import { defaultMonths, defaultWeeks, occurrences, type Recurrence } from "./recurrence.ts";

const wordsFor = (language: Language) => wordsIn(language, "ai-events");

const untilWords = (day: Day | null, language: Language): string =>
  day === null ? "" : wordsFor(language)("until", { day: dayWords(day, language) });

const both = (names: readonly string[], language: Language): string =>
  names.join(` ${wordsFor(language)("and")} `);

const isWeekday = (day: number): day is 0 | 1 | 2 | 3 | 4 | 5 | 6 => day >= 0 && day <= 6;

/** The day of the month on which an event repeats. */
const dateOf = (start: string, timeZone: string): number =>
  Number(wallClockNow(new Date(start), timeZone).day.slice(8));

function repeatWords(event: PlannedEvent, timeZone: string, language: Language): string {
  const { recurrence } = event;
  if (!recurrence) return "";
  const t = wordsFor(language);
  const { cadence, count, until, weekdays } = recurrence;
  const isOpen = count === null && until === null;
  const times = occurrences(event, timeZone).length;
  if (cadence === "monthly") {
    return t("repeat.monthly", {
      date: dateOf(event.start, timeZone),
      until: untilWords(until, language),
      count: times,
      open: isOpen ? t("repeat.openMonths", { months: defaultMonths }) : "",
    });
  }
  const days =
    weekdays.length === 7
      ? t("every.day")
      : both(
          weekdays.filter(isWeekday).map((day) => t(`every.${day}`)),
          language,
        );
  return t(`repeat.${cadence}`, {
    days,
    until: untilWords(until, language),
    count: times,
    open: isOpen ? t("repeat.open", { weeks: defaultWeeks }) : "",
  });
}

/** 'Saturday, November 28, 2026 at 6:00 PM' in the family's zone. */
export function momentWords(instant: string, timeZone: string, language: Language): string {
  const { day, time } = wallClockNow(new Date(instant), timeZone);
  return wordsFor(language)("when", {
    day: dayWords(day, language),
    time: timeWords(time, language),
  });
}

/** The day and time of an event, complete, so that the next turn can read them. */
export function whenWords(event: PlannedEvent, timeZone: string, language: Language): string {
  const t = wordsFor(language);
  const start = wallClockNow(new Date(event.start), timeZone);
  const day = dayWords(start.day, language);
  if (event.allDay) {
    const last = wallClockNow(new Date(Date.parse(event.end) - 1), timeZone).day;
    return last === start.day
      ? t("when.allDay", { day })
      : t("when.allDays", { day, last: dayWords(last, language) });
  }
  const time = timeWords(start.time, language);
  // An hour is what everyone expects; any other length is said, and read again in the next turn.
  const usual = Date.parse(event.end) - Date.parse(event.start) === hourMilliseconds;
  const end = timeWords(wallClockNow(new Date(event.end), timeZone).time, language);
  return usual ? t("when", { day, time }) : t("when.to", { day, time, end });
}

/** A period ends one thing: after 'a.m.' a sentence has none of its own. */
const withOnePeriod = (text: string): string => text.replaceAll(".m..", ".m.");

/** 'a.m.' as 'am' before our own words are read again, where a period ends a sentence and nothing else. */
const withPlainHalves = (text: string): string =>
  text
    .replaceAll(/(?<=\d )([ap])\. ?m\.(?= (?=[¿\p{Lu}])|\s*$)/gu, "$1m.")
    .replaceAll(/(?<=\d )([ap])\. ?m\./gu, "$1m");

export function confirmation(
  event: PlannedEvent,
  draft: EventDraft,
  timeZone: string,
  language: Language,
  moved: boolean,
): string {
  const t = wordsFor(language);
  const sentences = [
    t(moved ? "moved" : "put", {
      event: t("named", { title: event.title }),
      when: whenWords(event, timeZone, language),
    }),
    repeatWords(event, timeZone, language),
    draft.assumed ? t(draft.time && draft.time.hour >= 12 ? "meant.morning" : "meant.evening") : "",
  ];
  return withOnePeriod(sentences.filter((part) => part !== "").join(" "));
}

/** 'every other Monday and Wednesday until Friday, June 4, 2027'. */
function seriesWords(draft: EventDraft, timeZone: string, language: Language): string {
  const { recurrence } = draft;
  if (!recurrence) return "";
  const t = wordsFor(language);
  const event = plannedEvent(draft, timeZone);
  const last = event && occurrences(event, timeZone).at(-1);
  const until = last ? wallClockNow(new Date(last.start), timeZone).day : recurrence.until;
  if (recurrence.cadence === "monthly") {
    const date = recurrence.monthDay ?? (draft.day === null ? null : Number(draft.day.slice(8)));
    return date === null
      ? t("series.monthlyOpen", { until: untilWords(until, language) })
      : t("series.monthly", { date, until: untilWords(until, language) });
  }
  const names = recurrence.weekdays.map((day) => weekdayWords(day, language));
  return t(`series.${recurrence.cadence}`, {
    days: names.length === 0 ? t("series.week") : both(names, language),
    until: untilWords(until, language),
  });
}

/** All that was read of an event, whole or not, in words that `readingIn` reads again. */
function draftWords(draft: EventDraft, timeZone: string, language: Language): string {
  const { title, day, time, minutes } = draft;
  const t = wordsFor(language);
  const event = plannedEvent({ ...draft, title: "x", recurrence: null }, timeZone);
  const when = event
    ? whenWords(event, timeZone, language)
    : [
        day === null ? "" : dayWords(day, language),
        time === null ? "" : t("hour", { time: timeWords(time, language) }),
        minutes === null ? "" : t("minutes", { minutes }),
      ]
        .filter((part) => part !== "")
        .join(" ");
  const name = title === "" ? "" : t("named", { title });
  return `${[name, when].filter((part) => part !== "").join(", ")}${seriesWords(draft, timeZone, language)}`;
}

/** What was understood so far, for the parent to see and to say yes to. */
export function readingWords(
  draft: EventDraft,
  replaced: EventDraft | null,
  timeZone: string,
  language: Language,
): string {
  const t = wordsFor(language);
  const what = draftWords(draft, timeZone, language);
  return withOnePeriod(
    replaced === null
      ? t("reading", { what })
      : t("reading.instead", {
          what,
          old: draftWords({ ...replaced, recurrence: null }, timeZone, language),
        }),
  );
}

const longestUnread = 120;

/** The words of which nothing was made; nothing where there are none. */
export function leftOutWords({ doubts }: EventDraft, language: Language): string {
  // A holiday was put into its date before it was read.
  const words = doubts.unread
    .slice(0, longestUnread)
    .replace(/\d{4}-\d\d-\d\d/g, (date) => dayWords(date, language));
  return words === "" ? "" : wordsFor(language)("leftOut", { words });
}

/** What is asked after `readingWords`. */
export function question(missing: Missing | null, draft: EventDraft, language: Language): string {
  const t = wordsFor(language);
  if (!isDoubtful(draft)) return missing === null ? "" : t(`ask.${missing}`);
  const right = missing === null ? t("right") : t(`right.${missing}`);
  return `${leftOutWords(draft, language)} ${right}`.trim();
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Stand for what is filled in, to find the words around it. */
const [first, second, third] = ["\u0001", "\u0002", "\u0003"] as const;
const someCount = 7;

/** A day of the month that no other words of the sentence hold. */
const someDate = 21;

/** The sentence that says how a confirmed event repeats, without its end. */
function repeatPattern(cadence: Recurrence["cadence"], language: Language): RegExp {
  const t = wordsFor(language);
  const until = escaped(t("until", { day: third })).replace(third, "(?<until>[^.]+?)");
  const rest = { until: second, count: someCount, open: "" };
  const sentence =
    cadence === "monthly"
      ? t("repeat.monthly", { date: someDate, ...rest })
      : t(`repeat.${cadence}`, { days: first, ...rest });
  return new RegExp(
    escaped(sentence.replace(/\.$/, ""))
      .replace(first, "(?<days>[^.]+?)")
      .replace(new RegExp(`${someDate}(?:st)?`), "(?<date>\\d+)\\p{L}*")
      .replace(second, `(?:${until})?`)
      .replace(String(someCount), "(?<count>\\d+)"),
    "u",
  );
}

/** The sentences by which this reads itself again, in one language. */
function patternsIn(language: Language) {
  const t = wordsFor(language);
  const named = (group: string): string =>
    escaped(t("named", { title: first })).replace(first, `(?<${group}>[^”]+)`);
  const [opening = "", insteadOf = "", end = ""] = escaped(
    t("reading.instead", { what: first, old: second }),
  ).split(new RegExp(`[${first}${second}]`));
  const set = (["put", "moved"] as const).map((key) =>
    escaped(t(key, { event: first, when: second }))
      .replace(first, named("title"))
      .replace(second, "(?<when>[^.]+)"),
  );
  return {
    read: new RegExp(
      `${opening}(?:${named("title")}(?:, )?)?(?<when>[^.“]*?)(?:${insteadOf}${named("old")}, (?<oldWhen>[^.]+?))?${end} `,
      "u",
    ),
    confirmed: set.map((sentence) => new RegExp(sentence, "u")),
    repeated: (["weekly", "biweekly", "monthly"] as const).map((cadence) => ({
      cadence,
      pattern: repeatPattern(cadence, language),
    })),
    language,
  };
}
const patterns = languages.map(patternsIn);

export interface Reading {
  readonly draft: EventDraft;
  /** What it takes the place of. */
  readonly replaced: EventDraft | null;
}

/** What an earlier answer of ours said it had read; null if it does not say the same again, word for word. */
export function readingIn(reply: string, now: Date, timeZone: string): Reading | null {
  const answer = withPlainHalves(`${reply} `);
  const found = patterns
    .map(({ read }) => read.exec(answer)?.groups)
    .find((groups) => groups !== undefined);
  if (!found) return null;
  const { title = "", when = "", old, oldWhen } = found;
  const draftOf = (name: string, said: string): EventDraft => ({
    ...eventDraftFrom(said, now, timeZone),
    title: name,
    assumed: false,
    doubts: noDoubts,
  });
  const draft = draftOf(title, when);
  const replaced = old === undefined || oldWhen === undefined ? null : draftOf(old, oldWhen);
  const isSame = languages.some((language) =>
    answer.includes(withPlainHalves(`${readingWords(draft, replaced, timeZone, language)} `)),
  );
  return isSame ? { draft, replaced } : null;
}

/** Several events as they were understood, one a line, in words that `severalIn` reads again. */
export function severalWords(
  drafts: readonly EventDraft[],
  timeZone: string,
  language: Language,
): string {
  const t = wordsFor(language);
  const lines = drafts.map(
    (draft, index) => `${index + 1}. ${draftWords(draft, timeZone, language)}`,
  );
  return [t("several", { count: drafts.length }), ...lines, t("several.right")].join("\n");
}

/** A line of it. */
const ofSeveral = /^\d+\. (?<what>.+)$/u;

/** The events that an earlier answer of ours said it had read; null if it does not say the same again, word for word. */
export function severalIn(
  reply: string,
  now: Date,
  timeZone: string,
): readonly EventDraft[] | null {
  for (const language of languages) {
    const named = namedPattern(language);
    const drafts = reply.split("\n").flatMap((line) => {
      const what = ofSeveral.exec(line)?.groups?.["what"] ?? "";
      const { title, when } = named.exec(what)?.groups ?? {};
      if (title === undefined || when === undefined) return [];
      const said = eventDraftFrom(withPlainHalves(when), now, timeZone);
      return [{ ...said, title, assumed: false, doubts: noDoubts }];
    });
    if (drafts.length > 1 && reply.includes(severalWords(drafts, timeZone, language)))
      return drafts;
  }
  return null;
}

/** '“Dentist”, Tuesday, December 1, 2026 at 3:00 PM' in its two parts. */
const namedPattern = (language: Language): RegExp =>
  new RegExp(
    `^${escaped(wordsFor(language)("named", { title: first })).replace(first, "(?<title>[^”]+)")}, (?<when>.+)$`,
    "u",
  );

/** That all of them are on the calendar; the page names each. */
export const severalPut = (count: number, language: Language): string =>
  wordsFor(language)("several.put", { count });

/** Sunday to Saturday. */
const weekNumbers = [0, 1, 2, 3, 4, 5, 6] as const;

/** Which weekdays 'Tuesday and Thursday' are; null where it says more. */
function weekdaysSaid(days: string, language: Language): number[] | null {
  const t = wordsFor(language);
  if (days === t("every.day")) return [...weekNumbers];
  const found = days
    .split(` ${t("and")} `)
    .map((name) => weekNumbers.findIndex((day) => t(`every.${day}`) === name));
  return found.includes(-1) ? null : found;
}

/** How an event repeats that an earlier answer of ours confirmed. */
function repeatedIn(reply: string, now: Date, timeZone: string): Recurrence | null {
  for (const { repeated, language } of patterns) {
    for (const { cadence, pattern } of repeated) {
      const { days = "", date, until, count } = pattern.exec(reply)?.groups ?? {};
      const weekdays = cadence === "monthly" ? [] : weekdaysSaid(days, language);
      if (weekdays === null || count === undefined) continue;
      const last = until === undefined ? null : eventDraftFrom(until, now, timeZone).day;
      return {
        cadence,
        weekdays,
        monthDay: date === undefined ? null : Number(date),
        count: last === null ? Number(count) : null,
        until: last,
      };
    }
  }
  return null;
}

/** The event that an earlier answer of ours confirmed; null if it confirmed none. */
export function confirmedIn(reply: string, now: Date, timeZone: string): EventDraft | null {
  const answer = withPlainHalves(reply);
  const found = patterns
    .flatMap(({ confirmed }) => confirmed.map((pattern) => pattern.exec(answer)?.groups))
    .find((groups) => groups !== undefined);
  if (!found) return null;
  const { title = "", when = "" } = found;
  return {
    ...eventDraftFrom(when, now, timeZone),
    title,
    recurrence: repeatedIn(answer, now, timeZone),
    assumed: false,
    doubts: noDoubts,
  };
}
