import type { FamilyClock } from "@evenkeel/custody/family/family-clock";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { EventRow } from "./repository.ts";

type Titled = Pick<EventRow, "title" | "rule" | "creator_id">;

/**
 * Events under the titles that one reader knows. Events know no schedules, whose rules the names come from: they are given
 * it (custody/spoken-titles.ts).
 */
export type TitlesForReader = <Row extends Titled>(
  scope: FamilyScope,
  family: FamilyClock,
  locale: string,
  rows: readonly Row[],
) => Promise<Row[]>;
