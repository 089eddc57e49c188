/** What the product is written in; every other locale holds the same keys. */
export const defaultLocale = "en-US";

const languageOf = (locale: string): string => locale.split("-", 1)[0]?.toLowerCase() ?? "";

/**
 * The locale to speak to someone who wants these languages, best first: the same locale, else one of the same
 * language ('es-MX' reads 'es-US'), else English.
 * @param wanted BCP 47 tags, as `navigator.languages` and Accept-Language give them; '*' fits none
 * @param available the locales of the catalogue
 */
export function bestLocale(wanted: readonly string[], available: readonly string[]): string {
  for (const tag of wanted) {
    const same = available.find((locale) => locale.toLowerCase() === tag.toLowerCase());
    if (same !== undefined) return same;
    const related = available.find((locale) => languageOf(locale) === languageOf(tag));
    if (related !== undefined) return related;
  }
  return defaultLocale;
}

/** What a language calls itself, as its readers look for it in a menu: 'English', 'Español'. */
export function languageName(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: "language" }).of(languageOf(locale));
  if (name === undefined) return locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
