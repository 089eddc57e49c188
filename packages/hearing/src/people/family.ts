import { normalize } from "../normalize/normalize.ts";

export interface KnownChild {
  readonly name: string;
  readonly nicknames: readonly string[];
}

/** Who is in a family, as far as it helps to understand what its parents write. Plain data, for the reading threads. */
export interface KnownFamily {
  /** The children that are not archived, as the parents entered them. */
  readonly children: readonly KnownChild[];
  /** Display names of the parents. */
  readonly parents: readonly string[];
  /** IANA name. */
  readonly timeZone: string;
}

/** No one entered a child, or no one said whose words these are. */
export const unknownFamily: KnownFamily = { children: [], parents: [], timeZone: "UTC" };

/** Scripts that put no space between words: a name is found wherever it stands. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const special = /[.*+?^${}()|[\]\\]/g;
/** A single letter stands for too much to be taken for a name. */
const shortestName = 2;

/** Every way in which these children are called: full names, their first words, nicknames; as a reader of texts sees them. */
export function namesOf({ children }: Pick<KnownFamily, "children">): string[] {
  return [...new Set(children.flatMap(namesOfChild))];
}

const firstWord = (name: string): string => name.split(/\s+/, 1)[0] ?? name;

function namesOfChild({ name, nicknames }: KnownChild): string[] {
  return [name, firstWord(name), ...nicknames]
    .map((called) => normalize(called).text.trim())
    .filter((called) => called.length >= shortestName || unspaced.test(called));
}

/**
 * One word for each child, whatever a text calls it: 'Mimi's dentist' and 'Mia Lopez's dentist' are both 'mia's dentist'.
 * @param as what stands for a child; its first name where it is left out
 * @returns the text, normalized and in lower case, to be compared and not to be shown
 */
export function withOneName(
  { children }: Pick<KnownFamily, "children">,
  as: (child: KnownChild) => string = ({ name }) => normalize(firstWord(name)).text,
): (text: string) => string {
  const words = new Map<string, string>();
  for (const child of children) {
    for (const called of namesOfChild(child)) {
      // Siblings who share a nickname: the text does not say which is meant, and the first one is as good.
      if (!words.has(called)) words.set(called, as(child));
    }
  }
  if (words.size === 0) return (text) => normalize(text).text;
  const called = new RegExp(patternOfNames([...words.keys()]), "gu");
  return (text) =>
    normalize(text).text.replaceAll(
      called,
      (name) => words.get(name.replaceAll(/\s+/g, " ")) ?? name,
    );
}

/** The children whom a text calls by name, in the order of the family. */
export interface CalledChildren {
  readonly named: readonly KnownChild[];
  /** Those whom one name fits alike, where nothing in the text says which of them is meant. */
  readonly unclear: readonly KnownChild[];
}

/** Who is called in a text, by full name, first word of it or nickname. */
export function childrenCalled(
  { children }: Pick<KnownFamily, "children">,
  text: string,
): CalledChildren {
  const bearers = new Map<string, KnownChild[]>();
  for (const child of children) {
    for (const called of new Set(namesOfChild(child))) {
      bearers.set(called, [...(bearers.get(called) ?? []), child]);
    }
  }
  if (bearers.size === 0) return { named: [], unclear: [] };
  const pattern = new RegExp(patternOfNames([...bearers.keys()]), "gu");
  const found = Array.from(normalize(text).text.matchAll(pattern), ([called]) => {
    return bearers.get(called.replaceAll(/\s+/g, " ")) ?? [];
  });
  const named = new Set(found.filter((group) => group.length === 1).flat());
  const unclear = new Set(found.filter((group) => !group.some((child) => named.has(child))).flat());
  return {
    named: children.filter((child) => named.has(child)),
    unclear: children.filter((child) => unclear.has(child)),
  };
}

/** What may follow the signs before it, and whether a name may end there. */
interface Branch {
  isEnd: boolean;
  readonly next: Map<string, Branch>;
}

/**
 * Any of these names, the longest first. Names that begin alike share their beginning, so that one place of a text is
 * read once for all of them: whoever enters children chooses what every text of the family is searched for.
 */
function patternOfNames(names: readonly string[]): string {
  const together = names.filter((name) => unspaced.test(name));
  const apart = names.filter((name) => !unspaced.test(name));
  return [
    ...(together.length === 0 ? [] : [written(branchesOf(together))]),
    ...(apart.length === 0
      ? []
      : [`(?<![\\p{L}\\p{N}])${written(branchesOf(apart))}(?![\\p{L}\\p{N}])`]),
  ].join("|");
}

function branchesOf(names: readonly string[]): Branch {
  const root: Branch = { isEnd: false, next: new Map() };
  for (const name of names) {
    let at = root;
    for (const sign of name.replaceAll(/\s+/g, " ")) {
      const branch = at.next.get(sign) ?? { isEnd: false, next: new Map() };
      at.next.set(sign, branch);
      at = branch;
    }
    at.isEnd = true;
  }
  return root;
}

function written({ isEnd, next }: Branch): string {
  const ways = Array.from(next, ([sign, branch]) => {
    const own = sign === " " ? "\\s+" : sign.replaceAll(special, "\\$&");
    return own + written(branch);
  });
  if (ways.length === 0) return "";
  return ways.length === 1 && !isEnd ? ways.join("") : `(?:${ways.join("|")})${isEnd ? "?" : ""}`;
}
