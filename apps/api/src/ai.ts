import { createPooledAi, type PooledAi } from "@evenkeel/ai/threads";
import type { Config } from "./config.ts";

const openAiBaseUrl = "https://api.openai.com/v1";

/** The AI as the operator configured it; without a language model nothing leaves the machine. */
export function configuredAi({ languageModel }: Pick<Config, "languageModel">): Promise<PooledAi> {
  if (languageModel === null) return createPooledAi({});
  const { apiKey, model, baseUrl } = languageModel;
  return createPooledAi({ languageModel: { apiKey, model, baseUrl: baseUrl ?? openAiBaseUrl } });
}
