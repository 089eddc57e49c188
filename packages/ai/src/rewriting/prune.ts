import type { Finding, Verdict } from "@evenkeel/hearing/assessment/assessment";
import { factsOf } from "@evenkeel/hearing/message/facts";
import { refuses } from "@evenkeel/hearing/message/honesty";
import { clausesOf, joined, plainSentencesOf, separable } from "@evenkeel/hearing/message/clauses";
import { isAfterthought } from "./remains.ts";
import { polished } from "./tidy.ts";

/** Judges a text; a rewriter asks for the same text several times. */
export type VerdictOn = (text: string) => Promise<Verdict>;

const mostRounds = 6;

/** The clauses of a sentence that are green on their own, as a sentence; empty if none can be spared. */
const greenClauses = async (sentence: string, assess: VerdictOn): Promise<string> => {
  const clauses = clausesOf(sentence);
  if (clauses.length < 2) return "";
  const assessments = await Promise.all(clauses.map(({ text }) => assess(polished(text))));
  const kept = clauses.filter((_clause, index) => assessments[index]?.severity === "green");
  if (clauses.some((clause) => !kept.includes(clause) && refuses(clause.text))) return "";
  if (kept.length === 0 || kept.length === clauses.length || !separable(clauses, kept)) return "";
  const rest = polished(joined(kept));
  if (isAfterthought(rest)) return "";
  return (await assess(rest)).severity === "green" ? rest : "";
};

const toReader =
  /(?<![\p{L}])(?:you|your|yours|you're|you've|you'd|tú|tu|tus|te|ti|contigo|eres|has)(?![\p{L}])/iu;

/**
 * The sentence that most likely gave the verdict: one that a finding touches, that is not green on its
 * own either, and that speaks to the reader; of several, the one with the fewest words.
 */
const worst = async (
  sentences: readonly string[],
  findings: readonly Finding[],
  assess: VerdictOn,
): Promise<number> => {
  let best = { index: -1, score: Number.NEGATIVE_INFINITY };
  let at = 0;
  for (const [index, sentence] of sentences.entries()) {
    const start = at;
    const end = at + sentence.length;
    at = end + 1;
    if (!findings.some((finding) => finding.start < end && finding.end > start)) continue;
    const alone = (await assess(sentence)).severity === "green" ? 0 : 4;
    // A no is the last to go: without it the message would say something else.
    const no = refuses(sentence) ? 5 : 0;
    const score = alone + (toReader.test(sentence) ? 2 : 0) - no + 1 / sentence.length;
    if (score > best.score) best = { index, score };
  }
  return best.index;
};

/**
 * Leaves out what the moderator points at, one sentence at a time and in its context: a sentence
 * assessed alone may look worse than it is. Of a sentence with several clauses the harmless ones stay.
 */
export const pruned = async (
  sentences: readonly string[],
  assess: VerdictOn,
): Promise<string[]> => {
  let left = [...sentences];
  for (let round = 0; round < mostRounds && left.length > 0; round += 1) {
    const { severity, findings } = await assess(left.join(" "));
    if (severity === "green") return left;
    const index = await worst(left, findings, assess);
    const sentence = left[index];
    if (sentence === undefined) return left;
    const rest = await greenClauses(sentence, assess);
    left = rest === "" ? left.toSpliced(index, 1) : left.with(index, rest);
  }
  return left;
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** Whether `sentence` was made of `source`: most of its words stand there. */
const isMadeOf = (sentence: string, source: string): boolean => {
  const known = new Set(wordsOf(source));
  const words = wordsOf(sentence);
  return words.filter((word) => known.has(word)).length > words.length / 2;
};

/** The sentences of a message of which some stretch of its verdict holds: that it touches them, or lies in them. */
const pointedAt = (
  message: string,
  findings: readonly Finding[],
  holds: (finding: Finding, start: number, end: number) => boolean,
): string[] => {
  let at = 0;
  return plainSentencesOf(message).filter((sentence) => {
    const start = message.indexOf(sentence, at);
    if (start === -1) return false;
    at = start + sentence.length;
    return findings.some((finding) => holds(finding, start, at));
  });
};

/** The sentences that a verdict touches; a model may hear two as one. */
export const touchedIn = (message: string, findings: readonly Finding[]): string[] =>
  pointedAt(message, findings, (finding, start, end) => finding.start < end && finding.end > start);

/** The sentences that a verdict rests on. */
const blamedIn = (message: string, findings: readonly Finding[]): string[] =>
  pointedAt(
    message,
    findings,
    (finding, start, end) => finding.start >= start && finding.end <= end,
  );

const lettersOf = (text: string): string => wordsOf(text).join(" ");

/**
 * The sentences without those that the verdict points at, that stand as they were typed and hold no fact: 'You suck.' is green
 * by itself.
 */
export const unblamedAsTyped = (
  sentences: readonly string[],
  message: string,
  findings: readonly Finding[],
): string[] => {
  const blamed = new Set(blamedIn(message, findings).map(lettersOf));
  return sentences.filter(
    (sentence) => !blamed.has(lettersOf(sentence)) || factsOf(sentence).length > 0,
  );
};

/**
 * The sentences without the ones that the verdict on the message itself points at: where a barb was only reworded into
 * something that passes on its own, the message is better off without it.
 */
export const unblamed = (
  sentences: readonly string[],
  message: string,
  findings: readonly Finding[],
): string[] => {
  const blamed = blamedIn(message, findings);
  return sentences.filter((sentence) => !blamed.some((source) => isMadeOf(sentence, source)));
};
