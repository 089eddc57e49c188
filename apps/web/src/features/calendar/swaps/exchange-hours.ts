import { checkInLimits } from "@evenkeel/contract/constants";
import type { Exchange } from "@evenkeel/contract/models/calendar/exchange";
import { addDays, beginsDay, clockOf, dayOf } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useExchanges } from "../exchanges/queries.ts";

/** At which hours of the day the children of this family change homes, by its calendar; times `HH:MM`. */
export interface ExchangeHours {
  /** The two at which they do most often, the earlier one first; one where there is only one, none without a schedule. */
  readonly usual: readonly string[];
  /** That of the first exchange of a day. */
  readonly on: (day: string) => string | undefined;
}

const mostHours = 2;

/** Without midnight: at that hour no children change homes, but whole days of an earlier request begin. */
export function exchangeHours(
  exchanges: readonly Pick<Exchange, "at" | "moves">[],
  zone: string,
): ExchangeHours {
  const planned = exchanges
    .filter(({ at, moves }) => moves.length > 0 && !beginsDay(at, zone))
    .toSorted((one, other) => one.at.localeCompare(other.at));
  const byHour = Map.groupBy(planned, ({ at }) => clockOf(at, zone));
  const usual = [...byHour]
    .toSorted(([, these], [, those]) => those.length - these.length)
    .slice(0, mostHours)
    .map(([hour]) => hour)
    .toSorted();
  const byDay = new Map(
    planned.toReversed().map(({ at }) => [dayOf(at, zone), clockOf(at, zone)] as const),
  );
  return { usual, on: (day) => byDay.get(day) };
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
