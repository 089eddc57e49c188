import { linesOf } from "../language/word-list.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./gloss.patterns.txt", import.meta.url));

const plainLetters = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Spanish form to English gloss; the first meaning listed wins. */
const glosses = new Map<string, string>();
for (const line of ["everyday-words.txt", "family-words.txt"].flatMap((name) =>
  linesOf(new URL(name, import.meta.url), /^[^:]+: \S/),
)) {
  const colon = line.indexOf(":");
  for (const form of line
    .slice(colon + 1)
    .trim()
    .split(/\s+/)) {
    const key = plainLetters(form).replace(/_$/, "");
    if (!key.includes("_") && !glosses.has(key)) glosses.set(key, line.slice(0, colon));
  }
}

/** Phrases whose sense is lost word by word, longest first where they share a start. */
const phrases: readonly [RegExp, string][] = (
  [
    ["por (?:tu|su) culpa", "because of you it is your fault"],
    ["(?:es|fue|sera) (?:tu|toda tu) culpa", "it is your fault"],
    ["tu culpa", "your fault"],
    ["otra vez", "again"],
    ["cada vez que", "every time"],
    ["cada (?:rato|semana|dia)", "every day"],
    ["todo el tiempo", "all the time"],
    ["a veces", "sometimes"],
    ["tal vez", "maybe"],
    ["de nuevo", "again"],
    ["en vez de", "instead of"],
    ["por (?:una|primera) vez(?: en tu vida)?", "for once in your life"],
    ["por favor", "please"],
    ["por fin", "finally"],
    ["de nada", "you are welcome"],
    ["lo siento", "i am sorry"],
    ["te odio", "i hate you"],
    ["te quiero", "i love you"],
    ["me vale(?: madres?)?", "i do not give a shit"],
    ["no manches", "no way"],
    ["no mames", "no fucking way"],
    ["que bueno que", "good that"],
    ["que (?:bonito|lindo|padre)", "how nice"],
    ["que milagro", "what a miracle"],
    ["que raro", "how strange"],
    ["que sorpresa", "what a surprise"],
    ["haz lo que (?:quieras|se te de la gana)", "do whatever you want"],
    ["lo que quieras", "whatever you want"],
    ["como (?:quieras|tu quieras|gustes)", "whatever you want"],
    ["lo mismo", "the same"],
    ["hasta cuando", "until when"],
    ["a ver si", "let us see if"],
    ["buenos dias", "good morning"],
    ["buenas noches", "good night"],
    ["voy a", "i am going to"],
    ["vas a", "you are going to"],
    ["va a", "is going to"],
    ["vamos a", "we are going to"],
    ["van a", "they are going to"],
    ["hay que", "we have to"],
    ["tienes que", "you have to"],
    ["tengo que", "i have to"],
    ["tiene que", "has to"],
    ["no (?:te )?importan? nada", "you do not care at all"],
    ["te vale(?: madres?| gorro)?", "you do not give a damn"],
    ["se te olvid[oa]", "you forgot"],
    ["te das cuenta", "do you realize"],
    ["de acuerdo", "agreed"],
    ["estas? de acuerdo", "do you agree"],
    ["no estoy de acuerdo", "i do not agree"],
    ["mas tarde", "later"],
    ["fin de semana", "weekend"],
    ["tipico de ti", "typical of you"],
    ["tipico", "typical"],
    ["ya basta", "enough"],
    ["ni siquiera", "not even"],
    ["acaso", "by any chance"],
    ["hacerte la victima", "play the victim"],
    ["te lavas? las manos", "you wash your hands of it"],
    ["lavando(?:le)? (?:el )?cerebro", "brainwashing"],
    ["en (?:mi|tu) contra", "against me"],
    ["poner(?:lo|la|los)? en mi contra", "turn them against me"],
    ["gracias por nada", "thanks for nothing"],
    ["el colmo", "the last straw"],
    ["estoy hart[oa]", "i am sick of this"],
    ["no sirves", "you are useless"],
    ["eres (?:un|una)", "you are a"],
    ["eres", "you are"],
    ["quiero morir(?:me)?", "i want to die"],
    ["no quiero (?:vivir|seguir)", "i do not want to live"],
  ] satisfies [string, string][]
).map(([spanish, english]) => [new RegExp(`(?<![a-z])${spanish}(?![a-z])`, "g"), english]);

/** Spelled like an English word: only read as Spanish between Spanish words. */
const alsoEnglish = new Set(
  "a me no te va son come sin he has are sale das da dan doctor ten vale tan mal dice fin use red once pan pie bus hospital video ex ok mail crea di den es de la el lo e o y si as so solo mama papa plan total idea drama social real animal cruel horrible terrible normal final fatal simple ve ha ten vas van dame once pare i t k q x re ti tu mi un par mis ir ver fue ser par mas ya pues san actual taxi club bar menu kinder peso pesos grade base regular simple once miss jaja weekend test mayo marco marca paso pasas pide junta lleve grave gato come comes uses parque rey van son dos tres favor ropa".split(
    " ",
  ),
);
const marks = patternOf("marks");

/** The Spanish words that the gloss knows, accent-free and in lower case. */
export const spanishWords = (): Iterable<string> => glosses.keys();

/** Whether an accent-free, lower-case word is one of the Spanish ones the gloss knows. */
export const isSpanishWord = (word: string) => glosses.has(word);

/** How much of a lower-case, accent-free text is Spanish: 0 for none, 1 where every other word is. */
export function spanishShare(text: string): number {
  const words = text.match(/[a-z]+/g)?.length ?? 0;
  if (words === 0) return 0;
  let known = 0;
  for (const word of text.match(/[a-z]+/g) ?? [])
    if (glosses.has(word) && !alsoEnglish.has(word)) known += 1;
  return Math.min(1, ((text.match(marks)?.length ?? 0) + known) / words);
}

/** From this share of Spanish words on its phrases are read, too. */
const spanishEnough = 0.15;

/** Rough English for the Spanish words of a lower-case, accent-free text; English words stay. */
export function gloss(text: string): string {
  const share = spanishShare(text);
  if (share === 0) return text;
  let changed = text;
  if (share > spanishEnough)
    for (const [pattern, english] of phrases)
      changed = changed.replace(pattern, ` ${english.toUpperCase()} `);
  const tokens = changed.split(/([A-Za-z]+)/);
  const isSpanish = (token: string | undefined) =>
    token !== undefined && glosses.has(token) && !alsoEnglish.has(token);
  for (let index = 1; index < tokens.length; index += 2) {
    const token = tokens[index] ?? "";
    const english = glosses.get(token);
    if (english === undefined) continue;
    if (
      !alsoEnglish.has(token) ||
      share > 0.5 ||
      isSpanish(tokens[index - 2]) ||
      isSpanish(tokens[index + 2])
    )
      tokens[index] = english.toUpperCase();
  }
  return tokens.join("").toLowerCase().replace(/ {2,}/g, " ");
}
