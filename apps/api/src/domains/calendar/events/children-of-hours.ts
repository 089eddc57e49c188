import { ownIn } from "@evenkeel/custody/family/child-set";
import { storedRule } from "@evenkeel/custody/layers/placed-period";
import type { ChildRow } from "../../children/repository.ts";
import type { EventRow } from "./repository.ts";

/** What is on the calendar, with the family's own children in hours that a schedule gives to some; without those that are for none of them. */
export function withOwnChildren(
  rows: readonly EventRow[],
  children: readonly ChildRow[],
): EventRow[] {
  const listed = children.filter(({ archived_at }) => archived_at === null).map(({ id }) => id);
  return rows.flatMap((row) => {
    if (row.rule === null) return [row];
    const whom = storedRule.parse(JSON.parse(row.rule)).children;
    if (whom === undefined) return [row];
    const own = ownIn(whom, listed);
    return own === null ? [] : [{ ...row, child_ids: JSON.stringify(own) }];
  });
}
