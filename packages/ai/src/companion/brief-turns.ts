/** Short turns: hello, thanks, goodnight, ok, yes, no, 'I don't know', 'I tried that', 'just listen'. Light answers. */
import type { Language } from "@evenkeel/hearing/language/language";
import { ordealDay, personNamed } from "./threads.ts";
import type { Voice } from "./voice.ts";
import { firstFresh, freshOne } from "./voice.ts";

type Kind =
  | "greets"
  | "sleeps"
  | "leaves"
  | "thanks"
  | "calmer"
  | "relieved"
  | "agrees"
  | "yes"
  | "no"
  | "unsure"
  | "tried"
  | "listen"
  | "displeased";

/** Over plain words, the whole message; the first that fits. */
const kinds: readonly (readonly [Kind, RegExp])[] = [
  [
    "greets",
    /^(?:hi|hey|hello|hola|im back|good (?:morning|evening|afternoon)|buen[oa]s (?:dias|tardes))(?: (?:there|again|de nuevo|otra vez))?(?: im back)?$/,
  ],
  [
    "sleeps",
    /^(?:(?:ok|okay|thanks?|thank you|gracias|bueno) )*(?:good ?night|night|night night|nite|(?:im )?going to (?:bed|sleep)(?: now)?|time for bed|buenas noches|me voy a dormir|que descanses)(?: (?:and )?(?:thanks?|thank you|gracias))?$/,
  ],
  [
    "leaves",
    /^(?:(?:ok|okay|thanks?|thank you|gracias|bueno) )*(?:bye(?: bye)?|goodbye|see you(?: later| tomorrow)?|talk (?:later|tomorrow|soon)|(?:i )?(?:have|need|got) to go(?: now)?|thats (?:all|it)(?: for (?:now|today|tonight))?|adios|hasta (?:luego|manana|pronto)|nos vemos|me tengo que ir)(?: (?:thanks?|gracias))?$/,
  ],
  [
    "thanks",
    /^(?:(?:ok(?:ay)?|well|yes|muchas|mil|bueno|si|aw+|that) )*(?:thanks?|thank you|thx|ty|gracias|that helps?|that helped)(?: (?!but\b|pero\b)[a-z]+){0,7}$/,
  ],
  ["relieved", /\b(?:thank god|thank goodness|what a relief|gracias a dios|que alivio)\b/],
  [
    "calmer",
    /^(?:(?:no|ok(?:ay)?|well|bueno|ya) )*(?:i (?:feel|am)|im|me siento|estoy) (?:a (?:little|bit) |un poco |much |mas )*(?:calmer|better|lighter|fine|ok(?:ay)?|mejor|tranquil[oa])(?: (?:now|ahora|ya))?$/,
  ],
  [
    "agrees",
    /^(?:(?:oh|ah|lol|haha|ok(?:ay)?|alright|all right|yes|yeah|sure|well|maybe|si|bueno|vale) )*(?:ok(?:ay)?|k|youre right (?:i|ill)(?: [a-z]+){1,6}|alright|all right|sure|fine|got it|i see|true|exactly|right|fair(?: enough)?|good idea|makes sense|youre right|(?:i|ill|i will|i can|i could) (?:try|do|can do) (?:that|it|this)|(?:ill|i will) try(?: (?!(?:but|not|to) )[a-z]+){0,4}|maybe (?:[a-z]+days?|tomorrow|tonight|later|so|(?:next|this) [a-z]+)|i can do that|de acuerdo|vale|esta bien|bueno|tienes razon|lo (?:voy a intentar|intentare|hare|probare)|buena idea)(?: (?:then|tonight|tomorrow|maybe|entonces))?$/,
  ],
  ["yes", /^(?:(?:yes|yeah|yep|yup|si|i do|it is|it does|a lot|very|mhm|mm|claro|mucho) ?)+$/],
  [
    "no",
    /^(?:no|nope|nah|skip|pass|next|not really|not much|nothing|never|nada|no realmente|nunca|para nada)$/,
  ],
  [
    "unsure",
    /^(?:(?:well|hm+|uh+|pues) )*(?:idk|i (?:really |just )?dont (?:really )?know(?: (?:anymore|really|why))?|dunno|not sure|im not sure|maybe|perhaps|i guess(?: so)?|who knows|quizas?|tal vez|no se|ni idea|puede ser)$/,
  ],
  [
    "tried",
    /\b(?:(?:did|have|already|ive) (?:try|tried|do|done) (?:that|it|this|all)|tried (?:that|it|everything|all)|(?:it|that|this) (?:didnt|doesnt|does not|did not) (?:work|help)|no (?:me )?(?:funciono|sirvio|ayudo)|ya lo (?:intente|hice|probe))\b/,
  ],
  [
    "listen",
    /\b(?:just (?:listen|vent|want to vent|need to vent)|(?:dont|do not) (?:want|need|give me) (?:any )?(?:advice|tips|solutions|suggestions)|no (?:advice|tips)|solo (?:escucha\w*|quiero desahogarme|necesito desahogarme)|no (?:quiero|necesito) consejos)\b/,
  ],
  [
    "displeased",
    /\b(?:(?:youre|you are|this is|this app is) (?:not|no) (?:helping|help|helpful|listening)|(?:youre|you are|this is) (?:(?:just|only|so) )?(?:useless|stupid|dumb|a (?:stupid |dumb )?(?:bot|robot|machine))|you (?:dont|do not) (?:understand|get it|listen)|stop (?:asking|repeating)|you (?:already )?(?:said|asked) that|no (?:me )?(?:ayudas|entiendes|escuchas)|ya (?:dijiste|preguntaste) eso|(?:a|this) (?:bot|machine|robot|computer|app) (?:can|could|will|cant|wont)|talking to a (?:bot|machine|robot)|think a (?:bot|machine|robot))\b/,
  ],
];

