import type { EvaluateInput, Judgment } from "@evenkeel/contract/models/evaluation";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import type { Provider } from "../language-model/provider.ts";

/** A dispute as it was submitted, without who submitted it: the same words get the same judgment from either parent. */
export type SubmittedDispute = Pick<
  EvaluateInput,
  "title" | "description" | "category" | "urgency" | "parentingRulesJSON"
> & {
  readonly now: Date;
  /** The family's, IANA name: steps carry calendar dates. */
  readonly timeZone: string;
  /** The reader's: where the dispute is written in no language. It changes the words and nothing else. */
  readonly locale: string;
  readonly family?: KnownFamily;
};

/** Educational; no evaluation under Family Code 3111, no forecast, never advice to keep a child from a parent. */
export interface Evaluator {
  /** @throws DOMException `AbortError` where `options.signal` is aborted */
  evaluate(
    dispute: SubmittedDispute,
    options?: { signal?: AbortSignal },
  ): Promise<Judgment & { readonly provider: Provider }>;
}
