/** Calendar files (RFC 5545, .ics) that a parent puts on the calendar: read, reviewed, placed, and undone as one. */
import { z } from "zod";
import { fileLimits, longestText } from "../../constants.ts";
import { wrong } from "../../issue-words.ts";
import { freeText, isTimeZone, pathId } from "../text.ts";
import { eventRepeat } from "./events.ts";

/** A repeat on the clocks of its own zone, as the record keeps it. */
const fileRepeat = eventRepeat.extend({ timeZone: z.string(), monthDay: z.int().nullable() });

const saidOtherwise = z.object({
  title: z.string().optional(),
  place: z.string().nullable(),
  note: z.string().nullable(),
});

/** One event of ours that an event of the file becomes. */
export const filePart = z.object({
  start: z.iso.datetime(),
  /** Exclusive. */
  end: z.iso.datetime(),
  repeat: fileRepeat.nullable(),
  /** What the file says of one time otherwise, by its day; null: it does not take place. */
  otherwise: z.record(
    z.iso.date(),
    saidOtherwise.extend({ start: z.iso.datetime(), end: z.iso.datetime() }).nullable(),
  ),
  /** What the file says otherwise of this time of an event that is placed time by time. */
  said: saidOtherwise.nullable(),
});
export type FilePart = z.infer<typeof filePart>;

/** What an event of a file may say that ours does not. */
export const notTakenOver = z.enum(["reminders", "guests", "attachments", "link"]);
export type NotTakenOver = z.infer<typeof notTakenOver>;

/** An event of a calendar file as it would be on the calendar. */
export const fileEvent = z.object({
  /** Its place in the file: the same at each reading. */
  key: z.int(),
  /** What the file calls it by. */
  uid: z.string(),
  title: z.string(),
  place: z.string().nullable(),
  note: z.string().nullable(),
  allDay: z.boolean(),
  reminders: z.array(z.int()),
  /** What of it stays in the file; some of its reminders, where others are kept. */
  notTakenOver: z.array(notTakenOver),
  parts: z.array(filePart),
  /** Its times are placed one by one: no repeat here says them. */
  isApart: z.boolean(),
  /** Title, place or note were too long, and are cut. */
  isShortened: z.boolean(),
  /** The file gives a moment: half an hour stands for it. */
  hasNoEnd: z.boolean(),
  /** The file does not say on whose clock some of its times are: that has to be asked. */
  hasNoZone: z.boolean(),
});
export type FileEvent = z.infer<typeof fileEvent>;

/** An event of the file that cannot be said here, and why. */
export const leftOut = z.object({
  title: z.string(),
  reason: z.enum([
    "repeat",
    "cancelled",
    "noTitle",
    "noStart",
    "noTimes",
    "badTimes",
    "unknownZone",
    "outOfTime",
    "tooLong",
    "tooMany",
    "notReached",
    "cutShort",
  ]),
});
export type LeftOut = z.infer<typeof leftOut>;

const file = {
  fileName: freeText(longestText.title),
  /** The file as it is. NUL is kept: it tells that this is no text. */
  text: z.string().max(fileLimits.characters, wrong("tooLong")),
  /** On whose clock its times without a zone are; left out until the reader was asked. */
  timeZone: z
    .string()
    .refine(isTimeZone, { error: wrong("timeZone") })
    .optional(),
};

/** One that stands on the calendar, as its reader saw it. */
const standing = z.object({ id: pathId, version: z.int() });

/** An event that an earlier file of the same source brought, as it stands. */
export const broughtEvent = standing.extend({
  title: z.string(),
  place: z.string().nullable(),
  note: z.string().nullable(),
  start: z.iso.datetime(),
  /** Exclusive. */
  end: z.iso.datetime(),
  allDay: z.boolean(),
  repeat: fileRepeat.nullable(),
});
export type BroughtEvent = z.infer<typeof broughtEvent>;

/** What an event of the file replaces: events of an earlier file of the same source that say it otherwise. */
export const fileChange = z.object({
  replaces: z.array(broughtEvent),
  childIds: z.array(z.string()),
  /** A parent changed it here since a file said it: whose words shall stand has to be asked. */
  isChangedHere: z.boolean(),
  /** It is known by its title alone, and may be another one. */
  isByTitle: z.boolean(),
});
export type FileChange = z.infer<typeof fileChange>;

export const readFileInput = z.object(file);
export type ReadFileInput = z.infer<typeof readFileInput>;
export const readFileOutput = z.object({
  events: z.array(
    fileEvent.extend({
      /** It came with an earlier file, or stands on the calendar with this title at this time. */
      duplicate: z.enum(["file", "calendar"]).nullable(),
      /** Null where nothing of an earlier file is meant by it, or all of that stands so already. */
      change: fileChange.nullable(),
    }),
  ),
  /** Of earlier files of the same source: what is ahead and no longer in this one. */
  gone: z.array(broughtEvent),
  leftOut: z.array(leftOut),
  /** Null where every time says its zone. */
  withoutZone: z
    .object({
      /** How many of the events. */
      events: z.int(),
      /** What the reader said, or said of an earlier file of the same source. Null: the family's for now, and to be asked. */
      timeZone: z.string().nullable(),
    })
    .nullable(),
});
export type ReadFileOutput = z.infer<typeof readFileOutput>;

export const placeFileInput = z.object({
  ...file,
  /** Made up by the sender, and the id of what is placed: sent again, for example after a lost answer, nothing is placed twice. */
  id: z.uuid().optional(),
  chosen: z
    .array(
      z.object({
        key: z.int(),
        childIds: z.array(pathId).max(100),
        /** What leaves the calendar for it, or is changed to it. */
        replaces: z.array(standing).max(fileLimits.placed).optional(),
      }),
    )
    .max(fileLimits.placed),
  /** What leaves the calendar because the file has it no longer. */
  removes: z.array(standing).max(fileLimits.placed).optional(),
});
export type PlaceFileInput = z.infer<typeof placeFileInput>;
export const placeFileOutput = z.object({
  id: z.string(),
  eventsCreated: z.int(),
  eventsChanged: z.int(),
  eventsRemoved: z.int(),
});
export type PlaceFileOutput = z.infer<typeof placeFileOutput>;

/** A file whose events are on the calendar. */
export const calendarFile = z.object({
  id: z.string(),
  fileName: z.string(),
  importedBy: z.int(),
  importedAt: z.iso.datetime(),
  /** Those that are still there. */
  events: z.int(),
});
export type CalendarFileImport = z.infer<typeof calendarFile>;
export const listFilesOutput = z.array(calendarFile);

export const undoFileInput = z.object({ id: pathId });
export type UndoFileInput = z.infer<typeof undoFileInput>;
export const undoFileOutput = z.object({ eventsRemoved: z.int() });
