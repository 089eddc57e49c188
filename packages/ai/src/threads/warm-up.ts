import { loadEncoder, NoEncoder } from "@evenkeel/hearing/encoder/encoder";
import { defaultLocale } from "@evenkeel/words";
import type { Ai } from "../providers/ai.ts";

const text = "You never tell me about practice. It is Tuesday at 4, can you bring her shoes?";

/**
 * Loads what the first message would otherwise wait for: the rules, the weights and the encoder.
 * @returns why the encoder cannot be had on this machine, and rules and words judge alone; null where it can
 */
export async function warmUp({ moderator, rewriter }: Ai): Promise<string | null> {
  const message = { text, category: "logistics" } as const;
  const assessment = await moderator.assess(message);
  await rewriter.rewrite({ ...message, assessment, locale: defaultLocale });
  try {
    await (await loadEncoder()).encode([]);
    return null;
  } catch (thrown) {
    if (thrown instanceof NoEncoder) return thrown.message;
    throw thrown;
  }
}
