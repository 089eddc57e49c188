import type { Ai } from "@evenkeel/ai/providers";
import type { CompanionPort } from "@evenkeel/contract/ports";
import { plainly } from "../moderation/plainly.ts";

/** The companion of the Therapeutic Space. It knows no database: nothing said to it can be stored. */
export function companionService({ ai }: { ai: Ai }): CompanionPort {
  return {
    async chat(_actor, { message, conversationHistory }, client) {
      const { reply } = await plainly(() =>
        ai.companion.reply({ message, history: conversationHistory }, { signal: client.signal }),
      );
      return { reply };
    },
  };
}
