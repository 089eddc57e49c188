import type { CheckIn, Exchange } from "./models/calendar/exchange.ts";

/** How an exchange went, as a parent says; one that only says 'I am here' says nothing of it. */
export type Outcome = CheckIn & { kind: "done" | "missed" | "otherTime" };

/** What each parent says of how it went: the last that they said and did not take back, by the parent's id. */
export function outcomesOf({ checkIns }: Pick<Exchange, "checkIns">): Map<number, Outcome> {
  const said = checkIns.flatMap((checkIn) => (isOutcome(checkIn) ? [checkIn] : []));
  return new Map(said.map((outcome) => [outcome.by, outcome]));
}

const isOutcome = (checkIn: CheckIn): checkIn is Outcome =>
  checkIn.kind !== "here" && checkIn.undoneAt === null;

/** Whether they say the same of the exchange, to the minute. */
export const isSameOutcome = (
  one: Pick<Outcome, "kind" | "tookPlaceAt">,
  other: Pick<Outcome, "kind" | "tookPlaceAt">,
): boolean =>
  one.kind === other.kind && one.tookPlaceAt?.slice(0, 16) === other.tookPlaceAt?.slice(0, 16);

/**
 * What both parents say of how it went; null where only one has spoken, or they say different things. Nothing is
 * decided for them.
 */
export function agreedOutcome(exchange: Pick<Exchange, "checkIns">): Outcome | null {
  const [one, other] = outcomesOf(exchange).values();
  return one !== undefined && other !== undefined && isSameOutcome(one, other) ? one : null;
}

/** Whether a parent said this before already, and so stands by it. */
export function isSaidAgain({ checkIns }: Pick<Exchange, "checkIns">, said: CheckIn): boolean {
  const own = checkIns
    .slice(
      0,
      checkIns.findIndex(({ id }) => id === said.id),
    )
    .findLast((one): one is Outcome => one.by === said.by && isOutcome(one));
  return own !== undefined && isOutcome(said) && isSameOutcome(own, said);
}

/**
 * The last word on how it went, where it asks for the other parent's: that one said something else, or nothing yet of an
 * exchange that did not go as planned. Null where nobody is asked, as once a parent stands by what they said.
 */
export function unansweredOutcome(exchange: Pick<Exchange, "checkIns">): Outcome | null {
  const last = exchange.checkIns.findLast(isOutcome);
  if (last === undefined || isSaidAgain(exchange, last)) return null;
  const other = [...outcomesOf(exchange).values()].find(({ by }) => by !== last.by);
  const asks = other === undefined ? last.kind !== "done" : !isSameOutcome(last, other);
  return asks ? last : null;
}

/** Whether a parent says that it did not go as planned. */
export const wentOtherwise = (exchange: Pick<Exchange, "checkIns">): boolean =>
  [...outcomesOf(exchange).values()].some(({ kind }) => kind !== "done");
