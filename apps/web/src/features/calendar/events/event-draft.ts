/** An event as a parent types it, and the way from there to a request and back. */
import { type eventCadences, repeatLimits } from "@evenkeel/contract/constants";
import type {
  CalendarEvent,
  ChangeEventInput,
  CreateEventInput,
} from "@evenkeel/contract/models/calendar/events";
import { addDays, clockOf, dayOf, instantAt } from "../../../lib/dates.ts";

export const repeatEnds = ["never", "until", "count"] as const;

/** Days and times are those of the family's clock. */
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
  ends: (typeof repeatEnds)[number];
  until: string | null;
  /** How many times, as typed. */
  count: string;
  reminders: number[];
}

const usualStart = "09:00";
const part = (value: number) => String(value).padStart(2, "0");

/** A new event: today from the next full hour, on any other day from nine, for an hour. */
export function newDraft(day: string, now: Date, zone: string): EventDraft {
  const next = day === dayOf(now, zone) ? Number(clockOf(now, zone).slice(0, 2)) + 1 : 9;
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
    ends: "never",
    until: null,
    count: "",
    reminders: [],
  };
}

export function draftOf(event: CalendarEvent, zone: string): EventDraft {
  const { start, end, allDay, repeat } = event;
  const last = allDay ? addDays(dayOf(end, zone), -1) : dayOf(end, zone);
  return {
    title: event.title,
    childIds: event.childIds,
    allDay,
    firstDay: dayOf(start, zone),
    from: allDay ? usualStart : clockOf(start, zone),
    lastDay: last,
    to: allDay ? "10:00" : clockOf(end, zone),
    place: event.place ?? "",
    note: event.note ?? "",
    cadence: repeat?.cadence ?? "never",
    ends: repeat?.count != null ? "count" : repeat?.until != null ? "until" : "never",
    until: repeat?.until ?? null,
    count: repeat?.count == null ? "" : String(repeat.count),
    reminders: event.reminders,
  };
}

/** How long it is, in milliseconds; null while that cannot be said. */
export function lengthOf(draft: EventDraft, zone: string): number | null {
  const edges = edgesOf(draft, zone);
  const length = edges === null ? 0 : edges.end.getTime() - edges.start.getTime();
  return length > 0 ? length : null;
}

/** From its beginning for so many milliseconds; as it is while it has no beginning. */
export function withLength(draft: EventDraft, length: number, zone: string): EventDraft {
  const { firstDay, from } = draft;
  if (firstDay === null || from === "") return draft;
  const end = new Date(instantAt(firstDay, from, zone).getTime() + length);
  return { ...draft, lastDay: dayOf(end, zone), to: clockOf(end, zone) };
}

function edgesOf({ firstDay, from, lastDay, to }: EventDraft, zone: string) {
  if (firstDay === null || lastDay === null || from === "" || to === "") return null;
  return { start: instantAt(firstDay, from, zone), end: instantAt(lastDay, to, zone) };
}

/** What of the draft cannot be an event yet; null where it can. */
export function missingIn(
  draft: EventDraft,
  zone: string,
): "title" | "times" | "until" | "count" | null {
  if (draft.title.trim() === "") return "title";
  const { firstDay, lastDay, cadence, ends, until } = draft;
  if (firstDay === null || lastDay === null) return "times";
  const edges = edgesOf(draft, zone);
  const isForward = draft.allDay
    ? lastDay >= firstDay
    : edges !== null && edges.end.getTime() > edges.start.getTime();
  if (!isForward) return "times";
  if (cadence === "never" || ends === "never") return null;
  if (ends === "until") return until === null || until < firstDay ? "until" : null;
  const count = Number(draft.count);
  return Number.isInteger(count) && count >= 1 && count <= repeatLimits.count ? null : "count";
}

type Input = Omit<CreateEventInput, "color">;
type Said = { [Field in keyof Input]-?: Exclude<Input[Field], undefined> };

/** The draft as a request says it, whole; null while something is missing. */
function saidIn(draft: EventDraft, zone: string): Said | null {
  const { firstDay, lastDay, cadence, ends } = draft;
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
      cadence === "never"
        ? null
        : {
            cadence,
            until: ends === "until" ? draft.until : null,
            count: ends === "count" ? Number(draft.count) : null,
          },
    reminders: draft.reminders,
  };
}

/** A new event as a request says it, without what was left empty; null while something is missing. */
export function inputOf(draft: EventDraft, zone: string): Input | null {
  const said = saidIn(draft, zone);
  if (said === null) return null;
  const { title, start, end, allDay, childIds, place, note, repeat, reminders } = said;
  return {
    title,
    start,
    end,
    allDay,
    ...(childIds.length === 0 ? {} : { childIds }),
    ...(place === null ? {} : { place }),
    ...(note === null ? {} : { note }),
    ...(repeat === null ? {} : { repeat }),
    ...(reminders.length === 0 ? {} : { reminders }),
  };
}

type Changed = Omit<ChangeEventInput, "id" | "version" | "reach" | "color">;

/**
 * What of the draft differs from what it began as: what the other parent changed in between stays theirs.
 * @param draft with `asksRepeat` false, one time of a repeated event, which says nothing of its repeat
 */
export function changedInput(
  began: EventDraft,
  draft: EventDraft,
  { zone, asksRepeat }: { zone: string; asksRepeat: boolean },
): Changed | null {
  const said = saidIn(draft, zone);
  const before = saidIn(began, zone);
  if (said === null || before === null) return null;
  const differs = (name: keyof Said) => JSON.stringify(said[name]) !== JSON.stringify(before[name]);
  const hasTimes = differs("start") || differs("end") || differs("allDay");
  return {
    ...(hasTimes ? { start: said.start, end: said.end, allDay: said.allDay } : {}),
    ...(differs("title") ? { title: said.title } : {}),
    ...(differs("childIds") ? { childIds: said.childIds } : {}),
    ...(differs("place") ? { place: said.place } : {}),
    ...(differs("note") ? { note: said.note } : {}),
    ...(asksRepeat && differs("repeat") ? { repeat: said.repeat } : {}),
    ...(differs("reminders") ? { reminders: said.reminders } : {}),
  };
}
