import type { Dispute } from "@evenkeel/contract/models/dispute";
import type { Language } from "@evenkeel/hearing/language/language";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import type { Provider } from "../language-model/provider.ts";

/** What an expense comes to, in cents. */
export interface DisputedExpense {
  readonly amountCents: number;
  /** The share that is asked of the parent who did not pay. */
  readonly owedCents: number;
  /** The share that this parent says it is; null where none was named. */
  readonly shareCents: number | null;
  /** ISO 4217 */
  readonly currency: string;
}

/** A dispute whose deadline has passed. */
export type OverdueDispute = Pick<Dispute, "title" | "category" | "description" | "urgency"> & {
  /** The counter-proposal, where the other parent gave one. */
  readonly counter: string | null;
  readonly now: Date;
  /** The family's, IANA name. */
  readonly timeZone: string;
  /** The reader's: where the dispute is written in no language. */
  readonly locale: string;
  /** In which it is to be written; without it, in the dispute's own. */
  readonly language?: Language;
  readonly family?: KnownFamily;
  /** What it is about, where that is an expense. */
  readonly expense?: DisputedExpense;
};

export interface DisputeResolver {
  /**
   * A suggestion in short paragraphs of plain text, with reasons and at least two options; binds no one.
   * @throws DOMException `AbortError` where `options.signal` is aborted
   */
  resolve(
    dispute: OverdueDispute,
    options?: { signal?: AbortSignal },
  ): Promise<{
    readonly resolution: string;
    readonly provider: Provider;
    /** In which it is written; what it quotes stays as it was written. */
    readonly language: Language;
  }>;
}
