import type { ReceiptCurrency } from "./currency.ts";
import type { Box } from "../layout/layout.ts";

/** One way to read a field, and where it stands on the upright page. */
export interface Candidate<Value> {
  value: Value;
  box: Box;
}

/**
 * What a field of a receipt may say, the likeliest first. Where it is not sure, a person has to choose: nothing is taken
 * over unseen in any case.
 */
export interface ReadField<Value> {
  isSure: boolean;
  candidates: Candidate<Value>[];
}

export interface ReadReceipt {
  vendor: ReadField<string>;
  /** `YYYY-MM-DD`. */
  date: ReadField<string>;
  totalCents: ReadField<number>;
  /** All taxes together. Without candidates the receipt names none. */
  taxCents: ReadField<number>;
  /** Null where it is not said. */
  currency: ReceiptCurrency | null;
}

/** Offered of each field; more choices are no help. */
const mostCandidates = 3;

/** Each value once, the first one of it. */
export function distinct<Value>(candidates: readonly Candidate<Value>[]): Candidate<Value>[] {
  const values = new Set<Value>();
  return candidates
    .filter(({ value }) => {
      if (values.has(value)) return false;
      values.add(value);
      return true;
    })
    .slice(0, mostCandidates);
}
