/** A message of several events: they are read back in a list, and a 'yes' puts all of them on the calendar. */
import {
  type EventDraft,
  eventDraftFrom,
  isDoubtful,
  missingFrom,
  plannedEvent,
} from "@evenkeel/hearing/scheduling/event-draft";
import { severalPut, severalWords } from "@evenkeel/hearing/scheduling/event-words";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import { severalDraftsFrom } from "@evenkeel/hearing/scheduling/several-drafts";
import type { CoordinatorQuestion, FamilyEvent, PartialAnswer } from "./coordinator.ts";
import {
  asksSomething,
  isPlainEvent,
  negated,
  takesOffFirst,
  tellsOfSomebody,
  tellsStory,
} from "./earlier.ts";
import { childrenOfEvent } from "./event-children.ts";
import { changes } from "./scheduling-turn.ts";
import type { Context } from "./settle.ts";

/** A list of events is a few lines. */
const longest = 600;

/** Whether events may be meant, as against a question, a story, a change or what is to go away. */
const mayNameEvents = (message: string): boolean =>
  message.length <= longest &&
  !negated.test(message) &&
  !takesOffFirst.test(plainWords(message)) &&
  !asksSomething.test(message.trim()) &&
  !tellsStory.test(message) &&
  !changes.test(message);

/** 'Cancel piano', 'Move the dentist', 'Sam hit Mia': what is to go or to change, and what somebody did, is no event's name. */
const isNoName = (title: string): boolean =>
  tellsOfSomebody(title) || takesOffFirst.test(plainWords(title)) || changes.test(title);

/** The event with its children; null where it is over, or its name fits two children. */
function eventOf(draft: EventDraft, question: CoordinatorQuestion): FamilyEvent | null {
  const event = plannedEvent(draft, question.timeZone);
  if (event === null || event.end <= question.now.toISOString()) return null;
  // The message is of all events: whom this one is about, its own name says.
  const { named, unclear } = childrenOfEvent(draft.title, {
    ...question,
    message: draft.title,
    history: [],
  });
  return unclear.length > 0 ? null : { ...event, children: named.map(({ name }) => name) };
}

const eventsOf = (drafts: readonly EventDraft[], question: CoordinatorQuestion): FamilyEvent[] =>
  drafts.map((draft) => eventOf(draft, question)).filter((event) => event !== null);

/** @returns null where the message is of one event, or cannot be read to its last word */
export function severalEvents({ question, language }: Context): PartialAnswer | null {
  const { message, now, timeZone } = question;
  if (!mayNameEvents(message)) return null;
  const one = eventDraftFrom(message, now, timeZone);
  // 'Swim Monday and Wednesday at 4' is one event of two days.
  const isOne = one.recurrence !== null && one.doubts.unread === "" && !one.doubts.time;
  if (isOne || (!isDoubtful(one) && missingFrom(one) === null)) return null;
  const drafts = severalDraftsFrom(message, now, timeZone);
  const areEvents = drafts?.some((draft) => isPlainEvent(message, draft)) === true;
  if (drafts === null || !areEvents || drafts.some(({ title }) => isNoName(title))) return null;
  const events = eventsOf(drafts, question);
  // 'Leo has dentist Tuesday and soccer Friday': whose the second is would be a guess.
  const ofChildren = events.filter(({ children }) => children.length > 0).length;
  if (events.length < drafts.length || (ofChildren > 0 && ofChildren < events.length)) return null;
  return {
    reply: severalWords(drafts, timeZone, language),
    suggestedModule: "scheduling",
    moduleContext: wordsIn(language, "ai-coordinator")("event.context"),
  };
}

/**
 * What a 'yes' to a list puts on the calendar.
 * @returns null where one of them has begun to be over since
 */
export function acceptedEvents(
  drafts: readonly EventDraft[],
  { question, language }: Context,
): PartialAnswer | null {
  const events = eventsOf(drafts, question);
  const [event, ...furtherEvents] = events;
  if (event === undefined || events.length < drafts.length) return null;
  return {
    reply: severalPut(events.length, language),
    event,
    furtherEvents,
    suggestedModule: "scheduling",
    moduleContext: wordsIn(language, "ai-coordinator")("event.context"),
  };
}
