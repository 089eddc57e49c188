import type { FindingTag, Verdict } from "../moderation/verdict.ts";
import { plainSentencesOf } from "./sentences.ts";

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

/** The message without the sentences that a rule calls a threat; empty where nothing else is in it. */
export const withoutThreats = (text: string, verdict: Verdict): string => {
  const threats = verdict.findings.filter(
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
    if (threats.every((threat) => threat.end <= start || threat.start >= end)) kept.push(sentence);
  }
  return kept.length < sentences.length ? kept.join(" ") : "";
};
