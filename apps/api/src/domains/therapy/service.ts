import type { TherapistTurn } from "@evenkeel/ai/therapist";
import type { TherapyPort } from "@evenkeel/contract/ports";

export type AskTherapist = (turn: TherapistTurn, signal: AbortSignal) => Promise<{ reply: string }>;

/** The companion of the Therapeutic Space. It knows no database: nothing said to it can be stored. */
export function therapyService({ ask }: { ask: AskTherapist }): TherapyPort {
  return {
    async chat(_actor, { message, conversationHistory }, client) {
      const { reply } = await ask({ message, history: conversationHistory }, client.signal);
      return { reply };
    },
  };
}
