/** What the coordinator says of an event, and how it reads its own words again in the next turn. */
import { weekdays } from "@evenkeel/contract/constants";
import { dayWords, timeWords, wallClockNow } from "../time/zone.ts";
import type { Language } from "../words/language.ts";
import { type EventDraft, eventDraftFrom, type Missing, type PlannedEvent } from "./event-draft.ts";
import { defaultWeeks, occurrences } from "./recurrence.ts";

const spanishDays = ["domingos", "lunes", "martes", "miércoles", "jueves", "viernes", "sábados"];

function repeatWords(event: PlannedEvent, timeZone: string, language: Language): string {
  const { recurrence } = event;
  if (!recurrence) return "";
  const count = occurrences(event, timeZone).length;
  const open = recurrence.count === null && recurrence.until === null;
  if (language === "spanish") {
    const days = recurrence.weekdays.map((day) => spanishDays[day] ?? "").join(" y ");
    return ` Se repite ${recurrence.everyWeeks === 2 ? "cada dos semanas, " : ""}los ${days}${recurrence.until === null ? "" : ` hasta el ${dayWords(recurrence.until, language)}`}: ${count} veces${open ? ` (${defaultWeeks} semanas; dime si quieres otra fecha final)` : ""}.`;
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
    // An hour is what everybody expects; any other length is said, and read again in the next turn.
    const usual = Date.parse(event.end) - Date.parse(event.start) === 3_600_000 || end.day !== day;
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
    const check = draft.assumed ? " Dime si no es esa la hora." : "";
    return `${moved ? "Moví" : "Puse"} «${event.title}» en el calendario: ${when}.${repeat}${check}`;
  }
  const check = draft.assumed
    ? ` Tell me if you meant ${draft.time && draft.time.hour >= 12 ? "the morning" : "the evening"}.`
    : "";
  return `${moved ? "I moved" : "I put"} “${event.title}” ${moved ? "on the calendar to" : "on the calendar for"} ${when}.${repeat}${check}`;
}

export function question(missing: Missing, draft: EventDraft, language: Language): string {
  const title = draft.title;
  const day = draft.day === null ? "" : dayWords(draft.day, language);
  if (language === "spanish") {
    if (missing === "title") return "¿Cómo se llama el evento?";
    if (missing === "day") return `¿Qué día es «${title}»?`;
    return `¿A qué hora empieza «${title}» (${day})? También puedes decir «todo el día».`;
  }
  if (missing === "title") return "What should I call the event?";
  if (missing === "day") return `Which day is “${title}”?`;
  return `What time does “${title}” start on ${day}? You can also say ‘all day’.`;
}

const confirmed =
  /\b(?:I (?:put|moved)|Puse|Moví) [“«"](?<title>[^”»"]+)[”»"] (?:on the calendar (?:for|to)|en el calendario:) (?<when>.+?(?: [AP]M(?: (?:to|a) \d{1,2}:\d{2} [AP]M)?| \((?:all day|todo el día)\)))/u;

/** The event that an earlier answer of ours confirmed; null where it confirmed none. */
export function confirmedIn(reply: string, now: Date, timeZone: string): EventDraft | null {
  const found = confirmed.exec(reply);
  if (!found?.groups) return null;
  const { title = "", when = "" } = found.groups;
  return { ...eventDraftFrom(when, now, timeZone), title, assumed: false };
}
