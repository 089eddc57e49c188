import { withoutWords } from "../../language-model/draft-check.ts";
import { instead, withFallback } from "../../language-model/fallback.ts";
import { shownTextFlaw } from "../../language-model/shown-text.ts";
import type { Flaw } from "../../language-model/gates.ts";
import type { LanguageModel } from "../../language-model/language-model.ts";
import type { Moderator } from "@evenkeel/hearing/assessment/assessment";
import { coachingTip } from "../coaching/coach.ts";
import { protectedKind } from "@evenkeel/hearing/message/protected";
import { dishonesties } from "@evenkeel/hearing/message/honesty";
import type { Rewrite, Rewriter, RewriteRequest } from "../rewriter.ts";
import { rewritePrompt, rewritePromptVersion } from "./prompt.ts";
import { hostedRewrite } from "./schema.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./rewriter.patterns.txt", import.meta.url));

/** 'Por favor' and a thank you may make a short message longer; more is said than was. */
const roomForCourtesy = 24;

const longest = { tip: 400, ask: 240 } as const;

/** Whose side the tip is on, or that someone should say sorry, is not the model's to say. */
const takesSides = patternOf("takesSides");

const isGoodTip = (text: string, tip: string): boolean =>
  tip !== "" &&
  tip.length <= longest.tip &&
  protectedKind(text) === null &&
  !takesSides.test(tip) &&
  shownTextFlaw(text, tip) === null;

/** Why the model's question to the parent must not be put, or null. */
const askFlaw = (text: string, ask: string): Flaw | null => {
  if (ask === "" || ask.length > longest.ask) return "malformed";
  return protectedKind(text) === null
    ? shownTextFlaw(text, ask)
    : "a question to those who report harm or set a limit";
};

/**
 * A rewriter that asks a language model and believes it as little as any writer: its suggestion is
 * checked for facts, refusals, promises, apologies and length (`honesty.ts`) and by the built-in
 * moderator, and gives way to the built-in's when it fails. Those who report harm or set a limit are
 * never softened nor asked for more, and their tip, as that in a crisis, is always our own.
 * @param timeLimitMilliseconds the parent waits for the moderator and then for this; default: the model's own
 */
export const hostedRewriter = (
  model: LanguageModel,
  builtIn: Rewriter,
  builtInModerator: Moderator,
  timeLimitMilliseconds?: number,
): Rewriter => {
  const flawOf = async (
    suggestion: string,
    request: RewriteRequest,
    signal?: AbortSignal,
  ): Promise<Flaw | null> => {
    const dishonesty = dishonesties(request.text, suggestion, [], request.family).find(
      (what) => what !== "is longer" || suggestion.length > request.text.length + roomForCourtesy,
    );
    if (dishonesty !== undefined) return `the rewrite ${withoutWords(dishonesty)}`;
    const kind = protectedKind(request.text);
    if (kind !== null && protectedKind(suggestion) !== kind) return "the rewrite softens a report";
    const stray = shownTextFlaw(request.text, suggestion);
    if (stray !== null) return stray;
    const message = { text: suggestion, category: request.category };
    const assessment = await builtInModerator.assess(message, signal ? { signal } : {});
    return assessment.severity === "green" ? null : `the rewrite is ${assessment.severity}`;
  };
  return {
    async rewrite(request, options = {}) {
      const { text, assessment } = request;
      if (assessment.severity === "green" || assessment.crisis)
        return builtIn.rewrite(request, options);
      const own = () => builtIn.rewrite(request, options);
      return withFallback(async (): Promise<Rewrite> => {
        const answer = await model.complete({
          ...rewritePrompt(request),
          schema: hostedRewrite,
          schemaName: "rewrite",
          signal: options.signal,
          timeLimitMilliseconds,
        });
        const suggestion = answer.suggestion?.trim() || null;
        const tip = answer.coaching_tip.trim();
        const ask = suggestion === null ? (answer.ask?.trim() ?? "") : null;
        const flaw =
          suggestion === null
            ? askFlaw(text, ask ?? "")
            : await flawOf(suggestion, request, options.signal);
        if (flaw !== null) return instead(await own(), flaw);
        return {
          suggestion,
          ask,
          fields: suggestion === null ? (await own()).fields : null,
          coachingTip: isGoodTip(text, tip) ? tip : coachingTip(request),
          provider: { name: "hosted", version: `${model.version} ${rewritePromptVersion}` },
        };
      }, own);
    },
  };
};
