/** What someone in despair could send instead: that they need help, and whatever else they asked for. */
import { ownDespairIn } from "@evenkeel/hearing/safety";
import type { Language } from "@evenkeel/hearing/language/language";
import { sentencesOf } from "@evenkeel/hearing/language/sentences";
import type { Assess } from "./prune.ts";

const needsHelp: Record<Language, string> = {
  english: "I'm having a very hard time right now.",
  spanish: "La estoy pasando muy mal en este momento.",
};

/** More sentences than someone in despair writes about something else; each costs a verdict. */
const mostSentences = 20;

/**
 * Says less than the parent did and nothing that the parent did not say. Sentences about something else ("Can you take
 * the kids tomorrow?") stay as they are where the moderator would deliver them.
 */
export async function saidInDespair(
  text: string,
  language: Language,
  assess: Assess,
): Promise<string> {
  const rest: string[] = [];
  for (const sentence of sentencesOf(text).slice(0, mostSentences)) {
    if (ownDespairIn(sentence) !== undefined) continue;
    if ((await assess(sentence)).severity === "green") rest.push(sentence);
  }
  const whole = [needsHelp[language], ...rest].join(" ");
  return (await assess(whole)).severity === "green" ? whole : needsHelp[language];
}
