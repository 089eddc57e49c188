/** Tells the writer's own wish to die from what a child said, a quotation, a figure of speech or a threat. */
import { plainWords } from "../language/plain-words.ts";
import { ownHintsIn } from "./danger.ts";

const firstPerson =
  /\b(?:i|im|ive|id|ill|me|myself|yo|conmigo|(?:sin|a) mi|quiero|quisiera|quise|voy|estoy|tengo|puedo|pienso|aguanto|encuentro|veo|prefiero|merezco|sirvo|existo|[a-z]+me)\b/;
/** @param words plain ones */
export const isFirstPerson = (words: string): boolean => firstPerson.test(words);

const anybodyElse =
  /\b(?:you|u|your|he|she|they|him|her|them|his|their|we|our|us|kids?|children|son|daughter|el|ella|ellos|ellas|su|sus|te|tu|tus|ninos?|ninas?|hij[oa]s?)\b/;
/** Someone else says it: `he told me that ...`, `the counselor wrote ...`, `Leo dice que ...`. */
const reported =
  /\b(?!(?:i|you|yo|tu) )[a-z]+ (?:just |also |once |always |keeps? )?(?:told|tells|said|says|saying|wrote|writes|texted|asked|screamed|yelled|threatened|dijo|dice|decia|dijeron|escribio|amenazo)\b/;
/** Exhaustion and small injuries that borrow the words. */
const figurative =
  /\b(?:myself|me) (?:at (?:work|the gym|practice|the game)|to (?:make|get|pay|finish|meet)|working|studying|over (?:this|the|a)|lifting|running|playing|shaving|cooking|skiing|trying to|with (?:work|this (?:project|report|deadline)))\b|\blol\b|\bjaja/;

/** So few words are about nothing else. */
const mostWordsOfOneThing = 8;

/**
 * How a sentence speaks of the writer's own wish to die or to be hurt: `plainly` where a trained model that hears no harm
 * in it is not to be believed.
 * @param sentence one sentence, without what is in quotation marks
 */
export function ownDespairIn(sentence: string): "plainly" | "in so many words" | undefined {
  const { weight, isNamed } = ownHintsIn(sentence);
  if (weight < 2) return undefined;
  const words = plainWords(sentence);
  // "It would be so easy to let go of the wheel" has no person in it at all.
  const isOwn = firstPerson.test(words) || !anybodyElse.test(words);
  if (!isOwn || reported.test(words) || figurative.test(words)) return undefined;
  return isNamed && words.split(" ").length <= mostWordsOfOneThing ? "plainly" : "in so many words";
}
