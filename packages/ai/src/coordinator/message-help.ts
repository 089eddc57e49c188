/** Help with messages that no one dictated: a swap of days, an answer to what the co-parent wrote. */
import { calmed } from "../drafting/calmed.ts";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import type { Language } from "@evenkeel/hearing/language/language";
import type { CoordinatorQuestion, PartialAnswer } from "./coordinator.ts";

const swapped =
  /\b(?<verb>swap|trade|switch|exchange|change|move)\s+(?<what>(?:(?:the|our|my|his|her|this|next|a|one of (?:my|our))\s+)?(?:weekends?|weeks?|days?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|nights?|overnights?)\b(?!\s+(?:rule|schedule))[^.?!,]*)/i;
const wanted =
  /\b(?:i|we)(?:'d| would)? (?:want|need|like|wish|have|hope)\b|\b(?:can|could|may) (?:i|we)\b|\bhow (?:do|can|should) i\b|\bi'?m trying\b|^(?:please )?(?:swap|trade|switch|exchange) /i;
const spanishSwap =
  /\b(?:cambiar|intercambiar)\s+(?<what>(?:el|los|mi|mis|un|este|nuestro)\s+(?:fin(?:es)? de semana|d[íi]as?|semanas?|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo)[^.?!,¿]*)/i;

const greet = (name: string | null, language: Language) =>
  `${language === "spanish" ? "Hola" : "Hi"}${name === null ? "" : ` ${name}`}, `;

/** Days are swapped faster with an offer in return: the draft asks for one. */
export function swapHelp(
  { message, coParentName }: CoordinatorQuestion,
  language: Language,
): PartialAnswer | null {
  const moduleContext = language === "spanish" ? "Cambiar días" : "Swapping days";
  const spanish = spanishSwap.exec(message)?.groups?.["what"];
  if (spanish !== undefined) {
    return {
      reply:
        "Aquí tiene un borrador. Diga también qué días da a cambio: así se acuerda antes. Si no hay respuesta, póngalo como propuesta en Desacuerdos, con fecha límite.",
      draftedMessage: `${greet(coParentName, "spanish")}¿podríamos cambiar ${spanish.trim()}? Dime qué días te vendrían bien a cambio.`,
      suggestedModule: "scheduling",
      moduleContext,
    };
  }
  const found = swapped.exec(message)?.groups;
  if (!found || !wanted.test(message)) return null;
  const verb = (found["verb"] ?? "").toLowerCase();
  const what = calmed(found["what"] ?? "")
    .replace(/\b(?:with|for|to) (?:him|her|them|my (?:ex|co-?parent))\b.*$/i, "")
    .replace(
      coParentName === null ? /$^/ : new RegExp(`\\bwith ${escaped(coParentName)}\\b.*$`, "i"),
      "",
    )
    .replace(/\b(?:his|her)\b/gi, "your")
    .trim();
  return {
    reply:
      "Here is a draft. Add which days you offer in return: swaps are agreed faster with an offer. If no answer comes, a proposal under Disputes has a deadline.",
    draftedMessage: `${greet(coParentName, "english")}could we ${verb} ${what}? Tell me which days would suit you in exchange.`,
    suggestedModule: "scheduling",
    moduleContext,
  };
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
  return language === "spanish"
    ? {
        reply:
          "Conteste solo lo que toca a los niños, en dos o tres frases, y nada a un insulto: no hace falta defenderse. Un hecho, una petición, una fecha. Aquí tiene un comienzo; dígame qué dato debe llevar y lo completo («dile que…»).",
        draftedMessage: `${greet(coParentName, language)}gracias por tu mensaje. Me gustaría que nos quedemos en lo que necesitan los niños. ¿Qué propones, y para cuándo necesitas mi respuesta?`,
      }
    : {
        reply:
          "Answer only what concerns the children, in two or three sentences, and leave an insult unanswered: you need not defend yourself. One fact, one request, one date. Here is a beginning; tell me which fact belongs in it (‘tell my co-parent …’) and I complete it.",
        draftedMessage: `${greet(coParentName, language)}thank you for your message. I'd like us to keep to what the children need. What do you suggest, and by when do you need my answer?`,
      };
}
