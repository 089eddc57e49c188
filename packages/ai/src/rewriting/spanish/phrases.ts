import type { Phrases, Rephrasing } from "../phrases.ts";
import { hostile } from "./hostile.ts";

const end = "(?=\\s*(?:[.,;:?!]|$))";
const edge = "(?![\\p{L}])";
const start = "^(?:(?:y|pero|bueno|ok|pues|ya|a ver)[, ]+)?";
const rule = (pattern: string, instead: string): Rephrasing => [
  new RegExp(`${pattern}[.?!]*$`, "iu"),
  instead,
];

/** Present-tense 'you never …' and what a polite request makes of it. */
const requests: readonly (readonly [string, string])[] = [
  ["contestas", "que contestes"],
  ["respondes", "que respondas"],
  ["llamas", "que llames"],
  ["avisas", "que avises"],
  ["pagas", "que pagues"],
  ["mandas", "que mandes"],
  ["envías", "que envíes"],
  ["traes", "que traigas"],
  ["llevas", "que lleves"],
  ["recoges", "que recojas"],
  ["firmas", "que firmes"],
  ["lees", "que leas"],
  ["devuelves", "que devuelvas"],
  ["escuchas", "que escuches"],
  ["ayudas", "que ayudes"],
  ["depositas", "que deposites"],
  ["preguntas", "que preguntes"],
];

const insult =
  "(?:idiota|estúpid[oa]|imbécil|pendej[oa]|inútil|floj[oa]|egoísta|irresponsable|payas[oa]|ridícul[oa]|mentiros[oa]|desgraciad[oa]|inmadur[oa]|descarad[oa]|cínic[oa]|desastre|vergüenza|basura)";

const strips: readonly Rephrasing[] = [
  // 'Eres un irresponsable, dejaste …': the judgment goes, what happened stays.
  [
    new RegExp(
      `^(?:tú )?eres (?:(?:un|una|tan|muy|bien|el|la|pur[oa]) )*${insult}(?:,| y|\\.)\\s+(?=\\p{L})`,
      "giu",
    ),
    "",
  ],
  [
    new RegExp(
      `,\\s*(?:(?:grand[ií]sim[oa]|pedazo de|pinche|maldit[oa]) )*${insult}(?=\\s*(?:[.,!]|$))`,
      "giu",
    ),
    "",
  ],
  [
    /,?\s*(?:ya )?(?:me cansé|me harté|me tienes hart[oa]|estoy hart[oa](?: de ti)?)(?=\s*(?:[.,!]|$))/giu,
    "",
  ],
  [
    /,?\s*(?:y )?(?:ya )?(?:deja|dejes) de (?:insistir|pedir(?:lo|me)?|molestar)(?=\s*(?:[.!]|$))/giu,
    "",
  ],
  [
    /(?:^|(?<=[.,;:?!]\s*))(?:ay|oye|mira|por dios|dios mío|híjole|no mames|no manches|puta madre|la puta madre|carajo|mierda|chin|qué milagro|qué sorpresa|qué detalle|vaya|claro|obvio|en serio|wow|felicidades|bravo|típico|otra vez lo mismo)(?:\s*[,.:?!]+\s*|$)/giu,
    "",
  ],
  [
    new RegExp(
      `,?\\s+(?:como siempre|como de costumbre|por una vez(?: en tu vida)?|para variar|por supuesto|obviamente|claro está|y lo sabes|y punto|punto|así de fácil|así de simple|gracias a ti|por tu culpa|por culpa tuya|ya estuvo|entendido|me oyes|entiendes|de una (?:puta |maldita )?vez(?: por todas)?|si no es mucha molestia|si puedes|qué detalle|pobrecit[oa]|campe[óo]n)${end}`,
      "giu",
    ),
    "",
  ],
  [
    /(?<!\ba la )\b(?:pinches?|maldit[oa]s?|jodid[oa]s?|put[oa]s?|mald?it[oa]|chingad[oa]s?|estúpid[oa]s?)\s+(?=\p{L})/giu,
    "",
  ],
  [
    /\b(qué|que|cómo|por qué|dónde|donde|cuándo) (?:chingados|carajos|demonios|diablos|mierda|coños)(?![\p{L}])/giu,
    "$1",
  ],
  [
    /(?:^|,\s*)(?:idiota|estúpid[oa]|imbécil|pendej[oa]|inútil|floj[oa]|egoísta|irresponsable|payas[oa]|ridícul[oa]|cabr[óo]n|cabrona|menso|mensa|tont[oa])(?=\s*(?:[.,!?]|$))/giu,
    "",
  ],
  [
    /\s+otra vez(?<=\b(?:llegas|llegaste|olvidaste|fuiste|dejaste|cancelaste|faltaste)\b[^.?!]{0,300})(?=\s*(?:[.,?!]|$))/giu,
    "",
  ],
  [/,\s*otra vez(?=\s*(?:[.,?!]|$))/giu, ""],
];

