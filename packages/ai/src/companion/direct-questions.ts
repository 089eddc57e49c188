/** Questions that parents ask a companion, in the words they use, with which kind of answer they want. */
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { sentencesOf } from "@evenkeel/hearing/language/sentences";
import { pronounMeansChild } from "./persons.ts";

export const questionIds = [
  "tonight",
  "bad-parent",
  "my-fault",
  "get-over",
  "gets-better",
  "tell-child",
  "calm-down",
  "court-nerves",
  "sleep",
  "lose-children",
  "keep-home",
  "forget-me",
  "overreacting",
  "normal",
  "answer-other",
  "why-other",
  "wont-last",
  "trust",
  "legal",
  "what-now",
  "find-help",
  "how",
  "why",
  "should",
  "open",
] as const;

export type QuestionId = (typeof questionIds)[number];

/** Over the plain words of one sentence, the more specific first. */
const patterns: readonly (readonly [QuestionId, RegExp])[] = [
  [
    "bad-parent",
    /\b(?:(?:am i|im|think im|i am|being) (?:just |such )?(?:a )?(?:bad|terrible|horrible|awful|good|failing)(?: as)?(?: a)? (?:mom|mum|mother|dad|father|parent)|doing (?:something|it|this|everything) (?:all )?wrong|haciendo (?:algo |todo )?mal|(?:soy|ser) (?:una? )?(?:mal[ao]?|buen[ao]?|terrible) (?:madre|mama|padre|papa))\b/,
  ],
  [
    "my-fault",
    /\b(?:is (?:it|this|that) (?:all )?my fault|did i (?:do this|cause|ruin|break|mess)|was it me|am i to blame|es (?:mi culpa|culpa mia)|(?:yo )?lo arruine)\b/,
  ],
  [
    "get-over",
    /\b(?:get over (?:it|him|her|this)|move on|let (?:it|him|her|go) go|let go|stop (?:thinking about|loving|missing) (?:it|him|her|this)|still (?:love|care|hurts?|miss)|superar\w*|olvidarl[oa]|dejar de (?:pensar|querer|extranar)\w*)\b/,
  ],
  [
    "gets-better",
    /\b(?:(?:get|gets|feel|be) (?:ever |any )?(?:better|easier)|ever (?:get|be|feel|stop|end)|how long (?:does|will|until|till)|always (?:be|feel|hurt) (?:like )?this|(?:va a|se pone|sera|ponerse?) (?:poner )?(?:mejor\w*|mas facil)|mejora\w*|cuanto (?:tiempo|dura))\b/,
  ],
  [
    "keep-home",
    /\b(?:keep (?:him|her|them|my \w+|the \w+) (?:home|here|with me)|not send (?:him|her|them)|(?:make|force) (?:him|her|them)(?: to)? go|should i (?:make|force) (?:him|her|them)$|refuse (?:the )?(?:visit|exchange|hand ?over)|have to send|no (?:mandarl|llevarl|entregarl)[oa]s?|obligarl[oa]s? a ir|dejarl[oa]s? (?:en casa|conmigo))\b/,
  ],
  [
    "legal",
    /\bcan (?:he|she|they|my ex) (?:just )?(?:take|move|keep|refuse|change|enroll|decide|travel)\b|\bwithout (?:asking me|my (?:consent|permission|ok))\b|\bpuede (?:llevar|mudar|cambiar|negar)\w*\b/,
  ],
  [
    "lose-children",
    /\b(?:(?:doesnt|wont|does not) (?:bring|return|give) (?:them|him|her|the kids) back|no (?:los|las|lo|la) regres\w+|(?:takes?|lose|losing|get) (?:away )?(?:my |the )?(?:kids|children|son|daughter|custody|them|him|her)(?: away)?|(?:what will|will|what does|would) the judge|going to (?:lose|win)|will i (?:win|lose)|quit\w+ a (?:mis|los) (?:hijos|ninos)|perder (?:la custodia|a mis hijos)|que (?:va a decir|decidira) (?:el|la) juez\w*)\b/,
  ],
  [
    "forget-me",
    /\b(?:forget me|(?:love|like|prefer)s? (?:him|her|them|it there|his|the other|dad|mom)(?: \S+)? (?:more|better)|prefers? (?:him|her|his house|her house|dad|mom)|stop loving me|hates? me|se olvid\w+ de mi|me olvid\w+|(?:lo|la) quier\w+ mas|deje\w* de quererme)\b/,
  ],
  [
    "court-nerves",
    /\b(?:(?:before|in|at|for|about) (?:the )?(?:court|hearing|mediation|judge)|what to wear|in front of the judge|(?:antes de|en|para|de) (?:la )?(?:corte|audiencia|mediacion))\b/,
  ],
  ["sleep", /\b(?:sleep|fall asleep|stay asleep|insomnia|lie awake|dormir|duermo|insomnio)\b/],
  [
    "calm-down",
    /\b(?:calm (?:down|myself)|stop (?:being|feeling) (?:so |this )?(?:mad|angry|furious|upset|anxious)|(?:not|stop) (?:yell\w*|scream\w*|shout\w*|snap\w*)|control (?:my )?(?:anger|temper)|so (?:mad|angry)|calmar\w*|no gritar\w*|controlar\w*|dejar de gritar)\b/,
  ],
  [
    "overreacting",
    /\b(?:am i (?:being |just )?(?:ridiculous|overreacting|too sensitive|selfish|wrong|jealous|unfair|dramatic|weak|crazy|stupid|insane|alone)|exager\w+|estoy loc[oa])\b/,
  ],
  [
    "normal",
    /\b(?:do(?:es)? (?:every(?:body|one)|any(?:body|one)|other (?:parents|people|moms|dads))|is (?:it|this|that) (?:normal|ok|okay|weird|strange|wrong|bad|silly|possible)|es (?:normal|raro|posible)|esta (?:mal|bien) que)\b/,
  ],
  [
    "tell-child",
    /\b(?:(?:say|tell|explain|answer|talk)(?: it| this| that)?(?: \w+)? (?:to )?(?:him|her|them|my (?:son|daughter|kids?|child\w*|\w+ year old)|an? (?:\w+ year old|child|toddler|teen\w*)|the (?:kids|children)) ?.*|when (?:she|he|they) (?:asks?|talks?|cries|says)|(?:decirle|explicarle|digo|contesto|hablo)s?\b.*\b(?:hij[oa]s?|nin[oa]s?|les|le)|(?:que )?(?:le|les) (?:digo|explico|contesto))\b/,
  ],
  [
    "answer-other",
    /\b(?:should i (?:text|call|answer|reply|respond|message|write)|(?:text|answer|reply to|respond to|talk to|deal with|communicate with|face) (?:him|her|my ex|them)|le (?:contesto|escribo|llamo|respondo)|hablar con (?:el|ella|mi ex|su (?:papa|mama)))\b/,
  ],
  [
    "why-other",
    /\b(?:why (?:does|is|did|cant|wont|would|doesnt|do) (?:he|she|my ex|they|his|her)|how (?:can|could|dare) (?:he|she)|does (?:he|she|my ex) (?:even )?(?:care|hate|know)|por que (?:el|ella|mi ex|me hace|no (?:le|nos)|lo hace|es asi|siempre|su))\b/,
  ],
  [
    "wont-last",
    /\b(?:goes? back|back to how|doesnt last|wont last|happens again|falls apart|change(?:s)? (?:his|her) mind|vuelve a|no dura|y si)\b/,
  ],
  ["trust", /\b(?:forgive|trust (?:him|her|anyone|again|people)|perdonar\w*|confiar)\b/],
  [
    "find-help",
    /\b(?:(?:find|need|get|see|recommend|know) (?:me )?(?:a |an |any )?(?:good |real )?(?:therapist|counsell?or|psychologist|support group|someone to talk)|(?:buscar|encontrar|necesito|conseguir) (?:un[oa]? )?(?:terapeuta|psicolog[oa]|consejer[oa]|grupo))\b/,
  ],
  [
    "legal",
    /\b(?:custody (?:order|law|rights)|full custody|(?:file|modify|change) (?:for )?(?:a |the |an |my )?(?:motion|order|custody|divorce|restraining)|child support|my rights|legal(?:ly)?|is it (?:legal|allowed)|cambiar la orden|mis derechos|manutencion|es legal)\b/,
  ],
  [
    "tonight",
    /\b(?:(?:what|que) (?:\S+ ){0,3}(?:do|hacer|hago) (?:\S+ ){0,4}(?:tonight|today|now|this (?:evening|weekend)|on (?:my|the) (?:weekends?|days?)|with (?:all )?(?:the|so many|these) hours|hoy|esta noche|ahora|con tantas horas|los domingos|el domingo)|get through (?:tonight|the night|today|the (?:evening|weekend|day))|con tantas horas|pasar la noche)\b/,
  ],
  [
    "what-now",
    /^(?:and |so |then |y )?(?:now what|what now|what next|whats next|then what|y ahora(?: que)?|que sigue)\b|\b(?:what (?:should|can|do|am i supposed to) i do|what to do|where (?:do|should) i (?:start|begin)|(?:any|some) (?:ideas?|tips?|advice|suggestions?)|^(?:please )?help me|can you help me|que (?:hago|puedo hacer|debo hacer|hacer)|por donde empiezo|ayudame|algun consejo)\b/,
  ],
  ["how", /^(?:(?:and|so|but|y|pero) )?(?:how|como)\b/],
  ["why", /^(?:(?:and|so|but|y|pero) )?(?:why|por que)\b/],
  [
    "should",
    /^(?:(?:and|so|but|y|pero) )?(?:should|can|could|would|do you think|is|are|am|will|do|does|did|have|has|debo|deberia|puedo|crees)\b/,
  ],
];

