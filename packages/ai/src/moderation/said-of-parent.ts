/** A reproach that names the other parent, 'Luis never cares about her', is one to them: whoever reads it is Luis. */
import { firstNameOf } from "@evenkeel/hearing/people/other-parent";
import { type KnownFamily, namesOf } from "@evenkeel/hearing/people/family";
import { normalize, type NormalizedText, readAs } from "@evenkeel/hearing/normalize/normalize";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./said-of-parent.patterns.txt", import.meta.url));
const charge = patternOf("charge");
const special = /[.*+?^${}()|[\]\\]/g;
/** Shorter names are words as well. */
const shortestName = 3;

/** A verb of one who is spoken of, as it is said to the reader. Where a language bends it otherwise, no rule hears it. */
const english = (verb: string): string =>
  verb
    .replace(/^(?:is|was)$/, (said) => (said === "is" ? "are" : "were"))
    .replace(/^has$/, "have")
    .replace(/^(.{2,})ies$/, "$1y")
    .replace(/(?<=[sxz]|ch|sh|o)es$/, "")
    .replace(/(?<![su])s$/, "");
const spanish = (verb: string): string => (verb === "es" ? "eres" : `${verb}s`);

function saidToReader({ said = "", often, behind, verb = "" }: Record<string, string>): string {
  if (often === undefined) return said;
  if (/^(?:always|never)$/.test(often)) {
    return behind === undefined
      ? `you ${often} ${english(verb)}`
      : `you ${english(behind)} ${often} ${verb}`;
  }
  const pronoun = behind === undefined ? "" : `${behind.replace(/^se$/, "te")} `;
  return `${often} ${pronoun}${spanish(verb)}`;
}

/**
 * The text with each 'Luis never …' and 'Dana siempre …' of a parent of this family as it would be said to them.
 * @returns undefined where it says none
 */
export function asSaidToReader(
  text: NormalizedText,
  family: Pick<KnownFamily, "children" | "parents"> | undefined,
): NormalizedText | undefined {
  if (family === undefined) return undefined;
  const ofChildren = new Set(namesOf(family));
  const called = family.parents
    .flatMap((name) => [name, firstNameOf(name)])
    .map((name) => normalize(name).text.trim())
    .filter((name) => name.length >= shortestName && !ofChildren.has(name))
    .toSorted((one, other) => other.length - one.length);
  if (called.length === 0) return undefined;
  const names = called.map((name) => name.replaceAll(special, String.raw`\$&`)).join("|");
  const ofParent = new RegExp(charge.source.replaceAll("NAME", `(?:${names})`), "g");
  const replacements = Array.from(text.text.matchAll(ofParent), ({ 0: said, index, groups }) => ({
    start: index,
    end: index + said.length,
    word: saidToReader({ said, ...groups }),
  }));
  return replacements.length === 0 ? undefined : readAs(text, replacements);
}
