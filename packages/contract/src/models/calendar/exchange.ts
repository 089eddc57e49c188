/** Exchanges of the children as the calendar plans them, and how parents check in to one. */
import { z } from "zod";
import { checkInKinds, checkInLimits } from "../../constants.ts";
import { wrong } from "../../issue-words.ts";
import { calendarDay, instant, pathId, requiredText } from "../text.ts";

export const checkInKind = z.enum(checkInKinds);

/** What a parent added to their own check-in later; it is never changed. */
export const checkInCorrection = z.object({ at: z.iso.datetime(), text: z.string() });

/** A parent said that they were there, or how the exchange went; by the server's clock. */
export const checkIn = z.object({
  id: z.string(),
  by: z.int(),
  kind: checkInKind,
  at: z.iso.datetime(),
  /** When the exchange took place, as this parent says; null unless they say that it was at another time than planned. */
  tookPlaceAt: z.iso.datetime().nullable(),
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
  /** With `otherTime`, and only with it. */
  tookPlaceAt: instant.optional(),
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

/** Any day of the month. */
export const monthOfTimeInput = z.object({ month: calendarDay });
export type MonthOfTimeInput = z.infer<typeof monthOfTimeInput>;

/** Hours on the face of the clock, and nights, looked at when it is 3 AM. */
const amount = z.object({ hours: z.number(), overnights: z.int() });

/** The children's time with each parent in one month: as planned, and as both parents say that it was. */
export const monthOfTime = z.object({
  /** One row of time for children who share it; `childIds` is empty for all of the family's. */
  children: z.array(
    z.object({
      childIds: z.array(z.string()),
      time: z.array(
        z.object({
          /** Null for time that no schedule gives to a parent. */
          parentId: z.int().nullable(),
          planned: amount,
          /** The plan, but for exchanges of which both parents say that they went otherwise. */
          actual: amount,
        }),
      ),
    }),
  ),
  /** Who has not confirmed a schedule that plans some of it; absent where both parents stand by all. */
  unconfirmedBy: z.int().optional(),
  /**
   * The exchanges of which a parent says that they did not go as planned, in the order of their planned times: those of
   * the month, and earlier ones that both agree on and that change it.
   */
  otherwise: z.array(exchange),
});
export type MonthOfTime = z.infer<typeof monthOfTime>;
