import { createPooledAi, type PooledAi } from "@evenkeel/ai/threads";
import type { Config } from "./config.ts";

const openAiBaseUrl = "https://api.openai.com/v1";

/** The AI as the operator configured it; without a language model nothing leaves the machine. */
export function configuredAi(
  { languageModel }: Pick<Config, "languageModel">,
  options?: Parameters<typeof createPooledAi>[1],
): Promise<PooledAi> {
  if (languageModel === null) return createPooledAi({}, options);
  const { baseUrl, ...rest } = languageModel;
  const hosted = { ...rest, baseUrl: baseUrl ?? openAiBaseUrl };
  return createPooledAi({ languageModel: hosted }, options);
}
