import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import statuses from "./roles.statuses.json" with { type: "json" };
import listed from "./roles.words.json" with { type: "json" };
import { calledInLegend, namesInCaption, shortTitlesIn, spokenTo } from "./roles-in-head.ts";
import { findPair, isName } from "./names-of-note.ts";

/** A word that stands for one of the parents in this document. */
interface Alias {
  pattern: RegExp;
  parent: Assignee;
}

export interface Roles {
  aliases: Alias[];
  /** False if nothing in the document says who the parents are. */
  known: boolean;
  /** True where nothing but two names says who the parents are. */
  byNames: boolean;
  /** True where "Mother" and "Father" are used and the document does not tie them to the parties. */
  loose: boolean;
  /** Who is called the mother; null where nobody is. */
  mother: Assignee | null;
  names: Partial<Record<Assignee, string>>;
}

type Rank = "petitioner" | "respondent";
const flip = (parent: Assignee): Assignee => (parent === "parent1" ? "parent2" : "parent1");

const anyOf = (words: readonly string[]): string => words.join("|");
const firstParty = anyOf(listed.firstParty);
const secondParty = anyOf(listed.secondParty);
/** 'Parent 1', 'Padre/Madre 2', 'Progenitor A'. */
const anyParent = `(?:${anyOf(listed.anyParent)})`;
const firstLetter = `${anyParent}\\s*(?:${anyOf(listed.firstMark)})`;
const secondLetter = `${anyParent}\\s*(?:${anyOf(listed.secondMark)})`;
/** Of a wife and a husband in a document that calls nobody mother; 'his new wife' is neither parent. */
const spouses = [listed.wife, listed.husband].map(
  (words) => `(?<!(?<!\\p{L})(?:${anyOf(listed.ofAnother)})\\s+)(?:${anyOf(words)})`,
);
const parentNames = { motherly: anyOf(listed.motherly), fatherly: anyOf(listed.fatherly) };
/** A word of its own: its letters may have accents, which '\\b' takes for its end. */
const alone = (pattern: string, flags: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, flags);

/**
 * Decides who is parent1: the petitioner; else Parent 1 or A; else the mother; else the parent named first.
 * What the heading ties together (a party, "Mother", a first name) means the same parent in the whole document.
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
  const legal = has(firstParty) || has(secondParty);
  const lettered = has(firstLetter) || has(secondLetter);
  const either = /padre\s*\/\s*madre|madre\s*\/\s*padre/giu;
  const isCalled = (pattern: string): boolean =>
    alone(pattern, "iu").test(text.replace(either, ""));
  const areParents = isCalled(anyOf(Object.values(parentNames)));
  const [wife = "", husband = ""] = spouses;
  const motherly = areParents ? parentNames.motherly : wife;
  const fatherly = areParents ? parentNames.fatherly : husband;
  const gendered = areParents || isCalled(anyOf(spouses));
  let mother: Assignee = "parent1";
  let tied = !legal && !lettered;
  if (legal) {
    add(firstParty, "parent1");
    add(secondParty, "parent2");
  }
  if (lettered) {
    const crossed = legal
      ? pairUp(head, `${firstLetter}|${secondLetter}`, /(?:a|1|one|i|uno)$/i)
      : null;
    const first = crossed ?? "parent1";
    add(firstLetter, first);
    add(secondLetter, flip(first));
  }
  if (gendered) {
    const words = `${motherly}|${fatherly}`;
    const isMother = new RegExp(`^(?:${motherly})$`, "iu");
    const found = legal
      ? pairUp(head, words, isMother)
      : lettered
        ? pairTitles(head, firstLetter, secondLetter, words, isMother)
        : null;
    if (found) [mother, tied] = [found, true];
    add(motherly, mother);
    add(fatherly, flip(mother));
  }
  const names = findNames(lines, aliases);
  const byNames = aliases.length === 0;
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
    const inHead = letter?.pair ?? namesInCaption(lines);
    const pair = inHead ?? findPair(lines);
    if (pair) [names.parent1, names.parent2] = pair;
    for (const [at, initial] of (inHead ? [] : (pair ?? [])).map((name) => name[0]).entries())
      if (initial && pair?.[0][0] !== pair?.[1][0])
        add(escape(initial), at === 0 ? "parent1" : "parent2", "y");
  }
  if (letter?.mother) mother = letter.mother;
  for (const parent of ["parent1", "parent2"] as const) {
    const name = names[parent];
    if (name !== undefined && name.toLowerCase() !== names[flip(parent)]?.toLowerCase())
      add(`${escape(name)}${surnameOf(name, head)}`, parent, "iy");
  }
  addHonorifics(names, head, add);
  addStatuses(head, aliases, add);
  addLetters(lines, aliases, names, add);
  const short = shortTitlesIn(head, (words) => parentsIn(words, aliases));
  for (const parent of ["parent1", "parent2"] as const)
    if (short) add(escape(short[parent]), parent, "y");
  return {
    aliases,
    known: aliases.length > 0,
    byNames: byNames && letter === null,
    loose: gendered && legal && !tied,
    mother: gendered || letter?.mother ? mother : null,
    names,
  };
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
  const title = "(?:mrs?|ms|dr|sra?)\\.?\\s+";
  for (const name of one) if (!two.includes(name)) add(`${title}${escape(name)}`, "parent1");
  for (const name of two) if (!one.includes(name)) add(`${title}${escape(name)}`, "parent2");
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

/** 'Tobin Whitacre' is Tobin, wherever the whole name stands. */
function surnameOf(name: string, head: string): string {
  const surname = lastNameOf(name, head);
  return surname === undefined ? "" : `(?:\\s+(?:[A-Z]\\.\\s+)?${escape(surname)})?`;
}

