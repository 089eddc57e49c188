/** A wish to take an event off the calendar, or to forget one that was never finished. */
import { plannedEvent } from "@evenkeel/hearing/scheduling/event-draft";
import { whenWords } from "@evenkeel/hearing/scheduling/event-words";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import type { PartialAnswer } from "./coordinator.ts";
import { earlierIn, takesBack, takesOffFirst } from "./earlier.ts";
import type { Context } from "./settle.ts";

const takesOff =
  /\b(?:remove|delete|cancel|erase|take (?:off|out)|get rid of|borra\w*|elimina\w*|cancela\w*|quita\w*)\b/;

const longWord = 4;

/** Whether every word of the title that is long enough to mean something is said. */
const namesTitle = (words: string, title: string): boolean => {
  const said = words.split(/[^a-z0-9]+/);
  const telling = plainWords(title)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= longWord);
  return telling.length > 0 && telling.every((word) => said.includes(word));
};

/** An event is taken off where both parents can see it, not from a private chat. */
export function removalAsked({ question, language }: Context): PartialAnswer | null {
  const words = plainWords(question.message);
  const t = wordsIn(language, "ai-coordinator");
  const { open, set } = earlierIn(question);
  if (open && takesBack.test(words)) {
    return {
      reply: t("remove.forgotten", { title: open.draft.title }),
      suggestedModule: "scheduling",
    };
  }
  const isWish = takesOffFirst.test(words);
  if (
    !isWish &&
    (!takesOff.test(words) ||
      !/\b(?:calendar|event|appointment|it|that|the|calendario|evento|cita|la|el|lo|\w{4,}l[oa])\b/.test(
        words,
      ))
  ) {
    return null;
  }
  if (
    /\b(?:he|she|they|my ex) (?:always |keeps |just )?(?:cancel\w*|delet\w*|remov\w*)\b/.test(words)
  )
    return null;
  // What this talk put there has its 'Undo' right here.
  const isSet = set !== null && (takesBack.test(words) || namesTitle(words, set.title));
  const last = isSet ? plannedEvent(set, question.timeZone) : null;
  return {
    reply: last
      ? t("remove.named", {
          title: last.title,
          when: whenWords(last, question.timeZone, language),
        })
      : t("remove.event"),
    suggestedModule: "scheduling",
    moduleContext: t("remove.context"),
  };
}
