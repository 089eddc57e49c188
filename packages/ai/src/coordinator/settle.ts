/** Puts an event on the calendar, or asks for the one thing that is missing. */
import { type EventDraft, missingFrom, plannedEvent } from "../scheduling/event-draft.ts";
import { confirmation, question, whenWords } from "../scheduling/event-words.ts";
import type { Language } from "../words/language.ts";
import type { CoordinatorQuestion, PartialAnswer } from "./coordinator.ts";

export interface Context {
  readonly question: CoordinatorQuestion;
  readonly language: Language;
}

/** @param replaced the event that goes where this one comes; null for a new one */
export function settle(
  draft: EventDraft,
  { question: asking, language }: Context,
  replaced: EventDraft | null,
): PartialAnswer {
  const { now, timeZone } = asking;
  const missing = missingFrom(draft);
  if (missing !== null) {
    const context =
      language === "spanish"
        ? "Falta un dato para el calendario"
        : "One detail is missing for the calendar";
    return {
      reply: question(missing, draft, language),
      suggestedModule: "scheduling",
      moduleContext: draft.title === "" ? context : `${context}: ${draft.title}`,
    };
  }
  const event = plannedEvent(draft, timeZone);
  if (!event) return { reply: question("time", draft, language), suggestedModule: "scheduling" };
  if (event.end <= now.toISOString() && event.recurrence === null) {
    const when = whenWords(event, timeZone, language);
    return {
      reply:
        language === "spanish"
          ? `${when} ya pasó. ¿Qué día es «${event.title}»?`
          : `${when} has already passed. Which day is “${event.title}”?`,
      suggestedModule: "scheduling",
      moduleContext: event.title,
    };
  }
  const old = replaced && plannedEvent(replaced, timeZone);
  return {
    reply: confirmation(event, draft, timeZone, language, old !== null),
    event,
    moveEvent: old ? { title: old.title, start: old.start } : null,
    suggestedModule: "scheduling",
    moduleContext: `${event.title}: ${whenWords(event, timeZone, language)}`,
  };
}
