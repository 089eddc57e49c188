import { agreedOutcome } from "@evenkeel/contract/exchange-outcome";
import type { CustodyTimeline } from "@evenkeel/contract/models/calendar/custody";
import type { Exchange, MonthOfTime } from "@evenkeel/contract/models/calendar/exchange";
import type { FamilyClock } from "@evenkeel/custody/family/family-clock";
import { actualTime } from "@evenkeel/custody/periods/actual-time";
import { timeWithEach } from "@evenkeel/custody/periods/parenting-time";
import { instantOf } from "../events/event-times.ts";

interface Asked {
  family: FamilyClock;
  /** From long before the range until days after it. */
  timeline: CustodyTimeline;
  exchanges: readonly Exchange[];
  /** First day, and the day after the last. */
  range: { from: string; before: string };
  /** The family's children, in the order in which they are told. */
  listed: readonly string[];
}

/** Each child's planned and actual time with each parent; children who share it are told once. */
export function timeByChild({
  family,
  timeline,
  exchanges,
  range,
  listed,
}: Asked): MonthOfTime["children"] {
  const agreed = new Map(
    exchanges.flatMap((exchange) => {
      const outcome = agreedOutcome(exchange);
      if (outcome === null || outcome.kind === "done") return [];
      const { tookPlaceAt } = outcome;
      return [[Date.parse(exchange.at), tookPlaceAt === null ? null : Date.parse(tookPlaceAt)]];
    }),
  );
  const { timeZone, parents } = family;
  const [from, before] = [instantOf(range.from, timeZone), instantOf(range.before, timeZone, 1)];
  const reach = { from: from.getTime(), before: before.getTime() };
  const timeOf = (own: CustodyTimeline) => {
    const [planned, actual] = [new Map<number, number | null>(), agreed].map((known) =>
      timeWithEach(actualTime(own, known, reach), range, timeZone),
    );
    const nothing = { hours: 0, overnights: 0 };
    const rows = [...parents.map(({ id }) => id), null].map((parentId) => ({
      parentId,
      planned: planned?.get(parentId) ?? nothing,
      actual: actual?.get(parentId) ?? nothing,
    }));
    // Time with nobody is told where there is some.
    return rows.filter((row) => row.parentId !== null || row.planned.hours + row.actual.hours > 0);
  };
  const named = timeline.flatMap(({ childIds }) => childIds);
  const children = [...new Set([...listed, ...named])];
  const times = (children.length === 0 ? [null] : children).map((child) => ({
    child,
    time: timeOf(
      timeline.filter(
        ({ childIds }) => childIds.length === 0 || (child !== null && childIds.includes(child)),
      ),
    ),
  }));
  const alike = [...Map.groupBy(times, ({ time }) => JSON.stringify(time)).values()];
  return alike.map((siblings) => ({
    childIds:
      alike.length === 1 ? [] : siblings.flatMap(({ child }) => (child === null ? [] : [child])),
    time: siblings[0]?.time ?? [],
  }));
}
