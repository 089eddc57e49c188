/** What a message says beside its barbs, sentence by sentence: what is calm stays as its writer wrote it. */
import { clausesOf, plainSentencesOf } from "@evenkeel/hearing/message/clauses";
import { dishonesties } from "@evenkeel/hearing/message/honesty";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { draftOf } from "./draft.ts";
import type { Phrases } from "./phrases.ts";
import type { VerdictOn } from "./prune.ts";
import { leans, withoutRemains } from "./remains.ts";
import { polished } from "./tidy.ts";

const patternOf = wordPatterns(new URL("./kept.patterns.txt", import.meta.url));
const breaksOff = patternOf("breaksOff");

/** Whether a sentence ends where it wants another word: what 'You can go to hell.' leaves behind says yes. */
export const isBrokenOff = (sentence: string): boolean => breaksOff.test(sentence);

const lettersOf = (text: string): string =>
  text.toLowerCase().replaceAll(/^please |[^\p{L}\d]/giu, "");

/**
 * Whether what is left of a sentence is one: nothing went from its middle ('You don't, right under the lost dogs'), no bare
 * word stands between two commas where more stood before, and it does not break off ('That's.', 'He says he'll, if …').
 */
function isWhole(left: string, sentence: string): boolean {
  if (breaksOff.test(left) && !breaksOff.test(sentence)) return false;
  const before = clausesOf(sentence);
  const stays = before.map(({ text }) => lettersOf(left).includes(lettersOf(text)));
  const first = stays.indexOf(true);
  const last = stays.lastIndexOf(true);
  if (first !== -1 && stays.slice(first, last).includes(false)) return false;
  const lone = /,\s*([\p{L}'’]+)(?=\s*[,.])/gu;
  return [...left.matchAll(lone)].every(([comma]) => sentence.includes(comma));
}

/** 'No eggs, no milk.' is no wish to talk about them. */
const turnsNo = (sentence: string, draft: string): boolean =>
  dishonesties(sentence, draft).some((what) => what.endsWith("a refusal"));

/**
 * The sentences of a message that can go to the other parent. One that needs other words is given them where a whole sentence
 * comes of it; else it stays as it is where the moderator has nothing against it, and goes where it has.
 * @param tidy the message in ordinary letters and spelling
 */
export async function keptOf(
  tidy: string,
  phrases: Phrases,
  assess: VerdictOn,
  options: { softer: boolean },
): Promise<string[]> {
  const said: (string | null)[] = [];
  for (const sentence of plainSentencesOf(tidy)) {
    const draft = draftOf(sentence, phrases, options).sentences.join(" ");
    const isShorter = lettersOf(draft).length < lettersOf(sentence).length;
    if (draft === "" || (isShorter && leans(draft, phrases))) said.push(null);
    else if (isWhole(draft, sentence) && !turnsNo(sentence, draft)) said.push(draft);
    else {
      const asWritten = polished(sentence);
      said.push((await assess(asWritten)).severity === "green" ? asWritten : null);
    }
  }
  return withoutRemains(said, phrases);
}
