/** An event as a parent types it, and the way from there to a request and back. */
import { type eventCadences, repeatLimits } from "@evenkeel/contract/constants";
import type {
  CalendarEvent,
  ChangeEventInput,
  CreateEventInput,
} from "@evenkeel/contract/models/calendar/events";
import { addDays, clockOf, dayOf, instantAt } from "../../../lib/dates.ts";

export const repeatEnds = ["never", "until", "count"] as const;

/** From when to when, or whole days, as typed on the family's clock. */
export interface TimesDraft {
  allDay: boolean;
  /** Days `YYYY-MM-DD`, null while none can be read; times `HH:MM`, empty while none can be read. */
  firstDay: string | null;
  from: string;
  /** Counted in. */
  lastDay: string | null;
  to: string;
}

/** Days and times are those of the family's clock. */
export interface EventDraft extends TimesDraft {
  title: string;
  childIds: string[];
  place: string;
  note: string;
  cadence: (typeof eventCadences)[number] | "never";
  ends: (typeof repeatEnds)[number];
  until: string | null;
  /** How many times, as typed. */
  count: string;
  reminders: number[];
  /** Ids of the files that stand with it and stay. */
  fileIds: string[];
}

const usualStart = "09:00";
/** So that an hour of the day is left for it. */
const latestStart = 22;
const part = (value: number) => String(value).padStart(2, "0");

/** Where no day was chosen: today, and late in the evening, when no hour of it is left, tomorrow. */
export function usualDay(now: Date, zone: string): string {
  const today = dayOf(now, zone);
  return Number(clockOf(now, zone).slice(0, 2)) < latestStart ? today : addDays(today, 1);
}

/** A new event: today from the next full hour, on any other day from nine, for an hour. */
export function newDraft(day: string, now: Date, zone: string): EventDraft {
  const next = day === dayOf(now, zone) ? Number(clockOf(now, zone).slice(0, 2)) + 1 : 9;
  const first = Math.min(next, latestStart);
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
    fileIds: [],
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
    ...repeatDraft(repeat),
    reminders: event.reminders,
    fileIds: event.attachments.map(({ id }) => id),
  };
}

export const repeatDraft = (
  repeat: CalendarEvent["repeat"],
): Pick<EventDraft, "cadence" | "ends" | "until" | "count"> => ({
  cadence: repeat?.cadence ?? "never",
  ends: repeat?.count != null ? "count" : repeat?.until != null ? "until" : "never",
  until: repeat?.until ?? null,
  count: repeat?.count == null ? "" : String(repeat.count),
});

/** How long it is, in milliseconds; null while that cannot be said. */
export function lengthOf(draft: TimesDraft, zone: string): number | null {
  const edges = edgesOf(draft, zone);
  const length = edges === null ? 0 : edges.end.getTime() - edges.start.getTime();
  return length > 0 ? length : null;
}

/** From its beginning for so many milliseconds; as it is while it has no beginning. */
export function withLength<Draft extends TimesDraft>(
  draft: Draft,
  length: number,
  zone: string,
): Draft {
  const { firstDay, from } = draft;
  if (firstDay === null || from === "") return draft;
  const end = new Date(instantAt(firstDay, from, zone).getTime() + length);
  return { ...draft, lastDay: dayOf(end, zone), to: clockOf(end, zone) };
}

function edgesOf({ firstDay, from, lastDay, to }: TimesDraft, zone: string) {
  if (firstDay === null || lastDay === null || from === "" || to === "") return null;
  return { start: instantAt(firstDay, from, zone), end: instantAt(lastDay, to, zone) };
}

/** From when to before when, as a request says it: whole days as days. Null while that cannot be said. */
export function timesIn(draft: TimesDraft, zone: string): { start: string; end: string } | null {
  const { firstDay, lastDay } = draft;
  if (firstDay === null || lastDay === null) return null;
  if (draft.allDay) {
    return lastDay < firstDay ? null : { start: firstDay, end: addDays(lastDay, 1) };
  }
  const edges = edgesOf(draft, zone);
  if (edges === null || edges.end.getTime() <= edges.start.getTime()) return null;
  return { start: edges.start.toISOString(), end: edges.end.toISOString() };
}

/** What of the draft cannot be an event yet; null where it can. */
export function missingIn(
  draft: EventDraft,
  zone: string,
): "title" | "times" | "until" | "count" | null {
  if (draft.title.trim() === "") return "title";
  const { firstDay, cadence, ends, until } = draft;
  if (firstDay === null || timesIn(draft, zone) === null) return "times";
  if (cadence === "never" || ends === "never") return null;
  if (ends === "until") return until === null || until < firstDay ? "until" : null;
  const count = Number(draft.count);
  return Number.isInteger(count) && count >= 1 && count <= repeatLimits.count ? null : "count";
}

type Input = Omit<CreateEventInput, "color" | "attachmentIds" | "disputeId">;
type Said = { [Field in keyof Input]-?: Exclude<Input[Field], undefined> };

/** The draft as a request says it, whole; null while something is missing. */
function saidIn(draft: EventDraft, zone: string): Said | null {
  const { cadence, ends } = draft;
  const times = timesIn(draft, zone);
  if (missingIn(draft, zone) !== null || times === null) return null;
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
  {
    zone,
    asksRepeat,
    addedIds,
  }: { zone: string; asksRepeat: boolean; addedIds: readonly string[] },
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
    ...(addedIds.length > 0 || draft.fileIds.join() !== began.fileIds.join()
      ? { attachmentIds: [...draft.fileIds, ...addedIds] }
      : {}),
  };
}
