import { areasIn, localesIn, type Messages, readMessages } from "../src/catalogue.ts";
import { defaultLocale } from "../src/locales.ts";
import { argumentsOf } from "../src/message.ts";

/** What a message is given, as one line that can be compared. */
const shape = (message: string): string =>
  [...argumentsOf(message)]
    .map(([name, kind]) => `{${name}: ${kind}}`)
    .sort()
    .join(" ");

/** What is wrong between one locale's area and the English one. */
function areaFaults(where: string, english: Messages, other: Messages): string[] {
  const faults: string[] = [];
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
