import { type Ai, providerLine } from "@evenkeel/ai/providers";
import { createPooledAi, type PooledAi } from "@evenkeel/ai/threads";
import { type PrivateAi, privateAiOf } from "./private-ai.ts";
import type { Config } from "./config.ts";
import { documentReader } from "./document-reader.ts";
import type { DisputeResolver } from "./domains/disputes/service.ts";
import type { DisputeEvaluator } from "./domains/evaluations/service.ts";
import type { Summarizer } from "./domains/messages/service.ts";
import { plainly } from "./domains/moderation/plainly.ts";
import { assessWith } from "./domains/moderation/assess.ts";
import type { Assess } from "./domains/moderation/assessment.ts";
import { type PageReader, pageReader } from "./domains/calendar/imports/reading/page-reader.ts";

/** The configured AI as the services use it: plain functions, so that a test can replace them. */
export interface Capabilities {
  assess: Assess;
  summarize: Summarizer;
  privateAi: PrivateAi;
  readPage: PageReader;
  resolveDispute: DisputeResolver;
  evaluateDispute: DisputeEvaluator;
  /** Starts the threads in which texts are read, and loads what the first message would otherwise wait for. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

const openAiBaseUrl = "https://api.openai.com/v1";

function configuredAi({ languageModel }: Config): Promise<PooledAi> {
  if (languageModel === null) return createPooledAi({});
  const { apiKey, model, baseUrl } = languageModel;
  return createPooledAi({ languageModel: { apiKey, model, baseUrl: baseUrl ?? openAiBaseUrl } });
}

export async function createCapabilities(config: Config): Promise<Capabilities> {
  const ai = await configuredAi(config);
  const reader = documentReader(config);
  return {
    ...capabilitiesOf(ai),
    readPage: pageReader(reader),
    warm: () => ai.ready(),
    async close() {
      await Promise.all([reader.close(), ai.close()]);
    },
  };
}

/** What the services call, over any implementation of the AI. It says in plain words what it could not read. */
export function capabilitiesOf(ai: Omit<Ai, "languageModel">) {
  return {
    assess: assessWith(ai),
    summarize: (messages, family, now, signal) =>
      plainly(() => ai.summarizer.summarize(messages, family, now, { signal })),
    privateAi: privateAiOf(ai),
    async resolveDispute(dispute, signal) {
      const { resolution, provider } = await plainly(() =>
        ai.disputeResolver.resolve(dispute, { signal }),
      );
      return { text: resolution, provider: providerLine(provider) };
    },
    async evaluateDispute(dispute, signal) {
      const { provider, ...judgment } = await plainly(() =>
        ai.evaluator.evaluate(dispute, { signal }),
      );
      return { judgment, provider: providerLine(provider) };
    },
  } satisfies Omit<Capabilities, "readPage" | "warm" | "close">;
}