function lastNameOf(name: string, head: string): string | undefined {
  const found = new RegExp(
    `(?<!\\p{L})${escape(name)}\\s+(?:\\p{Lu}\\.\\s+)?(\\p{L}[\\p{L}'\u2019-]+)`,
    "iu",
  ).exec(head);
  const surname = found?.[1];
  return surname !== undefined && isName(surname) ? surname : undefined;
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
  add(`(?:the\\s+)?(?:${kinds[1]})`, flip(own));
}

const parentsIn = (text: string, aliases: readonly Alias[]): Assignee[] =>
  aliases.flatMap(({ pattern, parent }) =>
    new RegExp(`(?<![\\p{L}])${pattern.source}`, "iu").test(text) ? [parent] : [],
  );

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Which parent the first kind of word means, from the order in which it and the parties' titles take turns in the heading. */
function pairUp(head: string, words: string, isFirstKind: RegExp): Assignee | null {
  return pairTitles(head, firstParty, secondParty, words, isFirstKind);
}

interface Place {
  from: number;
  to: number;
}
/** Letters between a party's title and what else the party is called: a name, and a word or two. */
const mostBetween = 60;
const areBeside = (between: string): boolean =>
  between.length <= mostBetween &&
  // The point of an initial ends nothing: 'MARCUS T. BELL'.
  !/(?<!(?<!\p{L})\p{Lu})[.;](?:\s|$)|\d\.|[-_=]{3}/u.test(between);

function pairTitles(
  head: string,
  first: string,
  second: string,
  words: string,
  isFirstKind: RegExp,
): Assignee | null {
  const scan = new RegExp(
    `(?<!\\p{L})(?:(${first})|(${second})|(${words}))(?!\\p{L})(?!['\u2019]s\\s+(?:day|birthday))`,
    "giu",
  );
  const found: (({ title: Rank } | { firstKind: boolean }) & Place)[] = [];
  for (const match of head.matchAll(scan)) {
    const place = { from: match.index, to: match.index + match[0].length };
    if (match[1]) found.push({ title: "petitioner", ...place });
    else if (match[2]) found.push({ title: "respondent", ...place });
    else found.push({ firstKind: isFirstKind.test(match[3] ?? ""), ...place });
  }
  for (let i = 0; i + 1 < found.length; i++) {
    const [a, b, c, d] = found.slice(i, i + 4);
    if (!a || !b || "title" in a === "title" in b) continue;
    // 'PRESTON YODER, Defendant' of a caption, and 'Mother is the residential parent' below it, say nothing of each other.
    if (!areBeside(head.slice(a.to, b.from))) continue;
    const title = "title" in a ? a.title : "title" in b ? b.title : null;
    const kind = "firstKind" in a ? a.firstKind : "firstKind" in b ? b.firstKind : null;
    if (title === null || kind === null) continue;
    // Two pairs must agree: one alone may be half of each ("Petitioner, and Mother, Respondent").
    const title2 = c && "title" in c ? c.title : d && "title" in d ? d.title : null;
    const kind2 = c && "firstKind" in c ? c.firstKind : d && "firstKind" in d ? d.firstKind : null;
    if (title2 !== null && kind2 !== null && (title2 === title || kind2 === kind)) continue;
    return (title === "petitioner") === kind ? "parent1" : "parent2";
  }
  return null;
}

/** First names that the heading or a legend ties to a role: "Mother: Keisha D. Grant", 'Natalie Brooks ("Mom")', "Amelia Hart, Mother". */
function findNames(
  lines: readonly string[],
  aliases: readonly Alias[],
): Partial<Record<Assignee, string>> {
  const names: Partial<Record<Assignee, string>> = {};
  const keep = (parent: Assignee, name: string | undefined): void => {
    if (name === undefined || names[parent] !== undefined) return;
    const proper = name[0]?.toUpperCase() + name.slice(1).toLowerCase();
    if (isName(proper) && names[flip(parent)]?.toLowerCase() !== proper.toLowerCase())
      names[parent] = proper;
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
      `(?<!\\p{L})${role}\\s+((?-i:[A-Z])[A-Za-z'\u2019-]+)\\s+((?-i:[A-Z])[A-Za-z'\u2019-]+)(?!\\p{L})`,
      "iu",
    );
    for (const line of withNamesAbove(lines.slice(0, 40))) {
      const [, own, surname] = whole.exec(line) ?? [];
      if (own && surname && isName(own) && isName(surname) && isShouted(own) === isShouted(surname))
        keep(alias.parent, own);
      const tail = after.exec(line)?.[1];
      if (tail && isName(tail) && new RegExp(`[:=(-]\\s*["'\u201c(]?${escape(tail)}`).test(line))
        keep(alias.parent, tail);
      keep(alias.parent, capitalised(before.exec(line)?.[1], line));
      keep(alias.parent, capitalised(comma.exec(line)?.[1], line));
    }
  }
  return names;
}

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

const capitalised = (name: string | undefined, line: string): string | undefined =>
  name !== undefined && isName(name) && line.includes(name) ? name : undefined;
