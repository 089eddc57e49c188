/** Custody hours of one schedule among several on a family's calendar. Instants are ISO 8601 in UTC with milliseconds. */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { ParentMapping } from "@evenkeel/contract/models/calendar/schedule";
import type { ChildSet } from "../family/child-set.ts";
import { type CustodyPeriod, type Reason, ruleKinds } from "../rules/plan.ts";

const ruleKey = {
  /** The schedule, or the swap, that it is of. */
  importId: z.string(),
  kind: z.enum(ruleKinds),
  /** Its place in the import's rules; 0 of a swap. */
  index: z.int(),
};

const loser = z.object({
  ...ruleKey,
  parentId: z.int(),
  start: z.string(),
  end: z.string(),
  whole: z.boolean(),
  because: z.custom<Reason>((value) => typeof value === "string"),
});
/** A rule that would have had hours of a period. */
export type PlacedLoser = z.infer<typeof loser>;

const childSet = z.union([
  z.strictObject({ only: z.array(z.string()).readonly() }),
  z.strictObject({ except: z.array(z.string()).readonly() }),
]) satisfies z.ZodType<ChildSet>;

/** What a custody event keeps of why it is there. Names and words stand once, with the import. */
export const storedRule = z.object({
  ...ruleKey,
  beaten: z.array(loser),
  /** Whose hours they are; without it all children's. */
  children: childSet.optional(),
});
export type StoredRule = z.infer<typeof storedRule>;

export interface PlacedPeriod {
  readonly start: string;
  readonly end: string;
  readonly parentId: number;
  readonly title: string;
  readonly allDay: boolean;
  readonly rule: StoredRule;
}

/** The periods of a plan as an import's hours with the family's own parents. */
export function placePeriods(
  periods: readonly CustodyPeriod[],
  importId: string,
  parents: ParentMapping,
): PlacedPeriod[] {
  return periods.map(({ start, end, assignee, title, allDay, rule, beaten }) => ({
    start,
    end,
    parentId: parents[assignee],
    title,
    allDay,
    rule: {
      importId,
      kind: rule.kind,
      index: rule.index,
      beaten: beaten.map((one) => ({
        importId,
        kind: one.rule.kind,
        index: one.rule.index,
        parentId: parents[one.assignee],
        start: one.start,
        end: one.end,
        whole: one.whole,
        because: one.because,
      })),
    },
  }));
}

/** Names a period with its reason, so that the same hours for the same reason are the same event again. */
export function placedKey(period: PlacedPeriod): string {
  return createHash("sha256")
    .update(JSON.stringify([period.start, period.end, period.parentId, period.rule]))
    .digest("base64url");
}
