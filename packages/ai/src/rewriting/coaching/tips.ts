import type { FindingTag } from "@evenkeel/hearing/assessment/assessment";
import { helpFor } from "./help.ts";
import type { Language } from "@evenkeel/hearing/language/language";

const crisisLines: Record<Language, string> = {
  english: helpFor("crisis", "english"),
  spanish: helpFor("crisis", "spanish"),
};

/** A tip about some words of the message; they come with their quotation marks. */
type Tip = (quote: string) => string;

const english: Record<FindingTag, Tip> = {
  generalisation: (q) =>
    `${q} turns one event into a verdict on the whole person, and is easy to argue with. Name the one day or time you mean, and what you would like next.`,
  blame: (q) =>
    `${q} puts the cause on the other parent, so the reply will be a defence. Say what happened and what you need now.`,
  sarcasm: (q) =>
    `${q} means the opposite of what it says, and the sting is what will be answered. Say plainly what bothered you, or what you ask for.`,
  contempt: (q) =>
    `${q} talks down to the other parent, which ends the talk about the child. Leave the judgement out and keep the request.`,
  accusation: (q) =>
    `${q} states a motive as a fact, and that invites a quarrel about who is right. Say what you saw or heard, and ask what you want to know.`,
  passive_aggressive: (q) =>
    `${q} hints at anger without saying what is wrong. Say what you would like to be different.`,
  guilt_trip: (q) =>
    `${q} makes the other parent answer for a feeling instead of a plan. Say how the child is doing and what would help next time.`,
  child_messenger: (q) =>
    `${q} gives the child a grown-up's message to carry. Put the question or request to the other parent yourself.`,
  child_weapon: (q) =>
    `${q} uses the child's time or feelings as pressure, and the child pays for it. Keep the child's time apart, and raise the other matter on its own.`,
  ultimatum: (q) =>
    `${q} sounds like a threat, so the answer will be about the threat. Ask for what you need, with a date if there is one.`,
  swearing: (q) =>
    `${q} is what will be heard instead of your point. The same request without it is stronger.`,
  caps_angry: () =>
    `Capital letters read as shouting. The same words in ordinary letters are more likely to get an answer.`,
  past: (q) =>
    `${q} opens an old wound that this message cannot settle. Stay with today's matter and what you ask for.`,
  insult: (q) =>
    `${q} insults the other parent. Take it out and say what happened or what you need.`,
  degrade: (q) => `${q} denies the other parent's worth. Say what happened or what you need.`,
  slur: (q) =>
    `${q} is a slur. It cannot be sent in any form; what you need from the other parent can.`,
  threat_violence: (q) =>
    `${q} threatens harm, and it can be used as evidence of a threat. Step away for a while, and come back to what the child needs.`,
  intimidation: (q) =>
    `${q} reads as a threat. If something worries you, say it openly and ask for what you need.`,
  child_threat: (q) =>
    `${q} threatens to take the child out of reach. If you want the schedule changed, propose the change; a court can decide it.`,
  stalking: (q) =>
    `${q} tells the other parent that they are being watched. Keep to what concerns the child.`,
  blackmail: (q) => `${q} makes a demand with a threat attached. Ask for what you need without it.`,
  sexual: (q) =>
    `${q} is sexual and has no place between co-parents here. Keep to what concerns the child.`,
  tell_to_die: (q) =>
    `${q} wishes the other parent dead. Step away for a while, and come back to what the child needs.`,
  selfharm_threat: () => `This lays your own harm on the other parent. ${crisisLines.english}`,
  crisis: () => `You matter, and you need not be alone with this. ${crisisLines.english}`,
};

const spanish: Record<FindingTag, Tip> = {
  generalisation: (q) =>
    `${q} convierte un hecho en un juicio sobre toda la persona, y es fácil de discutir. Diga a qué día u hora se refiere y qué pide ahora.`,
  blame: (q) =>
    `${q} le echa la culpa a la otra persona, y la respuesta será una defensa. Diga qué pasó y qué necesita ahora.`,
  sarcasm: (q) =>
    `${q} dice lo contrario de lo que significa, y eso es lo que se va a contestar. Diga con sencillez qué le molestó o qué pide.`,
  contempt: (q) =>
    `${q} rebaja a la otra persona, y ahí termina la conversación sobre los hijos. Quite el juicio y deje la petición.`,
  accusation: (q) =>
    `${q} da por hecho una intención, e invita a pelear por quién tiene razón. Diga lo que vio u oyó y pregunte lo que quiere saber.`,
  passive_aggressive: (q) =>
    `${q} deja ver enojo sin decir qué está mal. Diga qué le gustaría que fuera distinto.`,
  guilt_trip: (q) =>
    `${q} pide cuentas por un sentimiento y no por un plan. Diga cómo está el niño o la niña y qué ayudaría la próxima vez.`,
  child_messenger: (q) =>
    `${q} le da a su hijo o hija un recado de adultos. Haga usted la pregunta o la petición a la otra persona.`,
  child_weapon: (q) =>
    `${q} usa el tiempo o el cariño de los hijos como presión, y ellos la pagan. Deje aparte su tiempo y trate el otro asunto por separado.`,
  ultimatum: (q) =>
    `${q} suena a amenaza, y la respuesta será sobre la amenaza. Pida lo que necesita, con fecha si la hay.`,
  swearing: (q) =>
    `${q} es lo que se va a oír en lugar de lo que usted quiere decir. La misma petición sin eso tiene más fuerza.`,
  caps_angry: () =>
    `Las mayúsculas parecen gritos. Las mismas palabras en letras normales tienen más posibilidad de respuesta.`,
  past: (q) =>
    `${q} abre una herida que este mensaje no puede cerrar. Quédese en el asunto de hoy y en lo que pide.`,
  insult: (q) => `${q} insulta a la otra persona. Quítelo y diga qué pasó o qué necesita.`,
  degrade: (q) => `${q} niega el valor de la otra persona. Diga qué pasó o qué necesita.`,
  slur: (q) =>
    `${q} es un insulto discriminatorio. Así no se puede enviar; lo que usted necesita de la otra persona, sí.`,
  threat_violence: (q) =>
    `${q} amenaza con hacer daño, y puede servir de prueba. Aléjese un momento y vuelva a lo que los hijos necesitan.`,
  intimidation: (q) =>
    `${q} parece una amenaza. Si algo le preocupa, dígalo abiertamente y pida lo que necesita.`,
  child_threat: (q) =>
    `${q} amenaza con llevarse a los hijos fuera de alcance. Si quiere cambiar el horario, proponga el cambio; un juez puede decidirlo.`,
  stalking: (q) =>
    `${q} le dice a la otra persona que la vigilan. Quédese en lo que toca a los hijos.`,
  blackmail: (q) => `${q} exige algo con una amenaza. Pida lo que necesita sin ella.`,
  sexual: (q) => `${q} es sexual y no tiene lugar aquí. Quédese en lo que toca a los hijos.`,
  tell_to_die: (q) =>
    `${q} le desea la muerte a la otra persona. Aléjese un momento y vuelva a lo que los hijos necesitan.`,
  selfharm_threat: () =>
    `Esto carga a la otra persona con el daño que usted se haría. ${crisisLines.spanish}`,
  crisis: () =>
    `Usted es importante, y no tiene que estar a solas con esto. ${crisisLines.spanish}`,
};

export const tips: Record<Language, Record<FindingTag, Tip>> = { english, spanish };