const asks =
  /^(?:(?:and|so|but|y|pero) )?(?:what|how|why|should|can i|could i|am i|is it|will (?:it|i|they|he|she)|does it|do you think|do i|did i|por que|debo|deberia|crees que)\b/;
const wonders =
  /\b(?:(?:dont|do not) know (?:what to|how to|if i should|whether)|no se (?:que|como|si)|any (?:advice|ideas|tips|suggestions)|what (?:can|should|do) i do|how (?:do|can|should) i|que (?:puedo|debo) hacer)\b|^(?:please )?help me\b|\bcan you help me\b/;

const asChildren = new Set<QuestionId>(["answer-other", "why-other"]);

/**
 * The question of a message, the last where there are several; null if nothing is asked.
 * @param earlier what the parent said before, oldest first: decides whom 'him' means
 */
export function questionIn(message: string, earlier: readonly string[]): QuestionId | null {
  const questions = sentencesOf(message.slice(0, 2_000)).filter((sentence) => {
    const words = plainWords(sentence).replace(/[ .,]+$/, "");
    return (
      /\?/.test(sentence) ||
      (asks.test(words) && words.split(" ").length <= 14) ||
      wonders.test(words)
    );
  });
  const question = questions.at(-1);
  if (question === undefined) return null;
  const words = plainWords(question)
    .replaceAll(" , ", " ")
    .replace(/^[ .,]+|[ .,]+$/g, "");
  const found = patterns.find(([, pattern]) => pattern.test(words))?.[0] ?? "open";
  if (found === "open" && /\b(?:dont|do not) know how\b|\bno se como\b/.test(words)) return "how";
  if (found === "tell-child" && /^(?:should|debo|deberia)\b/.test(words)) return "should";
  const ofChild = pronounMeansChild([...earlier, message], words);
  if (
    found === "tell-child" &&
    !ofChild &&
    !/\b(?:kids|child|son|daughter|hij|nin|toddler|teen|year old)/.test(words)
  )
    return "answer-other";
  return asChildren.has(found) && ofChild && /\b(?:him|her|them|he|she|they)\b/.test(words)
    ? found === "answer-other"
      ? "tell-child"
      : "why"
    : found;
}
