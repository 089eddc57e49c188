import type { eventCadences } from "@evenkeel/contract/constants";
import type {
  CalendarEvent,
  ChangeEventInput,
  CreateEventInput,
} from "@evenkeel/contract/models/calendar/events";
import { addDays, clockOf, dayOf, instantAt } from "../../lib/dates.ts";

/** An event as a parent types it: days and times on the family's clock. */
export interface EventDraft {
  title: string;
  childIds: string[];
  allDay: boolean;
  /** Days `YYYY-MM-DD`, null while none can be read; times `HH:MM`, empty while none can be read. */
  firstDay: string | null;
  from: string;
  /** Counted in. */
  lastDay: string | null;
  to: string;
  place: string;
  note: string;
  cadence: (typeof eventCadences)[number] | "never";
  until: string | null;
  reminders: number[];
}

const hour = 60 * 60_000;
const part = (value: number) => String(value).padStart(2, "0");

/** A new event on a day: from the next full hour, for an hour. */
export function newDraft(day: string, now: Date, zone: string): EventDraft {
  const next = Number(clockOf(now, zone).slice(0, 2)) + 1;
  const first = Math.min(next, 22);
  return {
    title: "",
    childIds: [],
    allDay: false,
    firstDay: day,
    from: `${part(first)}:00`,
    lastDay: day,
    to: `${part(first + 1)}:00`,
    place: "",
    note: "",
    cadence: "never",
    until: null,
    reminders: [],
  };
}

export function draftOf(event: CalendarEvent, zone: string): EventDraft {
  const { start, end, allDay } = event;
  const last = allDay ? addDays(dayOf(end, zone), -1) : dayOf(end, zone);
  return {
    title: event.title,
    childIds: event.childIds,
    allDay,
    firstDay: dayOf(start, zone),
    from: allDay ? "09:00" : clockOf(start, zone),
    lastDay: last,
    to: allDay ? "10:00" : clockOf(end, zone),
    place: event.place ?? "",
    note: event.note ?? "",
    cadence: event.repeat?.cadence ?? "never",
    until: event.repeat?.until ?? null,
    reminders: event.reminders,
  };
}

/** Moving the beginning takes the end along, so that the event stays as long as it was. */
export function withStart(
  draft: EventDraft,
  change: Partial<Pick<EventDraft, "firstDay" | "from">>,
  zone: string,
): EventDraft {
  const next = { ...draft, ...change };
  const [before, after] = [edgesOf(draft, zone), edgesOf(next, zone)];
  if (before === null || after === null) return next;
  const length = before.end.getTime() - before.start.getTime();
  const end = new Date(after.start.getTime() + (length > 0 ? length : hour));
  return { ...next, lastDay: dayOf(end, zone), to: clockOf(end, zone) };
}

function edgesOf({ firstDay, from, lastDay, to }: EventDraft, zone: string) {
  if (firstDay === null || lastDay === null || from === "" || to === "") return null;
  return { start: instantAt(firstDay, from, zone), end: instantAt(lastDay, to, zone) };
}

/** What of the draft cannot be an event yet; null where it can. */
export function missingIn(draft: EventDraft, zone: string): "title" | "times" | null {
  if (draft.title.trim() === "") return "title";
  const { firstDay, lastDay } = draft;
  if (firstDay === null || lastDay === null) return "times";
  if (draft.allDay) return lastDay < firstDay ? "times" : null;
  const edges = edgesOf(draft, zone);
  return edges === null || edges.end <= edges.start ? "times" : null;
}

type Said = Omit<CreateEventInput, "color">;

/** The draft as a request says it; null while something is missing. */
export function inputOf(draft: EventDraft, zone: string): Said | null {
  const { firstDay, lastDay } = draft;
  if (missingIn(draft, zone) !== null || firstDay === null || lastDay === null) return null;
  const edges = edgesOf(draft, zone);
  const times =
    draft.allDay || edges === null
      ? { start: firstDay, end: addDays(lastDay, 1) }
      : { start: edges.start.toISOString(), end: edges.end.toISOString() };
  return {
    title: draft.title.trim(),
    ...times,
    allDay: draft.allDay,
    childIds: draft.childIds,
    place: draft.place.trim() === "" ? null : draft.place.trim(),
    note: draft.note.trim() === "" ? null : draft.note.trim(),
    repeat:
      draft.cadence === "never"
        ? null
        : { cadence: draft.cadence, until: draft.until, count: null },
    reminders: draft.reminders,
  };
}

/** What of the draft differs from what it began as; what the other parent changed in between stays theirs. */
export function changedInput(
  began: EventDraft,
  draft: EventDraft,
  zone: string,
): Omit<ChangeEventInput, "id" | "version"> | null {
  const said = inputOf(draft, zone);
  const before = inputOf(began, zone);
  if (said === null || before === null) return null;
  const differs = (name: keyof Said) => JSON.stringify(said[name]) !== JSON.stringify(before[name]);
  const hasTimes = differs("start") || differs("end") || differs("allDay");
  return {
    ...(hasTimes ? { start: said.start, end: said.end, allDay: said.allDay } : {}),
    ...(differs("title") ? { title: said.title } : {}),
    ...(differs("childIds") ? { childIds: said.childIds } : {}),
    ...(differs("place") ? { place: said.place } : {}),
    ...(differs("note") ? { note: said.note } : {}),
    ...(began.cadence === draft.cadence && began.until === draft.until
      ? {}
      : { repeat: said.repeat }),
    ...(differs("reminders") ? { reminders: said.reminders } : {}),
  };
}
