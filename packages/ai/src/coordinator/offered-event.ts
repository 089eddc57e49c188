/** A date mentioned in passing ('the teacher wants us on December 3 at 5:30') is offered for the calendar, never just put there. */
import {
  eventDraftFrom,
  missingFrom,
  noDoubts,
  plannedEvent,
} from "@evenkeel/hearing/scheduling/event-draft";
import { readingIn, severalIn } from "@evenkeel/hearing/scheduling/event-words";
import { capitalized } from "@evenkeel/hearing/language/sentences";
import type { PartialAnswer } from "./coordinator.ts";
import { asksSomething, eventNoun, negated } from "./earlier.ts";
import { type Context, settle } from "./settle.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { acceptedEvents } from "./several-events.ts";

const patternOf = wordPatterns(new URL("./offered-event.patterns.txt", import.meta.url));

const agrees = patternOf("agrees");

/** @returns null if no coming date with its time is mentioned */
export function offeredEvent(context: Context): PartialAnswer | null {
  const { message, now, timeZone } = context.question;
  const noun = eventNoun.exec(message)?.[0];
  if (noun === undefined || negated.test(message) || asksSomething.test(message.trim()))
    return null;
  const draft = { ...eventDraftFrom(message, now, timeZone), title: capitalized(noun) };
  const event = draft.time === null ? null : plannedEvent(draft, timeZone);
  if (!event || missingFrom(draft) !== null || event.start <= now.toISOString()) return null;
  return settle({ ...draft, doubts: { ...noDoubts, day: true } }, context, null);
}

/** A 'yes' to what we just said we had read: exactly that becomes the event. */
export function acceptedReading(context: Context): PartialAnswer | null {
  const { history, message, now, timeZone } = context.question;
  if (!agrees.test(message.trim())) return null;
  const last = history.findLast(({ role }) => role === "assistant")?.content ?? "";
  const several = severalIn(last, now, timeZone);
  if (several !== null) return acceptedEvents(several, context);
  const reading = readingIn(last, now, timeZone);
  return reading && settle(reading.draft, context, reading.replaced, true);
}
