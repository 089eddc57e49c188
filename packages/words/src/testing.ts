/** A catalogue for tests of other packages. */
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { areasIn, messagesFolder, readMessages } from "./catalogue.ts";
import { pseudo } from "./pseudo.ts";
import { defaultLocale } from "./locales.ts";

/** A copy of the messages, to be changed and removed. @returns its folder */
export function copyOfMessages(): string {
  const folder = mkdtempSync(join(tmpdir(), "evenkeel-words-"));
  cpSync(messagesFolder, folder, { recursive: true });
  return folder;
}

/** Adds a language that no one speaks: English, accented and longer, so that what is not of the catalogue shows. */
export function addPseudo(folder: string, locale: string): void {
  mkdirSync(join(folder, locale));
  for (const area of areasIn(folder, defaultLocale)) {
    const messages = Object.entries(readMessages(folder, defaultLocale, area));
    const longer = Object.fromEntries(messages.map(([key, text]) => [key, pseudo(text)]));
    writeFileSync(join(folder, locale, `${area}.json`), JSON.stringify(longer));
  }
}
