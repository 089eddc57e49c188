import type { SuggestedFields } from "@evenkeel/contract/models/moderation";
import type { Language } from "@evenkeel/hearing/language/language";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { keptOf } from "./kept.ts";
import type { Phrases } from "./phrases.ts";
import { unblamedAsTyped, type VerdictOn } from "./prune.ts";
import { holdsThreat } from "./threats.ts";
import type { RewriteRequest } from "./rewriter.ts";
import { tidied } from "./tidy.ts";

const patternOf = wordPatterns(new URL("./fields.patterns.txt", import.meta.url));

/** 'by Friday', 'antes del viernes' at the end of what is asked for. */
const deadline = patternOf("deadline");

/**
 * What a message holds beside its barbs, each in its field, in whole sentences; what was not found is empty, and so is all of
 * it where the message holds a threat. The message itself stands above the fields, for its writer to take the rest from.
 */
export const fieldsOf = async (
  { text, assessment, family }: RewriteRequest,
  language: Language,
  phrases: Phrases,
  assess: VerdictOn,
): Promise<SuggestedFields> => {
  if (await holdsThreat(text, assessment, assess)) return { happened: "", need: "", by: "" };
  const source = tidied(text, language);
  const sentences = await keptOf(source, phrases, assess, { softer: true, family });
  const calm: string[] = [];
  for (const sentence of unblamedAsTyped(sentences, text, assessment.findings)) {
    // One after the other: it is the same moderator that reads them.
    if ((await assess(sentence)).severity === "green") calm.push(sentence);
  }
  const asked = calm.filter((sentence) => phrases.request.test(sentence));
  const told = calm.filter((sentence) => !asked.includes(sentence));
  const need = asked.join(" ");
  const by = deadline.exec(need.replace(/[.?!\s]+$/u, ""))?.[0] ?? "";
  return {
    happened: told.join(" "),
    need: by === "" ? need : need.replace(by, "").replace(/[\s,]+(?=[.?!]?$)/u, ""),
    by: by.trim(),
  };
};
