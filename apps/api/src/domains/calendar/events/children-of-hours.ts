import { ownIn } from "@evenkeel/custody/family/child-set";
import { type StoredRule, storedRule } from "@evenkeel/custody/layers/placed-period";
import type { EventRow } from "./repository.ts";

/** Days of a calendar; a side that is left out is open. */
interface Stretch {
  from?: Date | undefined;
  before?: Date | undefined;
}

/**
 * Ids of the children whose hours a stretch of the calendar shows, in the order in which they were added.
 * @param placed why the hours that stand there are whose they are
 */
export type ChildrenOnCalendar = (
  placed: readonly StoredRule[],
  stretch: Stretch,
) => Promise<string[]>;

/** What is on the calendar, with the family's own children in hours that a schedule gives to some; without those that are for none of them. */
export async function withOwnChildren(
  rows: readonly EventRow[],
  stretch: Stretch,
  childrenOn: ChildrenOnCalendar,
): Promise<EventRow[]> {
  const rules = new Map(
    rows.flatMap(({ id, rule }) =>
      rule === null ? [] : [[id, storedRule.parse(JSON.parse(rule))] as const],
    ),
  );
  const listed = await childrenOn([...rules.values()], stretch);
  return rows.flatMap((row) => {
    const whom = rules.get(row.id)?.children;
    if (whom === undefined) return [row];
    const own = ownIn(whom, listed);
    return own === null ? [] : [{ ...row, child_ids: JSON.stringify(own) }];
  });
}
