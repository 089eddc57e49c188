import type { MessageCategory, SuggestedFields } from "@evenkeel/contract/models/moderation";
import type { Verdict } from "@evenkeel/hearing/assessment/assessment";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import type { Provider } from "../language-model/provider.ts";

export interface RewriteRequest {
  /** As typed. */
  text: string;
  category: MessageCategory;
  /** What the moderator said about `text`. */
  assessment: Verdict;
  /** The writer's: where the message is written in no language. */
  locale: string;
  /** Whose words these are: names of its children stay as they are. */
  family?: KnownFamily;
}

export interface Rewrite {
  /**
   * A green message with every fact, request and refusal of the original and nothing added, not longer
   * than it but for a courtesy. Null if there is no honest one and where none is needed (green). For words of despair: that times are very
   * hard, and what else the message asks for.
   */
  suggestion: string | null;
  /** Where `suggestion` is null: what a language model asks its writer for. */
  ask: string | null;
  /**
   * Where `suggestion` is null and no report of harm or limit is to be reworded: what was found in whole sentences, each part
   * empty where none was, or where the message holds a threat.
   */
  fields: SuggestedFields | null;
  /** What hurts in this message and what to do instead; empty for a green one. */
  coachingTip: string;
  provider: Provider;
}

export interface Rewriter {
  /**
   * Helps a parent to say what they mean without the part that hurts.
   * @throws DOMException `AbortError` where `options.signal` is aborted
   */
  rewrite(request: RewriteRequest, options?: { signal?: AbortSignal }): Promise<Rewrite>;
}