/** Not where what follows only goes with a 'no': of 'no ayudas en nada' no wish can be made by taking the 'no' away. */
const noDenial = String.raw`(?![^.?!,]*(?<![\p{L}])(?:nada|nadie|ning[uú]n\p{L}*|nunca|jamás|ni|tampoco)(?![\p{L}]))`;

const sentences: readonly Rephrasing[] = [
  rule(`${start}tu (\\p{L}+) es [^.?!,]*, dile (que [^.?!]*)`, "Por favor, dile a tu $1 $2."),
  [/^(?:no )?me (?:importa|vale) (?:un \p{L}+ )?(?:lo que|si) [^,.?!]*,\s*(?=\p{L})/giu, ""],
  rule(
    `${start}(?:ya )?le (?:dije|pedí) a (\\p{L}+) que te (?:diga|dijera|avise|avisara) (?:que )?([^.?!]*?)(?:,? (?:porque|ya que|como) (?:a mí )?no [^.?!]*)?`,
    "Prefiero decírtelo a ti y no por medio de $1: $2.",
  ),
  rule(
    `${start}(?:ya )?le (?:dije|pedí) a (\\p{L}+) que te (?:pregunte|preguntara|pida|pidiera|diga|dijera) (?:por |lo de )([^.?!]*?)(?:,? (?:porque|ya que|como) (?:a mí )?no [^.?!]*)?`,
    "Prefiero tratar contigo y no por medio de $1 lo de $2.",
  ),
  rule(
    `${start}(?:que te (?:explique|diga|cuente) (?:tu hij[oa]|el niño|la niña)|pregúntale a (?:tu hij[oa]|los niños|el niño|la niña)) por qué ([^.?!]*)`,
    "Me gustaría que habláramos de por qué $1.",
  ),
  ...requests.map(([barb, wish]) =>
    rule(
      `${start}(?:tú )?(?:nunca|jamás|nunca me|no me|nunca nos)(?: me| nos| le)? ${barb}${edge}${noDenial}([^.?!,]*)`,
      `Te pido ${wish}$1.`,
    ),
  ),
  rule(
    `${start}(?:tú )?(?:siempre|todo el tiempo) llegas tarde${edge}([^.?!,]*)`,
    "Por favor, llega a tiempo$1.",
  ),
  rule(`${start}(?:tú )?nunca llegas a tiempo${edge}([^.?!,]*)`, "Por favor, llega a tiempo$1."),
  rule(
    `${start}¿?por qué (?:chingados |carajos )?(?:nunca|no) (?:puedes|eres capaz de) (\\p{L}+[aei]r(?:me|le|les|nos|lo|la|los|las)?)${edge}([^.?!]*)`,
    "Te pido, por favor, $1$2.",
  ),
  rule(
    `${start}¿?(?:tan difícil es|es tan difícil|es mucho pedir|tanto te cuesta|te cuesta mucho|qué tan difícil es) (\\p{L}+[aei]r(?:me|le|les|nos|lo|la|los|las)?)${edge}([^.?!]*)`,
    "Por favor, ¿puedes $1$2?",
  ),
  rule(
    `${start}no es tan difícil (\\p{L}+[aei]r(?:me|le|les|nos|lo|la|los|las)?)${edge}([^.?!]*)`,
    "¿Puedes $1$2?",
  ),
  [
    /,?\s*(?<![\p{L}])(?:porque|ya que|como) (?:nunca|no|siempre|tú|eres|a ti no|no te)(?![\p{L}])[^.?!,:\d]*(?:[,:]\s*|(?=[.?!]|$))/giu,
    "",
  ],
  [/(?<![\p{L}])(?:por tu culpa|por culpa tuya|gracias a ti),?\s+(?=\p{L})/giu, ""],
  [
    /,?\s*(?<![\p{L}])(?:y )?(?:todo )?(?:es|fue) (?:por )?(?:tu culpa|culpa tuya)(?=\s*(?:[.,?!]|$))/giu,
    "",
  ],
  [
    /,?\s*(?:o|si no,?|sino) (?:hablo con mi abogad[oa]|nos vemos en (?:la corte|el juzgado)|vas a ver|te vas a arrepentir|decido yo(?: sol[oa])?|no (?:los|las|lo|la) ves|le digo al juez)[^.?!\d]*/giu,
    "",
  ],
  [
    /^(?:ya )?estoy hart[oa] de (?:esta mierda|esto|estas pendejadas)(?![\p{L}])/giu,
    "Esto me frustra",
  ],
  [/^ya estoy hasta (?:la madre|el gorro|la coronilla) de esto(?![\p{L}])/giu, "Esto me frustra"],
  [/^esto es una (?:mierda|porquería|burla)[,.]?\s*(?=\p{L})/giu, "Esto me frustra: "],
];

