import { plainWords } from "@evenkeel/hearing/language/plain-words";
import type { Language } from "@evenkeel/hearing/language/language";
import type { CoordinatorQuestion, PartialAnswer } from "./coordinator.ts";

const greeting =
  /^(?:hi|hey|hello|hiya|good (?:morning|afternoon|evening)|hola|buen[oa]s (?:dias|tardes|noches)|buenas)(?: (?:there|again|coordinator|everyone|buenos dias|buenas tardes))?[ .,]*$/;
const thanks =
  /^(?:ok(?:ay)? |great |perfect |awesome |cool |muchas |mil )?(?:thanks?(?: you)?|thank you|thx|ty|gracias|appreciate it)(?: (?:so much|a lot|very much|again|for (?:that|your help|the help|everything)|por todo))?[ .,]*$/;
const fine =
  /^(?:ok(?:ay)?|great|perfect|good|cool|sounds good|got it|yes|yep|sure|no|nope|nothing|never ?mind|bye|goodbye|good night|vale|esta bien|adios)[ .,]*$/;
const abilities =
  /\b(?:what can you do|what do you do|how (?:do|does|can) (?:you|this|it) (?:work|help)|who are you|what are you|are you (?:a |an )?(?:human|real|person|bot|robot|ai|lawyer|therapist)|help me(?: please)?$|^help$|que puedes hacer|quien eres|como funciona|^ayuda)\b/;

const what = {
  english:
    "• put events on the shared calendar: ‘soccer every Tuesday at 4’\n• draft a calm message: ‘tell him I'll be 15 minutes late for pick-up’\n• explain California family law from a checked table, with the section named\n• open the therapeutic space when it is all too much",
  spanish:
    "• poner eventos en el calendario: «fútbol cada martes a las 4»\n• redactar un mensaje tranquilo: «dile que llego 15 minutos tarde»\n• explicar la ley familiar de California con la sección que corresponde\n• abrir el espacio terapéutico cuando todo es demasiado",
};

/** Greetings, thanks and 'what can you do'. */
export function smallTalk(
  { message, viewer }: CoordinatorQuestion,
  language: Language,
): PartialAnswer | null {
  const words = plainWords(message);
  const spanish = language === "spanish";
  if (greeting.test(words)) {
    return {
      reply: spanish
        ? `Hola, ${viewer}. ¿Qué necesita? Puedo:\n${what.spanish}`
        : `Hello ${viewer}. What do you need? I can:\n${what.english}`,
    };
  }
  if (thanks.test(words)) {
    return {
      reply: spanish
        ? "Con gusto. Aquí estoy si surge algo más."
        : "You're welcome. I'm here when the next thing comes up.",
    };
  }
  if (abilities.test(words)) {
    return {
      reply: spanish
        ? `Soy el coordinador de crianza, una IA (ni abogado ni terapeuta). Puedo:\n${what.spanish}`
        : `I'm the parenting coordinator: an AI, neither a lawyer nor a therapist. I can:\n${what.english}`,
    };
  }
  if (fine.test(words)) {
    return {
      reply: spanish
        ? "De acuerdo. Escríbame cuando quiera."
        : "All right. Write to me whenever you need something.",
    };
  }
  return null;
}
