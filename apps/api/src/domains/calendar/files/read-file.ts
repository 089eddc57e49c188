/**
 * What a calendar file (RFC 5545) says, in events as ours are, read one by one. Runs in a thread of its own, with a
 * deadline: a file may repeat without end, and the library looks for times that never come.
 */
import type ICAL from "ical.js";
import { fileLimits, longestText } from "@evenkeel/contract/constants";
import type { FileEvent, LeftOut } from "@evenkeel/contract/models/calendar/file";
import { calendarsIn, cutShort, titleIn } from "./calendars-in-text.ts";
import { eventOf } from "./event-in-file.ts";
import { Left, sequenceOf, wordsIn } from "./times-in-file.ts";
import { zonesOf } from "./zones.ts";

export interface CalendarFile {
  events: FileEvent[];
  leftOut: LeftOut[];
  /** What the file calls those of them that it has, and that could not be read. */
  unread: string[];
}

/** Why a file is none that can be read. */
export type FileFault = "notCalendar" | "noEvents";

/** What one event of a file is here; or why it cannot be said. */
export type EventRead = Omit<FileEvent, "key"> | LeftOut["reason"];

/** What is known of a file before its events are read. */
export interface FileBegun {
  /** Of each event, in the order in which they are read. */
  named: { uid: string; title: string }[];
  /** What is not read at all. */
  leftOut: LeftOut[];
  /** What the file calls that. */
  unread: string[];
}

interface OpenedFile extends FileBegun {
  /** Reads an event by its place among the titles; in their order, each once. */
  read: (place: number) => EventRead;
}

interface ToRead {
  uid: string;
  component: ICAL.Component;
  others: readonly ICAL.Component[];
}

const titleOf = (component: ICAL.Component): string =>
  wordsIn(component, "summary").slice(0, longestText.title);

/**
 * @param timeZone of the family: whole days are on its clock
 * @param floating of times without a zone, in a calendar that declares none
 * @param onFault told of a fault of ours at one event, which is left out then like one that cannot be read
 */
export function openCalendarFile(
  text: string,
  timeZone: string,
  floating: string,
  onFault: (error: unknown) => void = rethrow,
): OpenedFile | FileFault {
  const { whole, rest } = cutShort(text);
  const found = calendarsIn(whole);
  if (found === null) return "notCalendar";
  const { calendars, refused } = found;
  const all = calendars.flatMap((calendar) => calendar.getAllSubcomponents("vevent"));
  if (all.length + refused.length === 0) return "noEvents";
  const zones = zonesOf(calendars, timeZone, floating);
  const leftOut: LeftOut[] = [
    ...refused.map(({ title }): LeftOut => ({ title, reason: "badTimes" })),
    ...all
      .slice(fileLimits.read)
      .map((component): LeftOut => ({ title: titleOf(component), reason: "tooMany" })),
  ];
  if (rest !== null) leftOut.push({ title: titleIn(rest), reason: "cutShort" });
  const events = eventsOf(all.slice(0, fileLimits.read));
  let repeats = 0;
  return {
    named: events.map(({ uid, component }) => ({ uid, title: titleOf(component) })),
    leftOut,
    unread: refused.map(({ uid }) => uid),
    read(place) {
      const event = events[place];
      if (event === undefined) throw new Error("The file has no such event");
      const { uid, component, others } = event;
      // Each is compared with ours time by time: so many take about two seconds.
      const isRepeated = component.hasProperty("rrule");
      if (isRepeated && repeats >= fileLimits.repeats) return "tooMany";
      if (isRepeated) repeats += 1;
      try {
        return eventOf(uid, component, others, zones.of(component));
      } catch (error) {
        if (error instanceof Left) return error.reason;
        // What the library cannot read of one event is said of that event; the others are read.
        if (!isOfLibrary(error)) onFault(error);
        return "badTimes";
      }
    },
  };
}

const rethrow = (error: unknown): never => {
  throw error;
};

/** It tells its refusals by plain errors: where one was thrown tells it from a fault of ours. */
const isOfLibrary = (error: unknown): boolean =>
  error instanceof Error && /^\s*at .*[\\/]ical\.js[\\/]/m.test(firstFrame(error));
const firstFrame = ({ stack = "" }: Error): string =>
  stack.split("\n").find((line) => /^\s*at /.test(line)) ?? "";

/** What stands together under one name in the file is one event; times of which it does not have the event are events. */
function eventsOf(components: readonly ICAL.Component[]): ToRead[] {
  const byUid = new Map<string, { masters: ICAL.Component[]; others: ICAL.Component[] }>();
  components.forEach((component, index) => {
    const uid = wordsIn(component, "uid") || `event ${index}`;
    const group = byUid.get(uid) ?? { masters: [], others: [] };
    byUid.set(uid, group);
    (component.hasProperty("recurrence-id") ? group.others : group.masters).push(component);
  });
  return [...byUid].flatMap(([uid, { masters, others }]): ToRead[] => {
    // The newest of several that say the same.
    const master = masters.toSorted((one, other) => sequenceOf(other) - sequenceOf(one))[0];
    return master === undefined
      ? others.map((component) => ({ uid, component, others: [] }))
      : [{ uid, component: master, others }];
  });
}

/**
 * A file of which so many events were read, and the rest is said by name.
 * @param isStuck the next one was begun and came to no end
 */
export function fileOf(
  { named, leftOut, unread }: FileBegun,
  reads: readonly EventRead[],
  isStuck: boolean,
): CalendarFile {
  const file: CalendarFile = { events: [], leftOut: [...leftOut], unread: [...unread] };
  named.forEach(({ uid, title }, place) => {
    const read = reads[place] ?? (isStuck && place === reads.length ? "badTimes" : "notReached");
    if (typeof read !== "string") {
      file.events.push({ key: file.events.length, ...read });
      return;
    }
    file.leftOut.push({ title, reason: read });
    if (read !== "cancelled") file.unread.push(uid);
  });
  return file;
}

/**
 * Reads a whole file where it is called.
 * @param isOver asked before each event: once its time is over, the rest is said by name
 */
export function readCalendarFile(
  text: string,
  timeZone: string,
  floating = timeZone,
  isOver: () => boolean = () => false,
): CalendarFile | FileFault {
  const opened = openCalendarFile(text, timeZone, floating);
  if (typeof opened === "string") return opened;
  const reads: EventRead[] = [];
  while (reads.length < opened.named.length && !isOver()) reads.push(opened.read(reads.length));
  return fileOf(opened, reads, false);
}
