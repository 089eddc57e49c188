import type { CompanionInput } from "@evenkeel/contract/models/companion";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import type { Provider } from "../language-model/provider.ts";

export interface CompanionTurn {
  readonly message: string;
  /** At most ten turns, oldest first, without `message` itself. */
  readonly history: CompanionInput["conversationHistory"];
  /** The reader's: where neither the message nor the talk is written in a language. */
  readonly locale: string;
  readonly family?: KnownFamily;
}

/** The companion of the Therapeutic Space: an AI that listens, not a licensed therapist. */
export interface Companion {
  /** @throws DOMException `AbortError` where `options.signal` is aborted */
  reply(
    turn: CompanionTurn,
    options?: { signal?: AbortSignal },
  ): Promise<{ readonly reply: string; readonly provider: Provider }>;
}
