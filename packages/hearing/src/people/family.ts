import { normalise } from "../normalise/normalise.ts";

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

/** Words that stand for a child or for where a child is handed over, in English and Spanish. */
const kinWords =
  /\b(?:he|she|him|her|his|hers|they|them|their|kids?|child(?:ren)?|son|daughter|boys?|girls?|baby|toddler|infant|twins|school|daycare|pick ?up|drop ?off|hand-?over|exchange|practice|nurse|pediatrician|nin[oa]s?|hij[oa]s?|bebe|escuela|guarderia|lo|la|los|las|el|ella)\b/;

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
    .map((called) => normalise(called).text.trim())
    .filter((called) => called.length >= shortestName || unspaced.test(called));
}

/**
 * One word for each child, whatever a text calls it: 'Mimi's dentist' and 'Mia Lopez's dentist' are both 'mia's dentist'.
 * @param as what stands for a child; its first name where it is left out
 * @returns the text, normalised and in lower case, to be compared and not to be shown
 */
export function withOneName(
  { children }: Pick<KnownFamily, "children">,
  as: (child: KnownChild) => string = ({ name }) => normalise(firstWord(name)).text,
): (text: string) => string {
  const words = new Map<string, string>();
  for (const child of children) {
    for (const called of namesOfChild(child)) {
      // Siblings who share a nickname: the text does not say which is meant, and the first one is as good.
      if (!words.has(called)) words.set(called, as(child));
    }
  }
  if (words.size === 0) return (text) => normalise(text).text;
  const called = new RegExp(patternOf([...words.keys()]), "gu");
  return (text) =>
    normalise(text).text.replaceAll(
      called,
      (name) => words.get(name.replaceAll(/\s+/g, " ")) ?? name,
    );
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
function patternOf(names: readonly string[]): string {
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

/**
 * The concept 'a child' for this family: kin words, and what its own children are called. Defined only here.
 * @returns whether a normalized, lower-case text speaks of a child
 */
export function childNamed(family: Pick<KnownFamily, "children">): (text: string) => boolean {
  const names = namesOf(family);
  if (names.length === 0) return (text) => kinWords.test(text);
  const called = new RegExp(patternOf(names), "u");
  return (text) => kinWords.test(text) || called.test(text);
}
