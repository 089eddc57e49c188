/** 'Can Ben drive them to school on Friday?': a request to the other parent, and never an event of that name. */
import { draftMessage } from "../drafting/draft.ts";
import { draftRequestIn } from "../drafting/request.ts";
import { withOtherParentNamed } from "@evenkeel/hearing/people/other-parent";
import { asksOtherToTake } from "@evenkeel/hearing/scheduling/swap-days";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import type { PartialAnswer } from "./coordinator.ts";
import type { Context } from "./settle.ts";

const patternOf = wordPatterns(new URL("./request-asked.patterns.txt", import.meta.url));
const asked = patternOf("asked");
const wished = patternOf("wished");
/** 'Can he take them out of the state without my consent' asks what he may. */
const asksWhatMay = patternOf("asksWhatMay");

/** @returns null where the other parent is asked for nothing by name */
export function requestAsked({ question, language }: Context): PartialAnswer | null {
  const { coParentName } = question;
  if (coParentName === null) return null;
  const message = withOtherParentNamed(question);
  if (asksWhatMay.test(message)) return null;
  const name = coParentName.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const named = (pattern: RegExp) =>
    new RegExp(pattern.source.replaceAll("OTHER", name), pattern.flags).exec(message.trim())
      ?.groups;
  const t = wordsIn(language, "ai-coordinator");
  const { verb, what } = named(asked) ?? {};
  const wish = named(wished)?.["what"];
  const content =
    what === undefined
      ? wish === undefined
        ? null
        : `que ${wish}`
      : language === "spanish"
        ? `si puede ${what}`
        : `if you ${verb?.toLowerCase() ?? "can"} ${what}`;
  const draft =
    content === null
      ? null
      : draftMessage({ kind: "ask", content, pronoun: null }, coParentName, language);
  if (draft !== null) return { reply: t("draft.ready"), draftedMessage: draft };
  if (draftRequestIn(message, coParentName) !== null || !asksOtherToTake(question)) return null;
  return {
    reply: t("swap.whichDays"),
    suggestedModule: "scheduling",
    moduleContext: t("swap.context"),
  };
}
