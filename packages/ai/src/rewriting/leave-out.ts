/** The last way to a calm version: whole sentences that hurt stay behind, where they tell the reader nothing they need. */
import type { Fact } from "@evenkeel/hearing/message/facts";
import { factsOf, says } from "@evenkeel/hearing/message/facts";
import { refuses } from "@evenkeel/hearing/message/honesty";
import { protectedKind } from "@evenkeel/hearing/message/protected";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { isSaidInPassing } from "./needed.ts";
import type { Phrases } from "./phrases.ts";
import type { VerdictOn } from "./prune.ts";

const patternOf = wordPatterns(new URL("./leave-out.patterns.txt", import.meta.url));
const binds = patternOf("binds");
/** What tells of harm or of danger. */
export const harms = patternOf("harms");

/** A name or a bare number is what a reproach is about ('skipped four conferences'); an hour, a day or a sum is for the reader. */
export const isForReproach = (fact: Fact): boolean =>
  fact.kind === "name" ||
  fact.kind === "number" ||
  (fact.kind === "time" && !/\d/u.test(fact.text)) ||
  isSaidInPassing(fact);

/** Whether a sentence that hurts also asks, refuses, limits, reports harm, or tells when, where or how much. */
const tellsSomething = (sentence: string, phrases: Phrases, family?: KnownFamily): boolean =>
  refuses(sentence) ||
  phrases.command.test(sentence) ||
  binds.test(sentence) ||
  harms.test(sentence) ||
  protectedKind(sentence) !== null ||
  factsOf(sentence, family).some((fact) => !isForReproach(fact));

interface Left {
  sentences: string[];
  /** Whether a fact stood only in what stays behind. */
  isGone: (fact: Fact) => boolean;
}

/**
 * A message without its sentences that hurt. The dialog names most of what a version leaves out, so that its writer sees it.
 * @param source the message's sentences as they were written
 * @param sentences the message, as far as it could be put calmly
 * @returns null where one of them may not stay behind, or nothing would
 */
export async function withoutWhatHurts(
  source: readonly string[],
  sentences: readonly string[],
  phrases: Phrases,
  assess: VerdictOn,
  family: KnownFamily | undefined,
): Promise<Left | null> {
  const hurts = async (sentence: string) => (await assess(sentence)).severity !== "green";
  const kept: string[] = [];
  for (const sentence of sentences) {
    if (!(await hurts(sentence))) kept.push(sentence);
    else if (tellsSomething(sentence, phrases, family)) return null;
  }
  if (kept.length === 0) return null;
  const gone: string[] = [];
  for (const sentence of source)
    if (!tellsSomething(sentence, phrases, family) && (await hurts(sentence))) gone.push(sentence);
  return {
    sentences: kept,
    isGone: (fact) => isForReproach(fact) && gone.some((sentence) => says(sentence, fact)),
  };
}
