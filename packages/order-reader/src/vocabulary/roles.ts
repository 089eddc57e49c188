import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import statuses from "./roles.statuses.json" with { type: "json" };
import listed from "./roles.words.json" with { type: "json" };
import {
  calledInLegend,
  namesAppointed,
  namesInCaption,
  personsIn,
  shortTitlesIn,
  spokenTo,
  writersOf,
} from "./roles-in-head.ts";
import {
  type Alias,
  anyOf,
  escape,
  flip,
  folded,
  isAmong,
  lastNameOf,
  parentsIn,
  spelled,
  surnameOf,
} from "./alias.ts";
import { boundIn } from "./bound-names.ts";
import { addBound, addDefined, addHonored, addStatusesAlone } from "./defined-roles.ts";
import { findPair, isName } from "./names-of-note.ts";
import { tieParties, type Vocabulary } from "./tied-parties.ts";

export interface Roles {
  aliases: Alias[];
  /** False if nothing in the document says who the parents are. */
  known: boolean;
  /** True where nothing but two names says who the parents are. */
  byNames: boolean;
  /** Who is called the mother; null where nobody is. */
  mother: Assignee | null;
  names: Partial<Record<Assignee, string>>;
}

/** 'Petitioner/Plaintiff' is one word. */
const party = (words: readonly string[]): string =>
  `(?:${anyOf(words)})(?:\\s?/\\s?(?:${anyOf(words)}))?`;
const firstParty = party(listed.firstParty);
const secondParty = party(listed.secondParty);
/** 'Parent 1', 'Padre/Madre 2', 'Progenitor A'. */
const anyParent = `(?:${anyOf(listed.anyParent)})`;
const firstLetter = `(?:${anyParent}\\s*(?:${anyOf(listed.firstMark)})|(?-i:P1))`;
const secondLetter = `(?:${anyParent}\\s*(?:${anyOf(listed.secondMark)})|(?-i:P2))`;
/** Of a wife and a husband in a document that calls nobody mother; 'his new wife' is neither parent. */
const spouses = [listed.wife, listed.husband].map(
  (words) => `(?<!(?<!\\p{L})(?:${anyOf(listed.ofAnother)})\\s+)(?:${anyOf(words)})`,
);
const parentNames = { motherly: anyOf(listed.motherly), fatherly: anyOf(listed.fatherly) };
/** 'Mother's Day', 'el Día del Padre'. */
const namedDays = new RegExp(`(?<!\\p{L})(?:${anyOf(listed.namedDays)})(?!\\p{L})`, "giu");
/** 'Her mom', 'su papá' */
const ofSomebody = new RegExp(
  `(?<!\\p{L})(?:${anyOf([...listed.possessives, ...listed.ofSpeakers])})\\s+(?:${anyOf(Object.values(parentNames))})(?!\\p{L})`,
  "giu",
);
/** A word of its own: its letters may have accents, which '\\b' takes for its end. */
const alone = (pattern: string, flags: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, flags);

/**
 * Decides who is parent1: the petitioner; else Parent 1 or A; else the mother; else the parent named first.
 * What the heading ties together (a party, "Mother", a first name) means the same parent in the whole document. What
 * nothing ties together does not: of "Petitioner" and "Wife" only those count by which the document gives time, and a
 * parent is asked which of the two they are.
 *
 * @param lines the document's lines of text, in reading order.
 */
