/** What an earlier file of the same school or club brought, beside what its newer file says. Pure. */
import type { BroughtEvent, FileEvent, LeftOut } from "@evenkeel/contract/models/calendar/file";
import { canonicalJson, type EventExceptions, type EventFields } from "../../record/index.ts";
import type { EventRow } from "../events/repository.ts";
import { standingEvent } from "../events/standing-event.ts";

/** What an event of the file would be here. */
export interface Part {
  readonly fields: EventFields;
  readonly exceptions: EventExceptions;
}

/** An event of the file, with its parts as they would be placed. */
export interface NewerEvent {
  readonly event: FileEvent;
  readonly parts: readonly Part[];
}

/** What stands of an event that an earlier file brought. */
export interface Match {
  readonly rows: readonly EventRow[];
  /** Known by its title alone: it may be another one. */
  readonly isByTitle: boolean;
}

/** @returns by the events' keys what earlier files brought of them; and what they brought that this file lacks */
export function besideEarlier(
  fileName: string,
  newer: readonly NewerEvent[],
  standing: readonly EventRow[],
): { matched: ReadonlyMap<number, Match>; gone: EventRow[] } {
  const left = new Map(earlierEvents(fileName, newer, standing));
  const matched = new Map<number, Match>();
  const match = (find: (one: NewerEvent) => string | undefined, isByTitle = false) => {
    for (const one of newer) {
      const name = matched.has(one.event.key) ? undefined : find(one);
      const rows = name === undefined ? undefined : left.get(name);
      if (name === undefined || rows === undefined) continue;
      matched.set(one.event.key, { rows, isByTitle });
      left.delete(name);
    }
  };
  match(({ event }) => event.uid);
  // Some makers call every event anew in each file: then it is the one with its title at its time, or with its title.
  const moments = namesOf(left, (row) => nameAt(row));
  match((one) => moments.get(momentOf(one))?.find((name) => left.has(name)));
  const titles = namesOf(left, ({ title }) => spelled(title));
  const rest = newer.filter(({ event }) => !matched.has(event.key));
  const alike = Map.groupBy(rest, ({ event }) => spelled(event.title));
  match(({ event }) => {
    const title = spelled(event.title);
    const names = titles.get(title) ?? [];
    return names.length === 1 && alike.get(title)?.length === 1 ? names[0] : undefined;
  }, true);
  return { matched, gone: [...left.values()].flat() };
}

/**
 * What a file still has, though it could not be read, is not gone; what it says is cancelled is.
 * @param unread what the file calls what could not be read
 * @returns without that, and without what has the title of something that was left out
 */
export function notIn(
  { leftOut, unread }: { leftOut: readonly LeftOut[]; unread: readonly string[] },
  gone: readonly EventRow[],
): EventRow[] {
  const there = leftOut.filter(({ reason }) => reason !== "cancelled");
  const titles = new Set(there.map(({ title }) => spelled(title)));
  const uids = new Set(unread);
  return gone.filter(
    ({ title, file_uid: uid }) => !titles.has(spelled(title)) && !(uid !== null && uids.has(uid)),
  );
}

/**
 * Whether these say the same: whose an event is, for whom, its files and reminders are the family's own, and no matter of
 * the file.
 */
export function sayTheSame(some: readonly Part[], others: readonly Part[]): boolean {
  const all = (parts: readonly Part[]) => parts.map((part) => saying(part)).toSorted();
  return canonicalJson(all(some)) === canonicalJson(all(others));
}

const saying = ({ fields, exceptions }: Part): string =>
  canonicalJson({
    title: fields.title,
    start: fields.start,
    end: fields.end,
    allDay: fields.allDay,
    place: fields.place,
    note: fields.note,
    repeat: fields.repeat,
    otherwise: Object.fromEntries(
      Object.entries(exceptions).map(([day, { otherwise }]) => [day, otherwise]),
    ),
  });

export function broughtBy(row: EventRow): BroughtEvent {
  const { title, place, note, start, end, allDay, repeat } = standingEvent(row).fields;
  return { id: row.id, version: row.version, title, place, note, start, end, allDay, repeat };
}

/** What earlier files of the same source brought and what stands, by what those files called it. */
function earlierEvents(
  fileName: string,
  newer: readonly NewerEvent[],
  standing: readonly EventRow[],
): Map<string, EventRow[]> {
  const uids = new Set(newer.map(({ event }) => event.uid));
  const moments = new Set(newer.map((one) => momentOf(one)));
  const titles = new Set(newer.map(({ event }) => spelled(event.title)));
  const brought = standing.filter((row) => row.file_uid !== null);
  const files = Map.groupBy(brought, (row) => row.file_import);
  // Two clubs may both call their file calendar.ics, and two schools have a Winter Break: one alone says nothing.
  const isOfSource = (rows: readonly EventRow[]): boolean => {
    const most = (known: (row: EventRow) => boolean) => rows.filter(known).length * 2 > rows.length;
    return (
      rows.some((row) => uids.has(row.file_uid ?? "")) ||
      most((row) => moments.has(nameAt(row))) ||
      (rows[0]?.file_name === fileName && most(({ title }) => titles.has(spelled(title))))
    );
  };
  const ofSource = [...files.values()].filter((rows) => isOfSource(rows)).flat();
  return Map.groupBy(ofSource, (row) => row.file_uid ?? "");
}

const spelled = (title: string): string => title.trim().toLowerCase();

type Moment = Pick<EventRow, "title" | "starts_at" | "all_day">;

export const momentOf = ({ event, parts: [first] }: NewerEvent): string =>
  first === undefined
    ? ""
    : nameAt({
        title: event.title,
        starts_at: new Date(first.fields.start),
        all_day: first.fields.allDay,
      });

/** A title and its first moment: what a person would call the same event. */
export function nameAt({ title, starts_at: at, all_day: allDay }: Moment): string {
  const start = at.toISOString();
  return `${spelled(title)} ${allDay ? start.slice(0, 10) : start}`;
}

/** By something that rows are called here, what their files call them. */
function namesOf(
  events: ReadonlyMap<string, readonly EventRow[]>,
  called: (row: EventRow) => string,
): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [uid, [first]] of events) {
    if (first === undefined) continue;
    const name = called(first);
    names.set(name, [...(names.get(name) ?? []), uid]);
  }
  return names;
}
