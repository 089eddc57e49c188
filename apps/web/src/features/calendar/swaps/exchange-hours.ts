import { checkInLimits } from "@evenkeel/contract/constants";
import { hourMilliseconds } from "@evenkeel/contract/durations";
import type { Exchange } from "@evenkeel/contract/models/calendar/exchange";
import { addDays, beginsDay, clockOf, dayOf } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useExchanges } from "../exchanges/queries.ts";

/** At which hours of the day the children of this family change homes, by its calendar; times `HH:MM`. */
export interface ExchangeHours {
  /** The one at which they do so by far most often; null where there is none, or where the hours differ. */
  readonly usual: string | null;
  /** That of the first exchange of a day. */
  readonly firstOn: (day: string) => string | undefined;
  /** That of the last one. */
  readonly lastOn: (day: string) => string | undefined;
}

/** So much of the exchanges at one hour makes it the usual one, beside a holiday's noon now and then. */
const mostOfThem = 0.75;

/** A dinner or an afternoon is shorter, and says nothing of when a whole day begins. */
const shortestStay = 12 * hourMilliseconds;

type Planned = Pick<Exchange, "at" | "moves">;

/** Whether there is a child who moves in both; none named is all of them. */
function moveTogether(one: Planned, other: Planned): boolean {
  const [these, those] = [one, other].map(({ moves }) => moves.map(({ childIds }) => childIds));
  return (these ?? []).some((ids) =>
    (those ?? []).some(
      (others) => ids.length === 0 || others.length === 0 || ids.some((id) => others.includes(id)),
    ),
  );
}

/** Those that neither begin nor end a stay of a few hours, by the children who move. */
function ofWholeStays(planned: readonly Planned[]): readonly Planned[] {
  const short = new Set<Planned>();
  for (const [place, one] of planned.entries()) {
    const next = planned.slice(place + 1).find((later) => moveTogether(one, later));
    if (next === undefined || Date.parse(next.at) - Date.parse(one.at) >= shortestStay) continue;
    short.add(one);
    short.add(next);
  }
  return planned.filter((one) => !short.has(one));
}

/** Without midnight: at that hour no children change homes, but whole days of an earlier request begin. */
export function exchangeHours(exchanges: readonly Planned[], zone: string): ExchangeHours {
  const planned = ofWholeStays(
    exchanges
      .filter(({ at, moves }) => moves.length > 0 && !beginsDay(at, zone))
      .toSorted((one, other) => one.at.localeCompare(other.at)),
  );
  const byHour = Map.groupBy(planned, ({ at }) => clockOf(at, zone));
  const isUsual = (these: readonly Planned[]) => these.length >= mostOfThem * planned.length;
  const usual = [...byHour].find(([, these]) => isUsual(these))?.[0] ?? null;
  const byDay = Map.groupBy(planned, ({ at }) => dayOf(at, zone));
  const on = (day: string, place: 0 | -1) => {
    const one = byDay.get(day)?.at(place);
    return one === undefined ? undefined : clockOf(one.at, zone);
  };
  return { usual, firstOn: (day) => on(day, 0), lastOn: (day) => on(day, -1) };
}

/** Of the next two months; undefined while they are on their way. Where they cannot be had, the parent is asked. */
export function useExchangeHours(): ExchangeHours | undefined {
  const { timeZone: zone } = useCurrentUser();
  const today = dayOf(useNow(), zone);
  const { data, isError } = useExchanges({
    from: today,
    to: addDays(today, checkInLimits.days - 1),
  });
  if (data === undefined && !isError) return undefined;
  return exchangeHours(data ?? [], zone);
}
