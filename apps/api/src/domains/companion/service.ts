import type { CompanionTurn } from "@evenkeel/ai/companion";
import type { Actor, CompanionPort } from "@evenkeel/contract/ports";
import type { KnownFamily } from "@evenkeel/hearing/people/family";

export type AskCompanion = (turn: CompanionTurn, signal: AbortSignal) => Promise<{ reply: string }>;

interface Dependencies {
  ask: AskCompanion;
  familyOf: (actor: Actor) => Promise<KnownFamily>;
}

/** The companion of the Therapeutic Space. It is given no database: nothing said to it can be stored. */
export function companionService({ ask, familyOf }: Dependencies): CompanionPort {
  return {
    async chat(actor, { message, conversationHistory }, client) {
      const family = await familyOf(actor);
      const turn = { message, history: conversationHistory, family };
      const { reply } = await ask(turn, client.signal);
      return { reply };
    },
  };
}
