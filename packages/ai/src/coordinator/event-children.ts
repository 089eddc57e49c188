/** Whom an event is about: the children whom its title calls by name, or what the parent said of it. */
import {
  type CalledChildren,
  childrenCalled,
  type KnownFamily,
  unknownFamily,
  withOneName,
} from "@evenkeel/hearing/people/family";
import { type EventDraft, eventDraftFrom } from "@evenkeel/hearing/scheduling/event-draft";
import { confirmedIn, readingIn } from "@evenkeel/hearing/scheduling/event-words";
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import type { CoordinatorQuestion } from "./coordinator.ts";

const patternOf = wordPatterns(new URL("./event-children.patterns.txt", import.meta.url));
/** All of those who were asked about. */
const both = patternOf("both");
/** Words beside a name that say no more than whom it is for. */
const beside = patternOf("beside");

/** What a message says beside days and hours: 'April 5' calls no child. */
function besideDays(message: string, { now, timeZone }: CoordinatorQuestion): string {
  const { title, doubts } = eventDraftFrom(message, now, timeZone);
  return `${title}\n${doubts.unread}`;
}

/** What the parent wrote of an event before this message, as our own answers tell. */
function earlierOf(title: string, { history, now, timeZone }: CoordinatorQuestion): string[] {
  const turns: string[] = [];
  for (let index = history.length - 1; index > 0; index -= 1) {
    const [said, answer] = [history[index - 1], history[index]];
    if (said?.role !== "user" || answer?.role !== "assistant") continue;
    const event =
      readingIn(answer.content, now, timeZone)?.draft ?? confirmedIn(answer.content, now, timeZone);
    if (event === null) continue;
    if (event.title !== "" && event.title !== title) break;
    turns.push(said.content);
  }
  return turns;
}

/** Which of those whom one name fits, by any other word of their names: 'Lopez'. */
function toldApart(
  { named, unclear }: CalledChildren,
  text: string,
  messages: readonly string[],
): CalledChildren {
  if (unclear.length === 0) return { named, unclear };
  if (messages.some((message) => both.test(plainWords(message))))
    return { named: [...named, ...unclear], unclear: [] };
  const byWord = unclear.map(({ name, nicknames }) => ({
    name,
    nicknames: [...nicknames, ...name.split(/\s+/)],
  }));
  const meant = childrenCalled({ children: byWord }, text).named.map(({ name }) => name);
  if (meant.length === 0) return { named, unclear };
  return {
    named: [...named, ...unclear.filter(({ name }) => meant.includes(name))],
    unclear: [],
  };
}

/** @returns no one where no child is called: it is about all of them */
export function childrenOfEvent(title: string, question: CoordinatorQuestion): CalledChildren {
  const family = question.family ?? unknownFamily;
  if (family.children.length === 0) return { named: [], unclear: [] };
  const now = `${title}\n${besideDays(question.message, question)}`;
  const called = childrenCalled(family, now);
  if (called.named.length > 0 && called.unclear.length === 0) return called;
  const earlier = earlierOf(title, question);
  const text = [now, ...earlier.map((said) => besideDays(said, question))].join("\n");
  return toldApart(childrenCalled(family, text), text, [question.message, ...earlier]);
}

const withoutNames = (text: string, family: KnownFamily): string =>
  plainWords(withOneName(family, () => "")(text));

/** Whether a text says no more than whom something is for: 'it's for Mia', 'Mia Lopez', 'both'. */
export function saysOnlyWhom(
  text: string,
  { family = unknownFamily, history }: CoordinatorQuestion,
): boolean {
  const answered = history.findLast(({ role }) => role === "assistant")?.content ?? "";
  // 'Lopez' is an answer only where that name was asked about.
  const words = family.children
    .flatMap(({ name }) => name.split(/\s+/))
    .filter((word) => answered.includes(word));
  const known = {
    ...family,
    children: [...family.children, ...words.map((name) => ({ name, nicknames: [] }))],
  };
  const { named, unclear } = childrenCalled(known, text);
  const isCalled = named.length > 0 || unclear.length > 0;
  const rest = withoutNames(text, known);
  return isCalled ? rest.replaceAll(beside, "").trim() === "" : both.test(plainWords(text));
}

/** A draft whose words beside it are only whom it is for, which is understood. */
export function withoutWhom(draft: EventDraft, question: CoordinatorQuestion): EventDraft {
  const { doubts } = draft;
  return doubts.unread !== "" && saysOnlyWhom(doubts.unread, question)
    ? { ...draft, doubts: { ...doubts, unread: "" } }
    : draft;
}