export function findRoles(lines: readonly string[]): Roles {
  const text = lines.join("\n");
  const head = lines
    .slice(0, 30)
    .join("\n")
    .replace(/(?:attorneys?|counsel)\s+for\s+(?:the\s+)?\w+/gi, " ");
  const has = (pattern: string): boolean => alone(pattern, "iu").test(text);
  const aliases: Alias[] = [];
  const add = (pattern: string, parent: Assignee, flags = "iy"): void => {
    aliases.push({ pattern: new RegExp(`(?:${pattern})(?![\\p{L}0-9])`, `${flags}u`), parent });
  };
  const lettered = has(firstLetter) || has(secondLetter);
  const either = /padre\s*\/\s*madre|madre\s*\/\s*padre/giu;
  // A holiday's name makes nobody a parent.
  const withoutDays = text.replace(either, "").replaceAll(namedDays, "");
  const isCalled = (pattern: string): boolean => alone(pattern, "iu").test(withoutDays);
  const pairOfNote = findPair(lines);
  // 'Saturdays are Jess's bc of her mom', in a note of Brandon and Jess: no parent is called so.
  const called = pairOfNote === null ? withoutDays : withoutDays.replaceAll(ofSomebody, " ");
  const areParents = alone(anyOf(Object.values(parentNames)), "iu").test(called);
  const [wife = "", husband = ""] = spouses;
  const motherly = areParents ? parentNames.motherly : wife;
  const fatherly = areParents ? parentNames.fatherly : husband;
  const [firstShort, secondShort] = [listed.firstShort, listed.secondShort].map(
    (words) => `(?-i:${anyOf(words)})\\.?`,
  );
  const areShort =
    !has(firstParty) &&
    !has(secondParty) &&
    has(firstShort ?? "(?!)") &&
    has(secondShort ?? "(?!)");
  const partyTitles: Vocabulary = areShort
    ? { first: firstShort ?? "", second: secondShort ?? "" }
    : { first: firstParty, second: secondParty };
  const all: Vocabulary[] = [
    partyTitles,
    { first: firstLetter, second: secondLetter },
    { first: motherly, second: fatherly },
  ];
  const isUsed = [
    areShort || has(firstParty) || has(secondParty),
    lettered,
    areParents || isCalled(anyOf(spouses)),
  ];
  const used = all.filter((_, at) => isUsed[at]);
  const tied = tieParties(used, head, withoutDays);
  let mother: Assignee | null = null;
  for (const [at, vocabulary] of all.entries()) {
    const first = tied.get(vocabulary);
    if (first === undefined) continue;
    add(vocabulary.first, first);
    add(vocabulary.second, flip(first));
    if (at === all.length - 1) mother = first;
  }
  const parties = tied.get(partyTitles);
  if (parties !== undefined) addShortParties(text, parties, add);
  const bound = boundIn(lines);
  if (aliases.length === 0) addStatusesAlone(text, add);
  const names = findNames(lines, aliases);
  const byNames = aliases.length === 0 && !addDefined(bound, names, add);
  if (byNames) {
    const surnames = surnamesIn(lines);
    for (const [at, surname] of surnames.entries()) {
      const parent = at === 0 ? "parent1" : "parent2";
      add(`(?:mrs?|ms|dr)\\.?\\s+${escape(surname)}`, parent);
      names[parent] = surname;
    }
  }
  const letter = byNames && aliases.length === 0 ? spokenTo(lines) : null;
  if (byNames && aliases.length === 0) {
    const inHead = letter?.pair ?? namesInCaption(lines) ?? namesAppointed(lines);
    const pair = inHead ?? pairOfNote;
    if (pair) [names.parent1, names.parent2] = pair;
    for (const [at, initial] of (inHead ? [] : (pair ?? [])).map((name) => name[0]).entries())
      if (initial && pair?.[0][0] !== pair?.[1][0])
        add(escape(initial), at === 0 ? "parent1" : "parent2", "y");
  }
  const writing = byNames && aliases.length === 0 ? addWriters(lines, names, aliases) : false;
  if (byNames && aliases.length === 0) addHonored(text, names, add);
  if (letter?.mother) mother = letter.mother;
  for (const parent of ["parent1", "parent2"] as const) {
    const name = names[parent];
    if (name !== undefined && folded(name) !== folded(names[flip(parent)] ?? ""))
      add(`${spelled(name)}${surnameOf(name, head)}`, parent, "iy");
  }
  addStatuses(head, aliases, add);
  addBound(bound, aliases, names, head, add);
  addWholeNames(names, head, add);
  addHonorifics(names, head, add);
  addLetters(lines, aliases, names, add);
  addPersons(head, aliases);
  const short = shortTitlesIn(head, (words) => parentsIn(words, aliases));
  for (const parent of ["parent1", "parent2"] as const)
    if (short) add(escape(short[parent]), parent, "y");
  return {
    aliases,
    known: aliases.length > 0,
    byNames: byNames && letter === null && !writing,
    mother,
    names,
  };
}

