import { z } from "zod";
import { eventCadences } from "@evenkeel/contract/constants";
import { eventDetails, eventReach } from "@evenkeel/contract/models/calendar/events";
import { attached, namedChildren, verdictContent } from "./shared.ts";

/** How often an event comes again, and on the clocks of which zone. */
export const repeatContent = z.object({
  cadence: z.enum(eventCadences),
  until: z.iso.date().nullable(),
  count: z.int().nullable(),
  timeZone: z.string(),
  /** Of a monthly one: the day of the month that it falls on, or the last day of a shorter month. */
  monthDay: z.int().nullable(),
});
export type RepeatContent = z.infer<typeof repeatContent>;
/** What a parent says of an event. */
const eventFields = eventDetails.extend({ color: z.string(), repeat: repeatContent.nullable() });
export type EventFields = z.infer<typeof eventFields>;
/** The same in an entry: those without files do not say so. */
const saidFields = eventFields.extend({ attachments: attached });
export type SaidFields = z.infer<typeof saidFields>;
/** What is said otherwise of one time of a repeated event; null where it does not take place. */
const otherwise = eventFields.omit({ repeat: true }).partial().nullable();
export type Otherwise = z.infer<typeof otherwise>;
/** Times of a repeated event that are not as the others, by the day on which the repeat puts them. */
export const eventExceptions = z.record(
  z.iso.date(),
  z.object({ by: z.int(), at: z.iso.datetime(), otherwise }),
);
export type EventExceptions = z.infer<typeof eventExceptions>;

/** How far a change goes that was made from one time of a repeated event, and which time that was, as the parent said it. */
const fromOneTime = { reach: eventReach.optional(), ofTime: z.string().optional() };
/** An event came onto the calendar by a parent's hand, or left it. Entries from before 2026-12 hold fewer fields. */
const eventContent = saidFields.partial({ color: true, childIds: true, repeat: true }).extend({
  eventId: z.string(),
  creatorId: z.int(),
  place: z.string().nullable().optional(),
  note: z.string().nullable().optional(),
  reminders: z.array(z.int()).optional(),
  children: namedChildren,
  verdict: verdictContent.optional(),
  /** Of what came on, anew or again: all times that are not as the others. */
  exceptions: eventExceptions.optional(),
  ...fromOneTime,
});
/** The calendar file that an event came with, and what the file calls it by. */
export const calendarFileContent = z.object({
  importId: z.string(),
  name: z.string(),
  uid: z.string(),
  /** Where the file does not say it: on whose clock its times are, as whoever placed it said. */
  timeZone: z.string().optional(),
});
const eventCreatedContent = eventContent.extend({
  /** The repeated event whose later times this one is from now on, with those that are not as the others. */
  continues: z.string().optional(),
  /** The calendar file that it came with, and what the file calls it by. */
  file: calendarFileContent.optional(),
  /** The agreement that it puts on the calendar. */
  disputeId: z.string().optional(),
});
/** One time of a repeated event may go alone, and come back: with what was said otherwise of it, or with all later ones (`reach`). */
const eventDeletedContent = eventContent.extend({ day: z.iso.date().optional() });
const eventRestoredContent = eventDeletedContent.extend({ otherwise: otherwise.optional() });
/**
 * An event as a change left it, and as it was. Of one time of a repeated event (`day`) what is said otherwise; of the
 * event as a whole (`day` null) all its times that are not as the others.
 */
const eventChangedContent = saidFields.extend({
  eventId: z.string(),
  creatorId: z.int(),
  before: saidFields,
  children: namedChildren,
  /** Where the change was about them. */
  childrenBefore: namedChildren,
  day: z.iso.date().nullable(),
  otherwise: otherwise.optional(),
  exceptions: eventExceptions.optional(),
  /** The newer calendar file that says so. */
  file: calendarFileContent.optional(),
  verdict: verdictContent.optional(),
  ...fromOneTime,
});

export const eventContents = {
  event_created: eventCreatedContent,
  event_changed: eventChangedContent,
  event_deleted: eventDeletedContent,
  event_restored: eventRestoredContent,
} as const;
