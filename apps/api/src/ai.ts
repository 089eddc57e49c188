import { createPooledAi, type PooledAi } from "@evenkeel/ai/threads";
import type { Config } from "./config.ts";

const openAiBaseUrl = "https://api.openai.com/v1";

/** The AI as the operator configured it; without a language model nothing leaves the machine. */
export function configuredAi({ languageModel }: Pick<Config, "languageModel">): Promise<PooledAi> {
  if (languageModel === null) return createPooledAi({});
  const { baseUrl, ...rest } = languageModel;
  return createPooledAi({ languageModel: { ...rest, baseUrl: baseUrl ?? openAiBaseUrl } });
}
