import type { LanguageModelConfig } from "../language-model/language-model.ts";
import { openaiModel } from "../language-model/openai-model.ts";
import { aiWith, type ConfiguredAi } from "./ai.ts";

export { providerLine } from "../language-model/provider.ts";
export type { Provider } from "../language-model/provider.ts";
export type { LanguageModelConfig } from "../language-model/language-model.ts";
export type { Finding, Moderator, Verdict } from "@evenkeel/hearing/assessment/assessment";
export type { Rewrite, Rewriter, RewriteRequest } from "../rewriting/rewriter.ts";
export type { Ai } from "./ai.ts";

/** What the operator chose. Everything left out is answered by the built-in, on this machine. */
export interface AiConfig {
  languageModel?: LanguageModelConfig | undefined;
}

/** Every capability as a configuration has it, in the thread that calls it. A server wants `threads/pooled-ai.ts`. */
export const createAi = ({ languageModel }: AiConfig): ConfiguredAi =>
  languageModel === undefined
    ? aiWith(null)
    : aiWith(openaiModel(languageModel), languageModel.moderationTimeLimitMilliseconds);
