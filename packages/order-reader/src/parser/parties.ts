import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import listed from "../vocabulary/roles.words.json" with { type: "json" };
import { isName } from "../vocabulary/names-of-note.ts";
import type { Roles } from "../vocabulary/roles.ts";

/** How a document calls its two parents, in its own words: 'Marcus T. Bell, Petitioner, Father'. */
export type Parties = Record<Assignee, string>;

/** Where a caption, a legend or an opening sentence names the parties. */
const headLines = 40;
const mostTitles = 3;
/** Far above any name: what is longer is none. */
const longest = 120;

const name =
  "\\p{Lu}[\\p{L}'\u2019-]+(?:[ \\t]+\\p{Lu}\\.?(?=[ \\t]))?(?:[ \\t]+(?!and\\b)\\p{Lu}[\\p{L}'\u2019-]+){1,3}";
/** What may stand between a name and what its bearer is called. */
const before = `[ \\t]*(?:[(,"'\u201c][ \\t]*)+(?:the[ \\t]+)?`;
const after = `["'\u201d)]*[ \\t]*[:=(][ \\t]*["'\u201c]?`;

/**
 * The parties as the document itself names them, so that a parent can say which of them they are; null where it does
 * not say both.
 *
 * @param lines the document's lines of text, in reading order.
 */
export function findParties(lines: readonly string[], roles: Roles): Parties | null {
  const head = lines.slice(0, headLines).join("\n");
  const said = (parent: Assignee): string => {
    const titles = titlesOf(parent, roles, head);
    const full = titles.map((title) => nameBeside(title, head)).find((found) => found !== null);
    const person = full ?? roles.names[parent] ?? null;
    return [person, ...titles.filter((title) => title !== person)]
      .filter((part) => part !== null)
      .join(", ")
      .slice(0, longest);
  };
  const own = { parent1: said("parent1"), parent2: said("parent2") };
  // A page that speaks of the wife alone has a husband.
  const parties: Parties = {
    parent1: own.parent1 || counterpartOf(own.parent2),
    parent2: own.parent2 || counterpartOf(own.parent1),
  };
  return parties.parent1 === "" || parties.parent2 === "" ? null : parties;
}

const counterparts = new Map(
  listed.counterparts.flatMap(([one = "", two = ""]) => [[one, two] as const, [two, one] as const]),
);
/** What the other of the two is called where a page calls one of them so; nothing where that is a name. */
function counterpartOf(said: string): string {
  const title = said.split(", ").find((part) => counterparts.has(part.toLowerCase()));
  const other = title === undefined ? "" : (counterparts.get(title.toLowerCase()) ?? "");
  return capitalized(other);
}

/** 'Petitioner', 'Father': each once, in the order in which the document has them. */
function titlesOf(parent: Assignee, { aliases, names }: Roles, head: string): string[] {
  const found = aliases
    .filter((alias) => alias.parent === parent && alias.isPerson !== true)
    .flatMap(({ pattern }) =>
      [...head.matchAll(new RegExp(`(?<!\\p{L})${pattern.source}`, "giu"))].map((match) => ({
        at: match.index,
        // 'Petitioner/s', as a form has it for one or several
        title: capitalized(match[0].replace(/\/s$|\(s\)$/iu, "")),
      })),
    )
    .toSorted((one, other) => one.at - other.at)
    .filter(({ title }) => !isOwnName(title, names[parent]));
  return [...new Set(found.map(({ title }) => title))].slice(0, mostTitles);
}

const isOwnName = (title: string, own: string | undefined): boolean =>
  own !== undefined && title.toLowerCase().split(" ")[0] === own.toLowerCase();

function nameBeside(title: string, head: string): string | null {
  const words = title.replaceAll(/\s+/g, "\\s+");
  const found =
    new RegExp(`\\b(?:${words}|${words.toUpperCase()})${after}(${name})`, "u").exec(head) ??
    new RegExp(
      `(${name})${before}(?:${words}|${words.toLowerCase()}|${words.toUpperCase()})\\b`,
      "u",
    ).exec(head);
  const person = found?.[1]?.replaceAll(/\s+/g, " ").trim();
  // 'EVERY TUE, Dad'
  return person?.split(" ").every((word) => /^\p{Lu}\.$/u.test(word) || isName(word)) === true
    ? person
    : null;
}

/** 'PETITIONER' and 'petitioner' as 'Petitioner'. */
const capitalized = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .replaceAll(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());
