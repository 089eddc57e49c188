import { currentLocale } from "../../lib/words.ts";

/** 'Mia and Leo'; null where none is named. */
export const namesTogether = (names: readonly string[]): string | null =>
  names.length === 0
    ? null
    : new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(names);
