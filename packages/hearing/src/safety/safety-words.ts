import { type Danger, resourcesFor } from "@evenkeel/contract/crisis-resources";
import { type Language, languages } from "../language/language.ts";
import { wordsIn } from "../language/words-in.ts";
import type { Whose } from "./whose.ts";

/** @param whose `both` are the parents of a dispute, who read the same page: no one is taken for the one in danger unasked */
function wordsFor(danger: Danger, language: Language, whose: Whose | "both") {
  const t = wordsIn(language, "ai-safety");
  const said = (
    of: "ofHarm" | "ofChild.crisis" | "ofSomeone.crisis" | "ofSomeone.partner-fear",
  ) => ({
    opening: t(`${of}.opening`),
    closing: t(`${of}.closing`),
  });
  if (danger === "crisis" && whose === "others") return said("ofHarm");
  if (danger === "crisis" && whose === "child") return said("ofChild.crisis");
  if (danger === "crisis" && whose !== "writer") return said("ofSomeone.crisis");
  if (danger === "partner-fear" && whose === "both") return said("ofSomeone.partner-fear");
  return { opening: t(`opening.${danger}`), closing: t(`closing.${danger}`) };
}

/** Only the numbers, one per line. */
export const resourceLines = (dangers: readonly Danger[], language: Language): string =>
  resourcesFor(dangers)
    .map((resource) => `• ${resource[language]}`)
    .join("\n");

/**
 * The calm answer to danger: one sentence, the numbers, the next step.
 * @param dangers at least one, the most pressing first
 * @param whose who may not want to live, or both parents where both read it: no one is taken for the one in danger unasked
 */
export function safetyWords(
  dangers: readonly Danger[],
  language: Language,
  whose: Whose | "both",
): string {
  const [first] = dangers;
  if (first === undefined) return "";
  return [
    wordsFor(first, language, whose).opening,
    resourceLines(dangers, language),
    ...dangers.map((danger) => wordsFor(danger, language, whose).closing),
  ].join("\n\n");
}

/** Short words and the numbers for a danger that is only possible; the ordinary answer follows below them. */
export const inCaseWords = (dangers: readonly Danger[], language: Language): string =>
  dangers.length === 0
    ? ""
    : [
        ...dangers.map((danger) => wordsIn(language, "ai-safety")(`inCase.${danger}`)),
        resourceLines(dangers, language),
      ].join("\n");

/** Possible dangers whose words do not stand in the companion's last answers yet: once in a talk helps, each turn deafens. */
export const notYetSaid = (dangers: readonly Danger[], said: string): Danger[] =>
  dangers.filter(
    (danger) =>
      !languages.some((language) => {
        const t = wordsIn(language, "ai-safety");
        return said.includes(t(`inCase.${danger}`)) || said.includes(t(`opening.${danger}`));
      }),
  );
