/** Who has the children when, by the schedules on the calendar. Instants are ISO 8601 in UTC, `end` is exclusive. */
import { z } from "zod";
import { calendarDay } from "../text.ts";

/** What gives a parent these hours. */
export const custodyRule = z.object({
  /**
   * swap: both parents agreed to move these hours. residence: no rule names them, and the order says who the children
   * live with otherwise.
   */
  kind: z.enum(["holiday", "recurring", "swap", "residence"]),
  /** The holiday's name, the rule in plain words, or which swap, with its number on the record. */
  name: z.string(),
  /** The order's words it came from, if known. */
  words: z.string().nullable(),
  /**
   * Whose word its schedule still lacks: it counts, and `byId` has not confirmed it. Absent where both parents have, and
   * of rules that gave way.
   */
  unconfirmed: z.object({ importId: z.string(), byId: z.int() }).optional(),
});
export type CustodyRule = z.infer<typeof custodyRule>;

/** The children whom it is for, as their ids; empty: all of the family's, as in a family that has listed none. */
const childIds = z.array(z.string());

export const custodyDayInput = z.object({ day: calendarDay });
export type CustodyDayInput = z.infer<typeof custodyDayInput>;

/**
 * 'Why is it this parent's day?': for each child the day's hours without a gap. What siblings share stands there once,
 * so that stretches overlap only where they are for different children.
 */
export const custodyDayOutput = z.object({
  day: calendarDay,
  stretches: z.array(
    z.object({
      start: z.iso.datetime(),
      end: z.iso.datetime(),
      childIds,
      /** Null, like the rule, if no schedule says who has the children. */
      parentId: z.int().nullable(),
      rule: custodyRule.nullable(),
      /** The rules that would have had hours in this stretch, strongest first. */
      beaten: z.array(
        z.object({
          rule: custodyRule,
          parentId: z.int(),
          start: z.iso.datetime(),
          end: z.iso.datetime(),
          /** One plain sentence. */
          because: z.string(),
        }),
      ),
    }),
  ),
  /** Hours of a schedule that a parent deleted from the calendar on this day. */
  deleted: z.array(
    z.object({
      title: z.string(),
      start: z.iso.datetime(),
      end: z.iso.datetime(),
      deletedBy: z.int(),
      deletedAt: z.iso.datetime(),
    }),
  ),
});
export type CustodyDay = z.infer<typeof custodyDayOutput>;

const stay = {
  parentId: z.int().nullable(),
  parentName: z.string().nullable(),
  /** The stay without an exchange around now; null if the schedule does not reach that far. */
  since: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  rule: custodyRule.nullable(),
  /** Whose turn it is next; `to` is null if no schedule says with whom. */
  nextExchange: z
    .object({
      at: z.iso.datetime(),
      fromId: z.int().nullable(),
      toId: z.int().nullable(),
      toName: z.string().nullable(),
    })
    .nullable(),
};

/** What holds for all children alike is said at once; the rest is null there, and said in `siblings`. */
export const custodyNowOutput = z.object({
  /** False while no schedule is on the calendar. */
  hasSchedule: z.boolean(),
  /** The family's parents, for whoever must name them (the court reviewer has no co-parent to ask). */
  parents: z.array(
    z.object({ id: z.int(), name: z.string(), role: z.enum(["parent1", "parent2"]) }),
  ),
  ...stay,
  /** Siblings whose present stays differ, one row for those who share theirs; empty while all do. */
  siblings: z.array(z.object({ childIds, ...stay })),
});
export type CustodyNow = z.infer<typeof custodyNowOutput>;

/** First and last day, both included. */
export const custodyTimelineInput = z.object({ from: calendarDay, to: calendarDay });
export type CustodyTimelineInput = z.infer<typeof custodyTimelineInput>;

/** Hours with one parent, in order; hours no schedule names are left out. Of any one child no hours overlap. */
export const custodyTimelineOutput = z.array(
  z.object({
    start: z.iso.datetime(),
    end: z.iso.datetime(),
    childIds,
    parentId: z.int(),
    kind: custodyRule.shape.kind,
    /** Who has not confirmed the schedule that gives them; absent where both parents stand by it. */
    unconfirmedBy: z.int().optional(),
  }),
);
export type CustodyTimeline = z.infer<typeof custodyTimelineOutput>;