const softer: readonly Rephrasing[] = [
  [/(?<![\p{L}])no te (?=voy a (?:dar|pagar|prestar|mandar|depositar)(?![\p{L}]))/giu, "no "],
  [/(?<![\p{L}])ya te (?=(?:di|pagué|mandé|deposité|presté)(?![\p{L}]))/giu, "ya "],
  [
    /(?<![\p{L}])(?:se suponía que (?:ibas a|tenías que)|tenías que|debías) (estar|llegar) /giu,
    "El plan era $1 ",
  ],
  [/(?<![\p{L}])(?:dijiste|prometiste|quedaste) (?:que|en) /giu, "Entendí que "],
  [/^(?:otra vez )?llegaste ([^.,?!]*?) tarde(?![\p{L}])/giu, "La entrega fue $1 tarde"],
  [/(?<![\p{L}])llegaste ([^.,?!]*?) tarde(?![\p{L}])/giu, "la entrega fue $1 tarde"],
  [/(?<=[\p{L}\d]) ?,? y más te vale (?=\p{L}+r(?![\p{L}]))/giu, ", y te pido "],
  [
    /(?<![\p{L}])(?:te llevaste|olvidaste|no trajiste|no mandaste|no devolviste|se te olvidó|se te olvidaron) ((?:el|la|los|las|su|sus|mi|mis) [^.,?!]*)/giu,
    "Me falta $1",
  ],
  [/(?<![\p{L}])(?:todavía |aún )?me debes /giu, "Espero "],
  [
    /(?<![\p{L}])no (?:has pagado|pagaste|has depositado|depositaste) ([^.,?!]*)/giu,
    "No he recibido $1",
  ],
  [
    /(?<![\p{L}])no (?:contestaste|respondiste|me contestaste|has contestado)(?![\p{L}])/giu,
    "No tuve respuesta",
  ],
  [/(?<![\p{L}])te dije (?:que )?/giu, "Dije que "],
];

const commandVerb =
  "(?:contesta(?:me)?|responde(?:me)?|llama(?:me|le)?|avisa(?:me)?|manda(?:me|lo|la)?|envía(?:me)?|trae(?:lo|la|los|las|le)?|lleva(?:lo|la|los|las|le)?|recoge(?:lo|la|los|las)?|recógel[oa]s?|paga(?:me)?|firma|lee|dime|dale|devuelve(?:me|lo|la)?|confirma|revisa|deposita(?:me)?|deja|pon|haz|ten|ven|llega|dile|tráel[oa]s?|llévale|mándame|págame|avísame|llámame|contéstame|no (?:vengas|llegues|traigas|lleves|des|dejes|cambies|canceles|firmes|le des))";

export const spanish: Phrases = {
  strips,
  sentences,
  clauses: [
    [/^(?:ya )?te (?:lo )?(?:he dicho|dije) (?:mil|cien|muchas) veces (?:que )?/iu, ""],
    [/^(?:tú )?siempre (?=\p{L}+s\b)/iu, ""],
    [/(?<![\p{L}])esperándote(?=\s*(?:[.,?!]|$))/iu, ""],
  ],
  softer,
  hostile,
  command: new RegExp(`^${commandVerb}${edge}(?! lo que quieras)`, "iu"),
  please: (command) => `por favor, ${command.replace(/^\p{L}/u, (letter) => letter.toLowerCase())}`,
  request:
    /(?<![\p{L}])(?:por favor|te pido|puedes|podrías|podemos|necesito|quisiera|me gustaría)(?![\p{L}])|\?$/iu,
  topic: (facts) => `Me gustaría que arregláramos esto: ${facts}.`,
  label: (facts, sentence) => `${facts}: ${sentence}`,
  shortTopic: (facts) => `Se trata de ${facts}.`.replace(/^Se trata de el /u, "Se trata del "),
  and: "y",
  bridge: /^(?:de|del|para|por|en|a|al|desde|hasta|con|sobre)$/iu,
  topicEnd: new Set(
    "yo tú él ella nosotros ellos es son fue fueron era está están eres soy he has ha y e pero porque así que si cuando mientras aunque como ya no nunca siempre jamás te me se le les nos tu tus lo contigo otra vez también ni muy más tan".split(
      " ",
    ),
  ),
};
