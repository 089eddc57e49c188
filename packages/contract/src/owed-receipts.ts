/**
 * Calls that cannot come to nothing: answered with success, they put an entry on the record that both parents see, or
 * repeat one that did. A device that gets no receipt for one of them was told that something is done, and has no proof.
 * Of the other signed calls the server may rightly say that everything stands so already.
 */
export const owedCalls = [
  "messages.send",
  "calendar.create",
  "calendar.remove",
  "swaps.request",
  "swaps.answer",
  "swaps.withdraw",
  "swaps.undo",
  "swaps.keep",
  "disputes.propose",
  "disputes.respond",
  "expenses.claim",
  "expenses.pay",
  "expenses.withdraw",
  "expenses.startRecurring",
  "exchanges.checkIn",
  "journal.enter",
  "children.add",
  "childFacts.add",
  "childFacts.remove",
  "family.invite",
  "family.withdraw",
  "family.agree",
] as const;
export type OwedCall = (typeof owedCalls)[number];

const owed: ReadonlySet<string> = new Set(owedCalls);

/** @param said what the call says. A message that was stopped before is only acknowledged: both parents do not see it. */
export const isOwedReceipt = (
  call: string,
  said: Readonly<Record<string, unknown>>,
): call is OwedCall => owed.has(call) && !(call === "messages.send" && said["wasBlocked"] === true);
