import { type TextLine, textOf, type Word } from "../layout/layout.ts";
import { holidayAt } from "../vocabulary/holiday-names.ts";
import { monthOf, weekdayOf } from "../vocabulary/vocabulary.ts";
import listed from "./statements.words.json" with { type: "json" };

/** A sentence (or bullet, or heading) with the words it was read from. */
export interface Statement {
  text: string;
  words: Word[];
  /** Offset of each word in `text`. */
  offsets: number[];
  /** Stands alone and announces what follows: "Week A (even-numbered weeks)", "Dad's days:". */
  isHeading: boolean;
  /** The last, or the only one, of its paragraph that is no label of another. */
  isAlone: boolean;
  /** Sentences of one paragraph share a number. */
  paragraph: number;
}

const whole = (words: readonly string[], behind = "", flags = "u"): RegExp =>
  new RegExp(`^(?:${words.join("|")})${behind}$`, flags);
const numbering = whole([
  ...listed.itemNumbers,
  "[\\u2022\\u25e6\\u25aa\\u25cf\\u00b7*+\\u00ab\\u00bb\\u00a2\\u00a9\\u2013\\u2014-]+|\\u00a7\\d*",
  "[oe\\u00b0]|[?\\ufffd]+",
]);
const abbreviations = whole(listed.abbreviations, "\\.", "iu");

/** The words of a heading: of one that stands alone, and of one beside or below other text. */
const heading = { alone: 9, beside: 5, label: 2 } as const;

/** A heading that stands alone, and announces what the sentences below it are about. */
export const isAnnouncement = ({ isHeading, text }: Statement): boolean =>
  isHeading && (text.endsWith(":") || wordsOutside(text) <= heading.alone);

/** Words of a heading but for what it says in parentheses: 'School year (August 4 through May 22)'. */
const wordsOutside = (text: string): number =>
  text.replaceAll(/\([^)]*\)/g, " ").match(/\S+/g)?.length ?? 0;

/** Joins the lines of running text into paragraphs and cuts them into sentences. */
export function findStatements(lines: readonly TextLine[]): Statement[] {
  const statements: Statement[] = [];
  paragraphs(dropLineNumbers(lines)).forEach((words, paragraph) => {
    const sentences = cutSentences(words);
    for (const [at, sentence] of sentences.entries()) {
      // 'PART 2. SCHOOL YEAR (August 4 through May 22)'
      const isAlone = sentences.every((one) => one === sentence || one.length <= heading.label);
      statements.push(createStatement(sentence, paragraph, isAlone && at === sentences.length - 1));
    }
  });
  return statements;
}

/** Words that keep their hyphen at the end of a line: 'odd-numbered'; any other was cut in two: 'com-mencing'. */
const hyphenated = new RegExp(`(?<!\\p{L})(?:${listed.hyphenated.join("|")})-$`, "iu");

/** 'odd-' at the end of a line and 'numbered' on the next; 'two- and three-day' is as it should be. */
const isCutInTwo = (before: string, word: string): boolean =>
  /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(word) && !/^(?:and|or|to|y|e|o|u|a)$/.test(word);

function createStatement(words: Word[], paragraph: number, alone: boolean): Statement {
  const offsets: number[] = [];
  let text = "";
  for (const word of words) {
    if (text !== "" && !isCutInTwo(text, word.text)) text += " ";
    else if (text !== "" && !hyphenated.test(text)) text = text.slice(0, -1);
    offsets.push(text.length);
    text += word.text;
  }
  const short = wordsOutside(text) <= heading.alone && !/[.;,]$/.test(text);
  return {
    text,
    words,
    offsets,
    paragraph,
    isAlone: alone,
    isHeading:
      text.endsWith(":") ||
      (alone && (short || words.length <= heading.label)) ||
      (!alone && words.length <= heading.beside),
  };
}

