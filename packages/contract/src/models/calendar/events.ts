import { z } from "zod";
import { wrong } from "../../issue-words.ts";
import { longestText } from "../../constants.ts";
import { pathId, requiredText, dayOrInstant } from "../text.ts";

export const color = z.string().regex(/^#[0-9A-Fa-f]{6}$/, wrong("color"));

export const calendarEvent = z.object({
  id: z.string(),
  title: z.string(),
  start: z.iso.datetime(),
  /** Exclusive. */
  end: z.iso.datetime(),
  allDay: z.boolean(),
  color,
  /** The parent who made it, or to whom an applied schedule assigns it. */
  creatorId: z.int(),
  /** Set on an event that an applied schedule placed: the hours are custody with `creatorId`. */
  custody: z.object({ importId: z.string(), kind: z.enum(["holiday", "recurring"]) }).nullable(),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

/** Events that touch the time from `from` to `to`; a day counts whole, in the family's time zone. */
export const listEventsInput = z.object({
  from: dayOrInstant.optional(),
  to: dayOrInstant.optional(),
});
export type ListEventsInput = z.infer<typeof listEventsInput>;
export const listEventsOutput = z.array(calendarEvent);

/**
 * A day alone means its midnight in the family's time zone, and `end` is exclusive; the same day twice is that one day
 * where `allDay` is set. Without a color it gets the one of the parent's role (spec section 6).
 */
export const createEventInput = z.object({
  title: requiredText(longestText.title, wrong("title")),
  start: dayOrInstant,
  end: dayOrInstant,
  color: color.optional(),
  allDay: z.boolean().default(false),
});
export type CreateEventInput = z.infer<typeof createEventInput>;

export const removeEventInput = z.object({ id: pathId });
export type RemoveEventInput = z.infer<typeof removeEventInput>;
export const removeEventOutput = z.object({ success: z.literal(true) });
