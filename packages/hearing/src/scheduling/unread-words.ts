/** Tells an event's name from words that went neither into it nor into its day and hour. */
import { isSmallWord } from "../language/language.ts";
import { plainWords } from "../language/plain-words.ts";
import { pairsOf } from "../language/word-list.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./unread-words.patterns.txt", import.meta.url));

/** Stands where words were understood and taken out. */
export const taken = " \uE000 ";

/** Words in plain form, each list by its name. */
const lists = pairsOf(new URL("./unread-words.txt", import.meta.url));
function words(name: string): ReadonlySet<string> {
  const list = lists.get(name);
  if (list === undefined) throw new Error(`unread-words.txt has no list '${name}'`);
  return new Set(list.split(" "));
}

const boundsTime = words("around-times");
const bounding = new Set([...boundsTime, ...words("bounding")]);
const timely = words("timely");
/** Small words that hold a name together: 'dinner with my mom'. */
const joining = words("joining");
/** 'Game night', 'picture day', 'noche de juegos': named after a time, they are a thing. */
const occasion = patternOf("occasion");
const freeDay = patternOf("freeDay");
/** 'No school' is what a day is called, and not what it is without; 'no school meeting' is something else. */
export const isFreeDay = (title: string): boolean => freeDay.test(plainWords(title));
/** What follows the day may go on with the name only from one of these. */
const goesOn = /^(?:with|for|at|in|of|con|para|de|en)\b/i;
/** A bare number behind one of these is an hour or a date, whatever follows. */
const beforeTimes = words("before-times");
const mostWords = 9;

/** The words that name a time, as part of a regular expression over plain words. */
export const timelyWords = `(?:${[...timely].join("|")})`;

/** Whether words still say which time, or that it is before or after another. */
export const tellsTime = (text: string): boolean =>
  wordsOf(text).some((word) => boundsTime.has(word) || isTimely(word));

const isTimely = (word: string): boolean => timely.has(word) || /\d/.test(word);
const isThing = (word: string | undefined): boolean =>
  word !== undefined && !isTimely(word) && !bounding.has(word) && !isSmallWord(word);

const wordsOf = (text: string): string[] =>
  plainWords(text)
    .split(/[^a-zñ0-9]+/)
    .filter((word) => word !== "");

/** Whether words name a thing, and say nothing of a time nor tell a sentence: else more was meant than a name. */
export function isName(title: string): boolean {
  if (/\n|[.!?;]\s*\p{L}/u.test(title.replace(/\b(?:dr|mrs?|ms|st|jr)\./giu, ""))) return false;
  if (isFreeDay(title)) return true;
  const all = wordsOf(plainWords(title).replace(occasion, "occasion"));
  return (
    all.length <= mostWords &&
    all.every(
      (word, index) =>
        !bounding.has(word) &&
        (isTimely(word)
          ? isThing(all[index + 1]) &&
            !(/^\d+$/.test(word) && beforeTimes.has(all[index - 1] ?? ""))
          : joining.has(word) || !isSmallWord(word)),
    )
  );
}

/** A sign that the readers of dates take for a letter. */
const glue = "_";

/** 'Movie night friday' is a movie night, and no night of Friday: held together while days and hours are looked for. */
export const heldTogether = (text: string): string =>
  text.replace(new RegExp(occasion, "gi"), (said) => said.replaceAll(" ", glue));

export const letApart = (text: string): string => text.replaceAll(/(?<=\p{L})_(?=\p{L})/gu, " ");

/** Beside what was read they add nothing: 'starting (December 2)', 'no, (at 5)'. */
const harmless = words("harmless");

/** Whether a piece says something of the time in words that the name does not hold. */
export function tellsTimeBeside(piece: string, title: string): boolean {
  const named = new Set(wordsOf(title));
  return wordsOf(piece).some(
    (word) => !named.has(word) && !harmless.has(word) && (bounding.has(word) || isTimely(word)),
  );
}

/** Stretches of a message between what was taken out, in order, as they were written. */
export const piecesOf = (rest: string): string[] =>
  rest
    .split(taken.trim())
    .map((piece) => piece.replace(/[^\S\n]+/g, " ").replace(/^[\s,]+|[\s,.!?]+$/g, ""));

/** 'Swim lesson (on Friday) for Mia': the piece belongs to the name before it. */
export const goesOnWithName = (piece: string): boolean => goesOn.test(piece) && isName(piece);