/** 'Kelly,' above a note and 'Steve' below it: who writes it, and whom it is for; whether it is such a note. */
function addWriters(
  lines: readonly string[],
  names: Partial<Record<Assignee, string>>,
  aliases: Alias[],
): boolean {
  const writers = writersOf(lines);
  if (writers === null) return false;
  names.parent1 = writers.reader;
  names.parent2 = writers.writer;
  addSpeakers({ writer: "parent2", reader: "parent1" }, aliases);
  return true;
}

/** Of a note that says who writes it and whom it is for: 'I', 'you', 'conmigo', 'contigo'. */
function addPersons(head: string, aliases: Alias[]): void {
  const persons = personsIn(head, (words) => parentsIn(words, aliases));
  if (persons !== null) addSpeakers(persons, aliases);
}

function addSpeakers(persons: { writer: Assignee; reader: Assignee }, aliases: Alias[]): void {
  const own = [
    { words: listed.firstPerson, parent: persons.writer },
    { words: listed.secondPerson, parent: persons.reader },
  ];
  for (const { words, parent } of own) {
    for (const [called, flags] of [
      [words.called, "iyu"],
      [words.printed, "yu"],
    ] as const)
      if (called.length > 0)
        aliases.push({
          pattern: new RegExp(`(?:${anyOf(called)})(?![\\p{L}0-9])`, flags),
          parent,
          isPerson: true,
        });
  }
}

/** 'Pet' and 'Resp' of a court's minutes, as they are printed, where both stand there: one alone may be an animal. */
function addShortParties(
  text: string,
  first: Assignee,
  add: (pattern: string, parent: Assignee, flags?: string) => void,
): void {
  const [one, two] = [anyOf(listed.firstShort), anyOf(listed.secondShort)];
  if (!alone(one, "u").test(text) || !alone(two, "u").test(text)) return;
  add(one, first, "y");
  add(two, flip(first), "y");
}

/** 'Ren\u00e9 Lopez' and 'Rene Ruiz' are told by their surnames. */
function addWholeNames(
  { parent1, parent2 }: Partial<Record<Assignee, string>>,
  head: string,
  add: (pattern: string, parent: Assignee, flags?: string) => void,
): void {
  if (parent1 === undefined || parent2 === undefined || folded(parent1) !== folded(parent2)) return;
  const [one, two] = [lastNameOf(parent1, head), lastNameOf(parent2, head)];
  if (one === undefined || two === undefined || folded(one) === folded(two)) return;
  add(`${spelled(parent1)}\\s+(?:[A-Z]\\.\\s+)?${spelled(one)}`, "parent1");
  add(`${spelled(parent2)}\\s+(?:[A-Z]\\.\\s+)?${spelled(two)}`, "parent2");
}

/** 'Mr. Rivelle', of Tomas Rivelle; of two of one name nobody is told by it. */
function addHonorifics(
  names: Partial<Record<Assignee, string>>,
  head: string,
  add: (pattern: string, parent: Assignee) => void,
): void {
  const [one, two] = (["parent1", "parent2"] as const).map((parent) => {
    const name = names[parent];
    return name === undefined
      ? []
      : [name, lastNameOf(name, head)].filter((one) => one !== undefined);
  });
  if (!one || !two) return;
  const title =
    "(?:mrs?|ms|dr|sra?|se[\u00f1n]ora?|(?:possessory|managing)\\s+conservator)\\.?\\s+";
  for (const name of one) if (!isAmong(name, two)) add(`${title}${spelled(name)}`, "parent1");
  for (const name of two) if (!isAmong(name, one)) add(`${title}${spelled(name)}`, "parent2");
}

