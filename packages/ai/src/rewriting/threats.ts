import type { Finding, Verdict } from "@evenkeel/hearing/assessment/assessment";
import { gravestTags } from "@evenkeel/hearing/assessment/tags";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { plainSentencesOf } from "@evenkeel/hearing/message/clauses";
import { touchedIn, type VerdictOn } from "./prune.ts";
import { isAfterthought } from "./remains.ts";

const patternOf = wordPatterns(new URL("./threats.patterns.txt", import.meta.url));

/**
 * Threats, blackmail and their like are not put politely: their sentences are no material for a
 * rewrite. An insult beside a fact is another matter, the fact can go out without it.
 */
const unspeakable = new Set(gravestTags);

const threatsIn = ({ findings }: Verdict): Finding[] =>
  findings.filter(({ tag, severity }) => severity === "red" && unspeakable.has(tag));

const foretells = patternOf("foretells");
/** What the models most often take a bare insult or a demand for. */
const oftenGuessed = new Set<Finding["tag"]>(["blackmail", "tell_to_die", "child_threat"]);

/**
 * Whether words are what the models take them for: they hear something grave in a bare insult ('put money in it u deadbeat'),
 * and a threat says what will come, or what is wished on someone.
 */
const isBorneOut = ({ tag }: Finding, sentence: string): boolean =>
  !oftenGuessed.has(tag) || foretells.test(sentence);

/**
 * Whether a message threatens: by a rule, by a guess that the reader is followed, or by one that something grave is meant
 * which stands when its sentence is heard alone, and which its words bear out. Nothing of such a message is worded anew but an emergency: what stands
 * beside a threat may be part of it ('I know who was there at 11', 'The gun cost $300', 'Could you tell Mia goodbye?').
 */
export async function holdsThreat(
  text: string,
  assessment: Verdict,
  assess: VerdictOn,
): Promise<boolean> {
  const threats = threatsIn(assessment);
  if (threats.some(({ source, tag }) => source === "rule" || tag === "stalking")) return true;
  for (const sentence of threats.length === 0 ? [] : touchedIn(text, threats))
    if (threatsIn(await assess(sentence)).some((threat) => isBorneOut(threat, sentence)))
      return true;
  return false;
}

/** 'Don't post pictures of her' asks for something, and holds nothing over the reader. */
const forbids = patternOf("forbids");

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
