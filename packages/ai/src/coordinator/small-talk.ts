import { plainWords } from "@evenkeel/hearing/language/plain-words";
import type { Language } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import type { CoordinatorQuestion, PartialAnswer } from "./coordinator.ts";

const greeting =
  /^(?:hi|hey|hello|hiya|good (?:morning|afternoon|evening)|hola|buen[oa]s (?:dias|tardes|noches)|buenas)(?: (?:there|again|coordinator|everyone|buenos dias|buenas tardes))?[ .,]*$/;
const thanks =
  /^(?:ok(?:ay)? |great |perfect |awesome |cool |muchas |mil )?(?:thanks?(?: you)?|thank you|thx|ty|gracias|appreciate it)(?: (?:so much|a lot|very much|again|for (?:that|your help|the help|everything)|por todo))?[ .,]*$/;
const fine =
  /^(?:ok(?:ay)?|great|perfect|good|cool|sounds good|got it|yes|yep|sure|no|nope|nothing|never ?mind|bye|goodbye|good night|vale|esta bien|adios)[ .,]*$/;
const asksAbilities =
  /\b(?:what can you do|what do you do|how (?:do|does|can) (?:you|this|it) (?:work|help)|who are you|what are you|are you (?:a |an )?(?:human|real|person|bot|robot|ai|lawyer|therapist)|help me(?: please)?$|^help$|que puedes hacer|quien eres|como funciona|^ayuda)\b/;

/** Greetings, thanks and 'what can you do'. */
export function smallTalk(
  { message, viewer }: CoordinatorQuestion,
  language: Language,
): PartialAnswer | null {
  const words = plainWords(message);
  const t = wordsIn(language, "ai-coordinator");
  const abilities = t("abilities");
  if (greeting.test(words)) return { reply: t("hello", { viewer, abilities }) };
  if (thanks.test(words)) return { reply: t("welcome") };
  if (asksAbilities.test(words)) return { reply: t("whatIAm", { abilities }) };
  return fine.test(words) ? { reply: t("allRight") } : null;
}