const longestBrief = 12;

/** @param words plain words of the message */
export function briefKind(words: string): Kind | null {
  const whole = words.replace(/[.,]/g, " ").replace(/ +/g, " ").trim();
  if (whole === "" || whole.split(" ").length > longestBrief) return null;
  return kinds.find(([, pattern]) => pattern.test(whole))?.[0] ?? null;
}

/** Kinds that the talk ends on: never a question. */
export const closes: ReadonlySet<Kind> = new Set([
  "sleeps",
  "leaves",
  "thanks",
  "calmer",
  "relieved",
  "agrees",
]);

const sayings: Readonly<Record<Language, Readonly<Record<Kind, readonly string[]>>>> = {
  english: {
    greets: [
      "Hello. I'm glad you came. How are you right now, honestly?",
      "Good to have you back. What kind of day has it been?",
      "Hello again. Where would you like to begin?",
    ],
    sleeps: [
      "Good night. Nothing has to be solved before morning.",
      "Sleep well. What you said can rest here until you want it again.",
      "Good night, and be as kind to yourself as you would be to your children.",
    ],
    leaves: [
      "Take care of yourself. You can come back at any hour.",
      "Go gently. The door here stays open.",
      "Until next time. One thing at a time is enough.",
    ],
    thanks: [
      "I'm glad. It was you who put it into words.",
      "You're welcome. Take the part that helps and leave the rest.",
      "I'm glad you came. Come back whenever you like.",
      "With pleasure. Be good to yourself tonight.",
    ],
    relieved: [
      "What a relief. Let your shoulders come down first; the rest can wait.",
      "Good. Breathe out; that wait is over.",
    ],
    calmer: [
      "That is good to hear. Let it be as it is for a while.",
      "Good. You may notice what helped, and keep it for another evening.",
      "I'm glad. Nothing more has to happen tonight.",
    ],
    agrees: [
      "Good. Small is enough.",
      "All right. Let it be easy, and see how it goes.",
      "Good. If it turns out differently, that is fine too.",
      "That sounds right. I'm here if you want to go on.",
      "Take your time with it.",
    ],
    yes: [
      "I thought so. Tell me a little more, in whatever order it comes.",
      "Yes. Stay with that as long as you need to; I'm here.",
      "All right. What would be the next sentence, if you let it come?",
      "That is clear. What does it make you want to do?",
      "Yes, I see. Where does it lead you?",
    ],
    no: [
      "That's all right. Then we leave that one, and go where you want to go.",
      "Fine, not that. Is there something else that wants saying tonight?",
      "All right, no. We can also just sit here for a moment.",
      "Good that you say so. What would fit better?",
    ],
    unsure: [
      "You don't have to know. Begin with something small: how did today go, from the morning on?",
      "Not knowing is an answer too. We can leave it open.",
      "That's fine. Sometimes it comes later, doing the dishes.",
      "Then let's not push. What is the simplest true thing you could say right now?",
    ],
    tried: [
      "Then that one is not for you, and it's good to know.",
      "You have already put work into this. Then something else.",
      "All right, we drop that.",
    ],
    listen: [
      "Yes. No advice from me now. Say as much or as little as you want; I'm listening.",
      "I can do that. Take all the room you need.",
      "Of course. I only listen now.",
    ],
    displeased: [
      "Fair. I'm a simple AI, and I miss things. Tell me in one sentence what would help now: an idea, or just room to say it?",
      "You're right to say so. Leave what I said aside; what should I have heard?",
      "I hear that this isn't what you needed. What would be?",
    ],
  },
  spanish: {
    greets: [
      "Hola. Qué bueno que viniste. ¿Cómo estás en este momento, de verdad?",
      "Qué bueno verte de nuevo. ¿Qué clase de día ha sido?",
      "Hola otra vez. ¿Por dónde te gustaría empezar?",
    ],
    sleeps: [
      "Buenas noches. Nada tiene que resolverse antes de mañana.",
      "Que descanses. Lo que dijiste puede quedarse aquí hasta que lo quieras de nuevo.",
      "Buenas noches, y trátate con el cariño con que tratas a tus hijos.",
    ],
    leaves: [
      "Cuídate. Puedes volver a cualquier hora.",
      "Ve con calma. Aquí la puerta queda abierta.",
      "Hasta la próxima. Una cosa a la vez es suficiente.",
    ],
    thanks: [
      "Me alegra. Fuiste tú quien lo puso en palabras.",
      "De nada. Toma lo que te sirva y deja lo demás.",
      "Qué bueno que viniste. Vuelve cuando quieras.",
      "Con gusto. Trátate bien esta noche.",
    ],
    relieved: [
      "Qué alivio. Primero deja bajar los hombros; lo demás puede esperar.",
      "Qué bueno. Suelta el aire; esa espera ya terminó.",
    ],
    calmer: [
      "Qué bueno oírlo. Deja que se quede así un rato.",
      "Bien. Fíjate qué ayudó, y guárdalo para otra noche.",
      "Me alegra. Esta noche no tiene que pasar nada más.",
    ],
    agrees: [
      "Bien. Con algo pequeño basta.",
      "De acuerdo. Que sea fácil, y mira cómo te va.",
      "Bien. Si sale distinto, también está bien.",
      "Suena bien. Aquí estoy si quieres seguir.",
      "Tómate tu tiempo con eso.",
    ],
    yes: [
      "Me lo imaginaba. Cuéntame un poco más, en el orden en que salga.",
      "Sí. Quédate con eso lo que necesites; aquí estoy.",
      "De acuerdo. ¿Cuál sería la siguiente frase, si la dejas venir?",
      "Está claro. ¿Qué te dan ganas de hacer?",
      "Sí, ya veo. ¿A dónde te lleva?",
    ],
    no: [
      "Está bien. Entonces dejamos eso y vamos a donde tú quieras.",
      "Bien, eso no. ¿Hay otra cosa que quiera decirse hoy?",
      "De acuerdo, no. También podemos quedarnos aquí un momento.",
      "Qué bueno que lo dices. ¿Qué quedaría mejor?",
    ],
    unsure: [
      "No tienes que saberlo. Empieza por algo pequeño: ¿cómo fue el día, desde la mañana?",
      "No saber también es una respuesta. Podemos dejarlo abierto.",
      "Está bien. A veces llega después, lavando los platos.",
      "Entonces no empujemos. ¿Qué es lo más sencillo y cierto que podrías decir ahora?",
    ],
    tried: [
      "Entonces eso no es para ti, y es bueno saberlo.",
      "Ya le has puesto esfuerzo a esto. Entonces otra cosa.",
      "De acuerdo, eso lo dejamos.",
    ],
    listen: [
      "Sí. Ahora no doy consejos. Di tanto o tan poco como quieras; te escucho.",
      "Claro que sí. Toma todo el espacio que necesites.",
      "Por supuesto. Ahora solo escucho.",
    ],
    displeased: [
      "Es justo. Soy una IA sencilla y se me escapan cosas. Dime en una frase qué te ayudaría ahora: ¿una idea o solo espacio para decirlo?",
      "Tienes razón en decirlo. Deja de lado lo que dije; ¿qué debí haber oído?",
      "Entiendo que no era lo que necesitabas. ¿Qué sería?",
    ],
  },
};

