import { defaultLocale } from "@evenkeel/words";
import type { Ai } from "../providers/ai.ts";

const text = "You never tell me about practice. It is Tuesday at 4, can you bring her shoes?";

/** Loads what the first message would otherwise wait for: the rules, the weights and the sentence model. */
export async function warmUp({ moderator, rewriter }: Ai): Promise<void> {
  const message = { text, category: "logistics" } as const;
  const assessment = await moderator.assess(message);
  await rewriter.rewrite({ ...message, assessment, locale: defaultLocale });
}
