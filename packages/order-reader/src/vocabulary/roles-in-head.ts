/** How a document's head names its two parents where it gives them no titles: a caption, a greeting, a legend. */
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";

import english from "./head.en.json" with { type: "json" };
import spanish from "./head.es.json" with { type: "json" };
import { isName } from "./names-of-note.ts";
import listed from "./roles.words.json" with { type: "json" };

export type Pair = [string, string];

const anyOf = (of: keyof typeof english): string =>
  `(?:${[...english[of], ...spanish[of]].join("|")})`;
/** In capitals as well as small; the names beside it have capitals of their own. */
const marriage = new RegExp(`(?<!\\p{L})${anyOf("marriage")}(?!\\p{L})`, "giu");

const headLines = 30;
const greetingLines = 20;
const fullName = "\\p{Lu}[\\p{L}'\u2019-]+(?:\\s+\\p{Lu}\\.?)?(?:\\s+\\p{Lu}[\\p{L}'\u2019-]+)+";
/** Stands for the words before the two names. */
const marriageMark = "\u2020";
const caption = new RegExp(
  `\u2020:?\\s+(${fullName}?),?\\s+${anyOf("and")}\\s+(${fullName}?)(?=[^\\S\n]*(?:$|\n|[,.;]|${anyOf("and")}(?!\\p{L})))`,
  "u",
);
/** What stands in the other column of a caption. */
const otherColumn = /\s*(?:\u00a7|\s[):|]\s).*$/u;

/** 'IN THE MATTER OF THE MARRIAGE OF OLIVIA MOSS AND HECTOR MOSS': first names; null where there are none. */
export function namesInCaption(lines: readonly string[]): Pair | null {
  const text = lines
    .slice(0, headLines)
    .map((line) => line.replace(otherColumn, "").trim())
    .join("\n")
    .replaceAll(marriage, marriageMark);
  const [, first, second] = caption.exec(text) ?? [];
  const [one, two] = [first, second].map((name) => proper(name?.split(/\s+/)[0]));
  return one === undefined || two === undefined || one === two ? null : [one, two];
}

const appointed = new RegExp(`(${fullName})\\s+${anyOf("appointed")}(?!\\p{L})`, "gu");

/** 'IT IS ORDERED that NGOZI EZEANI is appointed joint managing conservator': the two who are; null where they are others. */
export function namesAppointed(lines: readonly string[]): Pair | null {
  const text = lines.slice(0, headLines).join(" ");
  const names = new Set(
    [...text.matchAll(appointed)].map(([, name]) => proper(name?.split(/\s+/)[0])),
  );
  const [one, two, more] = names;
  return one === undefined || two === undefined || more !== undefined ? null : [one, two];
}

const proper = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : `${name[0] ?? ""}${name.slice(1).toLowerCase()}`;

const ownName = "(\\p{Lu}[\\p{L}'\u2019-]+)";
const greeting = new RegExp(
  `^${anyOf("greeting")}\\s+${ownName}\\s+${anyOf("and")}\\s+${ownName}\\s*[,:]`,
  "u",
);

/** 'Dear Corinne and Alistair,' with 'Ms. Corinne Moss' above it: the two, and which of them is the mother. */
export function spokenTo(lines: readonly string[]): { pair: Pair; mother: Assignee | null } | null {
  const head = lines.slice(0, greetingLines);
  for (const line of head) {
    const [, one, two] = greeting.exec(line) ?? [];
    if (one === undefined || two === undefined) continue;
    const text = head.join("\n");
    const isCalled = (title: string, name: string): boolean =>
      new RegExp(`(?<!\\p{L})${title}\\.?\\s+${name}(?!\\p{L})`, "u").test(text);
    const isWoman = (name: string): boolean => isCalled(anyOf("woman"), name);
    const isMan = (name: string): boolean => isCalled(anyOf("man"), name);
    const mother =
      isWoman(one) && isMan(two) ? "parent1" : isWoman(two) && isMan(one) ? "parent2" : null;
    return { pair: [one, two], mother };
  }
  return null;
}

const quote = '["\u201c\u201d]?';
/** 'Week A = even weeks' is no parent's letter. */
const ofWeek = "(?:[Ww]eeks?|[Ss]emanas?)\\s";
const letters = `(?<![\\p{L}\\d]|${ofWeek})${quote}(\\p{Lu}\\p{Ll}?)${quote}`;
const gloss = "(?:\\s*[/(]\\s*(\\p{L}+))?";
const legend = new RegExp(`${letters}\\s*=\\s*${quote}(\\p{L}{2,})${quote}${gloss}`, "gu");

export interface Called {
  letters: string;
  /** What stands behind the sign: a name, or what a parent is called; and a gloss of it. */
  words: string[];
}

