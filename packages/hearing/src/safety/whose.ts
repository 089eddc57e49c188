/** Whose danger a text speaks of: help is worded for whoever needs it, and accuses no one where that is not sure. */
import { maskPeople } from "../people/people-words.ts";
import { gloss, spanishShare } from "../spanish/gloss.ts";
import { plainWords } from "../language/plain-words.ts";
import { sentencesOf } from "../language/sentences.ts";
import { dangersIn, longestRead } from "./danger.ts";
import { isFirstPerson, ownDespairIn } from "./own-despair.ts";

/** `others`: the writer might hurt somebody. */
export type Whose = "writer" | "child" | "co-parent" | "others" | "unsure";

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const children = words("child childs kid kids children teen teenager baby toddler");
const parents = words("parent parents partner ex exes coparent");
const turnedOnOthers = words("themselves himself herself themself");

/** From this share of Spanish words on a sentence is put into English first. */
const mostlySpanish = 0.3;

/** English, lower case; sons and daughters are children, mothers and husbands parents and partners. */
function plainPeople(sentence: string): string[] {
  const english =
    spanishShare(sentence.toLowerCase()) > mostlySpanish ? gloss(plainWords(sentence)) : sentence;
  return plainWords(maskPeople(english, () => true)).split(/[^a-z]+/);
}

function ofSentence(sentence: string): Whose {
  const said = plainPeople(sentence);
  const names = (set: ReadonlySet<string>) => said.some((word) => set.has(word));
  if (!names(turnedOnOthers) && isFirstPerson(plainWords(sentence)))
    return ownDespairIn(sentence) === undefined ? "unsure" : "writer";
  if (names(children) === names(parents)) return "unsure";
  return names(children) ? "child" : "co-parent";
}

/** @param text in which someone speaks of not wanting to live, or of hurting a person */
export function whoseDanger(text: string): Whose {
  // Each once, and no more of them than the danger itself is looked for in: every one is asked by every pattern.
  const sentences = [...new Set(sentencesOf(text.slice(0, longestRead)))];
  const telling = sentences.filter((sentence) => dangersIn(sentence).includes("crisis"));
  const found = new Set((telling.length > 0 ? telling : sentences).map(ofSentence));
  const [only = "unsure"] = found;
  // Anyone who speaks of their own life at all needs help, whoever else does.
  return found.size < 2 ? only : telling.length > 0 && found.has("writer") ? "writer" : "unsure";
}
