import { type Ai, createAi, providerLine } from "@evenkeel/ai/providers";
import { type Companions, companionsOf } from "./companions.ts";
import type { Config } from "./config.ts";
import { documentReader } from "./document-reader.ts";
import type { DisputeResolver } from "./domains/disputes/service.ts";
import type { DisputeEvaluator } from "./domains/evaluations/service.ts";
import type { Summarizer } from "./domains/messages/service.ts";
import { reviewer } from "./domains/moderation/reviewer.ts";
import type { Reviewer } from "./domains/moderation/review.ts";
import { pageReader } from "./domains/schedule/reading/page-reader.ts";
import type { PageReader } from "./domains/schedule/service.ts";

/** The configured AI as the services use it: plain functions, so that a test can put its own in their place. */
export interface Capabilities {
  review: Reviewer;
  summarize: Summarizer;
  companions: Companions;
  readPage: PageReader;
  resolveDispute: DisputeResolver;
  evaluateDispute: DisputeEvaluator;
  /** Loads what the first message would otherwise wait for. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

const openAiBaseUrl = "https://api.openai.com/v1";

function configuredAi(config: Config): Ai {
  const { languageModel } = config;
  if (languageModel === null) return createAi({});
  const { apiKey, model, baseUrl } = languageModel;
  return createAi({ languageModel: { apiKey, model, baseUrl: baseUrl ?? openAiBaseUrl } });
}

export function createCapabilities(config: Config): Capabilities {
  const ai = configuredAi(config);
  const review = reviewer(ai);
  const reader = documentReader(config);
  return {
    review,
    summarize: (messages, family, now, signal) =>
      ai.summarizer.summarize(messages, family, now, { signal }),
    companions: companionsOf(ai),
    readPage: pageReader(reader),
    async resolveDispute(dispute, signal) {
      const { resolution, provider } = await ai.disputeResolver.resolve(dispute, { signal });
      return { text: resolution, provider: providerLine(provider) };
    },
    async evaluateDispute(dispute, signal) {
      const { provider, ...judgment } = await ai.evaluator.evaluate(dispute, { signal });
      return { judgment, provider: providerLine(provider) };
    },
    async warm() {
      await ai.moderator.moderate({ text: "Good morning", category: "logistics" });
    },
    close: () => reader.close(),
  };
}
