/** What was said of the reader by name, said to the reader: nobody is written to in the third person. */
import type { Language } from "@evenkeel/hearing/language/language";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { secondPersonVerb } from "./second-person.ts";

const patternOf = wordPatterns(new URL("./reader.patterns.txt", import.meta.url));
const asSubject = patternOf("asSubject");
const asSubjectInSpanish = patternOf("asSubjectInSpanish");

const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
const of = (pattern: RegExp, name: string) =>
  new RegExp(pattern.source.replaceAll("NAME", escaped(name)), pattern.flags);

function english(text: string, name: string): string {
  const called = escaped(name);
  return text
    .replace(new RegExp(`(?<!\\p{L})${called}'s?(?!\\p{L})(?= \\p{L})`, "giu"), "your")
    .replace(
      of(asSubject, name),
      (_, lead: string, between: string, verb: string) =>
        `${lead}you ${between}${secondPersonVerb(verb)}`,
    )
    .replace(new RegExp(`(?<!\\p{L})${called}(?!\\p{L})`, "giu"), "you");
}

const spanishVerbs: Readonly<Record<string, string>> = {
  es: "eres",
  ha: "has",
  fue: "fuiste",
  tuvo: "tuviste",
  hizo: "hiciste",
  dijo: "dijiste",
  quiso: "quisiste",
  pudo: "pudiste",
  vino: "viniste",
  trajo: "trajiste",
};

/** 'Tiene' is 'tienes' to the reader, 'llegó' is 'llegaste'; null where that is not known. */
function toYou(verb: string): string | null {
  const known = spanishVerbs[verb.toLowerCase()];
  if (known !== undefined) return known;
  if (/i[óo]$/.test(verb)) return `${verb.slice(0, -2)}iste`;
  if (verb.endsWith("ó")) return `${verb.slice(0, -1)}aste`;
  return /[aeáé]$/.test(verb) ? `${verb}s` : null;
}

const reflexive = (between: string) => between.replaceAll(/\bse\b/gi, "te");

function spanish(text: string, name: string): string {
  const called = escaped(name);
  return text
    .replace(
      of(asSubjectInSpanish, name),
      (whole: string, lead: string, between: string, verb: string) => {
        const own = toYou(verb);
        return own === null ? whole : `${lead}${reflexive(between)}${own}`;
      },
    )
    .replace(new RegExp(`(?<!\\p{L})con ${called}(?!\\p{L})`, "giu"), "contigo")
    .replace(
      new RegExp(`(?<!\\p{L})(?:el|la) (?<what>\\p{L}+) de ${called}(?!\\p{L})`, "giu"),
      "tu $<what>",
    )
    .replace(
      new RegExp(`(?<!\\p{L})(?:los|las) (?<what>\\p{L}+) de ${called}(?!\\p{L})`, "giu"),
      "tus $<what>",
    )
    .replace(
      new RegExp(`(?<!\\p{L})(?<how>para|por|a|de) ${called}(?!\\p{L})`, "giu"),
      "$<how> ti",
    );
}

/**
 * @param name the reader's, as the text writes it; null if nobody is there yet
 * @returns null where the text still speaks of its reader as of somebody else
 */
export function toTheReader(text: string, name: string | null, language: Language): string | null {
  if (name === null) return text;
  const said = (language === "spanish" ? spanish : english)(text, name);
  return new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, "iu").test(said) ? null : said;
}
