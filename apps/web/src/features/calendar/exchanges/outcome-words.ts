import { agreedOutcome, outcomesOf, wentOtherwise } from "@evenkeel/contract/exchange-outcome";
import type { CheckIn, Exchange } from "@evenkeel/contract/models/calendar/exchange";
import { dayAndTime } from "../../../lib/dates.ts";
import type { PageWords } from "../../../lib/words.ts";

/** What a tap said, for example 'The exchange did not happen'. */
export const saidWords = (
  t: PageWords<"exchanges">,
  { kind, tookPlaceAt }: Pick<CheckIn, "kind" | "tookPlaceAt">,
  zone: string,
): string =>
  tookPlaceAt === null ? t(`said.${kind}`) : t("took", { when: dayAndTime(tookPlaceAt, zone) });

/**
 * Whether the parents agree on how it went; null where nobody says that it was not as planned, and where the calendar has
 * no exchange any more of which it could count.
 */
export function agreementWords(t: PageWords<"exchanges">, exchange: Exchange): string | null {
  if (!wentOtherwise(exchange) || exchange.moves.length === 0) return null;
  if (agreedOutcome(exchange) !== null) return t("both");
  return t(outcomesOf(exchange).size > 1 ? "open" : "one");
}
