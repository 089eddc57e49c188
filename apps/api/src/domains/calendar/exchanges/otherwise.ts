import { agreedOutcome, outcomesOf, wentOtherwise } from "@evenkeel/contract/exchange-outcome";
import type { Exchange } from "@evenkeel/contract/models/calendar/exchange";

type Moves = readonly { readonly childIds: readonly string[] }[];

/** Whether some child goes by both. */
export const isForSame = (moves: Moves, others: Moves): boolean =>
  moves.some(({ childIds }) =>
    others.some(
      (other) =>
        childIds.length === 0 ||
        other.childIds.length === 0 ||
        other.childIds.some((child) => childIds.includes(child)),
    ),
  );

/** When it took place, as either parent says who says another time than the planned one. */
export const saidTimes = (exchange: Pick<Exchange, "checkIns">): string[] =>
  [...outcomesOf(exchange).values()].flatMap(({ tookPlaceAt }) =>
    tookPlaceAt === null ? [] : [tookPlaceAt],
  );

/**
 * Of these exchanges, in the order of their planned times, those that explain a month's actual time beside its plan:
 * planned or said to have been in it and not as planned, and earlier ones whose change reaches into it.
 * @param from ISO 8601 in UTC, as all times here; `before` is exclusive
 */
export const otherwiseIn = (
  exchanges: readonly Exchange[],
  from: string,
  before: string,
): Exchange[] =>
  exchanges.filter((exchange) => {
    if (!wentOtherwise(exchange)) return false;
    const times = [exchange.at, ...saidTimes(exchange)];
    if (times.some((at) => at >= from && at < before)) return true;
    const changed = changedBy(exchange, exchanges);
    return changed !== null && changed.start < before && changed.end > from;
  });

/** From when to when the children were elsewhere than planned, as both parents say; null where they do not agree on any. */
function changedBy(exchange: Exchange, exchanges: readonly Exchange[]) {
  const outcome = agreedOutcome(exchange);
  if (outcome === null || outcome.kind === "done") return null;
  const next = exchanges.find(
    (one) =>
      one.at > exchange.at &&
      isForSame(one.moves, exchange.moves) &&
      agreedOutcome(one)?.kind !== "missed",
  );
  const ends =
    outcome.tookPlaceAt ?? (next && (agreedOutcome(next)?.tookPlaceAt ?? next.at)) ?? "9999";
  const [start = "", end = ""] = [exchange.at, ends].toSorted();
  return { start, end };
}
