/** Parents who are called by what the document defines: statuses, terms in quotes, 'Ms.' and 'Mr.' */
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import {
  type Add,
  type Alias,
  anyOf,
  escape,
  flip,
  folded,
  parentsIn,
  spelled,
  surnameOf,
} from "./alias.ts";
import { isWholeName } from "./bound-names.ts";
import { isName } from "./names-of-note.ts";
import statuses from "./roles.statuses.json" with { type: "json" };

/** Of a document that calls its parents by nothing else: the one whom it speaks of first is parent1. */
export function addStatusesAlone(text: string, add: Add): void {
  const [resident, visiting] = [statuses.resident, statuses.other].map((words) => anyOf(words));
  const [one, two] = [resident, visiting].map((words) =>
    text.search(new RegExp(`(?<![\\p{L}-])(?:${words})`, "iu")),
  );
  if (one === undefined || two === undefined || one < 0 || two < 0) return;
  add(`(?:the\\s+)?(?:${visiting})`, one < two ? "parent2" : "parent1");
  add(`(?<!non-?\\s?)(?:the\\s+)?(?:${resident})`, one < two ? "parent1" : "parent2");
}

/** 'Shauna ("S") and Wade ("W")': two who are called by nothing else; whether there are two. */
export function addDefined(
  bound: readonly (readonly string[])[],
  names: Partial<Record<Assignee, string>>,
  add: Add,
): boolean {
  // '..., residing at 12 Elm Street ("Ruth")' is told once of her, and then of the street.
  const [one, two, more] = bound
    .filter((words) => words.length > 1 && isName(firstOf(words)))
    .filter((words, at, all) =>
      all.slice(0, at).every((before) => !words.some((word) => before.includes(word))),
    );
  if (!one || !two || more || one.some((word) => two.includes(word))) return false;
  for (const [parent, words] of [
    ["parent1", one],
    ["parent2", two],
  ] as const) {
    names[parent] = properName(firstOf(words));
    for (const word of words) addTerm(word, parent, add);
  }
  return true;
}
const firstOf = (words: readonly string[]): string => words[0]?.split(" ")[0] ?? "";
const properName = (word: string): string => word[0] + word.slice(1).toLowerCase();

/** A short one as it is printed: 'S' is no letter of other words. */
const addTerm = (word: string, parent: Assignee, add: Add): void =>
  add(
    (word.length <= shortest ? escape : spelled)(word).replaceAll(/\s+/gu, "\\s+"),
    parent,
    word.length <= shortest ? "y" : "iy",
  );
const shortest = 3;

/** Words that the document defines as those of a parent who is known by another. */
export function addBound(
  bound: readonly (readonly string[])[],
  aliases: readonly Alias[],
  names: Partial<Record<Assignee, string>>,
  head: string,
  add: Add,
): void {
  let left = bound;
  for (let isMore = true; isMore;) {
    isMore = false;
    for (const words of left) {
      const known = new Map(words.map((word) => [word, parentsIn(word, aliases)]));
      const [parent, another] = new Set([...known.values()].flat());
      if (parent === undefined) continue;
      left = left.filter((one) => one !== words);
      isMore = true;
      if (another !== undefined) continue;
      for (const [word, parents] of known) {
        if (parents.length > 0) continue;
        const name = isWholeName(word) || isName(word) ? properName(firstOf([word])) : null;
        if (name !== null && names[parent] === undefined && isName(name)) {
          if (folded(names[flip(parent)] ?? "") === folded(name)) continue;
          names[parent] = name;
          add(`${spelled(name)}${surnameOf(name, head)}`, parent, "iy");
        } else if (!isWholeName(word)) addTerm(word, parent, add);
      }
    }
  }
}

/** 'Ms. Griffin' and 'Mr. Griffin', where nobody else is called so. */
export function addHonored(text: string, names: Partial<Record<Assignee, string>>, add: Add): void {
  const found = new Map<string, { title: string; surname: string }>();
  const one = /(?<!\p{L})(Mr|Mrs|Ms|Sra?)\.?[^\S\n]+(\p{Lu}[\p{L}'\u2019-]+)/gu;
  for (const [, title = "", surname = ""] of text.matchAll(one))
    if (isName(surname))
      found.set(`${/^(?:Mr|Sr)$/u.test(title)} ${folded(surname)}`, { title, surname });
  const [first, second, more] = found.values();
  if (!first || !second || more) return;
  for (const [parent, { title, surname }] of [
    ["parent1", first],
    ["parent2", second],
  ] as const) {
    const own = /^M(?:r?s)$/u.test(title) ? "mr?s" : title;
    add(`${own}\\.?\\s+${spelled(surname)}`, parent);
    names[parent] = surname;
  }
}
