import { localesIn, messagesFolder, readMessages } from "./catalogue.ts";
import { compileArea } from "./compile.ts";
import type { AreaName } from "./generated/areas.ts";
import { bestLocale } from "./locales.ts";
import { type CompiledArea, createWords, type Sentence, tell, type Words } from "./words.ts";

/** The whole catalogue, for a process that speaks to many readers. */
export interface Catalogue {
  /** Locales it has, in order. */
  readonly locales: readonly string[];
  /** The words of an area for one reader. @param locale one of `locales`, else English answers */
  words: <Area extends AreaName>(locale: string, area: Area) => Words<Area>;
  /** A sentence in the language of its reader. @throws Error where the area has no such key */
  tell: (locale: string, sentence: Sentence) => string;
}

/** Reads areas as they are first asked for. @param folder where the messages stand */
export function openCatalogue(folder: string = messagesFolder): Catalogue {
  const locales = localesIn(folder);
  const compiled = new Map<string, CompiledArea>();
  const bestOf = (wanted: string): string => bestLocale([wanted], locales);
  const areaOf = (locale: string, area: AreaName): CompiledArea => {
    const key = `${locale}/${area}`;
    const messages = compiled.get(key) ?? compileArea(readMessages(folder, locale, area));
    compiled.set(key, messages);
    return messages;
  };
  return {
    locales,
    words(wanted, area) {
      const locale = bestOf(wanted);
      return createWords<typeof area>(locale, areaOf(locale, area));
    },
    tell(wanted, { area, key, values }) {
      const locale = bestOf(wanted);
      return tell(locale, areaOf(locale, area), key, values).join("");
    },
  };
}

export { messagesFolder, readMessages } from "./catalogue.ts";
