import { instead, withFallback } from "../../language-model/fallback.ts";
import type { LanguageModel } from "../../language-model/language-model.ts";
import { strayFlaw } from "../../language-model/shown-text.ts";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import type { Moderator } from "@evenkeel/hearing/assessment/assessment";
import { allOf } from "@evenkeel/hearing/safety";
import { builtInProvider, dangersOf, optionLabels, resolution } from "../built-in.ts";
import type { DisputeResolver } from "../dispute-resolver.ts";
import { languageOfDispute } from "../../what-helps/language.ts";
import { staysBetween } from "./between-both.ts";
import { inOneLine, resolverVersion } from "../suggested-way.ts";
import { unsaidIn } from "../unsaid.ts";
import { resolverPrompt, resolverPromptVersion } from "./prompt.ts";
import { hostedSuggestion } from "./schema.ts";

const longestPart = 600;

/** A resolver that asks a language model; its frame (a suggestion, binding no one) is always our own. */
export const hostedDisputeResolver = (
  model: LanguageModel,
  moderator: Moderator,
): DisputeResolver => ({
  async resolve(dispute, { signal } = {}) {
    signal?.throwIfAborted();
    const heard = await dangersOf(dispute);
    const language = languageOfDispute(dispute);
    const own = {
      language,
      resolution: await resolution(dispute, heard, moderator, signal),
      provider: builtInProvider,
    };
    if (allOf(heard).length > 0) return own;
    const labels = optionLabels(language);
    const t = wordsIn(language, "ai-disputes");
    return withFallback(
      async () => {
        const { situation, options } = await model.complete({
          ...resolverPrompt(dispute),
          schema: hostedSuggestion,
          schemaName: "suggestion",
          signal,
        });
        const lines = options
          .slice(0, labels.length)
          .map(
            ({ proposal, reason }, index) =>
              `${labels[index] ?? ""} ${inOneLine(proposal)}\n${t("why.label")} ${inOneLine(reason)}`,
          );
        const text = [inOneLine(situation), ...lines].join("\n\n");
        const shapeless =
          options.length < 2 ||
          situation.trim() === "" ||
          situation.length > longestPart ||
          options.some(
            ({ proposal, reason }) =>
              proposal.trim() === "" || proposal.length + reason.length > longestPart,
          );
        const told = `${dispute.title}\n${dispute.description}\n${dispute.counter ?? ""}`;
        const flaw = shapeless
          ? "malformed"
          : !staysBetween(dispute, text)
            ? "the suggestion is not between the proposals"
            : unsaidIn(text, told).length > 0
              ? "the suggestion names what neither proposal does"
              : strayFlaw(told, text);
        if (flaw !== null) return instead(own, flaw);
        return {
          language,
          resolution: [
            t("suggestion", { title: inOneLine(dispute.title) }),
            text,
            t("closing"),
          ].join("\n\n"),
          provider: {
            name: "hosted",
            version: `${model.version} ${resolverVersion} ${resolverPromptVersion}`,
          },
        };
      },
      async () => own,
    );
  },
});
