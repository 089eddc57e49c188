/** The exchanges that the calendar plans. */
import type { Kysely } from "kysely";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { exchangesIn, type PlannedExchange } from "@evenkeel/custody/periods/exchanges";
import { dayOf } from "@evenkeel/custody/time/wall-clock";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { familyClock } from "../../family/index.ts";
import { timelineOf } from "../custody/custody.ts";
import { type FamilyHours, familyHours } from "../custody/family-hours.ts";
import { instantOf } from "../events/event-times.ts";
import { knownSince } from "../imports/known-since.ts";

/**
 * @returns what is planned from one instant to before another, but for what nobody could know of at the time: an exchange
 *   that was over when its schedule came onto the calendar
 */
export function plannedExchanges(db: Kysely<Database>) {
  return async (scope: FamilyScope, from: Date, before: Date): Promise<PlannedExchange[]> => {
    const family = await familyClock(db, scope);
    const { timeZone } = family;
    // One at the edge shows only beside the hours in front of it and behind it.
    const around = [from.getTime() - dayMilliseconds, before.getTime() + dayMilliseconds];
    const [first = "", last = ""] = around.map((at) => dayOf(at, timeZone).toString());
    const [start, end] = [instantOf(first, timeZone), instantOf(last, timeZone, 1)];
    const hours = await familyHours(db, scope, { family, from: start, before: end });
    const found = exchangesIn(timelineOf(hours, family), start.getTime(), end.getTime()).filter(
      ({ at }) => Date.parse(at) >= from.getTime() && Date.parse(at) < before.getTime(),
    );
    if (found.length === 0) return found;
    const since = await knownSince(db, scope);
    const saying = schedulesSaying(hours);
    return found.filter(({ at }) => {
      const said = saying(at);
      return said.length === 0 || said.some((id) => (since.get(id)?.toISOString() ?? "") <= at);
    });
  };
}

/** Which schedules say that something is otherwise from then on: those of the hours that begin then, else of those that end. */
function schedulesSaying({ ofEachChild }: FamilyHours): (at: string) => string[] {
  const hours = ofEachChild((periods) =>
    periods.flatMap(({ start, end, rule: { importId } }) =>
      importId === undefined ? [] : [{ start, end, importId }],
    ),
  );
  const [beginning, ending] = [
    Map.groupBy(hours, ({ start }) => start),
    Map.groupBy(hours, ({ end }) => end),
  ];
  return (at) => (beginning.get(at) ?? ending.get(at) ?? []).map(({ importId }) => importId);
}
