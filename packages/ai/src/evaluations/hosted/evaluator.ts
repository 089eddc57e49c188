import type { Judgment } from "@evenkeel/contract/models/evaluation";
import { legalFactBySection } from "../../law/index.ts";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import { languageOfDispute } from "../../what-helps/language.ts";
import { knownSections } from "../../language-model/answer-checks.ts";
import { instead, withFallback } from "../../language-model/fallback.ts";
import type { LanguageModel } from "../../language-model/language-model.ts";
import { strayFlaw } from "../../language-model/shown-text.ts";
import type { Provider } from "../../language-model/provider.ts";
import { allOf } from "@evenkeel/hearing/safety";
import { builtInProvider, dangersOf, judge, undecidedWords } from "../built-in.ts";
import type { Evaluator } from "../evaluator.ts";
import { flagOf } from "../legal-flags.ts";
import { evaluatorPrompt, evaluatorPromptVersion } from "./prompt.ts";
import { hostedJudgment } from "./schema.ts";

const longest = { judgment: 8_000, summary: 600, step: 400 } as const;

/**
 * An evaluator that asks a language model. Where safety is in question nothing is sent and the built-in answers; sections
 * outside the facts table are dropped. A model may withhold an approval and never give one that the rules withhold (no
 * proposal, a child kept back, too short a notice): 'approve this' may stand in the dispute's own text.
 */
export const hostedEvaluator = (model: LanguageModel): Evaluator => ({
  async evaluate(dispute, { signal } = {}) {
    signal?.throwIfAborted();
    const heard = await dangersOf(dispute);
    const own: Judgment & { provider: Provider } = {
      ...judge(dispute, heard),
      provider: builtInProvider,
    };
    if (allOf(heard).length > 0) return own;
    return withFallback(
      async () => {
        const answer = await model.complete({
          ...evaluatorPrompt(dispute),
          schema: hostedJudgment,
          schemaName: "judgment",
          signal,
        });
        const [summary, text] = [answer.summary.trim(), answer.judgment.trim()];
        const steps = answer.action_steps.map((step) => step.trim()).filter((step) => step !== "");
        const shapeless =
          summary === "" ||
          text === "" ||
          steps.length === 0 ||
          summary.length > longest.summary ||
          text.length > longest.judgment ||
          steps.some((step) => step.length > longest.step);
        const flaw = shapeless
          ? "malformed"
          : strayFlaw(
              `${dispute.title}\n${dispute.description}`,
              [summary, text, ...steps].join("\n"),
            );
        if (flaw !== null) return instead(own, flaw);
        const named = knownSections(answer.sections).flatMap(
          (section) => legalFactBySection(section) ?? [],
        );
        const { loggable_entry, approved, question } = judge(dispute, heard, answer.approved);
        const language = languageOfDispute(dispute);
        const first = undecidedWords(dispute, heard);
        return {
          recommendation_summary: `${first} ${summary}`.trim(),
          full_judgment: `${first === "" ? "" : `${first}\n\n`}${text}\n\n${wordsIn(language, "ai-disputes")("notice")}`,
          action_steps: steps.slice(0, 8),
          legal_flags:
            named.length > 0 ? named.map((fact) => flagOf(fact, language)) : own.legal_flags,
          loggable_entry,
          approved,
          ...(question === undefined ? {} : { question }),
          provider: { name: "hosted", version: `${model.version} ${evaluatorPromptVersion}` },
        };
      },
      async () => own,
    );
  },
});
