/** What the coordinator says of an event, and how it reads its own words again in the next turn. */
import { weekdays } from "@evenkeel/contract/constants";
import { dayWords, timeWords, wallClockNow } from "../time/zone.ts";
import type { Language } from "../language/language.ts";
import { capitalised } from "../language/sentences.ts";
import {
  type EventDraft,
  eventDraftFrom,
  isDoubtful,
  type Missing,
  noDoubts,
  plannedEvent,
  type PlannedEvent,
} from "./event-draft.ts";
import { defaultWeeks, occurrences } from "./recurrence.ts";

const spanishDays = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];

function repeatWords(event: PlannedEvent, timeZone: string, language: Language): string {
  const { recurrence } = event;
  if (!recurrence) return "";
  const count = occurrences(event, timeZone).length;
  const open = recurrence.count === null && recurrence.until === null;
  if (language === "spanish") {
    const days = recurrence.weekdays
      .map((day) => (spanishDays[day] ?? "").replace(/o$/, "os"))
      .join(" y ");
    return ` Se repite ${recurrence.everyWeeks === 2 ? "cada dos semanas, " : ""}los ${days}${recurrence.until === null ? "" : ` hasta el ${dayWords(recurrence.until, language)}`}: ${count} veces${open ? ` (${defaultWeeks} semanas; dígame si quiere otra fecha final)` : ""}.`;
  }
  const days =
    recurrence.weekdays.length === 7
      ? "day"
      : recurrence.weekdays.map((day) => weekdays[day] ?? "").join(" and ");
  const until = recurrence.until === null ? "" : ` until ${dayWords(recurrence.until, language)}`;
  return ` It repeats every ${recurrence.everyWeeks === 2 ? "other " : ""}${days}${until}, ${count} times${open ? ` (${defaultWeeks} weeks; tell me if it should end sooner or later)` : ""}.`;
}

/** The day and time of an event, complete, so that the next turn can read them. */
export function whenWords(event: PlannedEvent, timeZone: string, language: Language): string {
  const { day, time } = wallClockNow(new Date(event.start), timeZone);
  if (!event.allDay) {
    const end = wallClockNow(new Date(event.end), timeZone);
    // An hour is what everyone expects; any other length is said, and read again in the next turn.
    const usual = Date.parse(event.end) - Date.parse(event.start) === 3_600_000;
    const to = language === "spanish" ? " a " : " to ";
    return `${dayWords(day, language)} ${language === "spanish" ? "a las" : "at"} ${timeWords(time)}${usual ? "" : `${to}${timeWords(end.time)}`}`;
  }
  const last = wallClockNow(new Date(Date.parse(event.end) - 1), timeZone).day;
  const span =
    last === day ? "" : ` ${language === "spanish" ? "al" : "to"} ${dayWords(last, language)}`;
  return `${dayWords(day, language)}${span} (${language === "spanish" ? "todo el día" : "all day"})`;
}

export function confirmation(
  event: PlannedEvent,
  draft: EventDraft,
  timeZone: string,
  language: Language,
  moved: boolean,
): string {
  const when = whenWords(event, timeZone, language);
  const repeat = repeatWords(event, timeZone, language);
  if (language === "spanish") {
    const check = draft.assumed ? " Dígame si no es esa la hora." : "";
    return `${moved ? "Moví" : "Puse"} «${event.title}» en el calendario: ${when}.${repeat}${check}`;
  }
  const check = draft.assumed
    ? ` Tell me if you meant ${draft.time && draft.time.hour >= 12 ? "the morning" : "the evening"}.`
    : "";
  return `${moved ? "I moved" : "I put"} “${event.title}” ${moved ? "on the calendar to" : "on the calendar for"} ${when}.${repeat}${check}`;
}

const quotes = { english: ["“", "”"], spanish: ["«", "»"] } as const;

/** 'every other Monday and Wednesday until Friday, June 4, 2027'. */
function seriesWords(draft: EventDraft, timeZone: string, language: Language): string {
  const { recurrence } = draft;
  if (!recurrence) return "";
  const spanish = language === "spanish";
  const event = plannedEvent(draft, timeZone);
  const last = event && occurrences(event, timeZone).at(-1);
  const until = last ? wallClockNow(new Date(last.start), timeZone).day : recurrence.until;
  const names = recurrence.weekdays.map((day) => (spanish ? spanishDays : weekdays)[day] ?? "");
  const days =
    names.length === 0 ? (spanish ? "semana" : "week") : names.join(spanish ? " y " : " and ");
  const every = spanish
    ? `cada ${recurrence.everyWeeks === 2 ? "dos " : ""}`
    : `every ${recurrence.everyWeeks === 2 ? "other " : ""}`;
  const end =
    until === null ? "" : ` ${spanish ? "hasta el" : "until"} ${dayWords(until, language)}`;
  return `, ${every}${days}${end}`;
}

