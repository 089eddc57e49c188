/** What a message says beside its barbs, sentence by sentence: what is calm stays as its writer wrote it. */
import { clausesOf, plainSentencesOf } from "@evenkeel/hearing/message/clauses";
import { factsOf, lostFacts } from "@evenkeel/hearing/message/facts";
import { dishonesties } from "@evenkeel/hearing/message/honesty";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { draftOf, isHostile } from "./draft.ts";
import type { Phrases } from "./phrases.ts";
import type { VerdictOn } from "./prune.ts";
import { isParentsName } from "./needed.ts";
import { withoutHail } from "@evenkeel/hearing/language/insults";
import { leans, withoutRemains } from "./remains.ts";
import { onlyThreatensCourt, salvaged, saysNothing, withoutBarbs } from "./salvage.ts";
import { polished } from "./tidy.ts";

const patternOf = wordPatterns(new URL("./kept.patterns.txt", import.meta.url));
const breaksOff = patternOf("breaksOff");
const yesOrNo = patternOf("yesOrNo");

/** Whether a sentence ends where it wants another word: what 'You can go to hell.' leaves behind says yes. */
export const isBrokenOff = (sentence: string): boolean => breaksOff.test(sentence);

const lettersOf = (text: string): string =>
  text.toLowerCase().replaceAll(/^please |[^\p{L}\d]/giu, "");

/**
 * Whether what is left of a sentence is one: nothing went from its middle ('You don't, right under the lost dogs'), no bare
 * word stands between two commas where more stood before, an answer keeps its other half ('yes or no'), and it does not break
 * off ('That's.', 'He says he'll, if …').
 */
function isWhole(left: string, sentence: string): boolean {
  if (yesOrNo.test(sentence) && !yesOrNo.test(left)) return false;
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

const answers = patternOf("answers");

/** Whether words are a yes or a no, and nothing else. */
export const isAnswer = (words: string): boolean => answers.test(words);

const meansNothing = patternOf("meansNothing");

/** Whether nobody can tell what the few words mean that are left of a sentence. */
export const saysLittle = (draft: string): boolean => meansNothing.test(draft) && !isAnswer(draft);

/** Fewer words may be a sigh, whatever they are. */
const fewestWords = 3;

/** Of a sentence of which no draft comes, whether it says something all the same: no part of it is known as a barb. */
const isSentence = (sentence: string, phrases: Phrases): boolean =>
  (sentence.match(/[\p{L}\d]+/gu)?.length ?? 0) >= fewestWords &&
  clausesOf(sentence).every(({ text }) => !isHostile(text, phrases));

const hasFact = (sentence: string, family: KnownFamily | undefined): boolean =>
  factsOf(sentence, family).some((one) => !isParentsName(one, family));

interface Reading {
  /** Second choice, where the first version still hurts. */
  softer: boolean;
  family: KnownFamily | undefined;
}

/**
 * The sentences of a message that can go to the other parent. One that needs other words is given them where a whole sentence
 * comes of it; else it stays as it is where the moderator has nothing against it, and where it has, what can be said of it
 * does.
 * @param tidy the message in ordinary letters and spelling
 */
export async function keptOf(
  tidy: string,
  phrases: Phrases,
  assess: VerdictOn,
  { softer, family }: Reading,
): Promise<string[]> {
  const isGreen = async (words: string) => (await assess(words)).severity === "green";
  const keptOfOne = async (sentence: string): Promise<string | null> => {
    const draft = draftOf(sentence, phrases, { softer }).sentences.join(" ");
    const isShorter = lettersOf(draft).length < lettersOf(sentence).length;
    if (draft !== "" && isShorter && leans(draft, phrases)) return null;
    const isRest = isShorter && saysLittle(draft);
    const isSound =
      draft !== "" && !isRest && isWhole(draft, sentence) && !turnsNo(sentence, draft);
    const losesFact = lostFacts(sentence, draft, family).some((one) => !isParentsName(one, family));
    if (isSound && !losesFact && (await isGreen(draft))) return draft;
    const asWritten = polished(sentence);
    const staysAsWritten =
      draft === ""
        ? isSentence(sentence, phrases) || hasFact(sentence, family)
        : !isRest && !isSound;
    if (staysAsWritten && (await isGreen(asWritten))) return asWritten;
    const left = await salvaged(sentence, phrases, assess, {
      family,
      isWhole: (words) => !isBrokenOff(words) && !saysLittle(words),
    });
    if (left !== null) return left;
    const unhailed = withoutHail(sentence);
    const calm = unhailed === null ? null : polished(unhailed);
    const isCalm =
      calm !== null &&
      !isBrokenOff(calm) &&
      dishonesties(sentence, calm, [], family).every((what) => what === "is longer") &&
      (await isGreen(calm));
    // What cannot be had without what hurts is for who takes whole messages apart (`prune.ts`).
    return isCalm ? calm : isSound ? draft : null;
  };
  const said: (string | null)[] = [];
  for (const sentence of plainSentencesOf(tidy)) {
    const found = await keptOfOne(sentence);
    const kept =
      found === null ? null : withoutBarbs(found, phrases, (words) => !isBrokenOff(words));
    const isSaid = kept !== null && !saysNothing(kept) && !onlyThreatensCourt(sentence, family);
    said.push(isSaid ? kept : null);
  }
  return withoutRemains(said, phrases);
}
