import type { Verdict } from "@evenkeel/hearing/assessment/assessment";
import type { FindingTag } from "@evenkeel/hearing/assessment/tags";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { plainSentencesOf } from "@evenkeel/hearing/message/clauses";

const patternOf = wordPatterns(new URL("./threats.patterns.txt", import.meta.url));

/**
 * Threats, blackmail and their like are not put politely: their sentences are no material for a
 * rewrite. An insult beside a fact is another matter, the fact can go out without it.
 */
const unspeakable: ReadonlySet<FindingTag> = new Set<FindingTag>([
  "threat_violence",
  "intimidation",
  "child_threat",
  "stalking",
  "blackmail",
  "sexual",
  "tell_to_die",
  "selfharm_threat",
]);

/** 'Don't post pictures of her' asks for something, and holds nothing over the reader. */
const forbids = patternOf("forbids");

/** The message without the sentences that a rule calls a threat; empty if nothing else is in it. */
export const withoutThreats = (text: string, assessment: Verdict): string => {
  const threats = assessment.findings.filter(
    ({ tag, severity, source }) => severity === "red" && source === "rule" && unspeakable.has(tag),
  );
  if (threats.length === 0) return text;
  const sentences = plainSentencesOf(text);
  const kept: string[] = [];
  let from = 0;
  for (const sentence of sentences) {
    const start = text.indexOf(sentence, from);
    if (start < 0) continue;
    const end = start + sentence.length;
    from = end;
    const isThreat = threats.some(
      (threat) =>
        // A span may reach a word into the next sentence: it belongs to the one that holds most of it.
        2 * (Math.min(threat.end, end) - Math.max(threat.start, start)) > threat.end - threat.start,
    );
    if (!isThreat || forbids.test(sentence)) kept.push(sentence);
  }
  return kept.length < sentences.length || sentences.every((sentence) => forbids.test(sentence))
    ? kept.join(" ")
    : "";
};
