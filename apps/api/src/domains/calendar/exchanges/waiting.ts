import { checkInLimits } from "@evenkeel/contract/constants";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { unansweredOutcome } from "@evenkeel/contract/exchange-outcome";
import type { WaitingItem } from "@evenkeel/contract/models/waiting";
import { scopeOf } from "../../../auth/scope.ts";
import type { WaitingOf } from "../../../waiting-of.ts";
import { checkInRows, toCheckIn } from "../check-ins/repository.ts";
import { plannedExchanges } from "./planned.ts";

type Asked = Extract<WaitingItem, { kind: "exchange_to_answer" }>;

const { daysAfter, daysAsked } = checkInLimits;

/** What the other parent says of exchanges that did not go as planned, or otherwise than this one said. */
export const exchangesWaiting: WaitingOf = async (db, actor, now) => {
  const scope = scopeOf(actor);
  const from = new Date(now.getTime() - daysAfter * dayMilliseconds);
  const rows = await checkInRows.between(db, scope, { from, before: now });
  const byTime = Map.groupBy(rows, (row) => row.exchange_at.toISOString());
  const asked = [...byTime].flatMap(([at, said]): Asked[] => {
    const outcome = unansweredOutcome({ checkIns: said.map(toCheckIn) });
    if (outcome === null || outcome.by === actor.userId) return [];
    const ends = [Date.parse(at) + daysAfter * dayMilliseconds];
    ends.push(Date.parse(outcome.at) + daysAsked * dayMilliseconds);
    const until = new Date(Math.min(...ends));
    if (until <= now) return [];
    const { kind, tookPlaceAt } = outcome;
    return [
      { kind: "exchange_to_answer", id: at, said: kind, tookPlaceAt, until: until.toISOString() },
    ];
  });
  if (asked.length === 0) return [];
  // Nothing can be said any more of one that is gone from the calendar.
  const planned = await plannedExchanges(db)(scope, from, now);
  const times = new Set(planned.map(({ at }) => at));
  return asked.filter(({ id }) => times.has(id));
};
