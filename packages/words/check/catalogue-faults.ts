import { readFileSync } from "node:fs";
import { join } from "node:path";
import { areasIn, localesIn, type Messages, readMessages } from "../src/catalogue.ts";
import { defaultLocale } from "../src/locales.ts";
import { argumentsOf } from "../src/message.ts";

/** What a message is given, as one line that can be compared. */
const shape = (message: string): string =>
  [...argumentsOf(message)]
    .map(([name, kind]) => `{${name}: ${kind}}`)
    .sort()
    .join(" ");

/**
 * Other quotation marks than those that parents here read in a language: two kinds on one screen look like two meanings.
 * In California Spanish is printed with “ ”; « » stand in books from Spain.
 */
const foreignQuotes: Readonly<Record<string, RegExp>> = { es: /[«»‘]/u };

/** Keys that stand in a file twice: only the last one is read, and whoever changes the first one wonders. */
function doubleKeys(file: string): string[] {
  const keys = [...readFileSync(file, "utf8").matchAll(/^\s*"((?:[^"\\]|\\.)+)":/gmu)];
  const seen = new Set<string>();
  return keys.flatMap(([, key = ""]) => {
    if (seen.has(key)) return [key];
    seen.add(key);
    return [];
  });
}

/** What is wrong between one locale's area and the English one. */
function areaFaults(where: string, english: Messages, other: Messages): string[] {
  const faults: string[] = [];
  const foreign = foreignQuotes[where.slice(0, 2)];
  for (const [key, said] of Object.entries(other)) {
    if (foreign?.test(said)) faults.push(`${where}: '${key}' is quoted in another language's way`);
  }
  for (const key of Object.keys(other)) {
    if (!(key in english)) faults.push(`${where}: '${key}' is not in English`);
  }
  for (const [key, message] of Object.entries(english)) {
    const said = other[key];
    if (said === undefined) {
      faults.push(`${where}: '${key}' is missing`);
      continue;
    }
    try {
      if (said.trim() === "") faults.push(`${where}: '${key}' says nothing`);
      else if (shape(said) !== shape(message)) {
        faults.push(`${where}: '${key}' takes ${shape(said)} and in English ${shape(message)}`);
      }
    } catch (error) {
      faults.push(`${where}: '${key}': ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return faults;
}

/** What a locale lacks or has too much of, and messages that are no ICU or take other arguments than in English. */
export function catalogueFaults(folder: string): string[] {
  const areas = areasIn(folder, defaultLocale);
  return localesIn(folder).flatMap((locale) => {
    const own = areasIn(folder, locale);
    const missing = areas.filter((area) => !own.includes(area));
    const strange = own.filter((area) => !areas.includes(area));
    return [
      ...missing.map((area) => `${locale}/${area}.json is missing`),
      ...strange.map((area) => `${locale}/${area}.json is not in English`),
      ...own.flatMap((area) =>
        doubleKeys(join(folder, locale, `${area}.json`)).map(
          (key) => `${locale}/${area}.json: '${key}' is there twice`,
        ),
      ),
      ...areas
        .filter((area) => own.includes(area))
        .flatMap((area) =>
          areaFaults(
            `${locale}/${area}.json`,
            readMessages(folder, defaultLocale, area),
            readMessages(folder, locale, area),
          ),
        ),
    ];
  });
}

/** Words of a message, apart from what is filled in. */
const wordsOf = (message: string): string => message.replaceAll(/\{[^{}]*\}|<[^<>]*>/g, " ");

/**
 * Messages of another language that are the English ones: someone forgot to translate them, unless both languages say it
 * alike.
 * @param alike messages that are known to be the same, as 'es-US/common: nav.chat'
 */
export function untranslated(folder: string, alike: readonly string[]): string[] {
  const known = new Set(alike);
  const faults = localesIn(folder)
    .filter((locale) => locale !== defaultLocale)
    .flatMap((locale) =>
      areasIn(folder, locale).flatMap((area) => {
        const english = readMessages(folder, defaultLocale, area);
        return Object.entries(readMessages(folder, locale, area))
          .filter(([key, said]) => said === english[key] && /\p{L}{3}/u.test(wordsOf(said)))
          .map(([key]) => `${locale}/${area}: ${key}`)
          .filter((one) => !known.delete(one));
      }),
    );
  return [
    ...faults.map((one) => `${one} is the English message`),
    ...[...known].map((one) => `${one} is no longer the English message`),
  ];
}
