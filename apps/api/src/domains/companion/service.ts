import type { Ai } from "@evenkeel/ai/providers";
import type { Actor, CompanionPort } from "@evenkeel/contract/ports";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import { tellingWhy } from "../moderation/index.ts";

interface Dependencies {
  ai: Ai;
  familyOf: (actor: Actor) => Promise<KnownFamily>;
}

/** The companion of the Therapeutic Space. It is given no database: nothing said to it can be stored. */
export function companionService({ ai, familyOf }: Dependencies): CompanionPort {
  return {
    async chat(actor, { message, conversationHistory }, client) {
      const family = await familyOf(actor);
      const turn = { message, history: conversationHistory, locale: actor.locale, family };
      const { reply } = await tellingWhy(() => ai.companion.reply(turn, { signal: client.signal }));
      return { reply };
    },
  };
}
