/** What someone in despair could send instead: that they need help, and whatever else they asked for. */
import { ownDespairIn } from "@evenkeel/hearing/safety";
import type { Language } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import { sentencesOf } from "@evenkeel/hearing/language/sentences";
import type { VerdictOn } from "./prune.ts";

/** More sentences than someone in despair writes about something else; each costs a verdict. */
const mostSentences = 20;

/**
 * Says less than the parent did and nothing that the parent did not say. Sentences about something else ("Can you take
 * the kids tomorrow?") stay as they are where the moderator would deliver them.
 */
export async function saidInDespair(
  text: string,
  language: Language,
  assess: VerdictOn,
): Promise<string> {
  const needsHelp = wordsIn(language, "ai-coaching")("despair");
  const rest: string[] = [];
  for (const sentence of sentencesOf(text).slice(0, mostSentences)) {
    if (ownDespairIn(sentence) !== undefined) continue;
    if ((await assess(sentence)).severity === "green") rest.push(sentence);
  }
  const whole = [needsHelp, ...rest].join(" ");
  return (await assess(whole)).severity === "green" ? whole : needsHelp;
}
