/** Exchanges of the children as the calendar plans them, and how parents check in to one. */
import { z } from "zod";
import { checkInKinds, checkInLimits } from "../../constants.ts";
import { wrong } from "../../issue-words.ts";
import { calendarDay, instant, pathId, requiredText } from "../text.ts";

export const checkInKind = z.enum(checkInKinds);

/** What a parent added to their own check-in later; it is never changed. */
export const checkInCorrection = z.object({ at: z.iso.datetime(), text: z.string() });

/** A parent said that they were there, or that the exchange took place; by the server's clock. */
export const checkIn = z.object({
  id: z.string(),
  by: z.int(),
  kind: checkInKind,
  at: z.iso.datetime(),
  /** Where the parent chose to say so: latitude and longitude, rounded to about a kilometer, as '37.80, -122.27'. */
  near: z.string().nullable(),
  /** When the parent took it back; it stays on the record. */
  undoneAt: z.iso.datetime().nullable(),
  corrections: z.array(checkInCorrection),
});
export type CheckIn = z.infer<typeof checkIn>;

/** Children who go to another parent; null where no schedule says who has them. `childIds` is empty for all of them. */
const move = z.object({
  childIds: z.array(z.string()),
  fromId: z.int().nullable(),
  toId: z.int().nullable(),
  /** Who has not confirmed the schedule that says so; absent where both parents stand by it. */
  unconfirmedBy: z.int().optional(),
});

export const exchange = z.object({
  /** The planned time. */
  at: z.iso.datetime(),
  /** None where the calendar no longer has an exchange at this time, and someone had checked in to it. */
  moves: z.array(move),
  /** Oldest first, those that were taken back among them. */
  checkIns: z.array(checkIn),
});
export type Exchange = z.infer<typeof exchange>;

/** First and last day, both included. */
export const listExchangesInput = z.object({ from: calendarDay, to: calendarDay });
export type ListExchangesInput = z.infer<typeof listExchangesInput>;
export const listExchangesOutput = z.array(exchange);

/** Only where the parent asked for it, for this one check-in. The server keeps no more than the rounded place. */
const place = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

/** @param exchangeAt the planned time of an exchange on the calendar */
export const checkInInput = z.object({
  exchangeAt: instant,
  kind: checkInKind,
  place: place.optional(),
});
export type CheckInInput = z.infer<typeof checkInInput>;

export const undoCheckInInput = z.object({ id: pathId });
export type UndoCheckInInput = z.infer<typeof undoCheckInInput>;

export const correctCheckInInput = z.object({
  id: pathId,
  text: requiredText(checkInLimits.correction, wrong("correction")),
});
export type CorrectCheckInInput = z.infer<typeof correctCheckInInput>;
