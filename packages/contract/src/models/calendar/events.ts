import { z } from "zod";
import { eventCadences, longestText, reminderLimits, repeatLimits } from "../../constants.ts";
import { attachment, attachmentIds } from "../attachment.ts";
import {
  calendarDay,
  dayOrInstant,
  digitsAsNumber,
  entryNumber,
  entryNumberText,
  freeText,
  pathId,
  requiredText,
} from "../text.ts";
import { wrong } from "../../issue-words.ts";

export const color = z.string().regex(/^#[0-9A-Fa-f]{6}$/, wrong("color"));

/**
 * How often an event comes again: at the same time on the family's clock, until a day (counted in), a number of times,
 * or without end (both null). A month without the event's day has it on its last one.
 */
export const eventRepeat = z.object({
  cadence: z.enum(eventCadences),
  until: z.iso.date().nullable(),
  count: z.int().nullable(),
});
export type EventRepeat = z.infer<typeof eventRepeat>;

/** How a request says it; without a last day and a number it has no end. */
export const repeatInput = z
  .object({
    cadence: z.enum(eventCadences),
    until: calendarDay.nullable().default(null),
    count: z.int().min(1).max(repeatLimits.count).nullable().default(null),
  })
  .refine(({ until, count }) => until === null || count === null, {
    error: wrong("untilOrCount"),
  });

const minutesBefore = z.int().min(0).max(reminderLimits.minutes);
const reminders = z.array(minutesBefore).max(reminderLimits.many, wrong("reminders"));

/** What parents say of an event, as the record holds it. */
export const eventDetails = z.object({
  title: z.string(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  allDay: z.boolean(),
  color,
  childIds: z.array(z.string()),
  place: z.string().nullable(),
  note: z.string().nullable(),
  repeat: eventRepeat.nullable(),
  reminders: z.array(z.int()),
  /** Photos and PDFs that stand with it. */
  attachments: z.array(attachment),
});
export type EventDetails = z.infer<typeof eventDetails>;

export const calendarEvent = z.object({
  /** `<id of the repeated event>@<day>` for each time that one comes. */
  id: z.string(),
  title: z.string(),
  start: z.iso.datetime(),
  /** Exclusive. */
  end: z.iso.datetime(),
  allDay: z.boolean(),
  color,
  /** The parent who made it, or to whom an applied schedule assigns it. */
  creatorId: z.int(),
  /** The parent whose words stand there (title, place, note): the maker, until the other said it in other words. */
  writtenBy: z.int(),
  /** Set on what an applied schedule or an accepted swap placed: the hours are custody with `creatorId`. */
  custody: z
    .discriminatedUnion("kind", [
      z.object({
        kind: z.enum(["holiday", "recurring"]),
        importId: z.string(),
        /** Who has not confirmed that schedule; absent where both parents stand by it. */
        unconfirmedBy: z.int().optional(),
      }),
      z.object({ kind: z.literal("swap"), swapId: z.string() }),
    ])
    .nullable(),
  /** The children that it is about; empty: all. */
  childIds: z.array(z.string()),
  place: z.string().nullable(),
  note: z.string().nullable(),
  repeat: eventRepeat.nullable(),
  /** Minutes before its beginning at which a calendar program reminds of it. */
  reminders: z.array(z.int()),
  /** Photos and PDFs that stand with it. */
  attachments: z.array(attachment),
  /** Of each time that a repeated event comes: which event it belongs to, and the day on which the repeat puts it. */
  occurrence: z.object({ eventId: z.string(), day: z.iso.date() }).nullable(),
  /** 1, 2, 3 ...: counted up by each change, of the repeated event and of any one time of it. */
  version: z.int(),
  /** The parent who changed it last, and when; null while it stands as it was made. */
  changedBy: z.int().nullable(),
  changedAt: z.iso.datetime().nullable(),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

/** Events that touch the time from `from` to `to`; a day counts whole, in the family's time zone. */
export const listEventsInput = z.object({
  from: dayOrInstant.optional(),
  to: dayOrInstant.optional(),
});
export type ListEventsInput = z.infer<typeof listEventsInput>;
export const listEventsOutput = z.array(calendarEvent);

/** What may be said of an event beyond the specification. Empty words are none; no child means all of them. */
const said = {
  childIds: z.array(pathId).max(100).optional(),
  place: freeText(longestText.place).nullable().optional(),
  note: freeText(longestText.eventNote).nullable().optional(),
  repeat: repeatInput.nullable().optional(),
  reminders: reminders.optional(),
  /** Uploads that go with it; of a change all that stand with it from then on, in their order. */
  attachmentIds: attachmentIds.optional(),
};

/**
 * A day alone means its midnight in the family's time zone, and `end` is exclusive; the same day twice is that one day
 * where `allDay` is set. Without a color it gets the one of the parent's role (S-6.2).
 */
export const createEventInput = z.object({
  title: requiredText(longestText.title, wrong("title")),
  start: dayOrInstant,
  end: dayOrInstant,
  color: color.optional(),
  allDay: z.boolean().default(false),
  ...said,
  /** The agreement that it puts on the calendar, once. */
  disputeId: pathId.optional(),
});
export type CreateEventInput = z.infer<typeof createEventInput>;

/** How far a change of a repeated event goes. Without it: this time alone for `<id>@<day>`, all of them for `<id>`. */
export const eventReach = z.enum(["this", "later", "all"]);
export type EventReach = z.infer<typeof eventReach>;

/**
 * What is left out stays. `version` is the one that the change was made from: where the other parent changed the event
 * since, nothing is overwritten and the answer says what stands now.
 */
export const changeEventInput = z.object({
  id: pathId,
  version: z.int().positive(),
  reach: eventReach.optional(),
  title: requiredText(longestText.title, wrong("title")).optional(),
  start: dayOrInstant.optional(),
  end: dayOrInstant.optional(),
  color: color.optional(),
  allDay: z.boolean().optional(),
  ...said,
});
export type ChangeEventInput = z.infer<typeof changeEventInput>;

/** With a version, nothing is deleted that was changed since. */
export const removeEventInput = z.object({
  id: pathId,
  reach: eventReach.optional(),
  version: digitsAsNumber.pipe(z.int().positive()).optional(),
});
export type RemoveEventInput = z.infer<typeof removeEventInput>;
export const removeEventOutput = z.object({ success: z.literal(true) });

/**
 * A deleted event by its id, or as `<id>@<day>` one deleted time of it, or that time and all later ones where they were
 * deleted or changed together.
 */
export const restoreEventInput = z.object({ id: pathId });
export type RestoreEventInput = z.infer<typeof restoreEventInput>;

/** What can be put back as it stood, by the id that `restore` takes. */
export const removedEvent = z.object({
  id: z.string(),
  /** `deleted_later`, `changed_later`: this time of a repeated event and all later ones. */
  act: z.enum(["deleted", "deleted_later", "changed_later"]),
  /** Of a repeated event: the time that went, or from which on it went. */
  day: z.iso.date().nullable(),
  event: eventDetails,
  by: z.int().nullable(),
  at: z.iso.datetime(),
});
export type RemovedEvent = z.infer<typeof removedEvent>;
/** `before`: the `older` of the page before. */
export const listRemovedInput = z.object({ before: entryNumberText.optional() });
export type ListRemovedInput = z.infer<typeof listRemovedInput>;
/** A page, newest first. */
export const removedEventsOutput = z.object({
  events: z.array(removedEvent),
  /** Where the next page begins; null: there is nothing older. */
  older: entryNumber.nullable(),
});
export type RemovedEvents = z.infer<typeof removedEventsOutput>;

export const eventHistoryInput = z.object({ id: pathId });
export type EventHistoryInput = z.infer<typeof eventHistoryInput>;
/** What a parent made of an event, as the record holds it. */
export const eventVersion = z.object({
  at: z.iso.datetime(),
  by: z.int().nullable(),
  act: z.enum(["created", "changed", "deleted", "restored"]),
  /** The one time of a repeated event that it was about; null: the event as a whole. */
  day: z.iso.date().nullable(),
  event: eventDetails,
  before: eventDetails.nullable(),
});
export type EventVersion = z.infer<typeof eventVersion>;
/** Oldest first. */
export const eventHistoryOutput = z.array(eventVersion);
