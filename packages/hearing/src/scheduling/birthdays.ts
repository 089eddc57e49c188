/** 'Emma turns 7 on Dec 12 add a party at 3': the birthday says whose the party is, and when. */
import { languageOf } from "../language/language.ts";
import { capitalized } from "../language/sentences.ts";
import { phrasePatterns, wordPatterns } from "@evenkeel/words/word-patterns";

const words = new URL("./birthdays.patterns.txt", import.meta.url);
const patternOf = wordPatterns(words);
const patternsOf = phrasePatterns(words);
/** The ways to tell of a birthday, one by one, since all name the same parts. */
const told = patternsOf("told");
const added = patternOf("added");
const party = patternOf("party");

/** A message that adds something for a birthday, said as one event of that day; any other as it is. */
export function withBirthdayParty(message: string): string {
  const text = message.trim().replace(/[’‘]/g, "'").replace(/\s+/g, " ");
  const split = added.exec(text);
  if (split === null) return message;
  const before = text.slice(0, split.index);
  const behind = text.slice(split.index + split[0].length);
  const { who, when } = told.map((pattern) => pattern.exec(before)?.groups).find(Boolean) ?? {};
  const { what, time } = party.exec(behind)?.groups ?? {};
  if (who === undefined || when === undefined || what === undefined) return message;
  return languageOf(text) === "spanish"
    ? `${what} de cumpleaños de ${capitalized(who)} ${when}${time ?? ""}`
    : `${who}'s birthday ${what} ${when}${time ?? ""}`;
}
