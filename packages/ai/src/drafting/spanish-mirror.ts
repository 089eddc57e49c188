/** First person to second in Spanish, where every verb of the clause is known; else the words are quoted instead. */

const turned: Readonly<Record<string, string>> = {
  yo: "tú",
  me: "te",
  mi: "tu",
  mis: "tus",
  mí: "ti",
  conmigo: "contigo",
  mío: "tuyo",
  mía: "tuya",
  estoy: "estás",
  soy: "eres",
  tengo: "tienes",
  siento: "sientes",
  quiero: "quieres",
  puedo: "puedes",
  sé: "sabes",
  voy: "vas",
  he: "has",
  debo: "debes",
  extraño: "extrañas",
  necesito: "necesitas",
  pienso: "piensas",
  creo: "crees",
  espero: "esperas",
  duermo: "duermes",
  lloro: "lloras",
  veo: "ves",
  hago: "haces",
  digo: "dices",
  grito: "gritas",
  trabajo: "trabajas",
  intento: "intentas",
  trato: "tratas",
  quedo: "quedas",
  despierto: "despiertas",
  preocupo: "preocupas",
  fallé: "fallaste",
  grité: "gritaste",
  lloré: "lloraste",
  dejé: "dejaste",
  hice: "hiciste",
  dije: "dijiste",
  fui: "fuiste",
  tuve: "tuviste",
  pude: "pudiste",
  perdí: "perdiste",
  sentí: "sentiste",
};

/** Words in -o, -é and -í that are no first person. */
const safe = new Set(
  (
    "como cuando pero solo sólo mucho tanto todo algo hijo niño otro mismo nuevo domingo sábado tiempo miedo esposo cuarto año " +
    "teléfono momento dinero juzgado abogado no lo so yo bueno malo enojo cansado agotado preocupado triste vacío callado " +
    "mediodía luego dentro primero medio poco nuestro juego llanto sueño niño segundo dormido divorcio matrimonio " +
    "qué porqué bebé café así aquí ahí allí sí mí sé después también"
  ).split(" "),
);
/** 'Tenía' may be mine or someone else's. */
const unclear =
  /(?:aba|ía)$|^(?:nos|nosotros|nosotras|nuestr[oa]s?|usted|tú|tu|tus|te|ti|contigo)$/i;

/** @returns null if a verb is not known, so that nothing wrong is put into anyone's mouth */
export function turnedToSpanish(clause: string): string | null {
  const words: string[] = [];
  for (const word of clause.split(/\s+/)) {
    const bare = /^([^\p{L}]*)(\p{L}+)([^\p{L}]*)$/u.exec(word);
    const lower = (bare?.[2] ?? word).toLowerCase();
    const to = Object.hasOwn(turned, lower) ? turned[lower] : undefined;
    if (to !== undefined) {
      words.push(`${bare?.[1] ?? ""}${to}${bare?.[3] ?? ""}`);
      continue;
    }
    if (unclear.test(lower)) return null;
    if (lower.length > 2 && /[oéí]$|oy$/.test(lower) && !safe.has(lower)) return null;
    words.push(word);
  }
  return words.join(" ").replace(/(?<=\s)yo\b/g, "tú");
}
