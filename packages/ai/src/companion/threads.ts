/** What was named earlier in the talk and is worth coming back to: a plan, a person, a date, a sentence. */
import type { Language } from "@evenkeel/hearing/language/language";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { mirrored } from "../drafting/mirror.ts";
import type { CompanionTurn } from "./companion.ts";
import { themesIn } from "./themes/index.ts";

/** What the parent said in the turns of the history, oldest first. */
export const earlierWords = ({ history }: CompanionTurn): string[] =>
  history.filter(({ role }) => role === "user").map(({ content }) => content);

const persons: readonly (readonly [pattern: RegExp, english: string, spanish: string])[] = [
  [/\bmy sister\b|\bmi hermana\b/, "your sister", "tu hermana"],
  [/\bmy brother\b|\bmi hermano\b/, "your brother", "tu hermano"],
  [/\bmy best friend\b|\bmi mejor amig[oa]\b/, "your best friend", "tu mejor amistad"],
  [/\b(?:a|my) friend\b|\bun[oa]? amig[oa]\b|\bmi amig[oa]\b/, "your friend", "tu amistad"],
  [/\bmy cousin\b|\bmi prim[oa]\b/, "your cousin", "tu familia"],
  [/\bmy neighbou?r\b|\bmi vecin[oa]\b/, "your neighbor", "tu vecindad"],
  [/\bmy (?:therapist|counsell?or)\b|\bmi terapeuta\b/, "your therapist", "tu terapeuta"],
];
/** Said as a thing to do, so that it can be wished well: 'I could call my sister'. */
const planned =
  /\b(?:i (?:could|might|can|will|ill|should|am going to|im going to)|ill|i think ill|podria|puedo|voy a|quizas)\b[^.]{0,20}\b(?:call|text|ask|see|visit|talk to|meet|llam\w*|habl\w*|ver|escrib\w*)\b/;

/** Someone the parent thought of turning to, as 'your sister'; null if no one was. */
export function personNamed(texts: readonly string[], language: Language): string | null {
  for (const text of texts.toReversed()) {
    const words = plainWords(text);
    if (!planned.test(words)) continue;
    const found = persons.find(([pattern]) => pattern.test(words));
    if (found) return language === "spanish" ? found[2] : found[1];
  }
  return null;
}

const weekday =
  "(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana)";
const ordeal = new RegExp(
  `\\b(?:court|hearing|mediation|judge|corte|audiencia|mediacion)\\b[^.]{0,30}\\b(${weekday})\\b|\\b(${weekday})\\b[^.]{0,30}\\b(?:court|hearing|mediation|corte|audiencia|mediacion)\\b`,
);
const accents: Readonly<Record<string, string>> = {
  miercoles: "miércoles",
  sabado: "sábado",
  manana: "mañana",
};

/** The day of a hearing that was spoken of: 'Thursday', 'jueves'. */
export function ordealDay(texts: readonly string[], language: Language): string | null {
  const found = texts
    .toReversed()
    .map((text) => ordeal.exec(plainWords(text)))
    .find((match) => match !== null);
  const day = found?.[1] ?? found?.[2];
  if (day === undefined) return null;
  if (language === "spanish") return accents[day] ?? day;
  return day === "tomorrow" ? day : `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
}

/** Themes that belong together anyhow: to point it out says nothing. */
const kin: readonly (readonly [string, string])[] = [
  ["accused", "court"],
  ["lost-temper", "self-blame"],
  ["missing-children", "missed-moments"],
  ["missing-children", "loneliness"],
  ["impulse", "co-parent-conflict"],
  ["child-refuses", "children-hurting"],
  ["children-hurting", "new-partner"],
  ["children-hurting", "missing-children"],
];
const akin = (one: string, others: ReadonlySet<string>): boolean =>
  kin.some(([a, b]) => (one === a && others.has(b)) || (one === b && others.has(a)));

/** Good news is not tied to a hard moment, nor the other way around. */
const lighter = new Set(["good-news"]);

/** A sentence that ties this turn to an earlier one with another theme, in the parent's words; null without one. */
export function thread(turn: CompanionTurn, language: Language): string | null {
  const now = new Set(themesIn(turn.message).map(({ id }) => id));
  if (now.size === 0 || now.has("good-news")) return null;
  for (const text of earlierWords(turn).slice(0, -1).toReversed()) {
    const earlier = themesIn(text)[0];
    if (
      !earlier ||
      now.has(earlier.id) ||
      akin(earlier.id, now) ||
      lighter.has(earlier.id) ||
      /\?\s*$/.test(text)
    )
      continue;
    const quote = mirrored(text, language)?.quote ?? "";
    const own =
      /^(?:i|i'm|im|i've|me|estoy|siento|tengo|extraño|no (?:puedo|sé|quiero))(?![\p{L}'])/iu.test(
        quote,
      );
    if (own && quote.split(/\s+/).length <= 12) {
      return language === "spanish"
        ? `Recuerdo también lo que dijiste antes: «${quote}».`
        : `I also remember what you said earlier: ‘${quote}’.`;
    }
    return language === "spanish"
      ? `Antes hablaste de ${earlier.name.spanish}; me pregunto si tiene que ver.`
      : `Earlier you spoke of ${earlier.name.english}; I wonder whether the two are connected.`;
  }
  return null;
}

const childNouns = {
  male: "sons?|boys?|hijos?|ninos?",
  female: "daughters?|girls?|hijas?|ninas?",
  any: "kids?|child|children|baby|toddler|teen|bebe",
};
const parentNouns = {
  male: "husband|boyfriend|(?:his|her|their) (?:dad|father)|papa|esposo|novio",
  female: "wife|girlfriend|(?:his|her|their) (?:mom|mother)|mama|esposa|novia",
  any: "ex|co ?parent",
};
const lastAt = (text: string, nouns: string): number =>
  [...text.matchAll(new RegExp(`\\b(?:${nouns})\\b`, "g"))].at(-1)?.index ?? -1;

/**
 * Whether 'he', 'she' or 'him' most likely means a child: of those whom the pronoun fits, the child was spoken of last.
 * @param words plain words that hold the pronoun
 */
export function pronounMeansChild(texts: readonly string[], words: string): boolean {
  const male = /\b(?:he|hes|him|his)\b/.test(words);
  const female = /\b(?:she|shes|her)\b/.test(words);
  const fitting = (nouns: typeof childNouns): string =>
    [
      ...(female && !male ? [] : [nouns.male]),
      ...(male && !female ? [] : [nouns.female]),
      nouns.any,
    ].join("|");
  for (const text of texts.toReversed()) {
    // 'He wants to live with his dad' is about the child.
    const plain = plainWords(text).replace(
      /\b(?:with|to|at|from|con|a|de) (?:his|her|their|su) \S+/g,
      " ",
    );
    const child = lastAt(plain, fitting(childNouns));
    const parent = lastAt(plain, fitting(parentNouns));
    if (child >= 0 || parent >= 0) return child > parent;
  }
  return false;
}

const atHand =
  /\b(?:my|mi) (?:sister|brother|mom|dad|mother|father|friend|best friend|cousin|neighbou?r|hermana|hermano|mama|papa|amig[oa]|prim[oa]|vecin[oa]) (?:is|are|just|viene|esta|llego|vino) (?:coming|here|came|visiting|staying|called|over|a verme|aqui)?/;

/** Someone is with the parent, or on the way. */
export const hasCompany = (message: string): boolean => atHand.test(plainWords(message));
