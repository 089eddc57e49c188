import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** A folder for each locale, in it a file for each area: an object of messages by key. */
export const messagesFolder = join(import.meta.dirname, "../messages");

/** Messages by key, as they stand in a file. */
export type Messages = Readonly<Record<string, string>>;

/** The locales that a folder holds, in order. */
export const localesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** The areas that one locale has, in order. */
export const areasIn = (folder: string, locale: string): string[] =>
  readdirSync(join(folder, locale))
    .filter((file) => file.endsWith(".json"))
    .map((file) => basename(file, ".json"))
    .sort();

/** @throws Error where the file holds anything but an object of texts */
export function parseMessages(json: string, file: string): Messages {
  const value: unknown = JSON.parse(json);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Error(`${file} holds no object of messages`);
  }
  for (const [key, message] of Object.entries(value)) {
    if (typeof message !== "string") throw new Error(`'${key}' of ${file} is no text`);
  }
  return value as Messages;
}

export function readMessages(folder: string, locale: string, area: string): Messages {
  const file = join(folder, locale, `${area}.json`);
  return parseMessages(readFileSync(file, "utf8"), file);
}
