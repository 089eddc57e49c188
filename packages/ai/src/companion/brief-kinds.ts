/** Short turns, by what they are: hello, thanks, goodnight, ok, yes, no, 'I don't know', 'I tried that', 'just listen'. */

export const briefKinds = [
  "greets",
  "sleeps",
  "leaves",
  "thanks",
  "relieved",
  "calmer",
  "agrees",
  "yes",
  "no",
  "unsure",
  "tried",
  "listen",
  "displeased",
] as const;

export type BriefKind = (typeof briefKinds)[number];

/** Over plain words, the whole message; the first that fits. */
const kinds: readonly (readonly [BriefKind, RegExp])[] = [
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
export function briefKind(words: string): BriefKind | null {
  const whole = words.replace(/[.,]/g, " ").replace(/ +/g, " ").trim();
  if (whole === "" || whole.split(" ").length > longestBrief) return null;
  return kinds.find(([, pattern]) => pattern.test(whole))?.[0] ?? null;
}

/** Kinds that the talk ends on: never a question. */
export const closes: ReadonlySet<BriefKind> = new Set([
  "sleeps",
  "leaves",
  "thanks",
  "calmer",
  "relieved",
  "agrees",
]);

/** Whether the parent asked to be listened to without advice. */
export const wantsOnlyListening = (earlier: readonly string[], plain: (text: string) => string) =>
  earlier.some((text) => briefKind(plain(text)) === "listen");
