/** Help with messages that no one dictated: a swap of days, an answer to what the co-parent wrote. */
import { calmed } from "../drafting/calmed.ts";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import type { Language } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import type { CoordinatorQuestion, PartialAnswer } from "./coordinator.ts";

const swapped =
  /\b(?<verb>swap|trade|switch|exchange|change|move)\s+(?<what>(?:(?:the|our|my|his|her|this|next|a|one of (?:my|our))\s+)?(?:weekends?|weeks?|days?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|nights?|overnights?)\b(?!\s+(?:rule|schedule))[^.?!,]*)/i;
const wanted =
  /\b(?:i|we)(?:'d| would)? (?:want|need|like|wish|have|hope)\b|\b(?:can|could|may) (?:i|we)\b|\bhow (?:do|can|should) i\b|\bi'?m trying\b|^(?:please )?(?:swap|trade|switch|exchange) /i;
const spanishSwap =
  /\b(?:cambiar|intercambiar)\s+(?<what>(?:el|los|mi|mis|un|este|nuestro)\s+(?:fin(?:es)? de semana|d[íi]as?|semanas?|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo)[^.?!,¿]*)/i;

const greet = (name: string | null, language: Language): string => {
  const t = wordsIn(language, "ai-coordinator");
  return name === null ? t("greeting.noName") : t("greeting", { name });
};

/** @param deed 'swap this weekend', as asked of the co-parent */
function swapOf(deed: string, name: string | null, language: Language): PartialAnswer {
  const t = wordsIn(language, "ai-coordinator");
  return {
    reply: t("swap.reply"),
    draftedMessage: t("swap.message", { greeting: greet(name, language), deed }),
    suggestedModule: "scheduling",
    moduleContext: t("swap.context"),
  };
}

/** Days are swapped faster with an offer in return: the draft asks for one. */
export function swapHelp({ message, coParentName }: CoordinatorQuestion): PartialAnswer | null {
  const spanish = spanishSwap.exec(message)?.groups?.["what"];
  if (spanish !== undefined) return swapOf(`cambiar ${spanish.trim()}`, coParentName, "spanish");
  const found = swapped.exec(message)?.groups;
  if (!found || !wanted.test(message)) return null;
  const what = calmed(found["what"] ?? "")
    .replace(/\b(?:with|for|to) (?:him|her|them|my (?:ex|co-?parent))\b.*$/i, "")
    .replace(
      coParentName === null ? /$^/ : new RegExp(`\\bwith ${escaped(coParentName)}\\b.*$`, "i"),
      "",
    )
    .replace(/\b(?:his|her)\b/gi, "your")
    .trim();
  return swapOf(`${(found["verb"] ?? "").toLowerCase()} ${what}`, coParentName, "english");
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const answering =
  /\b(?:how (?:do|should|can|could|would) i|what (?:do|should|can|could|would) i|help me(?: to)?|que le|como le) (?:best |calmly )?(?:respond|reply|answer|say back|write back|contesto|respondo|contestar|responder)\b/;

/** An answer to what the co-parent wrote: only what concerns the children, and never the insult. */
export function answerHelp(
  { message, coParentName }: CoordinatorQuestion,
  language: Language,
): PartialAnswer | null {
  if (!answering.test(plainWords(message))) return null;
  const t = wordsIn(language, "ai-coordinator");
  return {
    reply: t("answer.reply"),
    draftedMessage: t("answer.message", { greeting: greet(coParentName, language) }),
  };
}
