import { fenced, fenceRule } from "../../language-model/fence.ts";
import { familyFence } from "../../language-model/family-fence.ts";
import { capitalized } from "@evenkeel/hearing/language/sentences";
import { languageOf, languageOfReader } from "@evenkeel/hearing/language/language";
import type { RewriteRequest } from "../rewriter.ts";

/** On the record with every hosted rewrite: raise it when a word of the prompt changes. */
export const rewritePromptVersion = "rewrite-prompt-5";

const task = `A separated parent wrote a message to the other parent of their child, and its tone would hurt. Write what they may send instead, in the language of the message.

- Keep every date, time, amount, number, name, place, telephone number, request and refusal, in the same form. A no stays a no.
- Add nothing: no promise, no apology, no fact, no greeting.
- 'I' statements instead of judgments; no blame, sarcasm, threats or always and never; at most one request, at the end.
- Not longer than the original, but for a please.
- Where nothing is left once the hurt is gone, answer null as suggestion, and ask in one sentence for the fact or request that the parent wants to bring across.
- Reports of violence or danger, limits and legal notices stay as plain as they are.

coaching_tip: one or two calm sentences to the writer, in the language of the message: quote the words that hurt, say why, and what to do instead. The same for either parent; never a lecture, never about who is right.`;

/**
 * The two messages that ask a model for a rewrite.
 * @param nonce fixed in tests only
 */
export const rewritePrompt = (
  {
    text,
    assessment,
    family,
    locale,
  }: Pick<RewriteRequest, "text" | "assessment" | "family" | "locale">,
  nonce?: string,
): { system: string; user: string } => {
  const fence = fenced(text, "message", nonce === undefined ? {} : { nonce });
  const hurts =
    [...new Set(assessment.findings.map(({ tag }) => tag))].join(", ") || "hostile tone";
  const children = familyFence(family, nonce);
  return {
    system: `${task}\n\nWrite in ${capitalized(languageOf(text, languageOfReader(locale)))}.\n\n${fenceRule(fence)}${children.rule}`,
    user: `Found in it: ${hurts}\n\n${children.block}${fence.block}`,
  };
};
