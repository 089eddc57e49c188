/** A catalogue for tests of other packages. */
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { areasIn, type Messages, messagesFolder, readMessages } from "./catalogue.ts";
import { compileArea } from "./compile.ts";
import { pseudo } from "./pseudo.ts";
import type { AreaName } from "./generated/areas.ts";
import { defaultLocale } from "./locales.ts";
import { type CompiledArea, createWords, type Words } from "./words.ts";

/** The tag of a language that no one speaks: English with accents, longer, in brackets. */
export const pseudoLocale = "qps-XA";

/** A copy of the messages, to be changed and removed. @returns its folder */
export function copyOfMessages(): string {
  const folder = mkdtempSync(join(tmpdir(), "evenkeel-words-"));
  cpSync(messagesFolder, folder, { recursive: true });
  return folder;
}

const longer = (folder: string, area: string): Messages => {
  const messages = Object.entries(readMessages(folder, defaultLocale, area));
  return Object.fromEntries(messages.map(([key, text]) => [key, pseudo(text)]));
};

/** An area as a page fetches it, in the language that `addPseudo` adds. */
export const pseudoArea = (area: string): CompiledArea => compileArea(longer(messagesFolder, area));

/** What a page says in that language. */
export const pseudoWords = <Area extends AreaName>(area: Area): Words<Area> =>
  createWords<Area>(defaultLocale, pseudoArea(area));

/** An area in English as a page fetches it; undefined where there is no area of that name. */
export const englishArea = (area: string): CompiledArea | undefined =>
  areasIn(messagesFolder, defaultLocale).includes(area)
    ? compileArea(readMessages(messagesFolder, defaultLocale, area))
    : undefined;

/** Adds a language that no one speaks: English, accented and longer, so that what is not of the catalogue shows. */
export function addPseudo(folder: string, locale: string): void {
  mkdirSync(join(folder, locale));
  for (const area of areasIn(folder, defaultLocale)) {
    writeFileSync(join(folder, locale, `${area}.json`), JSON.stringify(longer(folder, area)));
  }
}

const anyOf = (choices: readonly string[]) => `(?:${choices.join("|")})`;

const patternOf = (elements: readonly MessageFormatElement[]): string =>
  elements.map(pieceOf).join("");

function pieceOf(element: MessageFormatElement): string {
  switch (element.type) {
    case TYPE.literal:
      return element.value.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
    case TYPE.tag:
      return patternOf(element.children);
    case TYPE.plural:
    case TYPE.select:
      return anyOf(Object.values(element.options).map(({ value }) => patternOf(value)));
    default:
      return ".+";
  }
}

/** So many letters of its own keep a sentence with arguments from being found in what people write. */
const fewestLetters = 10;

/** Letters that a sentence holds whatever its arguments are. */
function ownLetters(elements: readonly MessageFormatElement[]): number {
  return elements.reduce((sum, element) => {
    if (element.type === TYPE.literal)
      return sum + element.value.replaceAll(/[^\p{L}]/gu, "").length;
    if (element.type === TYPE.tag) return sum + ownLetters(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return sum;
    return sum + Math.min(...Object.values(element.options).map(({ value }) => ownLetters(value)));
  }, 0);
}

const isTelling = (elements: readonly MessageFormatElement[]): boolean => {
  const isFixed = elements.every(({ type }) => type === TYPE.literal);
  return ownLetters(elements) >= (isFixed ? 3 : fewestLetters);
};

/** Every sentence that a screen can say in a language, whatever its arguments; what hardly holds a word is left out. */
export function sentencesOf(locale: string): RegExp[] {
  const said = areasIn(messagesFolder, locale)
    .filter((area) => !area.startsWith("ai-"))
    .flatMap((area) => Object.values(readMessages(messagesFolder, locale, area)));
  return [...new Set(said)]
    .map((message) => parse(message))
    .filter(isTelling)
    .map((elements) => new RegExp(`^${patternOf(elements)}$`, "su"));
}