/** What the parent named earlier, wished well on leaving: the person to call, the day in court. */
function wellWished(kind: Kind, earlier: readonly string[], voice: Voice): string | undefined {
  if (!closes.has(kind)) return undefined;
  const spanish = voice.language === "spanish";
  const person = personNamed(earlier, voice.language);
  const day = ordealDay(earlier, voice.language);
  const wishes = [
    ...(person === null
      ? []
      : [
          spanish
            ? `Y si la noche se hace larga, puedes llamar a ${person}.`
            : `And if the evening gets long, there is ${person}.`,
        ]),
    ...(day === null || kind === "agrees"
      ? []
      : [
          spanish
            ? `Ojalá lo del ${day} te trate con calma.`.replace("del mañana", "de mañana")
            : `I hope ${day} is gentle with you.`,
        ]),
  ];
  return freshOne(wishes, voice);
}

/**
 * A light answer to a short turn; a close carries no question.
 * @param afterQuestion the companion's last answer ended in a question
 * @param next what may follow where the parent wants something else, such as another small step
 */
export function briefAnswer(
  kind: Kind,
  earlier: readonly string[],
  voice: Voice,
  next: string | undefined,
  afterQuestion: boolean,
): string | undefined {
  const all = sayings[voice.language][kind];
  // 'Ok' after a question leaves it open; after something to try, it takes it up.
  const first =
    kind === "displeased"
      ? firstFresh(all, voice)
      : freshOne(kind === "agrees" && afterQuestion ? all.slice(-2) : all, voice);
  const second = kind === "tried" ? next : wellWished(kind, earlier, voice);
  return first === undefined && second === undefined
    ? undefined
    : [first, second].filter((part) => part !== undefined).join(" ");
}

/** Whether the parent asked to be listened to without advice. */
export const wantsOnlyListening = (earlier: readonly string[], plain: (text: string) => string) =>
  earlier.some((text) => briefKind(plain(text)) === "listen");
