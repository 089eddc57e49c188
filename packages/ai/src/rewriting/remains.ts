/** Sentences that say nothing once the one beside them is gone. */
import { factsOf } from "@evenkeel/hearing/message/facts";
import { refuses } from "@evenkeel/hearing/message/honesty";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import type { Phrases } from "./phrases.ts";

const patternOf = wordPatterns(new URL("./remains.patterns.txt", import.meta.url));
const leansBack = patternOf("leansBack");
const leadsOn = patternOf("leadsOn");

type Requests = Pick<Phrases, "request">;

const carries = (sentence: string, { request }: Requests): boolean =>
  factsOf(sentence).length > 0 || request.test(sentence) || refuses(sentence);

/** Whether a sentence only stresses the one before it: 'I mean that.', 'Not you.' */
export const isAfterthought = (sentence: string): boolean => leansBack.test(sentence);

/** Whether a sentence needs the one before it, and carries no fact, request or refusal of its own. */
export const leans = (sentence: string, phrases: Requests): boolean =>
  isAfterthought(sentence) && !carries(sentence, phrases);

/** @param said sentences in their order, null where one is gone */
export function withoutRemains(said: readonly (string | null)[], phrases: Requests): string[] {
  const kept: string[] = [];
  let isBehindGap = false;
  for (const [index, sentence] of said.entries()) {
    const leads = sentence !== null && said[index + 1] === null && leadsOn.test(sentence);
    if (sentence === null || leads || (isBehindGap && leans(sentence, phrases))) isBehindGap = true;
    else {
      isBehindGap = false;
      kept.push(sentence);
    }
  }
  return kept;
}
