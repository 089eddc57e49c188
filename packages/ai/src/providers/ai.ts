import { defaultTimeLimits, type LanguageModel } from "../language-model/language-model.ts";
import type { Moderator } from "@evenkeel/hearing/assessment/assessment";
import type { Rewriter } from "../rewriting/rewriter.ts";
import type { Summarizer } from "../messages/index.ts";
import type { Coordinator } from "../coordinator/index.ts";
import type { Flow } from "../flow/index.ts";
import type { Companion } from "../companion/index.ts";
import type { Evaluator } from "../evaluations/index.ts";
import type { AgreementReader, DisputeResolver } from "../disputes/index.ts";
import { lazily } from "./lazily.ts";

/** Every capability of the package, each ready to be called; what is heavy loads at its first use. */
export interface Ai {
  readonly moderator: Moderator;
  readonly rewriter: Rewriter;
  readonly summarizer: Summarizer;
  readonly coordinator: Coordinator;
  readonly flow: Flow;
  readonly companion: Companion;
  readonly evaluator: Evaluator;
  readonly disputeResolver: DisputeResolver;
  readonly agreementReader: AgreementReader;
}

export interface ConfiguredAi extends Ai {
  /** Null where the operator configured none: then nothing leaves the machine. */
  readonly languageModel: LanguageModel | null;
}

/**
 * The one place where a language model, or none, becomes capabilities: one line each, below.
 * @param moderationLimit in milliseconds, for a verdict and for a rewrite, each
 */
export const aiWith = (
  languageModel: LanguageModel | null,
  moderationLimit: number = defaultTimeLimits.moderation,
): ConfiguredAi => {
  const builtInModerator = lazily(async () =>
    (await import("../moderation/index.ts")).createBuiltInModerator(),
  );
  const moderator = lazily(async () => {
    const builtIn = await builtInModerator();
    if (languageModel === null) return builtIn;
    const { hostedModerator } = await import("../moderation/hosted/moderator.ts");
    return hostedModerator(languageModel, builtIn, moderationLimit);
  });
  const rewriter = lazily(async () => {
    const ownModerator = await builtInModerator();
    const { builtInRewriter } = await import("../rewriting/built-in.ts");
    const builtIn = builtInRewriter(ownModerator);
    if (languageModel === null) return builtIn;
    const { hostedRewriter } = await import("../rewriting/hosted/rewriter.ts");
    return hostedRewriter(languageModel, builtIn, ownModerator, moderationLimit);
  });
  const summarizer = lazily(async () => {
    if (languageModel === null) return (await import("../messages/index.ts")).builtInSummarizer;
    return (await import("../messages/hosted/summarizer.ts")).hostedSummarizer(languageModel);
  });
  const coordinator = lazily(async () => {
    if (languageModel === null) return (await import("../coordinator/index.ts")).builtInCoordinator;
    return (await import("../coordinator/hosted/coordinator.ts")).hostedCoordinator(languageModel);
  });
  const flow = lazily(async () => {
    const { builtInFlow } = await import("../flow/index.ts");
    const builtIn = builtInFlow((await import("../companion/index.ts")).companionTalk);
    if (languageModel === null) return builtIn;
    const { hostedFlow } = await import("../flow/hosted/flow.ts");
    return hostedFlow(languageModel, builtIn);
  });
  const companion = lazily(async () => {
    if (languageModel === null) return (await import("../companion/index.ts")).builtInCompanion;
    return (await import("../companion/hosted/companion.ts")).hostedCompanion(languageModel);
  });
  const evaluator = lazily(async () => {
    if (languageModel === null) return (await import("../evaluations/index.ts")).builtInEvaluator;
    return (await import("../evaluations/hosted/evaluator.ts")).hostedEvaluator(languageModel);
  });
  const disputeResolver = lazily(async () => {
    const ownModerator = await builtInModerator();
    if (languageModel === null) {
      return (await import("../disputes/index.ts")).builtInDisputeResolver(ownModerator);
    }
    const { hostedDisputeResolver } = await import("../disputes/hosted/dispute-resolver.ts");
    return hostedDisputeResolver(languageModel, ownModerator);
  });
  // A day that goes onto a calendar is read from the words alone, and never guessed.
  const agreementReader = lazily(
    async () => (await import("../disputes/index.ts")).builtInAgreementReader,
  );

  return {
    languageModel,
    moderator: { assess: async (...message) => (await moderator()).assess(...message) },
    rewriter: { rewrite: async (...request) => (await rewriter()).rewrite(...request) },
    summarizer: { summarize: async (...call) => (await summarizer()).summarize(...call) },
    coordinator: { ask: async (...call) => (await coordinator()).ask(...call) },
    flow: { advance: async (...call) => (await flow()).advance(...call) },
    companion: { reply: async (...call) => (await companion()).reply(...call) },
    evaluator: { evaluate: async (...call) => (await evaluator()).evaluate(...call) },
    disputeResolver: { resolve: async (...call) => (await disputeResolver()).resolve(...call) },
    agreementReader: { read: async (...call) => (await agreementReader()).read(...call) },
  };
};
