import type { SuggestedFields } from "@evenkeel/contract/models/moderation";
import type { Language } from "@evenkeel/hearing/language/language";
import { plainSentencesOf } from "@evenkeel/hearing/message/clauses";
import { lostFacts } from "@evenkeel/hearing/message/facts";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { draftOf } from "./draft.ts";
import type { Phrases } from "./phrases.ts";
import type { VerdictOn } from "./prune.ts";
import { tidied } from "./tidy.ts";
import { listed, topicsOf } from "./topics.ts";

const patternOf = wordPatterns(new URL("./fields.patterns.txt", import.meta.url));

/** 'by Friday', 'antes del viernes' at the end of what is asked for. */
const deadline = patternOf("deadline");

/** What a message holds beside its barbs, each in its field; one that was not found is empty. No fact is left out. */
export const fieldsOf = async (
  material: string,
  language: Language,
  phrases: Phrases,
  assess: VerdictOn,
): Promise<SuggestedFields> => {
  const source = tidied(material, language);
  const { sentences } = draftOf(source, phrases, { softer: true });
  const calm: string[] = [];
  for (const sentence of sentences) {
    // One after the other: it is the same moderator that reads them.
    if ((await assess(sentence)).severity === "green") calm.push(sentence);
  }
  const asked = calm.filter((sentence) => phrases.request.test(sentence));
  const told = calm.filter((sentence) => !asked.includes(sentence));
  const lost = lostFacts(material, calm.join(" "));
  const topics = plainSentencesOf(source).flatMap((sentence) => topicsOf(sentence, lost, phrases));
  const need = asked.join(" ");
  const by = deadline.exec(need.replace(/[.?!\s]+$/u, ""))?.[0] ?? "";
  return {
    happened: [...told, listed([...new Set(topics)], phrases.and)]
      .filter((part) => part !== "")
      .join(" "),
    need: by === "" ? need : need.replace(by, "").replace(/[\s,]+(?=[.?!]?$)/u, ""),
    by: by.trim(),
  };
};