/** All that was read of an event, whole or not, in words that `draftRead` reads again. */
function draftWords(draft: EventDraft, timeZone: string, language: Language): string {
  const { title, day, time, minutes } = draft;
  const spanish = language === "spanish";
  const [open, close] = quotes[language];
  const event = plannedEvent({ ...draft, title: "x", recurrence: null }, timeZone);
  const length =
    minutes === null
      ? ""
      : ` ${spanish ? "por" : "for"} ${minutes} ${spanish ? "minutos" : "minutes"}`;
  const hours = time === null ? "" : `${spanish ? "a las" : "at"} ${timeWords(time)}`;
  const when = event
    ? whenWords(event, timeZone, language)
    : [day === null ? "" : dayWords(day, language), hours].filter((part) => part !== "").join(" ") +
      length;
  const name = title === "" ? "" : `${open}${title}${close}`;
  return `${[name, when.trim()].filter((part) => part !== "").join(", ")}${seriesWords(draft, timeZone, language)}`;
}

const readings = { english: "I read: ", spanish: "Leí: " } as const;
const insteadOf = { english: ", instead of ", spanish: ", en lugar de " } as const;

/** What was understood so far, for the parent to see and to say yes to. */
export function readingWords(
  draft: EventDraft,
  replaced: EventDraft | null,
  timeZone: string,
  language: Language,
): string {
  const old =
    replaced === null
      ? ""
      : `${insteadOf[language]}${draftWords({ ...replaced, recurrence: null }, timeZone, language)}`;
  return `${readings[language]}${draftWords(draft, timeZone, language)}${old}.`;
}

/** What is asked after `readingWords`. */
export function question(missing: Missing | null, draft: EventDraft, language: Language): string {
  const doubtful = isDoubtful(draft);
  // A holiday was put into its date before it was read.
  const unread = draft.doubts.unread
    .slice(0, longestUnread)
    .replace(/\d{4}-\d\d-\d\d/g, (date) => dayWords(date, language));
  const spanish = language === "spanish";
  const asks: Record<Missing, string> = spanish
    ? {
        title: "cómo se llama el evento?",
        day: "qué día es?",
        time: "a qué hora empieza? También puede decir «todo el día».",
      }
    : {
        title: "what should I call the event?",
        day: "which day is it?",
        time: "what time does it start? You can also say ‘all day’.",
      };
  const asked = missing === null ? "" : asks[missing];
  if (!doubtful) return spanish ? `¿${capitalised(asked)}` : capitalised(asked);
  const beside =
    unread === "" ? "" : spanish ? `Dejé fuera «${unread}». ` : `I left out ‘${unread}’. `;
  const right = spanish ? "¿Es así" : "Is that right";
  const yes = spanish
    ? "? Conteste «sí» y lo pongo en el calendario, o dígame qué cambiar."
    : "? Answer ‘yes’ and I'll put it on the calendar, or tell me what to change.";
  return `${beside}${right}${asked === "" ? yes : `${spanish ? ", y " : ", and "}${asked}`}`;
}
const longestUnread = 120;

const read =
  /(?:I read|Leí): (?:[“«](?<title>[^”»]+)[”»](?:, )?)?(?<when>[^.“«]*?)(?:(?:, instead of|, en lugar de) [“«](?<old>[^”»]+)[”»], (?<oldWhen>[^.]+?))?\. /u;

export interface Reading {
  readonly draft: EventDraft;
  /** What it takes the place of. */
  readonly replaced: EventDraft | null;
}

/** What an earlier answer of ours said it had read; null if it does not say the same again, word for word. */
export function readingIn(reply: string, now: Date, timeZone: string): Reading | null {
  const found = read.exec(`${reply} `)?.groups;
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
  const isSame = (["english", "spanish"] as const).some((language) =>
    `${reply} `.includes(`${readingWords(draft, replaced, timeZone, language)} `),
  );
  return isSame ? { draft, replaced } : null;
}

const confirmed =
  /\b(?:I (?:put|moved)|Puse|Moví) [“«"](?<title>[^”»"]+)[”»"] (?:on the calendar (?:for|to)|en el calendario:) (?<when>.+?(?: [AP]M(?: (?:to|a) \d{1,2}:\d{2} [AP]M)?| \((?:all day|todo el día)\)))/u;

/** The event that an earlier answer of ours confirmed; null if it confirmed none. */
export function confirmedIn(reply: string, now: Date, timeZone: string): EventDraft | null {
  const found = confirmed.exec(reply);
  if (!found?.groups) return null;
  const { title = "", when = "" } = found.groups;
  return { ...eventDraftFrom(when, now, timeZone), title, assumed: false, doubts: noDoubts };
}
