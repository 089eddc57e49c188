/**
 * Who is who by the document's own definitions, wherever they stand: '... (hereinafter "Joanna" or "Wife")', 'Noncustodial
 * Parent (NCP): Marcus Bell', '"Mother" means Amy'. Each says of two words that they are one parent; a word of which one is
 * known tells the other.
 */
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { isName } from "./names-of-note.ts";
import statuses from "./roles.statuses.json" with { type: "json" };
import listed from "./roles.words.json" with { type: "json" };

const patternOf = wordPatterns(new URL("bound-names.patterns.txt", import.meta.url));
const opensAside = patternOf("opens-aside").source;
const called = patternOf("called").source;

const capital = "\\p{Lu}[\\p{L}'\u2019-]+";
/** A name and a surname at least. */
const gap = "[^\\S\\n]+";
const person = `${capital}(?:${gap}\\p{Lu}\\.)?(?:${gap}(?:(?:de|del|la|van|von)${gap})*${capital}){1,3}`;
const titles = [
  [listed.firstParty, listed.secondParty, listed.motherly, listed.fatherly],
  [listed.wife, listed.husband, statuses.resident, statuses.other],
  [["parent\\s+(?:[a-d12]|one|two)", "P[12]"]],
].flat(2);
const title = `(?i:${titles.join("|")})`;
const word = `["\u201c]?((?:the\\s+|la\\s+|el\\s+)?(?:${title}|${person}|${capital}))["\u201d]?`;
const short = '(?:\\s*\\(["\u201c]?([\\p{L}\\d]{1,6})["\u201d]?\\))?';

const ofName = "(?:['\u2019]s)?(?:\\s+(?i:name))?";
const alone = `${capital}(?=\\s*[.;,]|\\s*$)`;
const below = "(?:\\s+(?:below|here|herein))?";

/** Two words, or more, for one parent, each with how it is said. */
const said = [
  // '... (hereinafter "Joanna" or "Wife")', '... ("S")', and without brackets 'Rosa Paz, en lo sucesivo "la Actora"'
  // '..., residing at 12 Elm Street ("Ruth")'
  `(${person}),\\s+(?i:residing|who|of|con\\s+domicilio|quien)[^()]{1,80}\\(([^()]{1,40})\\)`,
  `(${person}|(?<=[(,:;]\\s*|\\b(?:and|y|between)\\s+)${capital})\\s*\\(([^()]{1,80})\\)`,
  `(${person}),?\\s+((?i:${opensAside})[^.;()]{1,40}?)(?=[.;)]|,|\\s+(?:y|and)\\s|$)`,
  // 'Custodial Parent (CP): Dana Whitfield', 'Mother's name: Tanya Brooks', 'P1 = Leah Novak'
  `(?<!\\p{L})(${title})${ofName}["\u201d]?${short}\\s*[:=]\\s*(${person}|${alone})`,
  // 'The word "nonresidential parent" (NRP)'
  `(?<!\\p{L})(${title})["\u201d]?\\s*\\(["\u201c]?(\\p{Lu}{2,5})["\u201d]?\\)`,
  // 'The non-residential parent, Victor Stahl, shall'
  `(?<!\\p{L})(${title}),\\s+(${person})(?=,|\\s*\\.$)`,
  // 'Farid Rahman is named Possessory Conservator', '"Mother" below is Bridget'
  `(?<!\\p{L})${word}${below}\\s+(?i:${called})\\s+(?:(?:the|sole|joint|as)\\s+)*${word}${short}`,
].map((source) => new RegExp(source, "gu"));

const quoted = /["\u201c]([^"\u201c\u201d\n]{1,40})["\u201d]/gu;
const mostWords = 3;

const bare = (term: string): string =>
  term
    .replaceAll(/["\u201c\u201d]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replace(/^(?:the|la|el)\s+/iu, "")
    .replace(/[,.;:]+$/u, "");

/** The terms of 'hereinafter "Joanna" or "Wife"', '"S"', 'Mother'; what only tells of somebody is none. */
function termsIn(text: string): string[] {
  const inQuotes = [...text.matchAll(quoted)].map(([, term = ""]) => term);
  if (inQuotes.length > 0) return inQuotes;
  const plain = text.replace(new RegExp(opensAside, "iu"), "").trim();
  return plain.split(/\s+/u).length <= mostWords && !/\d/u.test(plain) ? [plain] : [];
}

/** Words for one and the same parent, as the document defines them, on one line or over two. */
export function boundIn(lines: readonly string[]): string[][] {
  const all = [lines.join("\n"), lines.map((line) => line.trim()).join(" ")].flatMap(definedIn);
  return [...new Map(all.map((terms) => [terms.join("\n"), terms])).values()];
}

function definedIn(text: string): string[][] {
  return said.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, ...groups]) =>
      groups
        .flatMap((group) => (group === undefined ? [] : isWord(group) ? [group] : termsIn(group)))
        .map(bare)
        .filter(mayCall),
    ),
  );
}

/** 'Mother', 'la se\u00f1ora Barrera', 'NCP'; 'Parent' of 'Parent of Primary Residence' is nobody alone. */
const mayCall = (term: string): boolean =>
  new RegExp(`^${title}$`, "u").test(term) ||
  /^[\p{Lu}\d]{1,6}$/u.test(term) ||
  isName(term.split(" ").at(-1) ?? "");

const isWord = (group: string): boolean => new RegExp(`^${word}$`, "u").test(group);
/** Whether words are somebody's name, and no title. */
export const isWholeName = (text: string): boolean =>
  new RegExp(`^${person}$`, "u").test(text) &&
  text.split(" ").every((part) => !/^\p{Lu}\p{L}/u.test(part) || isName(part));
