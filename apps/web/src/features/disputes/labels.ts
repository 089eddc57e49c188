import { disputeStatuses } from "@evenkeel/contract/constants";
import type { Dispute } from "@evenkeel/contract/models/dispute";
import { moneyOf } from "../../lib/money.ts";
import type { PageWords } from "../../lib/words.ts";

/** What a status is called; one that this page does not know is shown raw (S-4.26 and 4.27). */
export function statusLabel(t: PageWords<"disputes">, status: string): string {
  const known = disputeStatuses.find((name) => name === status);
  return known === undefined ? status : t(`status.${known}`);
}

/** Whose share of the expense that a dispute questions would be how much; null where it names none. */
export function shareAsked({ asksShare, ...of }: Dispute, readerId: number) {
  if (asksShare === null) return null;
  const { owedBy, shareCents, currency } = asksShare;
  return {
    isYou: owedBy === readerId ? "yes" : "no",
    name: owedBy === of.proposerId ? of.proposerName : of.responderName,
    amount: moneyOf(shareCents, currency),
  };
}
