/** What an event is called: the message without its verbs, dates and filler. */
import { capitalized, shortened } from "../language/sentences.ts";
import { phrasePatterns, wordPatterns } from "@evenkeel/words/word-patterns";
import { goesOnWithName, isName, piecesOf, tellsTimeBeside } from "./unread-words.ts";

const patternOf = wordPatterns(new URL("./event-title.patterns.txt", import.meta.url));
const patternsOf = phrasePatterns(new URL("./event-title.patterns.txt", import.meta.url));

const longestTitle = 80;
/** A name stands near the beginning: what comes later is no part of a title, and is not looked through for its end. */
const longestRead = 600;

/** Removed from the front again and again until nothing more fits. */
const leads: readonly RegExp[] = patternsOf("leads");
const tails: readonly RegExp[] = patternsOf("tails");

function stripped(text: string, patterns: readonly RegExp[]): string {
  let held = text.trim();
  for (let before = ""; before !== held;) {
    before = held;
    for (const pattern of patterns) held = held.replace(pattern, "").trim();
  }
  return held;
}

/** Words that say how an event is to be changed and are no name of one. One sign at a time: a long list stays quick. */
const noTitle = patternOf("noTitle");

/** @returns an empty text where the words name nothing */
function eventTitle(words: string): string {
  const flat = words
    .slice(0, longestRead)
    .replace(/\s+/g, " ")
    .replace(/\s+([,.!?])/g, "$1");
  const quoted = /["“](?<title>[^"”]{2,80})["”]/.exec(flat)?.groups?.["title"];
  const title = [tails, leads, tails]
    .reduce(stripped, quoted ?? flat)
    .replace(/\s*,\s*,+/g, ",")
    .replace(/ (?:on|at) (?=(?:for|with|in)\b)/gi, " ");
  return noTitle.test(title) ? "" : shortened(capitalized(title), longestTitle);
}

/** 'Can you put the party on the calendar? It's Saturday …': two sentences about one event. */
const onCalendar =
  /\s+(?:to|on|in) (?:the|my|our) (?:shared |family )?calendar\b[.?!,]*\s*(?:(?:it|that)(?:'s| is| starts)\b)?/i;

/** 'Dentist the second' is 'Dentist' and two words of something else; as it is where no name begins it. */
function nameAtFront(title: string): string {
  for (let name = title; name !== ""; name = name.replace(/\s*\S+$/, ""))
    if (isName(name)) return eventTitle(name) || title;
  return title;
}

/**
 * What an event is called, and the words that nothing was made of.
 * @param rest the message with a mark where its day, hours and repetition stood
 */
export function namedIn(rest: string): { title: string; unread: string } {
  const pieces = piecesOf(rest.replace(onCalendar, " "));
  const [first = "", ...further] = pieces.filter((piece) => eventTitle(piece) !== "");
  const own = [first, ...further.filter(goesOnWithName)];
  const whole = eventTitle(own.join(" "));
  const title = nameAtFront(whole);
  const unread = pieces.filter(
    (piece) =>
      (further.includes(piece) && !own.includes(piece)) ||
      ((piece !== first || title === whole) && tellsTimeBeside(piece, title)),
  );
  const cut = title === whole ? [] : [whole.slice(title.length).trim()];
  // A second day that was not read is no name.
  const isDay = /\b\d{4}-\d\d-\d\d\b/.test(title);
  if (isDay) return { title: "", unread: [title, ...unread].join(" … ") };
  return isName(title)
    ? { title, unread: [...cut, ...unread].join(" … ") }
    : { title, unread: [title, ...unread].join(" … ") };
}
