import { instead, withFallback } from "../../language-model/fallback.ts";
import type { LanguageModel } from "../../language-model/language-model.ts";
import type { Moderator } from "../../moderation/verdict.ts";
import { coachingTip } from "../../coaching/coach.ts";
import { protectedKind } from "../../coaching/protected.ts";
import { dishonesties } from "../honesty.ts";
import type { Rewrite, Rewriter, RewriteRequest } from "../rewriter.ts";
import { rewritePrompt, rewritePromptVersion } from "./prompt.ts";
import { hostedRewrite } from "./schema.ts";

const longestTip = 400;

/**
 * A rewriter that asks a language model and believes it as little as any writer: its suggestion is
 * checked for facts, refusals, promises, apologies and length (`honesty.ts`) and by the built-in
 * moderator, and gives way to the built-in's when it fails. The tip for a crisis, and for those who
 * report harm or set a limit, is always our own.
 */
export const hostedRewriter = (
  model: LanguageModel,
  builtIn: Rewriter,
  builtInModerator: Moderator,
): Rewriter => {
  const flawOf = async (suggestion: string, request: RewriteRequest, signal?: AbortSignal) => {
    const [dishonesty] = dishonesties(request.text, suggestion);
    if (dishonesty !== undefined) return `the rewrite ${dishonesty}`;
    const message = { text: suggestion, category: request.category };
    const verdict = await builtInModerator.moderate(message, signal ? { signal } : {});
    return verdict.severity === "green" ? null : `the rewrite is ${verdict.severity}`;
  };
  return {
    async rewrite(request, options = {}) {
      const { text, verdict } = request;
      if (verdict.severity === "green" || verdict.crisis) return builtIn.rewrite(request, options);
      const own = () => builtIn.rewrite(request, options);
      return withFallback(async (): Promise<Rewrite> => {
        const answer = await model.complete({
          ...rewritePrompt(request),
          schema: hostedRewrite,
          schemaName: "rewrite",
          signal: options.signal,
        });
        const suggestion = answer.suggestion?.trim() || null;
        const tip = answer.coaching_tip.trim();
        if (suggestion === null && !answer.ask?.trim()) return instead(await own(), "malformed");
        const flaw = suggestion && (await flawOf(suggestion, request, options.signal));
        if (flaw) return instead(await own(), flaw);
        const keepOwnTip = tip === "" || tip.length > longestTip || protectedKind(text) !== null;
        return {
          suggestion,
          ask: suggestion === null ? (answer.ask?.trim() ?? null) : null,
          coachingTip: keepOwnTip ? coachingTip(request) : tip,
          provider: { name: "hosted", version: `${model.version} ${rewritePromptVersion}` },
        };
      }, own);
    },
  };
};
