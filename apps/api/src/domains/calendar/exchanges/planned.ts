/** The exchanges that the calendar plans. */
import type { Kysely } from "kysely";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { exchangesIn, type PlannedExchange } from "@evenkeel/custody/periods/exchanges";
import { dayOf } from "@evenkeel/custody/time/wall-clock";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { familyClock } from "../../family/index.ts";
import { custody } from "../custody/custody.ts";
import { instantOf } from "../events/event-times.ts";

/** @returns what is planned from one instant to before another */
export function plannedExchanges(db: Kysely<Database>, now: () => Date) {
  const hours = custody(db, now);
  return async (scope: FamilyScope, from: Date, before: Date): Promise<PlannedExchange[]> => {
    const { timeZone } = await familyClock(db, scope);
    // One at the edge shows only beside the hours in front of it and behind it.
    const around = [from.getTime() - dayMilliseconds, before.getTime() + dayMilliseconds];
    const [first = "", last = ""] = around.map((at) => dayOf(at, timeZone).toString());
    const timeline = await hours.timeline(scope, { from: first, to: last });
    const [start, end] = [instantOf(first, timeZone), instantOf(last, timeZone, 1)];
    return exchangesIn(timeline, start.getTime(), end.getTime()).filter(
      ({ at }) => Date.parse(at) >= from.getTime() && Date.parse(at) < before.getTime(),
    );
  };
}
