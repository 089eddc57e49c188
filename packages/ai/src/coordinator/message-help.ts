/** Help with messages that no one dictated: a swap of days, an answer to what the co-parent wrote. */
import { dayWords } from "@evenkeel/hearing/time/zone";
import { calmed } from "../drafting/calmed.ts";
import { greetingTo } from "../drafting/draft.ts";
import { toTheReader } from "../drafting/reader.ts";
import { firstNameOf, withOtherParentNamed } from "@evenkeel/hearing/people/other-parent";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import type { Language } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import type { CoordinatorQuestion, PartialAnswer } from "./coordinator.ts";
import { earlierIn, eventNoun } from "./earlier.ts";
import type { Context } from "./settle.ts";
import {
  asksToSwap,
  asksToTake,
  dayAsked,
  untilAsked,
  type HeardSwap,
  namesSwappedDay,
  type SwapDays,
  swapDaysIn,
} from "@evenkeel/hearing/scheduling/swap-days";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./message-help.patterns.txt", import.meta.url));

/** Longer than this a message tells a story; the swap in it is one thing of many. */
const longestAsked = 200;

const swapped = patternOf("swapped");
const wanted = patternOf("wanted");
const spanishSwap = patternOf("spanishSwap");
const partner = patternOf("partner");
const swapsNamed = patternOf("swapsNamed");

/** @param deed 'swap this weekend', as asked of the co-parent by one's whole name, if by name at all */
function swapOf(
  deed: string,
  question: CoordinatorQuestion,
  language: Language,
): PartialAnswer | null {
  const { coParentName } = question;
  const t = wordsIn(language, "ai-coordinator");
  const swap = swapDaysIn(question);
  const toReader = toTheReader(withoutPartner(deed, coParentName), coParentName, language);
  if (toReader === null) return null;
  const isWhole = swap !== null && swap.given.length > 0 && swap.taken.length > 0;
  return {
    reply: swap === null ? t("swap.reply") : swapWords(swap, question, language),
    swap,
    draftedMessage: t("swap.message", {
      greeting: greetingTo(coParentName, language),
      deed: toReader,
      offers: isWhole ? "yes" : "no",
    }),
    suggestedModule: "scheduling",
    moduleContext: t("swap.context"),
  };
}

/** 'Swap Friday with him for Saturday' is 'swap Friday for Saturday' to him. */
const withoutPartner = (deed: string, coParentName: string | null): string =>
  deed
    .replace(
      new RegExp(
        `\\s+(?:with|con) (?:${partner.source}${coParentName === null ? "" : `|${escaped(coParentName)}`})(?!\\p{L})`,
        "giu",
      ),
      "",
    )
    .trim();

/** Days are swapped faster with an offer in return: the draft asks for one. */
export function swapHelp(question: CoordinatorQuestion): PartialAnswer | null {
  const message = withOtherParentNamed(question);
  const spanish = spanishSwap.exec(message)?.groups;
  if (spanish) {
    return swapOf(`cambiar ${(spanish["what"] ?? "").trim()}`, question, "spanish");
  }
  const found = swapped.exec(message)?.groups;
  if (!found || !wanted.test(message)) return null;
  const what = calmed(found["what"] ?? "")
    .replace(/\b(?:for|to) (?:him|her|them|my (?:ex|co-?parent))\b.*$/i, "")
    .replace(/\b(?:his|her)\b/gi, "your");
  return swapOf(`${(found["verb"] ?? "").toLowerCase()} ${what}`, question, "english");
}

/** What the request that is offered says, and what is to be looked at in it. */
export function swapWords(
  swap: HeardSwap,
  { coParentName }: CoordinatorQuestion,
  language: Language,
): string {
  const t = wordsIn(language, "ai-coordinator");
  const { given, taken, isSure } = swap;
  const daysOf = (side: readonly SwapDays[]) =>
    new Intl.ListFormat(language === "spanish" ? "es-US" : "en-US").format(
      side.map(({ firstDay, lastDay }) =>
        firstDay === lastDay
          ? t("swap.day", { day: dayWords(firstDay, language) })
          : t("swap.days", {
              from: dayWords(firstDay, language),
              to: dayWords(lastDay, language),
            }),
      ),
    );
  const read = t("swap.read", {
    sides: given.length === 0 ? "taken" : taken.length === 0 ? "given" : "both",
    name: coParentName === null ? "" : firstNameOf(coParentName),
    hasName: coParentName === null ? "no" : "yes",
    given: daysOf(given),
    taken: daysOf(taken),
  });
  return `${read} ${t(isSure ? "swap.send" : "swap.check")}`;
}

/** 'Swap my weekend with Luis's': an exchange that names the other parent, or whose day it is. */
function swapsWithOther(question: CoordinatorQuestion): boolean {
  const { coParentName } = question;
  if (coParentName === null) return false;
  const name = escaped(coParentName);
  const source = swapsNamed.source.replaceAll("OTHER", name);
  return new RegExp(source, swapsNamed.flags).test(withOtherParentNamed(question));
}

/**
 * 'Can he take Saturday, and I take the 19th?': the request is offered with the days that were heard, nothing is sent.
 * @returns null where no day is named, or the message is about an event
 */
export function swapAsked({ question, language }: Context): PartialAnswer | null {
  const { message } = question;
  // 'Can he take Wednesday? I have a work dinner' is about the day, and so is the dinner first and the day behind it.
  const asked = dayAsked(question) ?? untilAsked(question);
  if (eventNoun.test(asked) || message.length > longestAsked) return null;
  const { open, set } = earlierIn(question);
  // While an event is spoken of, 'move Thursday to Friday' is about that; a swap 'with Luis' is not.
  const isOfEvent = (open !== null || set !== null) && !swapsWithOther(question);
  const help = isOfEvent ? null : swapHelp(question);
  if (help?.swap) return help;
  const isSwap =
    !isOfEvent && (wanted.test(message) || asksToSwap(question)) && namesSwappedDay(question);
  const swap = isSwap || asksToTake(question) ? swapDaysIn(question) : null;
  if (swap === null) return null;
  return {
    reply: swapWords(swap, question, language),
    swap,
    suggestedModule: "scheduling",
    moduleContext: wordsIn(language, "ai-coordinator")("swap.context"),
  };
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const answering = patternOf("answering");

/** An answer to what the co-parent wrote: only what concerns the children, and never the insult. */
export function answerHelp(
  { message, coParentName }: CoordinatorQuestion,
  language: Language,
): PartialAnswer | null {
  if (!answering.test(plainWords(message))) return null;
  const t = wordsIn(language, "ai-coordinator");
  return {
    reply: t("answer.reply"),
    draftedMessage: t("answer.message", { greeting: greetingTo(coParentName, language) }),
  };
}
