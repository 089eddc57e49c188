/** First person to usted in Spanish, where every verb of the clause is known; else the words are quoted instead. */

const turned: Readonly<Record<string, string>> = {
  yo: "usted",
  mi: "su",
  mis: "sus",
  mí: "usted",
  conmigo: "con usted",
  mío: "suyo",
  mía: "suya",
  estoy: "está",
  soy: "es",
  tengo: "tiene",
  siento: "siente",
  quiero: "quiere",
  puedo: "puede",
  sé: "sabe",
  voy: "va",
  he: "ha",
  debo: "debe",
  extraño: "extraña",
  necesito: "necesita",
  pienso: "piensa",
  creo: "cree",
  espero: "espera",
  duermo: "duerme",
  lloro: "llora",
  veo: "ve",
  hago: "hace",
  digo: "dice",
  grito: "grita",
  trabajo: "trabaja",
  intento: "intenta",
  trato: "trata",
  quedo: "queda",
  despierto: "despierta",
  preocupo: "preocupa",
  fallé: "falló",
  grité: "gritó",
  lloré: "lloró",
  dejé: "dejó",
  hice: "hizo",
  dije: "dijo",
  fui: "fue",
  tuve: "tuvo",
  pude: "pudo",
  perdí: "perdió",
  sentí: "sintió",
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
/** 'Tenía' may be mine or someone else's; 'calmarme' would have to be taken apart. */
const unclear =
  /(?:aba|ía|(?:r|ndo)me)$|^(?:nos|nosotros|nosotras|nuestr[oa]s?|usted|tú|tu|tus|te|ti|contigo)$/i;

/** @returns null if a verb is not known, so that nothing wrong is put into anyone's mouth */
export function turnedToSpanish(clause: string): string | null {
  const words: string[] = [];
  const said = clause.split(/\s+/).map((word) => {
    const [, before = "", bare = "", after = ""] =
      /^([^\p{L}]*)(\p{L}+)([^\p{L}]*)$/u.exec(word) ?? [];
    return { word, before, bare: bare.toLowerCase(), after };
  });
  for (const [index, { word, before, bare, after }] of said.entries()) {
    const next = said[index + 1]?.bare ?? "";
    const to =
      bare === "me" ? oneself(next) : Object.hasOwn(turned, bare) ? turned[bare] : undefined;
    if (to === undefined) {
      if (unclear.test(bare)) return null;
      if (bare.length > 2 && /[oéí]$|oy$/.test(bare) && !safe.has(bare)) return null;
    }
    words.push(to === undefined ? word : `${before}${to}${after}`);
  }
  return words.join(" ");
}

/** 'Me siento' and 'me lo dijo' are 'se' to usted, 'me duele' is 'le'. */
const oneself = (next: string): string =>
  Object.hasOwn(turned, next) || /^l[oa]s?$/.test(next) ? "se" : "le";
