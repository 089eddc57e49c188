/** What a parent's account says already, so that it is not asked for again. */
import { factsOf } from "@evenkeel/hearing/message/facts";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { accountSentences, toldIn } from "./account.ts";
import { courtLogFrom } from "./court-log.ts";
import type { Choice } from "./questions.ts";

const patternOf = wordPatterns(new URL("./answered.patterns.txt", import.meta.url));

/** What is asked of the other parent. */
const wish = patternOf("wish");
const deadline = patternOf("deadline");

/** A day that is known, and not only an hour. */
const dated = /\(.*\d{4}\)/;

const wishesIn = (account: string): string[] =>
  accountSentences(account).filter((sentence) => wish.test(sentence));

/** Tells something that a message can be written of, and not only how it feels. */
export const isAccount = (said: string): boolean => {
  const told = toldIn(said);
  return (
    told.split(/\s+/).length > 5 &&
    (wishesIn(told).length > 0 ||
      factsOf(told).some(({ kind, text }) => kind !== "time" || /[\d\p{Lu}]/u.test(text)))
  );
};

/** The questions of a choice whose answer is in the account. */
export function answeredBy(
  choice: Choice,
  account: string,
  setting: Parameters<typeof courtLogFrom>[1],
): ReadonlySet<string> {
  if (choice === "log_incident") {
    const log = courtLogFrom({ summary: account }, setting);
    const days = (["dateScheduled", "dateActual"] as const).filter((day) => dated.test(log[day]));
    const told = (["location", "witnesses"] as const).filter((field) => log[field] !== "");
    return new Set([...days, ...told]);
  }
  const wishes = wishesIn(account);
  if (wishes.length === 0) return new Set();
  return new Set(wishes.some((said) => deadline.test(said)) ? ["need", "when"] : ["need"]);
}
