/**
 * The one door to the calendar, for the rules and for a hosted model alike: an event of which nothing is missing and
 * nothing in doubt is put there; of any other we say what we read, and ask.
 */
import {
  type EventDraft,
  isDoubtful,
  missingFrom,
  noDoubts,
  plannedEvent,
} from "@evenkeel/hearing/scheduling/event-draft";
import {
  confirmation,
  leftOutWords,
  momentWords,
  question,
  readingWords,
  whenWords,
} from "@evenkeel/hearing/scheduling/event-words";
import type { Language } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import type { KnownChild } from "@evenkeel/hearing/people/family";
import { namesTogether } from "./names-together.ts";
import { childrenOfEvent, withoutWhom } from "./event-children.ts";
import { firstNameOf } from "@evenkeel/hearing/people/other-parent";
import { timeOfOther } from "./time-of-other.ts";
import type { CoordinatorQuestion, PartialAnswer } from "./coordinator.ts";

const namesOf = (children: readonly KnownChild[]): string[] => children.map(({ name }) => name);

export interface Context {
  readonly question: CoordinatorQuestion;
  readonly language: Language;
}

/**
 * @param replaced the event that goes where this one comes; null for a new one
 * @param isAgreed the parent said yes to what was read back, with whose time it is
 */
export function settle(
  read: EventDraft,
  { question: asking, language }: Context,
  replaced: EventDraft | null,
  isAgreed = false,
): PartialAnswer {
  const { now, timeZone } = asking;
  const t = wordsIn(language, "ai-coordinator");
  const draft = withoutWhom(read, asking);
  const event = plannedEvent(draft, timeZone);
  const missing = missingFrom(draft);
  if (event && event.end <= now.toISOString() && event.recurrence === null) {
    const when = whenWords(event, timeZone, language);
    const open = { ...draft, day: null, lastDay: null, doubts: noDoubts };
    return {
      reply: `${t("event.passed", { when })} ${readingWords(open, replaced, timeZone, language)} ${question("day", open, language)}`,
      suggestedModule: "scheduling",
      moduleContext: event.title,
    };
  }
  const context =
    draft.title === "" ? t("event.context") : t("event.contextOf", { title: draft.title });
  const { named, unclear } = childrenOfEvent(draft.title, asking);
  const theirs = event === null || isAgreed ? null : timeOfOther(event, namesOf(named), asking);
  const ask = (words: string): PartialAnswer => ({
    reply: `${readingWords(draft, replaced, timeZone, language)} ${words}`,
    suggestedModule: "scheduling",
    moduleContext: context,
  });
  const isWhole = missing === null && event !== null;
  if (!isWhole || (isDoubtful(draft) && theirs === null))
    return ask(question(missing, draft, language));
  if (unclear.length > 0) {
    const children = namesTogether(namesOf(unclear), language, "disjunction");
    return ask(t("event.whichChild", { children }));
  }
  if (theirs !== null) {
    const at = (instant: string) => momentWords(instant, timeZone, language);
    const [start, end] = [at(theirs.start), at(theirs.end)];
    const whose = t("event.theirTime", { name: firstNameOf(theirs.parentName), start, end });
    return ask(`${leftOutWords(draft, language)} ${whose}`.trim());
  }
  const old = replaced && plannedEvent(replaced, timeZone);
  // What is moved stays whose it was.
  const whom =
    named.length === 0 || old !== null
      ? ""
      : ` ${t("event.about", { children: namesTogether(namesOf(named), language) })}`;
  return {
    reply: `${confirmation(event, draft, timeZone, language, old !== null)}${whom}`,
    event: { ...event, children: namesOf(named) },
    moveEvent: old,
    suggestedModule: "scheduling",
    moduleContext: `${event.title}: ${whenWords(event, timeZone, language)}`,
  };
}
