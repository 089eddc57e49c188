import type { Finding, Verdict } from "@evenkeel/hearing/assessment/assessment";
import type { FindingTag } from "@evenkeel/hearing/assessment/tags";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { plainSentencesOf } from "@evenkeel/hearing/message/clauses";
import { aboutChild, isOfSomething } from "./candidates.ts";
import type { Phrases } from "./phrases.ts";
import { isAfterthought, withoutRemains } from "./remains.ts";

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

const threatsIn = ({ findings }: Verdict): Finding[] =>
  findings.filter(({ tag, severity }) => severity === "red" && unspeakable.has(tag));

/** Whether anything in a message is heard as a threat. */
export const holdsThreat = (assessment: Verdict): boolean => threatsIn(assessment).length > 0;

/** 'Don't post pictures of her' asks for something, and holds nothing over the reader. */
const forbids = patternOf("forbids");

/** The writer or the reader. */
const ofUs = patternOf("ofUs");

/** The message's sentences, null in the place of each that a rule calls a threat. */
const besideThreats = (text: string, assessment: Verdict): (string | null)[] => {
  const threats = threatsIn(assessment).filter(({ source }) => source === "rule");
  let from = 0;
  return plainSentencesOf(text).map((sentence) => {
    const start = text.indexOf(sentence, from);
    if (start < 0) return null;
    const end = start + sentence.length;
    from = end;
    const isThreat = threats.some(
      (threat) =>
        // A span may reach a word into the next sentence: it belongs to the one that holds most of it.
        2 * (Math.min(threat.end, end) - Math.max(threat.start, start)) > threat.end - threat.start,
    );
    return !isThreat || forbids.test(sentence) ? sentence : null;
  });
};

const hasRuleOn = (assessment: Verdict): boolean =>
  threatsIn(assessment).some(({ source }) => source === "rule");

/** Whether a threat was heard and no sentence holds it: nothing of such a message is put politely. */
const isThreatAnywhere = (sentences: readonly (string | null)[], assessment: Verdict): boolean =>
  hasRuleOn(assessment) &&
  !sentences.includes(null) &&
  !sentences.every((sentence) => sentence !== null && forbids.test(sentence));

/** The message without the sentences that a rule calls a threat, and what only stresses one; empty if nothing else is in it. */
export const withoutThreats = (text: string, assessment: Verdict): string => {
  if (!hasRuleOn(assessment)) return text;
  const sentences = besideThreats(text, assessment);
  if (isThreatAnywhere(sentences, assessment)) return "";
  return sentences
    .filter((sentence, index) => !(sentences[index - 1] === null && isAfterthought(sentence ?? "")))
    .filter((sentence) => sentence !== null)
    .join(" ");
};

/**
 * What of a message may be worded anew. Beside a threat, what is said of the writer or the reader is part of it ('I know who
 * was there at 11', 'I've already addressed the envelope'): only what is asked for stays, and what speaks of neither.
 */
export const materialOf = (
  text: string,
  assessment: Verdict,
  phrases: Pick<Phrases, "request">,
): string => {
  if (!holdsThreat(assessment)) return text;
  // Where the reader was, and when, is the threat itself.
  const isWatched = threatsIn(assessment).some(({ tag }) => tag === "stalking");
  const sentences = besideThreats(text, assessment);
  if (isThreatAnywhere(sentences, assessment)) return "";
  const speakable = sentences.map((sentence) =>
    sentence === null ||
    phrases.request.test(sentence) ||
    forbids.test(sentence) ||
    (!ofUs.test(sentence) && (isWatched ? aboutChild.test(sentence) : isOfSomething(sentence)))
      ? sentence
      : null,
  );
  return withoutRemains(speakable, phrases).join(" ");
};
