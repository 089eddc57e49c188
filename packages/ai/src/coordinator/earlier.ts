/** What the ten messages before this one leave open or have put on the calendar. */
import { type EventDraft, isDoubtful } from "@evenkeel/hearing/scheduling/event-draft";
import { confirmedIn, type Reading, readingIn } from "@evenkeel/hearing/scheduling/event-words";
import { matters } from "@evenkeel/hearing/topic/matters";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import type { CoordinatorQuestion } from "./coordinator.ts";
import { firstNames } from "@evenkeel/hearing/people/first-names";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./earlier.patterns.txt", import.meta.url));

export const scheduleVerb = patternOf("scheduleVerb");
export const eventNoun = patternOf("eventNoun");
export const tellsStory = patternOf("tellsStory");
export const asksSomething = patternOf("asksSomething");
const asksFirst = patternOf("asksFirst");
const accuses = patternOf("accuses");
const actsNow = patternOf("actsNow");
export const negated = /\b(?:don'?t|do not|no) (?:schedule|add|put|book|agregues|pongas)\b/i;

/** 'cancel that', 'never mind': what was still open is wanted no more. */
export const takesBack = patternOf("takesBack");

/** 'Cancel dentist Tuesday at 3', whatever else it says: no event is wished for. */
export const takesOffFirst = patternOf("takesOffFirst");

/** What the messages before this one leave open or have set. */
export interface Earlier {
  /** An event that still lacks something, or a yes. */
  readonly open: Reading | null;
  /** The last event set. */
  readonly set: EventDraft | null;
}

/** Whether a message asks for an event or names one, as against a question, a story or a long text. */
export const isEvent = (message: string, draft: EventDraft): boolean => {
  if (negated.test(message) || takesOffFirst.test(plainWords(message))) return false;
  if (scheduleVerb.test(message)) return true;
  if (asksSomething.test(message.trim()) || tellsStory.test(message) || message.length > 200)
    return false;
  if (draft.title === "" || draft.title.split(" ").length > 9) return false;
  if (draft.recurrence !== null && (draft.time !== null || eventNoun.test(message))) return true;
  // A name, a day and an hour, and nothing left over may be an event, whatever it is called.
  if (draft.day !== null && (draft.time !== null || draft.lastDay !== null) && !isDoubtful(draft))
    return true;
  return (
    (eventNoun.test(message) || isMatter(draft.title)) &&
    (draft.day !== null || draft.time !== null)
  );
};

/** What a child has is no occasion: 'Mia sick', 'Leo's lice'. */
const isOccasion = (title: string): boolean => {
  const plain = plainWords(title);
  return matters.some(
    ({ isBroad, isOwned, pattern }) => !isBroad && !isOwned && pattern.test(plain),
  );
};

const isMatter = (title: string): boolean => {
  const plain = plainWords(title);
  return matters.some(({ isBroad, pattern }) => !isBroad && pattern.test(plain));
};

/** A name by which a title may call a person: a word that begins large, or one that stands for somebody. */
const personActs =
  /(?:^|(?<=\s))(?:(?<name>\p{Lu}\p{Ll}+)|[Hh]e|[Ss]he|[Tt]hey|[Ww]e|[Yy]ou|I) (?<next>\p{L}+)/gu;

/** 'Sam hits Mia', 'He yells': a person with something done. 'Leo sports camp' is not told from it, and is asked about too. */
const tellsDeed = (title: string): boolean =>
  [...title.matchAll(personActs)].some(({ groups: { name = "", next = "" } = {} }) => {
    const isThing = eventNoun.test(next) || isMatter(next);
    const isPerson = name === "" || firstNames.has(plainWords(name));
    return isPerson && !isThing && (name === "" || actsNow.test(next));
  });

/** Whether a name tells of a deed or calls somebody something: both parents would read it. */
export const tellsOfSomebody = (title: string): boolean =>
  asksFirst.test(title) || accuses.test(title) || tellsDeed(title);

/**
 * Whether what a message asks for may go on the calendar without a question. It must be called by a known kind of event, or
 * the message must ask for it in so many words; and its name tells nothing that somebody did. Both parents read it there.
 */
export const isPlainEvent = (message: string, { title }: EventDraft): boolean =>
  (scheduleVerb.test(message) || eventNoun.test(title) || isOccasion(title)) &&
  !tellsOfSomebody(title);

/** A day, an hour or both with few words beside: it completes or changes what was said before. */
export const isFragment = (message: string, draft: EventDraft): boolean =>
  !asksSomething.test(message.trim()) &&
  message.length <= 80 &&
  (draft.title === "" || draft.title.split(" ").length <= 3) &&
  (draft.day !== null || draft.time !== null || draft.allDay || draft.recurrence !== null);

const nounsOf = (title: string): string[] =>
  (title.toLowerCase().match(new RegExp(eventNoun.source, "gi")) ?? []).map((noun) => noun);

/**
 * 'Soccer practice Thursday 4pm' while we ask about the recital: another event, and no answer. What two names of events
 * share is a word for a thing to do; 'for', and the child whom both are for, say nothing of it.
 */
export function namesAnother(open: EventDraft, { title, day }: EventDraft): boolean {
  const nouns = nounsOf(title);
  const known = nounsOf(open.title);
  return (
    open.title !== "" &&
    day !== null &&
    nouns.length > 0 &&
    !nouns.some((noun) => known.includes(noun))
  );
}

/** Read from our own answers, where every day stands with its date: no server keeps what a parent left half said. */
export function earlierIn({ history, now, timeZone }: CoordinatorQuestion): Earlier {
  let open: Reading | null = null;
  let set: EventDraft | null = null;
  for (const { role, content } of history) {
    if (role === "assistant") {
      const confirmed = confirmedIn(content, now, timeZone);
      if (confirmed) set = confirmed;
      open = readingIn(content, now, timeZone) ?? (confirmed ? null : open);
    } else if (
      role === "user" &&
      (takesBack.test(plainWords(content)) || content.trim().length > 80)
    ) {
      open = null;
    }
  }
  return { open, set };
}