/** 'M = Mack, D = Dee/mom': letters, as they are printed, where another word says which of the two is a parent. */
function addLetters(
  lines: readonly string[],
  aliases: readonly Alias[],
  names: Partial<Record<Assignee, string>>,
  add: (pattern: string, parent: Assignee, flags?: string) => void,
): void {
  const legend = calledInLegend(lines);
  if (legend === null) return;
  const [one, two] = legend.map(({ words }): Assignee | null => {
    const [only, another] = new Set(words.flatMap((word) => parentsIn(word, aliases)));
    return another === undefined ? (only ?? null) : null;
  });
  // The letters of nobody who is known to be a parent may be the children's.
  const first = one ?? (two ? flip(two) : null);
  if (first === null || (one && one === two)) return;
  for (const [at, { letters, words }] of legend.entries()) {
    const parent = at === 0 ? first : flip(first);
    const [name] = words;
    add(escape(letters), parent, "y");
    if (name !== undefined && isName(name) && parentsIn(name, aliases).length === 0) {
      names[parent] ??= name;
      add(escape(name), parent, "iy");
    }
  }
}

/** Of a letter to 'Ms. Ortiz and Mr. Blake': the two, in this order; none where it is to others. */
function surnamesIn(lines: readonly string[]): readonly string[] {
  const one = "(?:Mrs?|Ms|Dr)\\.?\\s+(\\p{Lu}[\\p{L}'\u2019-]+)";
  const found = new RegExp(`${one}\\s*(?:and|&|,|/)\\s*${one}`, "u").exec(
    lines.slice(0, 12).join(" "),
  );
  const [, first, second] = found ?? [];
  return first === undefined || second === undefined || first === second ? [] : [first, second];
}

/** 'Father: Denny Stroud, non-residential parent': what a parent is called from there on. */
function addStatuses(
  head: string,
  aliases: readonly Alias[],
  add: (pattern: string, parent: Assignee) => void,
): void {
  const kinds = [statuses.other.join("|"), statuses.resident.join("|")] as const;
  const found = kinds.map((pattern): Assignee | null => {
    const parents = new Set(
      head
        .split(/\n|[.;](?=\s)/)
        .filter((part) => new RegExp(`(?<![\\p{L}-])(?:${pattern})`, "iu").test(part))
        .flatMap((part) => parentsIn(part, aliases)),
    );
    const [only, another] = parents;
    return only === undefined || another !== undefined ? null : only;
  });
  const [visiting, resident] = found;
  const own = visiting ?? (resident && flip(resident));
  if (own === null || own === undefined || (resident && resident === visiting)) return;
  add(`(?:the\\s+)?(?:${kinds[0]})`, own);
  add(`(?<!non-?\\s?)(?:the\\s+)?(?:${kinds[1]})`, flip(own));
}

