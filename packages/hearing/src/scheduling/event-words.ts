/** What the coordinator says of an event, and how it reads its own words again in the next turn. */
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
import { defaultWeeks, occurrences, type Recurrence } from "./recurrence.ts";

const wordsFor = (language: Language) => wordsIn(language, "ai-events");

const untilWords = (day: Day | null, language: Language): string =>
  day === null ? "" : wordsFor(language)("until", { day: dayWords(day, language) });

const both = (names: readonly string[], language: Language): string =>
  names.join(` ${wordsFor(language)("and")} `);

const isWeekday = (day: number): day is 0 | 1 | 2 | 3 | 4 | 5 | 6 => day >= 0 && day <= 6;

const rhythm = ({ everyWeeks }: Recurrence) => (everyWeeks === 2 ? "biweekly" : "weekly");

function repeatWords(event: PlannedEvent, timeZone: string, language: Language): string {
  const { recurrence } = event;
  if (!recurrence) return "";
  const t = wordsFor(language);
  const { count, until, weekdays } = recurrence;
  const days =
    weekdays.length === 7
      ? t("every.day")
      : both(
          weekdays.filter(isWeekday).map((day) => t(`every.${day}`)),
          language,
        );
  return t(`repeat.${rhythm(recurrence)}`, {
    days,
    until: untilWords(until, language),
    count: occurrences(event, timeZone).length,
    open: count === null && until === null ? t("repeat.open", { weeks: defaultWeeks }) : "",
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
  const time = timeWords(start.time);
  // An hour is what everyone expects; any other length is said, and read again in the next turn.
  const usual = Date.parse(event.end) - Date.parse(event.start) === 3_600_000;
  const end = timeWords(wallClockNow(new Date(event.end), timeZone).time);
  return usual ? t("when", { day, time }) : t("when.to", { day, time, end });
}

export function confirmation(
  event: PlannedEvent,
  draft: EventDraft,
  timeZone: string,
  language: Language,
  moved: boolean,
): string {
  const t = wordsFor(language);
  return [
    t(moved ? "moved" : "put", {
      event: t("named", { title: event.title }),
      when: whenWords(event, timeZone, language),
    }),
    repeatWords(event, timeZone, language),
    draft.assumed ? t(draft.time && draft.time.hour >= 12 ? "meant.morning" : "meant.evening") : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}

/** 'every other Monday and Wednesday until Friday, June 4, 2027'. */
function seriesWords(draft: EventDraft, timeZone: string, language: Language): string {
  const { recurrence } = draft;
  if (!recurrence) return "";
  const t = wordsFor(language);
  const event = plannedEvent(draft, timeZone);
  const last = event && occurrences(event, timeZone).at(-1);
  const until = last ? wallClockNow(new Date(last.start), timeZone).day : recurrence.until;
  const names = recurrence.weekdays.map((day) => weekdayWords(day, language));
  return t(`series.${rhythm(recurrence)}`, {
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
        time === null ? "" : t("hour", { time: timeWords(time) }),
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
  return replaced === null
    ? t("reading", { what })
    : t("reading.instead", {
        what,
        old: draftWords({ ...replaced, recurrence: null }, timeZone, language),
      });
}

const longestUnread = 120;

/** What is asked after `readingWords`. */
export function question(missing: Missing | null, draft: EventDraft, language: Language): string {
  const t = wordsFor(language);
  if (!isDoubtful(draft)) return missing === null ? "" : t(`ask.${missing}`);
  // A holiday was put into its date before it was read.
  const unread = draft.doubts.unread
    .slice(0, longestUnread)
    .replace(/\d{4}-\d\d-\d\d/g, (date) => dayWords(date, language));
  const right = missing === null ? t("right") : t(`right.${missing}`);
  return unread === "" ? right : `${t("leftOut", { words: unread })} ${right}`;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Stand for what is filled in, to find the words around it. */
const [first, second] = ["\u0001", "\u0002"] as const;

/** The sentences by which this reads itself again, in one language. */
function patternsIn(language: Language) {
  const t = wordsFor(language);
  const named = (group: string): string =>
    escaped(t("named", { title: first })).replace(first, `(?<${group}>[^”»]+)`);
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
      `${opening}(?:${named("title")}(?:, )?)?(?<when>[^.“«]*?)(?:${insteadOf}${named("old")}, (?<oldWhen>[^.]+?))?${end} `,
      "u",
    ),
    confirmed: set.map((sentence) => new RegExp(sentence, "u")),
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
  const found = patterns
    .map(({ read }) => read.exec(`${reply} `)?.groups)
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
    `${reply} `.includes(`${readingWords(draft, replaced, timeZone, language)} `),
  );
  return isSame ? { draft, replaced } : null;
}

/** The event that an earlier answer of ours confirmed; null if it confirmed none. */
export function confirmedIn(reply: string, now: Date, timeZone: string): EventDraft | null {
  const found = patterns
    .flatMap(({ confirmed }) => confirmed.map((pattern) => pattern.exec(reply)?.groups))
    .find((groups) => groups !== undefined);
  if (!found) return null;
  const { title = "", when = "" } = found;
  return { ...eventDraftFrom(when, now, timeZone), title, assumed: false, doubts: noDoubts };
}