/** 'M = Mack, D = Dee/mom', '"Mo" = mother': letters that stand for the two parents, where there are exactly two. */
export function calledInLegend(lines: readonly string[]): readonly [Called, Called] | null {
  const found = new Map<string, Called>();
  for (const line of lines)
    for (const [, own = "", name = "", more] of line.matchAll(legend))
      if (!found.has(own))
        found.set(own, { letters: own, words: [name, ...(more === undefined ? [] : [more])] });
  const [one, two, more] = found.values();
  return one && two && !more ? [one, two] : null;
}

const personSigns = listed.personSigns
  .map((sign) => (sign === "=" ? sign : `\\s${sign}\\s`))
  .join("|");
const tiedTo = (persons: readonly string[]): RegExp => {
  const person = `(?:${persons.join("|")})`;
  const sign = `\\s*(?:${personSigns})\\s*`;
  return new RegExp(
    `(?<!\\p{L})(?:${person}${sign}(\\p{L}+)|(\\p{L}+)${sign}${person})(?!\\p{L})`,
    "giu",
  );
};
const [ofWriter, ofReader] = [listed.firstPerson, listed.secondPerson].map(({ named }) =>
  tiedTo(named),
);

/**
 * 'Mom = me, Dad = you', 'tu = mamá, yo = papá': which parent writes a note, and which one it is for; null where it does
 * not say both.
 *
 * @param parentsIn the parents whom some words name
 */
export function personsIn(
  head: string,
  parentsIn: (text: string) => readonly Assignee[],
): { writer: Assignee; reader: Assignee } | null {
  const [writer, reader] = [ofWriter, ofReader].map((pattern): Assignee | null => {
    const named = [...head.matchAll(pattern ?? /(?!)/g)];
    const words = named.flatMap(([, behind, before]) => behind ?? before ?? []);
    const [only, another] = new Set(words.flatMap((word) => parentsIn(word)));
    return another === undefined ? (only ?? null) : null;
  });
  return writer && reader && writer !== reader ? { writer, reader } : null;
}

const shortTitle = /\(["\u201c]?(\p{Lu}{2,5})["\u201d]?\)/gu;
const longestTitle = 90;

/**
 * 'Plaintiff is designated Parent of Primary Residence (PPR) and Defendant Parent of Alternate Residence (PAR)': short
 * titles, one for each parent.
 *
 * @param parentsIn the parents whom some words name
 */
export function shortTitlesIn(
  head: string,
  parentsIn: (text: string) => readonly Assignee[],
): Record<Assignee, string> | null {
  const titles = new Map<Assignee, string>();
  let from = 0;
  for (const match of head.matchAll(shortTitle)) {
    const before = head.slice(Math.max(from, match.index - longestTitle), match.index);
    const [only, another] = new Set(parentsIn(before.split(/[.;](?=\s)/).at(-1) ?? ""));
    from = match.index + match[0].length;
    if (only === undefined || another !== undefined || match[1] === undefined) continue;
    if (titles.has(only)) return null;
    titles.set(only, match[1]);
  }
  const [parent1, parent2] = [titles.get("parent1"), titles.get("parent2")];
  return parent1 === undefined || parent2 === undefined ? null : { parent1, parent2 };
}

const alone = "(\\p{Lu}\\p{Ll}[\\p{L}'\u2019-]*)";
const greets = new RegExp(
  `^(?:.{0,40}?\\s)?(?:${anyOf("greeting")}\\s+)?${alone}\\s*[,:\u2013\u2014-]`,
  "u",
);
const toReader = new RegExp(`^(?i:to|para)\\s*:\\s*${alone}\\W*$`, "u");
const signs = new RegExp(
  `^\\W*(?:(?i:from|de|love|thanks|thank you|gracias|att|atte|saludos)[.,:]*\\s+)?${alone}\\W*(?:[\\d/.\\s-]*)$`,
  "u",
);
const placesOfSign = 4;
const speaks = [listed.firstPerson, listed.secondPerson].map(
  ({ named }) => new RegExp(`(?<!\\p{L})(?:${named.join("|")})(?!\\p{L})`, "iu"),
);

/** 'Kelly,' and, where the note ends, 'Steve'; null where one of them does not stand there, or nobody says 'I' and 'you'. */
export function writersOf(lines: readonly string[]): { writer: string; reader: string } | null {
  const own = lines.map((line) => line.trim()).filter((line) => line !== "");
  const text = own.join(" ");
  if (speaks.some((pattern) => !pattern.test(text))) return null;
  const nameIn = (line: string, patterns: readonly RegExp[]): string[] =>
    patterns.flatMap((pattern) => pattern.exec(line)?.[1] ?? []).filter((name) => isName(name));
  const [reader] = own.slice(0, 3).flatMap((line) => nameIn(line, [toReader, greets]));
  const [writer] = [
    ...own.slice(0, 2).filter((line) => /^(?:from|de)\s*:/iu.test(line)),
    ...own.slice(-placesOfSign).toReversed(),
  ]
    .filter((line) => line.split(/\s+/u).length <= 3)
    .flatMap((line) => nameIn(line, [signs]));
  return reader === undefined || writer === undefined || reader === writer
    ? null
    : { writer, reader };
}
