/** 'The second one is at 6', 'leave out the dentist': a word about one event of the list that we just read back. */
import { plainWords } from "@evenkeel/hearing/language/plain-words";
import { isSmallWord } from "@evenkeel/hearing/language/language";
import { wordsIn } from "@evenkeel/hearing/language/words-in";
import {
  type EventDraft,
  eventDraftFrom,
  noDoubts,
  plannedEvent,
} from "@evenkeel/hearing/scheduling/event-draft";
import { severalIn, severalWords } from "@evenkeel/hearing/scheduling/event-words";
import { tellsTime } from "@evenkeel/hearing/scheduling/unread-words";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { changed } from "./changes.ts";
import type { PartialAnswer } from "./coordinator.ts";
import { asksSomething } from "./earlier.ts";
import { type Context, settle } from "./settle.ts";

const patternOf = wordPatterns(new URL("./corrected-list.patterns.txt", import.meta.url));
const lead = patternOf("lead");
const leavesOut = patternOf("leavesOut");
const nothingElse = patternOf("nothingElse");
const becomes = patternOf("becomes");
/** By its place: each list stands for the event of that place, the last for the last. */
const places = [
  patternOf("first"),
  patternOf("second"),
  patternOf("third"),
  patternOf("fourth"),
  patternOf("fifth"),
];
const lastOne = patternOf("last");

const bareNumber = /^\W*\d{1,4}\W*$/;
/** A correction is a line. */
const longest = 120;
const shortestWord = 3;

interface Named {
  readonly at: number;
  readonly isByPlace: boolean;
  /** What the message says beside that. */
  readonly rest: string;
}

const wordsOf = (text: string): string[] =>
  plainWords(text)
    .split(/[^a-zñ0-9]+/)
    .filter((word) => word.length >= shortestWord && !isSmallWord(word) && !tellsTime(word));

/** Which event a message is about: by its place, or by words of its name that no other has; null where it could be two. */
function namedIn(text: string, drafts: readonly EventDraft[]): Named | null {
  const byPlace = [...places, lastOne].flatMap((pattern, place) => {
    const found = pattern.exec(text);
    if (found === null) return [];
    const at = place === places.length ? drafts.length - 1 : place;
    return [{ at, isByPlace: true, rest: text.slice(found[0].length) }];
  });
  if (byPlace.length > 0) return byPlace.length === 1 ? (byPlace[0] ?? null) : null;
  const said = new Set(wordsOf(text));
  const found = drafts.flatMap(({ title }, at) => {
    const own = wordsOf(title).filter(
      (word) => drafts.filter((other) => wordsOf(other.title).includes(word)).length === 1,
    );
    return own.some((word) => said.has(word)) ? [{ at, words: wordsOf(title) }] : [];
  });
  const [one, another] = found;
  if (one === undefined || another !== undefined) return null;
  const rest = text.replaceAll(/\p{L}+/gu, (word) =>
    one.words.includes(plainWords(word)) ? "" : word,
  );
  return { at: one.at, isByPlace: false, rest };
}

/** Our last answer, where it was a list of events that waits for a yes; null else. */
export function openList({ question }: Context): readonly EventDraft[] | null {
  const { history, now, timeZone } = question;
  const answer = history.findLast(({ role }) => role === "assistant")?.content ?? "";
  return severalIn(answer, now, timeZone);
}

/** The list as it is now; what is left of it where that is one event. */
function readBack(list: readonly EventDraft[], context: Context): PartialAnswer | null {
  const { question, language } = context;
  const [first, second] = list;
  if (first === undefined) return null;
  if (second === undefined)
    return settle({ ...first, doubts: { ...noDoubts, day: true } }, context, null);
  return {
    reply: severalWords(list, question.timeZone, language),
    suggestedModule: "scheduling",
    moduleContext: wordsIn(language, "ai-coordinator")("event.context"),
  };
}

/** @returns null where our last answer was no list, or the message says more than that one of its events is another */
export function correctedList(context: Context): PartialAnswer | null {
  const { question } = context;
  const { message, now, timeZone } = question;
  const drafts = openList(context);
  if (drafts === null || message.length > longest || asksSomething.test(message.trim()))
    return null;
  const said = message.trim().replace(lead, "");
  const goes = leavesOut.exec(said);
  const one = namedIn(goes === null ? said : said.slice(goes[0].length), drafts);
  const before = drafts[one?.at ?? drafts.length];
  if (one === null || before === undefined) return null;
  if (goes !== null) {
    if (!nothingElse.test(one.rest)) return null;
    return readBack(drafts.toSpliced(one.at, 1), context);
  }
  const words = one.rest.trim().replace(becomes, "");
  // 'Mateo is 6' may be a birthday.
  if (bareNumber.test(words) && !one.isByPlace) return null;
  const change = eventDraftFrom(words, now, timeZone);
  const saysWhen = change.day !== null || change.time !== null || change.allDay;
  const isOther = change.title !== "" || change.recurrence !== null || change.doubts.unread !== "";
  // Of several days, one would leave open which of them it is.
  const isOneOfSeveral = before.lastDay !== null && change.day !== null && change.lastDay === null;
  if (!saysWhen || isOther || isOneOfSeveral) return null;
  const after = { ...changed(before, change, question), doubts: noDoubts };
  const event = plannedEvent(after, timeZone);
  const old = plannedEvent(before, timeZone);
  // What changes nothing is no answer: 'no soccer friday' is not 'soccer on Friday'.
  const isSame = event?.start === old?.start && event?.end === old?.end;
  if (event === null || isSame || event.end <= now.toISOString()) return null;
  return readBack(drafts.with(one.at, after), context);
}
