import type { FamilyClock } from "@evenkeel/custody/family/family-clock";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { EventRow } from "./repository.ts";

type Titled = Pick<EventRow, "title" | "rule" | "creator_id">;

/**
 * What one reader's calendar calls these events. Events know no schedules, whose rules the names come from: they are given
 * it (custody/spoken-titles.ts).
 */
export type SpokenTitles = (
  scope: FamilyScope,
  family: FamilyClock,
  locale: string,
  rows: readonly Titled[],
) => Promise<(row: Titled) => string>;
