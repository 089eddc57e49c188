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
  question,
  readingWords,
  whenWords,
} from "@evenkeel/hearing/scheduling/event-words";
import type { Language } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import type { KnownChild } from "@evenkeel/hearing/people/family";
import { namesTogether } from "./names-together.ts";
import { childrenOfEvent, withoutWhom } from "./event-children.ts";
import type { CoordinatorQuestion, PartialAnswer } from "./coordinator.ts";

const namesOf = (children: readonly KnownChild[]): string[] => children.map(({ name }) => name);

export interface Context {
  readonly question: CoordinatorQuestion;
  readonly language: Language;
}

/** @param replaced the event that goes where this one comes; null for a new one */
export function settle(
  read: EventDraft,
  { question: asking, language }: Context,
  replaced: EventDraft | null,
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
  if (missing !== null || !event || isDoubtful(draft)) {
    return {
      reply: `${readingWords(draft, replaced, timeZone, language)} ${question(missing, draft, language)}`,
      suggestedModule: "scheduling",
      moduleContext:
        draft.title === "" ? t("event.context") : t("event.contextOf", { title: draft.title }),
    };
  }
  const { named, unclear } = childrenOfEvent(draft.title, asking);
  if (unclear.length > 0) {
    return {
      reply: `${readingWords(draft, replaced, timeZone, language)} ${t("event.whichChild", { children: namesTogether(namesOf(unclear), language, "disjunction") })}`,
      suggestedModule: "scheduling",
      moduleContext: t("event.contextOf", { title: draft.title }),
    };
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
