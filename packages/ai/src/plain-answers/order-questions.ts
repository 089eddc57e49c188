/** Questions and plans that an order or a child's peace answers plainly: no feeling decides them. And contact that is refused. */
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { sentencesOf } from "@evenkeel/hearing/language/sentences";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import { firstNames } from "@evenkeel/hearing/people/first-names";
import { weekdayWords } from "@evenkeel/hearing/time/zone";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./order-questions.patterns.txt", import.meta.url));

/** Answered plainly and first. */
export const orderQuestionIds = [
  "support-for-visits",
  "keep-back",
  "child-phone",
  "adult-faults",
] as const;
export type OrderQuestionId = (typeof orderQuestionIds)[number];

/** Told, and answered as ever: where something hurts, help comes first. */
export const contactIds = ["contact-refused", "wont-come"] as const;
export type ContactId = (typeof contactIds)[number];

const keepBack = patternOf("keep-back");
const keepBackAsked = patternOf("keep-back.asked");
const keptOtherwise = patternOf("kept-otherwise");
const unpaid = patternOf("unpaid");
const lets = patternOf("lets");
const visits = patternOf("visits");
const holdsSupport = patternOf("holds-support");
const childPhone = patternOf("child-phone");
const childPhoneAsked = patternOf("child-phone.asked");
const grownUps = patternOf("grown-ups");
const tells = patternOf("tells");
const tellsAsked = patternOf("tells.asked");
const toAdults = patternOf("to-adults");
const faults = patternOf("faults");
const contactRefused = patternOf("contact-refused");
const wontCome = patternOf("wont-come");
const ofChild = patternOf("ofChild");

/** People put what they ask at the beginning or the end; more is a story. */
const longestRead = 2_000;

const noNames = new Set(
  [
    ...[0, 1, 2, 3, 4, 5, 6].map((day) => weekdayWords(day, "english")),
    ..."January February March April May June July August September October November December".split(
      " ",
    ),
    ..."Christmas Thanksgiving Easter Halloween English Spanish Facebook Instagram Navidad Pascua".split(
      " ",
    ),
  ].map(plainWords),
);

type Family = Pick<KnownFamily, "parents"> | undefined;

const firstWord = (name: string): string => plainWords(name).split(" ", 1)[0] ?? "";

/** The words of each sentence, with a name as `somename` and the other parent's as `coparent`. */
function sentencesIn(message: string, family: Family): { words: string; asks: boolean }[] {
  const parents = new Set((family?.parents ?? []).map(firstWord));
  return sentencesOf(message.slice(0, longestRead)).map((sentence) => {
    const large = new Set(
      [...sentence.matchAll(/(?<=[\p{L}\d,] )\p{Lu}\p{Ll}{2,}/gu)]
        .map(([word]) => plainWords(word))
        .filter((word) => !noNames.has(word)),
    );
    const called = (word: string): string | undefined =>
      parents.has(word)
        ? "coparent"
        : firstNames.has(word) || large.has(word)
          ? "somename"
          : undefined;
    const words = plainWords(sentence)
      .replaceAll(/ ?[.,:] ?/g, " ")
      .trim()
      .split(/ +/)
      .map((word) => called(word) ?? ofName(word, called) ?? word)
      .join(" ");
    return { words, asks: /[?¿]/.test(sentence) };
  });
}

/** 'Mateo's' has lost its apostrophe. */
function ofName(word: string, called: (word: string) => string | undefined): string | undefined {
  const bare = word.endsWith("s") ? called(word.slice(0, -1)) : undefined;
  return bare === undefined ? undefined : `${bare}s`;
}

/** @returns null where nothing of the kind is asked or planned */
export function orderQuestionIn(message: string, family?: Family): OrderQuestionId | null {
  const sentences = sentencesIn(message, family);
  const all = sentences.map(({ words }) => words).join(" ");
  const some = (pattern: RegExp, asked?: RegExp): boolean =>
    sentences.some(
      ({ words, asks }) => pattern.test(words) || (asks && asked?.test(words) === true),
    );
  if (some(holdsSupport) && visits.test(all)) return "support-for-visits";
  if (some(lets) && unpaid.test(all)) return "support-for-visits";
  if (some(keepBack, keepBackAsked) && !keptOtherwise.test(all)) {
    return unpaid.test(all) ? "support-for-visits" : "keep-back";
  }
  const isOfChild = ofChild.test(all);
  if (isOfChild && some(childPhone, childPhoneAsked) && !grownUps.test(all)) return "child-phone";
  const isTold = sentences.some(
    ({ words, asks }) =>
      (tells.test(words) || (asks && tellsAsked.test(words))) &&
      faults.test(words) &&
      !toAdults.test(words),
  );
  return isOfChild && isTold ? "adult-faults" : null;
}

/** @returns null where no contact is refused */
export function contactIn(message: string, family?: Family): ContactId | null {
  const sentences = sentencesIn(message, family);
  if (sentences.some(({ words }) => contactRefused.test(words))) return "contact-refused";
  const isOfChild = sentences.some(({ words }) => ofChild.test(words));
  return isOfChild && sentences.some(({ words }) => wontCome.test(words)) ? "wont-come" : null;
}