/** Pleading paper numbers its lines in the margin. */
function dropLineNumbers(lines: readonly TextLine[]): TextLine[] {
  const isNumber = (word: Word | undefined): boolean =>
    word !== undefined && /^\d{1,2}$/.test(word.text);
  const body = lines.map((line) => ({
    ...line,
    words: /^[:|.,']$/.test(line.words[0]?.text ?? "") ? line.words.slice(1) : line.words,
  }));
  const numbers = body.map((line) =>
    isNumber(line.words[0]) ? Number(line.words[0]?.text) : null,
  );
  const rising = numbers.filter(
    (number, i) =>
      number !== null &&
      (i === 0 || numbers.slice(0, i).every((earlier) => earlier === null || earlier < number)),
  ).length;
  if (rising < 8 || rising < lines.length * 0.5) return [...body];
  const withoutFirst = (line: TextLine): TextLine => ({ ...line, words: line.words.slice(1) });
  return body
    .map((line, i) => (numbers[i] === null ? line : withoutFirst(line)))
    .filter((line) => line.words.length > 0);
}

/** A line goes on in the next one when the next one's first word did not fit behind it. */
function paragraphs(lines: readonly TextLine[]): Word[][] {
  const result: Word[][] = [];
  const right = (line: TextLine): number =>
    (line.words.at(-1)?.box.x ?? 0) + (line.words.at(-1)?.box.width ?? 0);
  const left = (line: TextLine): number => line.words[0]?.box.x ?? 0;
  // One line that runs on over all the others is no margin.
  const ends = lines.map(right).toSorted((a, b) => a - b);
  const margin = ends[Math.floor(ends.length * withinMargin)] ?? 0;
  let previous: TextLine | null = null;
  const widths = lines.flatMap(({ words }) =>
    words.map(({ box, text }) => box.width / Math.max(1, text.length)),
  );
  const letter = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  const isNarrow = margin < narrow * letter;
  for (const line of lines) {
    const first = line.words[0];
    if (!first) continue;
    const startsItem =
      line.words.length > 1 && (numbering.test(first.text) || beginsOrder.test(first.text));
    const isMark = !/^[\dA-Za-z(]/.test(first.text) || /^[A-Z]-\d/.test(first.text);
    const words = startsItem && isMark ? line.words.slice(1) : line.words;
    const before: TextLine | null = previous;
    const room: number = before ? margin - right(before) : 0;
    const height = line.box.height;
    // "Halloween: ..." begins a new item wherever the line before ends.
    const label = line.words
      .slice(0, heading.beside)
      .findIndex((word) => /[A-Za-z)]:$/.test(word.text));
    const labeled = label >= 0 && label < line.words.length - 1 && /^[A-Z"]/.test(first.text);
    // In the narrow lines of a note each line that begins with a capital is for itself.
    const isOwnLine =
      isNarrow && /^[A-Z]/.test(first.text) && !opensMore.test(before?.words.at(-1)?.text ?? "");
    // 'The parties agree as follows:', and below it what they agree.
    const isAnnounced =
      before !== null &&
      before.words.length > heading.beside &&
      before.words.at(-1)?.text.endsWith(":") === true &&
      /^["'(\u201c]?\p{Lu}/u.test(first.text);
    const isTickBox =
      before?.words.at(-1)?.text.endsWith(":") === true && first.text.startsWith("[");
    const goesOn =
      before !== null &&
      !startsItem &&
      !isOwnLine &&
      !isListed(line, before) &&
      !isTickBox &&
      !isAnnounced &&
      !labeled &&
      !(isPaired(line) && isPaired(before)) &&
      !announces(line, before) &&
      first.box.width + height * 0.3 > room - margin * 0.05 &&
      line.box.y - (before.box.y + before.box.height) < height * 1.6 &&
      left(line) - left(before) < margin * 0.35;
    const flows =
      before !== null &&
      !startsItem &&
      room < margin * 0.3 &&
      /^[a-z(]/.test(first.text) &&
      !/[.:]$/.test(before.words.at(-1)?.text ?? "") &&
      before.words.length > 3;
    // 'beginning Wednesday at', and on the next line its hour: whatever room there was.
    const isUnfinished =
      before !== null &&
      !startsItem &&
      before.words.length > 1 &&
      (leavesBracket(before) ||
        leavesOpen.test(before.words.at(-1)?.text ?? "") ||
        isCutInTwo(before.words.at(-1)?.text ?? "", first.text)) &&
      line.box.y - (before.box.y + before.box.height) < height * 1.6;
    // 'every other week', and on the next line 'from Friday at 5 to Sunday at 5'
    const isStretch =
      before !== null &&
      (opensStretch.test(first.text) || isHourOfDay(before, first)) &&
      (!/[.:;,]$/.test(before.words.at(-1)?.text ?? "") || endsInDay(before)) &&
      line.box.y - (before.box.y + before.box.height) < height * 1.6;
    if ((goesOn || flows || isUnfinished || isStretch) && result.length > 0)
      result.at(-1)?.push(...words);
    else result.push([...words]);
    previous = line;
  }
  return result.filter((words) => words.length > 0);
}

/** 'Easter', a line of its own below 'Father in odd years and Mother in even years' or another holiday. */
function isListed(line: TextLine, before: TextLine): boolean {
  const isHoliday = (text: string): boolean => holidayAt(text, 0)?.length === text.length;
  const above = textOf(before.words);
  return isHoliday(textOf(line.words)) && (/years?$/i.test(above) || isHoliday(above));
}

/** 'from Friday 5:00 p.m. to Sunday', '7/4 10:00 a.m. to 7/5', and on the next line its hour. */
const isHourOfDay = (before: TextLine, { text }: Word): boolean => {
  const last = before.words.at(-1)?.text ?? "";
  return (
    /^\d{1,2}(?::\d\d)?$/.test(text) &&
    (weekdayOf(last) !== null || /^\d{1,2}\/\d{1,2}$/.test(last))
  );
};

/** '("specific parenting time per the court's', and on the next line 'guideline, modified")'. */
const leavesBracket = ({ words }: TextLine): boolean => {
  const text = textOf(words);
  return text.lastIndexOf("(") > Math.max(text.lastIndexOf(")"), 0);
};
/** 'every week [X] Tues.', and on the next line 'from 3:40 p.m.' */
const endsInDay = ({ words }: TextLine): boolean =>
  /^\p{L}{2,5}\.$/u.test(words.at(-1)?.text ?? "") && weekdayOf(words.at(-1)?.text ?? "") !== null;
/** Of all lines so many end within the margin. */
const withinMargin = 0.95;
/** Letters of the longest line of a note. */
const narrow = 48;
const leavesOpen = whole(listed.leavesOpen);
const opensMore = new RegExp(`^(?:${listed.leavesOpen.join("|")}|-)$|[,&-]$`, "iu");
const opensStretch = whole(listed.opensStretch);
const beginsOrder = whole(listed.beginsOrder);

/** 'Thanksgiving - Mother', 'Anna = even weeks': each such line of a note is for itself. */
const isPaired = ({ words }: TextLine): boolean =>
  words.length <= heading.alone + heading.beside &&
  words.slice(1, -1).some(({ text }) => /^[-=\u2013\u2014]$/.test(text) || isLeader(text));

/** A few words with a capital, behind the end of a sentence: a heading, even where all lines are equally short. */
function announces(line: TextLine, before: TextLine): boolean {
  const first = line.words[0]?.text ?? "";
  const last = line.words.at(-1)?.text ?? "";
  if (line.words.length > heading.beside || !/^[A-Z]/.test(first) || /[.,;]$/.test(last))
    return false;
  return (
    /[.:;!?)]$/.test(before.words.at(-1)?.text ?? "") &&
    weekdayOf(first) === null &&
    monthOf(first) === null
  );
}

function cutSentences(words: Word[]): Word[][] {
  const sentences: Word[][] = [];
  let current: Word[] = [];
  words.forEach((word, i) => {
    current.push(word);
    const next = words[i + 1];
    // 'p. m.' is one word in Spanish.
    const isHalf = /^m\.$/i.test(word.text) && /[ap]\.$/i.test(words[i - 1]?.text ?? "");
    const text = isHalf ? `${words[i - 1]?.text}${word.text}` : word.text;
    if (next && endsSentence(text, next.text, words.length - i - 1, i)) {
      sentences.push(current);
      current = [];
    }
  });
  if (current.length > 0) sentences.push(current);
  return sentences;
}

/** 'Memorial Day ......... Father even / Mother odd': the dots lead to what is said of the day. */
const isLeader = (word: string): boolean => /^[.\u2026\u00b7]{3,}$/u.test(word);

/** These begin a sentence, however short it is. */
const beginsSentence = whole(listed.beginsSentence);
/** 'From Friday at 6:00 p.m. TO Sunday' */
const goesOnBehindHour = whole(listed.goesOnBehindHour, "", "iu");

function endsSentence(word: string, next: string, remaining: number, index: number): boolean {
  // 'SUMMER. 3.1 From May 22 ...'
  const isNext = /^["'(\u201c\u2018]?[A-Z]/.test(next) || /^\d{1,2}\.\d{1,2}\.?$/.test(next);
  if (!/[.!?]["')\u201d\u2019]*$/.test(word) || !isNext || isLeader(word)) return false;
  if (abbreviations.test(word) || (index === 0 && numbering.test(word))) return false;
  const bare = word.replace(/[^A-Za-z]/g, "");
  if (/^[ap]\.?m\.$/i.test(word) || /\d[ap]\.?m\.$/i.test(word))
    return (
      beginsSentence.test(next) ||
      (weekdayOf(next) === null &&
        monthOf(next) === null &&
        !goesOnBehindHour.test(next) &&
        remaining > 3)
    );
  if (weekdayOf(bare) !== null && bare.length <= 5) return false;
  return !(monthOf(bare) !== null && bare.length <= 4 && bare.toLowerCase() !== "may");
}
