import type { Page } from "playwright-core";
import { pseudoLocale, sentencesOf } from "@evenkeel/words/testing";

const locales = ["en-US", "es-US"];

/** Texts and names of everything on the page, and the language that it says to be in. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const texts = new Set<string>();
    const keep = (text: string | null) => {
      if (text !== null && text.trim() !== "") texts.add(text.trim());
    };
    for (const element of document.querySelectorAll("body *:not(script, style, noscript)")) {
      // A language is named in itself.
      if (element.closest("body [lang]") !== null) continue;
      for (const name of ["aria-label", "title", "alt", "placeholder"])
        keep(element.getAttribute(name));
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) keep(node.textContent);
    }
    return { language: document.documentElement.lang, texts: [...texts] };
  });

/**
 * @param reader the language of their window, which for `pseudoLocale` is not what the page says that it is in
 * @returns what the page says in a sentence of another language's catalogue and of none of its own
 */
export async function findOtherLanguages(page: Page, reader: string): Promise<string[]> {
  const { language, texts } = await textsOf(page);
  const own = reader === pseudoLocale ? reader : language;
  const isSaidIn = (locale: string, text: string) =>
    locale === pseudoLocale
      ? text.includes("⟦")
      : sentencesIn(locale).some((sentence) => sentence.test(text));
  return texts.filter(
    (text) =>
      !isSaidIn(own, text) && locales.some((other) => other !== own && isSaidIn(other, text)),
  );
}

const known = new Map<string, RegExp[]>();
function sentencesIn(locale: string): RegExp[] {
  const sentences = known.get(locale) ?? sentencesOf(locale);
  known.set(locale, sentences);
  return sentences;
}
