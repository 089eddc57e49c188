import { addedFacts, lostFacts } from "./facts.ts";
import type { Fact } from "./facts.ts";
import type { KnownFamily } from "../people/family.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./honesty.patterns.txt", import.meta.url));

const apology = patternOf("apology");
const promise = patternOf("promise");
const negation = patternOf("negation");

const turns: readonly RegExp[] = [
  // A never in a figure of speech.
  /\b(?:hell freezes over|pigs fly)\b/iu,
  // A no at the head of a clause: 'No, you can't have …', 'I said no', 'no swap'.
  /(?:^|[.!?,;:\n]\s*|\b(?:and|but|so|then|y|pero|answer (?:on [^.?!,]{1,60} )?is|said|dije que|respuesta es) )(?:(?:hell|absolutely|definitely|still|again) )?(?:no|nope)(?=[\s.,!?]|$)(?! (?:one|body|idea|wonder|thanks to|worries|problem|matter|offen[sc]e|surprise|doubt|judge?ment|excuses?|te (?:preocupes|estoy culpando|hagas)|me digas|es|está|hay de|pasa|fue|sé|digo|mames|manches|esperaba|sabes|entiendes|importa)\b)/iu,
  // 'I can't', 'I'm not', 'we won't', not as a figure of speech.
  /\b(?:i|we)(?:'m| am|'re| are)(?: \p{L}+)? not (?!saying|trying|sure|mad|your|the|an?\b|accusing|being|one|surprised|jealous|stupid)/iu,
  /\b(?:i|we)(?: \p{L}+)? (?:can't|cannot|won't|will not|don't|do not|refuse|didn't|did not|wouldn't)\b(?! (?:believe|stand|even|care|know why|understand|expect|give a|want to (?:fight|sound|hear)|think you|do this|have time for|need (?:you to|your)|remember anyone))/iu,
  /\b(?:i|we) never (?:agreed|said|consented|signed|approved|got|received)\b/iu,
  // 'not happening', 'isn't possible', 'no way am I', 'not on Friday'.
  /\bnot (?:happening|going to|doing|driving|paying|taking|bringing|coming|giving|letting|until|unless|available|agreeing|ok|okay|possible|negotiable|a chance|on|at|before|after|by|in|to(?! be)|with|for|for sale|this|that|tonight|today|tomorrow|both|him|her|them|the)\b/iu,
  /\b(?:is|are|was|were|does|do|wo|ca)n't (?:happen|going to|possible|available|negotiable|work|up for|ready|allowed|okay|ok)\b/iu,
  // A limit or a request not to.
  /\byou (?:can't|cannot|may not|aren't|are not|won't|don't get to|do not get to) (?:have|take|pick|come|bring|keep (?:him|her|them|the)|get(?! it\b)|decide|allowed|going to|seeing|having|taking|sign|change|enter)\b/iu,
  /(?<!\b(?:you|i|we|they|who|that|kids|people) (?:just |really |even )?)\b(?:do(?:n't| not)|never) (?:you dare |even (?:think|try)[^.?!]*?)?(?:take|bring|come|pick|give|let|sign|send|call|drop|keep|post|change|move|cancel|show|feed|leave|cut|enter|contact|book|touch|use|open|share|ask him|ask her|text|put|park|wake|miss|forget the|forget his|forget her|forget their|forget to)\b/iu,
  // Spanish.
  /(?<![\p{L}])no (?:puedo|podemos|voy|vamos|quiero|acepto|estoy de acuerdo|pienso|tengo|firmo|pago|cambio|te (?:lo |la |los |las )?(?:llev|traig|d|prest|cambi)\p{L}*|l[oae]s? (?:llev|traig|d|voy|dej|mand)\p{L}*|se puede|vengas|traigas|lleves|llegues|cambies|des|dejes|firmes|mandes|recojas)(?![\p{L}])/iu,
];

const plain = (text: string): string => text.replaceAll("’", "'");

/** Whether a sentence says no to something: a refusal, a limit, a request not to. */
export const refuses = (text: string): boolean => turns.some((turn) => turn.test(plain(text)));

const contentWords = (text: string): Set<string> =>
  new Set(
    (
      plain(text)
        .toLowerCase()
        .match(/[\p{L}\d$:]{3,}/gu) ?? []
    ).filter((word) => !commonWords.has(word)),
  );
const commonWords = new Set(
  "the and you your for that this with are was not can't won't don't have has had but his her him she they them will would could should just again because when what how who all out our its it's i'm i'll i've hell absolutely definitely said say mean means answer again please sure happening going que los las una por con para porque".split(
    " ",
  ),
);

/** Clauses of a message between its commas and full stops, each with the negation it may hold. */
const pieces = (text: string): string[] =>
  plain(text).split(/[.!?;\n]+|,\s|\b(?:and|but|because|y|pero|porque)\b/iu);

/**
 * The refusals of `original` for which `rewrite` has no negated clause about the same thing: the no
 * was dropped, or has become a yes.
 */
const lostRefusals = (original: string, rewrite: string): string[] => {
  const negated = pieces(rewrite).filter((piece) => negation.test(piece));
  const negatedWords = negated.map(contentWords);
  return pieces(original)
    .filter((piece) => refuses(piece.trim()))
    .filter((piece) => {
      const words = contentWords(piece);
      if (words.size === 0) return negated.length === 0;
      return !negatedWords.some((other) => [...words].some((word) => other.has(word)));
    });
};

/** Things asked for in plain words; a taunt ('grow up', 'get over it') begins otherwise. */
const asked =
  /^(?:(?:and|so|then|just|please|por favor,?) )*(?:please |can you |could you |i need you to |you need to |por favor,? )?(?:tell|ask|send|bring|pay|pick|drop|sign|call|text|email|confirm|return|book|cancel|take|give|wash|pack|check|schedule|reschedule|move|swap|feed|charge|label|upload|transfer|venmo|zelle|reimburse|remind|meet|manda|trae|paga|firma|llama|avisa|recoge|deposita|devuelve|dile|lleva)\b(?! (?:it to the judge|me (?:why|how)|your(?:self| excuses)|a (?:hint|picture)))/iu;

/** Requests of `original` of which `rewrite` says no word. */
const lostRequests = (original: string, rewrite: string): string[] => {
  const said = contentWords(rewrite);
  return pieces(original).filter((piece) => {
    const text = piece.trim();
    if (!asked.test(text)) return false;
    const words = [...contentWords(text)];
    // A name alone ('This is about Max.') says nothing of what was asked.
    return words.length > 1 && words.filter((word) => said.has(word)).length * 3 < words.length;
  });
};

/**
 * What makes a rewrite dishonest, in words for the log; empty for an honest one.
 * @param waived facts of the original that this rewrite may leave out
 * @param family whose children are names, however they are written
 */
export const dishonesties = (
  original: string,
  rewrite: string,
  waived: readonly Fact[] = [],
  family?: KnownFamily,
): string[] => {
  const found: string[] = [];
  for (const fact of lostFacts(original, rewrite, family)) {
    if (!waived.some(({ start }) => start === fact.start)) {
      found.push(`lost ${fact.kind} ${fact.text}`);
    }
  }
  for (const fact of addedFacts(original, rewrite, family))
    found.push(`added ${fact.kind} ${fact.text}`);
  if (apology.test(rewrite) && !apology.test(original)) found.push("added an apology");
  if (promise.test(rewrite) && !promise.test(original)) found.push("added a promise");
  if (lostRefusals(original, rewrite).length > 0) found.push("lost a refusal");
  if (lostRequests(original, rewrite).length > 0) found.push("lost a request");
  if (lostRefusals(rewrite, original).length > 0) found.push("added a refusal");
  if (rewrite.length > original.length) found.push("is longer");
  return found;
};
