/** Emergencies that a clause names, and which of them it denies. */
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./named-emergencies.patterns.txt", import.meta.url));

const named = patternOf("named");
const deniable = patternOf("deniable");
const denial = patternOf("denial");
const between = patternOf("between");
const thought = patternOf("thought");
const listed = patternOf("listed");
const ofReader = patternOf("ofReader");
const still = patternOf("still");
const wished = patternOf("wished");
const withReader = patternOf("withReader");
const calls = patternOf("calls");
const seam = patternOf("seam");
const tied = patternOf("tied");
const abstract = patternOf("abstract");
const before = patternOf("before");
const reader = patternOf("reader");
const someoneElse = patternOf("someoneElse");
const why = patternOf("why");
const saidOf = patternOf("saidOf");
const calling = patternOf("calling");

/** Letters before an emergency in which its denial can stand. */
const farthest = 80;

/**
 * The words for an emergency in a clause: those that it tells of, and how many it denies or wishes on the reader. Whom a
 * clause calls by name makes no difference: a child may be called like any word.
 */
export function emergenciesIn(clause: string): { named: string[]; denied: number } {
  const text = clause.replaceAll("’", "'");
  const told: string[] = [];
  let denied = 0;
  for (const [pattern, isTold] of [
    [named, true],
    [deniable, false],
  ] as const) {
    for (const { index, 0: words } of text.matchAll(pattern)) {
      const end = index + words.length;
      const isOfNobody =
        isSaidOfReader(text, index, end) ||
        (!still.test(text.slice(end, end + farthest)) && isDenied(text, index));
      if (isOfNobody) denied += 1;
      else if (isTold) told.push(words);
    }
  }
  return { named: told, denied };
}

const isSaidOfReader = (text: string, start: number, end: number): boolean =>
  wished.test(text.slice(Math.max(0, start - farthest), start)) ||
  withReader.test(text.slice(end, end + farthest));

/**
 * Whether a denial governs what stands at `at`: only words that lead from the one to the other stand between them. In
 * "you don't answer and he's in the hospital" none does.
 */
function isDenied(text: string, at: number): boolean {
  let left = text.slice(Math.max(0, at - farthest), at).trimEnd();
  for (;;) {
    const denies = denial.exec(left);
    if (denies !== null) {
      const subject = left.slice(0, denies.index).trimEnd();
      return !ofReader.test(subject) && !ofReader.test(left);
    }
    const step = between.exec(left) ?? thought.exec(left) ?? listed.exec(left);
    if (step === null) return false;
    left = left.slice(0, step.index).trimEnd();
  }
}

/**
 * Those parts of a clause that tell of an emergency by name: "you never told me about the peanuts and now an ambulance is
 * here" is heard without the reproach.
 */
export const partsWithEmergency = (clause: string): string[] =>
  partsOf(clause).filter((part) => emergenciesIn(part).named.length > 0);

/** Those parts of a clause that deny nothing, or name an emergency beside it. */
export const partsWithoutDenial = (clause: string): string[] =>
  partsOf(clause).filter((part) => {
    const { named: told, denied } = emergenciesIn(part);
    return denied === 0 || told.length > 0;
  });

export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…])\s+/u);

/** Parts of a text, at the ends of its sentences, too: those that name an emergency and those that do not. */
export function apart(text: string): { naming: string[]; others: string[] } {
  const parts = sentencesOf(text).flatMap(partsOf);
  const { true: naming = [], false: others = [] } = Object.groupBy(parts, (part) =>
    String(emergenciesIn(part).named.length > 0),
  );
  return { naming, others };
}

/** Words from which what is named is an event of somebody's: 'se cayó de la azotea' tells of a child as it stands. */
const fewestTold = 3;

/** Whether a part is nothing but a word or two for an emergency, so that it tells of nobody. */
export const isBare = (part: string): boolean =>
  !/[\p{L}\d]/u.test(part.replaceAll(named, "")) &&
  (part.match(/[\p{L}\d'’]+/gu) ?? []).length < fewestTold;

/** Whether a part calls the reader: "answer your phone", "pick up", "contesta". */
export const callsReader = (part: string): boolean => calls.test(part);

/**
 * What a part would say if its emergency were a figure of speech: of "an ambulance could not carry all your lies" that *it*
 * could not. Only a part can be one in which the emergency is of the reader's lies or temper, or in which it does something to
 * the reader in a sentence that speaks of nobody else, and of no child under any name. Undefined where it tells of an
 * emergency as it stands: in doubt it does.
 * @param part with words that call the reader names taken out before
 * @param sentence in which it stands, as typed
 * @param isName whether a word, in lower case, is what a child may be called
 */
export function asFigure(
  part: string,
  sentence: string,
  isName: (word: string) => boolean,
): string | undefined {
  const text = part.replaceAll("’", "'");
  for (const { index, 0: words } of text.matchAll(named)) {
    const after = text.slice(index + words.length);
    const whose = abstract.exec(after.replace(tied, ""))?.[0];
    if (whose !== undefined && tied.test(after)) {
      return `${inSpanish.test(whose) ? "está harta de" : "she is sick of"} ${whose}`;
    }
    if (!before.test(text.slice(0, index)) || speaksOfOthers(sentence, isName)) continue;
    const at = why.exec(after)?.index ?? after.length;
    const said = after.slice(0, at);
    if (reader.test(said) && !nameWithin.test(said)) {
      return `${inSpanish.test(said) ? "eso" : "it"}${said}`;
    }
  }
  return undefined;
}

const speaksOfOthers = (sentence: string, isName: (word: string) => boolean): boolean =>
  someoneElse.test(sentence.replaceAll("’", "'")) ||
  (sentence.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).some(isName);

/** Words for the reader, by which the language of a part is told. */
const inSpanish = /(?<![\p{L}'])(?:te|ti|tus?|tuy[oa]s?|contigo|eres)(?![\p{L}'])/iu;
const nameWithin = /\s\p{Lu}\p{Ll}/u;

/** Whether what stands before a word of abuse makes it something said of the reader: "thinks you are a …". */
export const saysOfReader = (text: string): boolean => saidOf.test(text);

/** What stands before a word that calls the reader names, without the "you" that leads to it. */
export const withoutCall = (text: string): string => text.replace(calling, "");

const partsOf = (clause: string): string[] =>
  clause
    .split(seam)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));