/** First names that the heading or a legend ties to a role: "Mother: Keisha D. Grant", 'Natalie Brooks ("Mom")', "Amelia Hart, Mother". */
function findNames(
  lines: readonly string[],
  aliases: readonly Alias[],
): Partial<Record<Assignee, string>> {
  const names: Partial<Record<Assignee, string>> = {};
  // 'Mother: Rene Lopez', 'Father: Rene Ruiz': both are called so, and it tells nobody.
  const keep = (parent: Assignee, name: string | undefined, isLabelled = false): void => {
    if (name === undefined || names[parent] !== undefined) return;
    const proper = name[0]?.toUpperCase() + name.slice(1).toLowerCase();
    const isOthers = names[flip(parent)]?.toLowerCase() === proper.toLowerCase();
    if (isName(proper) && (isLabelled || !isOthers)) names[parent] = proper;
  };
  for (const alias of aliases) {
    const role = alias.pattern.source;
    // Names have capitals: in 'agreement between Dana (Mother)' one word is a name.
    const person =
      "((?-i:[A-Z])[A-Za-z\u00c0-\u024f'\u2019-]+)(?:\\s+(?-i:[A-Z])\\.?)?(?:\\s+(?-i:[A-Z])[A-Za-z\u00c0-\u024f'\u2019-]+){0,2}";
    const after = new RegExp(
      `(?<!\\p{L})${role}["'\u201d)]*\\s*[:=(-]+\\s*["'\u201c(]?${person}`,
      "iu",
    );
    const before = new RegExp(
      `${person},?\\s*[("'\u201c]+(?:the\\s+|hereinafter\\s+|hereafter\\s+|referred to as\\s+)*["'\u201c]*${role}`,
      "iu",
    );
    const comma = new RegExp(
      `(?:^|[,;&]|\\b(?:and|of|vs?|Mrs?|Ms|Dr)\\b)\\W*${person},\\s*(?:the\\s+)?${role}`,
      "iu",
    );
    // 'Petitioner KENDRA HOLLOWELL is ...': a whole name, and no mark before it.
    const whole = new RegExp(
      `(?<!\\p{L})${role}\\s+((?-i:\\p{Lu})[\\p{L}'\u2019-]+)\\s+((?-i:\\p{Lu})[\\p{L}'\u2019-]+)(?!\\p{L})`,
      "iu",
    );
    for (const line of withNamesAbove(lines.slice(0, 40))) {
      const tail = after.exec(line)?.[1];
      if (tail && isName(tail) && new RegExp(`[:=(-]\\s*["'\u201c(]?${escape(tail)}`).test(line))
        keep(alias.parent, tail, true);
      keep(alias.parent, capitalized(before.exec(line)?.[1], line));
      keep(alias.parent, capitalized(comma.exec(line)?.[1], line));
    }
    for (const line of [...lines.slice(0, 40), ...cutInNames(lines.slice(0, 40), aliases)]) {
      const [, own, surname] = whole.exec(line) ?? [];
      if (own && surname && isName(own) && isName(surname) && isShouted(own) === isShouted(surname))
        keep(alias.parent, own);
    }
  }
  return names;
}

/** 'and Respondent TRAVIS' and in the next line 'HOLLOWELL is the possessory conservator': one line. */
const cutInNames = (lines: readonly string[], aliases: readonly Alias[]): string[] =>
  lines.flatMap((line, at) => {
    const next = lines[at + 1] ?? "";
    const [last] = /(?<=\s)\p{Lu}[\p{L}'\u2019-]+$/u.exec(line) ?? [];
    // 'Thanksgiving   Father   Mother', and below it 'Haitian Flag Day': a title names nobody in the next line.
    const isName = last !== undefined && parentsIn(last, aliases).length === 0;
    return isName && /^\s*\p{Lu}/u.test(next) ? [`${line} ${next.trim()}`] : [];
  });

const isShouted = (word: string): boolean => word === word.toUpperCase();
/** 'ROSALIND STOLTZ, :', and in the next line 'Plaintiff': one line, without the marks of a caption's columns. */
function withNamesAbove(lines: readonly string[]): string[] {
  const plain = lines.map((line) => line.replace(/\s+[:)|\u00a7].*$/u, "").trim());
  return [
    ...lines,
    ...plain.flatMap((line, at) => {
      const next = plain[at + 1];
      return line.endsWith(",") && next !== undefined ? [`${line} ${next}`] : [];
    }),
  ];
}

const capitalized = (name: string | undefined, line: string): string | undefined =>
  name !== undefined && isName(name) && line.includes(name) ? name : undefined;
