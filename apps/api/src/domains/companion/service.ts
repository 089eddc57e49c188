import type { CompanionTurn } from "@evenkeel/ai/companion";
import type { CompanionPort } from "@evenkeel/contract/ports";

export type AskCompanion = (turn: CompanionTurn, signal: AbortSignal) => Promise<{ reply: string }>;

/** The companion of the Therapeutic Space. It knows no database: nothing said to it can be stored. */
export function companionService({ ask }: { ask: AskCompanion }): CompanionPort {
  return {
    async chat(_actor, { message, conversationHistory }, client) {
      const { reply } = await ask({ message, history: conversationHistory }, client.signal);
      return { reply };
    },
  };
}
