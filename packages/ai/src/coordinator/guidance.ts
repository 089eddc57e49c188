/** Practical answers to what co-parents ask outside calendar, messages and law. Plain craft, no promises. */
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import type { Language } from "@evenkeel/hearing/language/language";
import type { CoordinatorQuestion, PartialAnswer } from "./coordinator.ts";

interface Advice {
  readonly about: RegExp;
  readonly english: string;
  readonly spanish: string;
}

const advice: readonly Advice[] = [
  {
    about:
      /\b(?:son|daughter|kids?|child|children|boys?|girls?|oldest|youngest|teen\w*|hij[oa]s?|nin[oa]s?)\b.*\b(?:(?:doesnt|dont|does not|do not|didnt|wont|refuses? to|no) (?:want to |quieren? )?(?:go|visit|see|ir|ver))\b/,
    english:
      "When a child does not want to go: listen first and say ‘I hear you’, without asking for reasons to blame anybody. Often it is the change itself, a missed friend, or a toy that should travel along. Keep to the schedule calmly, since an order holds until a court changes it; tell the co-parent what the child said in the child's own words, and agree on one thing that makes the day easier. If the child says that somebody hurts or frightens them, that comes first: get help before any visit. Shall I draft the message? Start with ‘tell my co-parent …’.",
    spanish:
      "Cuando un niño no quiere ir: primero escuche («te entiendo»), sin buscar culpables. Muchas veces es el cambio mismo o algo que se queda en casa. Siga el horario con calma, porque la orden vale hasta que la corte la cambie, y cuéntele al otro padre o madre lo que dijo el niño, con las palabras del niño. Si dice que alguien le hace daño, eso va primero. Puedo redactar el mensaje: empiece con «dile que…».",
  },
  {
    about:
      /\b(?:ask(?:s|ing)?|grill(?:s|ing)?|question(?:s|ing)?|interrogat\w*|quiz\w*|pump(?:s|ing)?|pregunta\w*)\b.* (?:the |my |our |a los |les? )?(?:kids?|children|son|daughter|boys?|girls?|hij[oa]s|nin[oa]s)\b/,
    english:
      "When children are questioned about the other home: don't question them back. Tell them they may always say ‘ask Mom or Dad that’. To the co-parent, one request without a reproach: ‘If there is something you'd like to know about my home, please ask me; I'd like the children to stay out of it, and I do the same.’ I can draft it: start with ‘ask my co-parent …’.",
    spanish:
      "Cuando a los niños les preguntan por la otra casa: no les pregunte usted también. Dígales que pueden contestar «pregúntaselo a mamá o a papá». Al otro padre o madre, una petición sin reproche: que le pregunte a usted. Puedo redactarla: empiece con «pídele que…».",
  },
  {
    about:
      /\b(?:tell|explain|talk(?:ing)? to|say to) (?:the kids|my (?:kids?|son|daughter|children)|our (?:kids?|son|daughter|children)|him|her|them) (?:about|that|why|we|were|im|i)\b|\b(?:divorce|separation|explicar\w* a (?:mis|los) (?:hijos|ninos))\b/,
    english:
      "For a hard talk with a child: both homes use the same short sentence (‘We will live in two homes, and both of us love you’), no blame, no adult details, and the child may ask again later. Tell them what stays the same: school, friends, bedtime. Shall I draft a message to agree on the sentence with your co-parent? Start with ‘tell my co-parent …’.",
    spanish:
      "Para una conversación difícil con un niño: los dos padres usan la misma frase corta, sin culpas ni detalles de adultos, y el niño puede volver a preguntar. Diga qué sigue igual: escuela, amigos, hora de dormir. ¿Redacto un mensaje para acordarla? Empiece con «dile que…».",
  },
  {
    about:
      /\b(?:hand ?-?over|exchange|transition|drop ?-?off|pick ?-?up)s?\b.*\b(?:tense|cry\w*|hard|fight\w*|awkward|meltdown|smooth|easier|stress\w*|upset)|\b(?:cries|cry|crying|meltdowns?|sobs|llora) (?:at|when|before|every time|each time|whenever|cuando)\b/,
    english:
      "Easier exchanges: keep them under two minutes, at a place with other things going on (school is best, because one parent drops off and the other picks up), no talk about plans or money at the door, the bag packed with the child the evening before, and a small ritual on arrival. Questions go into a message later. I can put the exchange times on the calendar or draft a proposal for another place.",
    spanish:
      "Para intercambios más fáciles: menos de dos minutos, en un lugar con actividad (la escuela es lo mejor), sin hablar de planes ni dinero en la puerta, la mochila lista la noche anterior y un pequeño ritual al llegar. Puedo poner los horarios en el calendario o redactar una propuesta.",
  },
  {
    about:
      /\b(?:bedtimes?|screens?|routines?|rules|homework|discipline|different rules|candy|junk food|tablet|hora de dormir|rutina|pantallas)\b/,
    english:
      "Two homes need not have the same rules, but a few shared ones help: bedtime within half an hour, homework before screens, the same answer about safety. Pick one or two, propose them with a trial of four weeks and a date to look again. What is only a difference of taste is easier let go. I can draft the proposal.",
    spanish:
      "Dos casas no necesitan las mismas reglas, pero unas pocas compartidas ayudan: hora de dormir parecida, tarea antes de pantallas, la misma respuesta sobre seguridad. Elija una o dos y proponga una prueba de cuatro semanas. Puedo redactarla.",
  },
  {
    about:
      /\b(?:new (?:partner|girlfriend|boyfriend|wife|husband)|dating|step ?-?(?:mom|dad|parent)|blended|nueva pareja)\b/,
    english:
      "With a new partner: tell the co-parent before the children do, a short heads-up without details; let the child meet slowly, in short outings, without a title; the parents stay the ones who decide. I can draft that heads-up.",
    spanish:
      "Con una nueva pareja: avise al otro padre o madre antes de que lo cuenten los niños, sin detalles; que el niño conozca a la persona poco a poco; los padres siguen decidiendo. Puedo redactar ese aviso.",
  },
  {
    about:
      /\b(?:expenses?|reimburse\w*|bills?|costs?|pay|paying|money|receipts?|split|gastos?|dinero|cuenta|recibo)\b/,
    english:
      "For shared costs: one message per bill with what it was, the date, the total, the share by your order or agreement, and a photo of the receipt, with a date to pay by. Keep money out of exchanges and away from the children. Give me the numbers (‘ask for $60, half of the $120 dentist bill of Nov 3’) and I draft it.",
    spanish:
      "Para gastos compartidos: un mensaje por cuenta con qué fue, fecha, total, la parte que toca según la orden y foto del recibo. Deme las cifras («pídele $60, la mitad de la cuenta del dentista») y lo redacto.",
  },
  {
    about:
      /\b(?:ignore|ignores|doesnt (?:answer|respond|reply)|wont (?:answer|respond|reply)|no (?:answer|reply|response)|silent|not responding|no contesta|no responde)\b/,
    english:
      "When no answer comes: send one short message with a single question that can be answered yes or no, and a date (‘Is pick-up at 5 on Friday all right? If I hear nothing by Thursday noon I will keep to our usual time.’). One reminder, then leave it; the record shows both. I can draft it.",
    spanish:
      "Cuando no hay respuesta: un mensaje corto con una sola pregunta de sí o no y una fecha; un recordatorio y ya. El registro muestra ambos. Puedo redactarlo.",
  },
  {
    about:
      /\b(?:bad ?mouth\w*|talks? bad|trash talk|says bad things|alienat\w*|turn(?:ing|s)? (?:the kids|them|him|her) against|habla mal)\b/,
    english:
      "When a child repeats something unkind about you: stay calm, say ‘that sounds confusing; I love you, and you don't have to choose’, and ask nothing more. Write down the child's words with the date. To the co-parent, one request: ‘Please keep remarks about me away from the children; I do the same.’ I can draft it.",
    spanish:
      "Si un niño repite algo feo sobre usted: calma, «te quiero y no tienes que elegir», sin interrogarlo. Anote sus palabras y la fecha. Al otro padre o madre, una sola petición. Puedo redactarla.",
  },
  {
    about:
      /\b(?:holidays?|christmas|thanksgiving|birthdays?|vacation|summer|travel|break|navidad|vacaciones|cumpleanos)\b/,
    english:
      "For holidays: agree on exact times for start and end, one written line per holiday, six to eight weeks ahead; alternating by even and odd years or splitting the day at a fixed hour are the two usual ways. Your order's holiday page comes first. Tell me a date and time and I put it on the calendar, or I draft the proposal.",
    spanish:
      "Para días festivos: horas exactas de inicio y fin, por escrito, con seis a ocho semanas; lo usual es alternar años pares e impares o partir el día a una hora fija. La orden va primero. Dígame la fecha y la hora y lo pongo en el calendario.",
  },
  {
    about:
      /\b(?:doctor|sick|fever|medicine|medical|dentist|vaccin\w*|allerg\w*|therap\w*|enferm\w*|medicina)\b/,
    english:
      "For a child's health: in an emergency care comes first (911), then tell the co-parent at once. Otherwise one message with what, since when, what was given and when, what the doctor said, and the next dose or appointment. Tell me the facts and I draft it or put the appointment on the calendar.",
    spanish:
      "Sobre la salud: en emergencia primero la atención (911) y luego avisar. Si no, un mensaje con qué, desde cuándo, qué se le dio y a qué hora, y la próxima cita. Deme los datos y lo redacto.",
  },
  {
    about:
      /\b(?:schools?|teachers?|grades|homework|report card|principal|escuela|maestr[oa]|calificaciones)\b/,
    english:
      "For school matters: ask the school to list both parents for mail and the portal, write to the teacher together where you can, and tell the co-parent dates as soon as you have them. Give me a date and time for the calendar, or start with ‘tell my co-parent …’ for a message.",
    spanish:
      "Para la escuela: pida que incluyan a ambos padres en los avisos y comparta las fechas en cuanto las tenga. Deme día y hora para el calendario o empiece con «dile que…».",
  },
  {
    about:
      /\b(?:communicat\w*|talk to (?:him|her|my ex)|get along|argue|arguing|fight|conflict|calm|respond|reply|comunicar\w*|pelea\w*|discut\w*)\b/,
    english:
      "What keeps messages calm: one topic, facts first, one request with a date, no ‘you always’, and send it after you have read it as a stranger would. If one comes in hot, answer only the part that is about the children. Paste what has to be said after ‘tell my co-parent …’ and I draft it.",
    spanish:
      "Para mensajes tranquilos: un tema, primero los hechos, una petición con fecha, sin «tú siempre». Si llega uno agresivo, conteste solo lo de los niños. Escriba «dile que…» y lo redacto.",
  },
];

/** The advice that fits; null if none does. */
export function guidance(
  { message }: CoordinatorQuestion,
  language: Language,
): PartialAnswer | null {
  const words = plainWords(message);
  const fitting = advice.find(({ about }) => about.test(words));
  return fitting ? { reply: fitting[language] } : null;
}

/** An honest word about what this chat can do. */
export const notUnderstood = (language: Language): PartialAnswer => ({
  reply:
    language === "spanish"
      ? "No estoy seguro de haber entendido, y prefiero preguntar a adivinar. ¿Es algo para el calendario (dígame qué, qué día y a qué hora), un mensaje para el otro padre o madre («dile que…»), una pregunta sobre la ley de California, o algo que le pesa?"
      : "I'm not sure what you need, and I'd rather ask than guess. Is it something for the calendar (tell me what, which day, what time), a message to your co-parent (‘tell my co-parent …’), a question about California family law, or something that weighs on you?",
});
