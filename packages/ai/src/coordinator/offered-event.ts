/** A date mentioned in passing ('the teacher wants us on December 3 at 5:30') is offered for the calendar, never just put there. */
import {
  type EventDraft,
  eventDraftFrom,
  missingFrom,
  plannedEvent,
} from "../scheduling/event-draft.ts";
import { whenWords } from "../scheduling/event-words.ts";
import { capitalised } from "../words/sentences.ts";
import type { PartialAnswer } from "./coordinator.ts";
import { asksSomething, eventNoun, negated } from "./earlier.ts";
import { type Context, settle } from "./settle.ts";

const offer = { english: "Shall I put “", spanish: "¿Pongo «" } as const;
const isOffer = /Shall I put “[^”]+” on the calendar\?|¿Pongo «[^»]+» en el calendario\?/;
const agrees =
  /^(?:yes|yep|yeah|yup|sure|ok(?:ay)?|please(?: do)?|do (?:it|that)|go ahead|s[íi]|claro|dale|por favor|hazlo)(?:[\s,.!]+(?:please|thanks|thank you|do it|put it (?:on the calendar|there)|go ahead|por favor|gracias|p[óo]n(?:lo|la)))*[\s.!]*$/i;

function mentioned(message: string, now: Date, timeZone: string): EventDraft | null {
  if (negated.test(message) || asksSomething.test(message.trim())) return null;
  const noun = eventNoun.exec(message)?.[0];
  if (noun === undefined) return null;
  const draft = { ...eventDraftFrom(message, now, timeZone), title: capitalised(noun) };
  if (draft.time === null || missingFrom(draft) !== null) return null;
  const event = plannedEvent(draft, timeZone);
  return event && event.start > now.toISOString() ? draft : null;
}

/** @returns null where no coming date with its time is mentioned */
export function offeredEvent({ question, language }: Context): PartialAnswer | null {
  const { message, now, timeZone } = question;
  const draft = mentioned(message, now, timeZone);
  const event = draft && plannedEvent(draft, timeZone);
  if (!event) return null;
  const when = whenWords(event, timeZone, language);
  return {
    reply:
      language === "spanish"
        ? `Veo una fecha: ${when}. ${offer.spanish}${event.title}» en el calendario? Contesta «sí».`
        : `I see a date: ${when}. ${offer.english}${event.title}” on the calendar? Answer ‘yes’.`,
    suggestedModule: "scheduling",
    moduleContext: `${event.title}: ${when}`,
  };
}

/** A 'yes' to what was offered in the turn before. */
export function acceptedOffer(context: Context): PartialAnswer | null {
  const { history, message, now, timeZone } = context.question;
  if (!agrees.test(message.trim())) return null;
  const last = history.findLastIndex(({ role }) => role === "assistant");
  const before = history.slice(0, Math.max(last, 0)).findLast(({ role }) => role === "user");
  if (!before || !isOffer.test(history[last]?.content ?? "")) return null;
  const draft = mentioned(before.content, now, timeZone);
  return draft && settle(draft, context, null);
}
