/**
 * The account of a page: each of its statements, and as what it ended. Nothing ends as a rule of which a word was not
 * used, and nothing about time is left out without being listed.
 */
import type { OrderStatement, ParsedSchedule } from "@evenkeel/contract/models/calendar/schedule";
import type { ScheduleQuestion } from "@evenkeel/contract/models/calendar/schedule-question";
import type { Word } from "../layout/layout.ts";
import type { Chunk, ChunkKind } from "../sentence/chunk.ts";
import { isHandOver } from "../sentence/hand-overs.ts";
import { endsOverAYearOn } from "../sentence/once.ts";
import { beginsThen } from "../sentence/phases.ts";
import { namesStays } from "../sentence/unclear.ts";
import { saysBirthsAlone } from "./birthdays.ts";
import { nearby } from "./context.ts";
import { isCaptionLike, isKnownLine, isOfPaper, isShortLine } from "./known-lines.ts";
import {
  areInColumns,
  isAboutTime,
  isBoilerplate,
  isClause,
  isGift,
  isLeftOpen,
  isRoster,
  limitingWordsOf,
  limitOfClause,
  mannerIn,
  mayMoveTime,
  mayTakeBack,
  proposedIn,
  saysWhenInForce,
  saysYearsOfRow,
} from "./statement-kinds.ts";

export interface Entry {
  text: string;
  words: readonly Word[];
  outcome: OrderStatement["outcome"];
  question?: ScheduleQuestion;
  /** What a parent may begin with who puts it on the calendar by hand. */
  byHand?: OrderStatement["byHand"];
  /** The days of some weeks, or of a month, with a parent in each: enough for a page to be a schedule. */
  isGrid?: true;
}

/** Letters of a statement, and of the words that a question quotes. */
const longest = { statement: 2000, words: 150 } as const;
const mostBoxes = 400;

/** Asks what the words of a limit change; no rule came from the statement. */
export function askWhatChanges(text: string, limit: string): ScheduleQuestion {
  const statement = text.slice(0, longest.statement);
  const words = limit.slice(0, longest.words);
  return { id: `what-it-changes:${statement}`, asks: "what-it-changes", statement, words };
}

/** Of all lines beside the rules that nobody knows: whether one of them changes the time. */
export const askOfOtherLines: ScheduleQuestion = { id: "other-lines", asks: "other-lines" };

/** A proposal is no order, whatever stands below it. */
export const askedOfProposal = (text: string): Pick<Entry, "outcome" | "question"> => ({
  outcome: "question",
  question: askWhatChanges(text, proposedIn(text) ?? text),
});

/** Asks about a statement that was not taken over by the words above it that limit it: a parent sees why nothing came of it. */
export function askOfLimitAbove(entry: Entry | undefined, limit: string | null): void {
  if (entry?.outcome !== "not_taken_over" || limit === null) return;
  entry.outcome = "question";
  entry.question = askWhatChanges(entry.text, limit);
}

/** Asks about the words of a heading that nobody knows, where a rule came from what stands below it; then about none. */
export function askOfHeading(heading: { entry: Entry; words: string } | null): null {
  if (heading === null) return null;
  const { entry, words } = heading;
  Object.assign(entry, { outcome: "question", question: askWhatChanges(entry.text, words) });
  return null;
}

/** From the first word that was not understood to where its clause ends: 'except the first Monday'. */
export function wordsOfLimit(
  text: string,
  chunks: readonly Chunk[],
  isUnused: (chunk: Chunk, at: number) => boolean,
): string | null {
  const at = chunks.findIndex((chunk, index) => isUnused(chunk, index));
  const first = chunks[at];
  if (!first) return null;
  const end = chunks.findIndex(({ kind }, i) => i > at && (kind === "comma" || kind === "stop"));
  const last = chunks[(end < 0 ? chunks.length : end) - 1];
  return text.slice(first.start, last?.end ?? first.end);
}

const limiting: ReadonlySet<ChunkKind> = new Set(["limit", "except", "season", "nonresident"]);
export const isLimit = ({ kind }: Chunk): boolean => limiting.has(kind);

/** What a statement hangs on that has none of these limits, and was not read: a word in no list, or a number of something. */
const unread: ReadonlySet<ChunkKind> = new Set([
  ...(["word", "ordinal", "number", "firstTime", "before", "or", "school", "samePeriod"] as const),
  ...(["half", "alternated", "otherYears", "otherParent", "parityYear"] as const),
  ...(["halfOfMonth", "fromAge", "untilAge"] as const),
]);
const isUnread = (chunk: Chunk, at: number): boolean =>
  unread.has(chunk.kind) || (chunk.kind === "holiday" && at > 0);

const rhythms: ReadonlySet<ChunkKind> = new Set(["every", "weekly", "alternate", "parityWeek"]);
/** How often, said in another way than before. */
const isOtherRhythm =
  (chunks: readonly Chunk[]) =>
  ({ kind }: Chunk, at: number): boolean =>
    rhythms.has(kind) &&
    chunks.slice(0, at).some((before) => rhythms.has(before.kind) && before.kind !== kind);

/** 'Mother's Day and Father's Day.', 'Alternate weekends.': of whose items each says with whom, and when. */
const ofHeadings: ReadonlySet<ChunkKind> = new Set([
  ...([
    "holiday",
    "alternate",
    "every",
    "weekday",
    "weekend",
    "week",
    "school",
    "season",
    "vacation",
  ] as const),
  ...(["and", "comma", "stop", "filler", "number"] as const),
]);
export const isHeadingOfItems = (chunks: readonly Chunk[]): boolean =>
  chunks.every(({ kind }) => ofHeadings.has(kind));

interface Place {
  isResidence: boolean;
  /** Announces others, and says nothing of its own. */
  isHeading: boolean;
  /** What stands above it says whose it is: 'Father has:'. */
  isOfParent?: boolean;
  /** What leads to it says something that was not read: 'Father has, unless deployed:'. */
  isOfLimited?: boolean;
  /** It is the label of the sentence behind it: '3. Spring vacation in even-numbered years.' */
  isLabel?: boolean;
  /** Rules stand before it, which it may take back. */
  isBehindRule?: boolean;
  /** A sentence of its paragraph gave a rule. */
  isInParagraph?: boolean;
  /** It ends a paragraph that gives time: 'Thanksgiving: same as Christmas Eve.' */
  isLast?: boolean;
  /** Something stands below it that it may announce. */
  heads?: boolean;
  /** It stands among signatures, where names and titles are. */
  isInSignatures?: boolean;
}

/** A statement from which no rule came. */
export function withoutRule(
  text: string,
  words: readonly Word[],
  chunks: readonly Chunk[],
  place: Place,
): Entry {
  const found = asItStands(text, words, chunks, place);
  const isPutAway = found.outcome === "boilerplate" || found.outcome === "people";
  const limit =
    place.isBehindRule === true ? limitBehindRule(text, chunks, place, found.outcome) : null;
  if (limit !== null) {
    const question = limit.isKnown ? askWhatChanges(text, limit.words) : askOfOtherLines;
    return { ...found, outcome: "question", question };
  }
  if (!isPutAway || text.endsWith(":") || isBoilerplate(text, chunks) || isOfPaper(text))
    return found;
  // What stands last in a paragraph that gives time announces nothing, and may give more.
  const says = (kind: ChunkKind): boolean => chunks.some((chunk) => chunk.kind === kind);
  const mayGiveMore =
    (place.isLast === true && chunks.some(({ kind }) => ofTimeGiven.has(kind))) ||
    // 'summer?? 2 wks each, figure out in May'
    (text.includes("?") &&
      chunks.some(({ kind }) => ofTimeGiven.has(kind) || kind === "vacation")) ||
    // 'Xmas - D odd, M even', of letters that nobody has
    (says("holiday") && says("parityYear") && says("word"));
  // What stands beside a rule in its own paragraph, and that nobody knows, may change it.
  const isUnknown =
    place.isInParagraph === true &&
    chunks.some(({ kind, text: word }) => kind === "word" && /\p{L}{3}/u.test(word));
  return mayGiveMore || isUnknown || namesStays(chunks)
    ? { ...found, outcome: "not_taken_over" }
    : found;
}

/** Words that may limit a rule. */
interface Limit {
  words: string;
  /** They limit, or speak of time; else it is a line of which nothing is known. */
  isKnown: boolean;
}

/**
 * What of a statement behind a rule may limit the rule: the words that take back, or all of it where it is not known to
 * limit nothing; null where it is known.
 */
function limitBehindRule(
  text: string,
  chunks: readonly Chunk[],
  { heads, isInSignatures }: Place,
  found: Entry["outcome"],
): Limit | null {
  const isPutAway = found === "boilerplate" || found === "people";
  const known = (words: string | null): Limit | null =>
    words === null ? null : { words, isKnown: true };
  if (text.endsWith(":") && heads === true) return null;
  // 'The rotation ends on June 15, 2027.': until when, or from when on, is of the rules before it.
  if (found === "not_taken_over" && isBoundAlone(chunks)) return known(text);
  // 'Subsequently, the visits are on Sunday': until when then is what stands before it?
  if (found === "not_taken_over" && beginsThen(chunks)) return known(text);
  if (found !== "question" && saysWhenInForce(text, chunks)) return known(text);
  // 'Virtual only', 'By Zoom': it is kept beside the rule, and may change it all the same.
  if (found === "clause") {
    if (!isShortLine(text)) return null;
    const limit = known(limitOfClause(text, chunks));
    return (
      limit ?? (mayMoveTime(text, chunks) ? { words: text, isKnown: isAboutTime(chunks) } : null)
    );
  }
  if (!isPutAway || isOfPaper(text)) return null;
  const words = limitingWordsOf(text);
  if (words !== null) return known(words);
  if (isInSignatures === true && isCaptionLike(text, chunks)) return null;
  // Behind a date of signing nothing announces: 'Until May 3', and below it 'Every Third Week'.
  const mayHead = heads === true && isInSignatures !== true;
  return isKnownLine(text, chunks, mayHead) ? null : { words: text, isKnown: isAboutTime(chunks) };
}

/** Says from when on, or until when, and nothing else. */
const isBoundAlone = (chunks: readonly Chunk[]): boolean =>
  chunks.every(({ kind }) => ofBound.has(kind)) &&
  chunks.some(({ kind }) => kind === "to" || kind === "starting" || kind === "from") &&
  chunks.some(({ kind }) => kind === "dates" || kind === "monthOfYear");
const ofBound: ReadonlySet<ChunkKind> = new Set<ChunkKind>([
  ...(["filler", "to", "starting", "from", "dates", "monthOfYear", "comma", "stop"] as const),
  ...(["number", "thereafter", "and", "weekday", "time"] as const),
]);

/** 'Mon 3p to Thu Gan - Jess': a line that gives a parent a day and an hour announces nothing, though it was not read. */
export const isOwnStay = (text: string, chunks: readonly Chunk[]): boolean =>
  !text.endsWith(":") &&
  (["parent", "weekday", "time"] as const).every((kind) => chunks.some((one) => one.kind === kind));

/** 'Dad: weekends', 'Mamá - vacaciones': a parent, and behind a mark what may be theirs. */
export const isLabelledByParent = (chunks: readonly Chunk[]): boolean =>
  chunks[0]?.kind === "parent" &&
  (chunks[1]?.kind === "stop" || chunks[1]?.kind === "to") &&
  chunks.slice(2).some(({ kind }) => ofTimeGiven.has(kind) || ofLabelled.has(kind));
const ofLabelled: ReadonlySet<ChunkKind> = new Set(["days", "rest", "vacation", "week", "every"]);

/** 'Veterans Day Father Father', 'Easter Day every', 'Mid-Winter Break Odd years Even years': a row of a table that was not found. */
const isRowOfYears = (text: string, chunks: readonly Chunk[]): boolean =>
  !text.endsWith(":") && (saysYearsOfRow(text) || areInColumns(chunks));

const ofTimeGiven: ReadonlySet<ChunkKind> = new Set<ChunkKind>([
  "weekday",
  "weekend",
  "holiday",
  "month",
  "season",
]);

function asItStands(
  text: string,
  words: readonly Word[],
  chunks: readonly Chunk[],
  { isResidence, isHeading, isOfParent, isOfLimited, isLabel, isBehindRule, isLast, heads }: Place,
): Entry {
  if (isOfPaper(text)) return { text, words, outcome: "boilerplate" };
  const entry = (outcome: Entry["outcome"]): Entry => ({ text, words, outcome });
  if (isResidence) return entry("residence");
  const has = (...kinds: ChunkKind[]): boolean => chunks.some(({ kind }) => kinds.includes(kind));
  const names = has("parent", "nonresident", "otherParent");
  if (
    isBehindRule === true &&
    !text.endsWith(":") &&
    mayTakeBack(text, chunks, { isHeading, isBehind: isLast === true })
  ) {
    const words = wordsOfLimit(text, chunks, isLimit) ?? text;
    return { ...entry("question"), question: askWhatChanges(text, words) };
  }
  // Who is there is kept beside the hours below it.
  if (isHeading && mannerIn(text) !== null) return entry("clause");
  if (isClause(text, chunks)) return entry("clause");
  if (saysBirthsAlone(text, chunks)) return entry("people");
  if (isBoilerplate(text, chunks)) return entry("boilerplate");
  const limit = wordsOfLimit(text, chunks, isLimit);
  // 'Jess = even weeks' gives, however short it is; 'Father's summer:' announces what follows.
  // 'Father resides 100 miles or less': asked once, with the items below it read.
  const near = isHeading ? nearby.exec(text) : null;
  if (near) return { ...entry("question"), question: askWhatChanges(text, near[0]) };
  const gives =
    (has("divided") && has("vacation", "holiday", "birthday")) ||
    (names &&
      has("weekday", "holiday", "birthday", "parityWeek", "parityYear", "alternate", "reversed")) ||
    (names && has("month", "dates", "half") && !text.endsWith(":")) ||
    (has("holiday") && has("year") && !text.endsWith(":")) ||
    isGift(text, chunks) ||
    isRowOfYears(text, chunks) ||
    (heads === false && isLabelledByParent(chunks)) ||
    (has("reversed", "otherYears") && !text.endsWith(":")) ||
    (has("weekday") && has("time") && !text.endsWith(":"));
  const isOfList = isOfLimited && has("holiday", "weekday", "weekend", "vacation", "every");
  if (
    isLabel &&
    !names &&
    chunks.every(({ kind }) => ofHeadings.has(kind) || kind === "parityYear")
  )
    return entry("boilerplate");
  if (isHeading && limit === null && !gives && !isOfList)
    return entry(names && !isAboutTime(chunks) ? "people" : "boilerplate");
  const isItem =
    isOfList || (isOfParent && has("alternate", "every", "weekday", "holiday", "weekend"));
  if (isHeadingOfItems(chunks) && !isItem) return entry("boilerplate");
  if (!isAboutTime(chunks) && /["\u201c\u201d:(]/.test(text) && names) return entry("people");
  const isOfTime =
    isAboutTime(chunks) ||
    isRoster(text) ||
    isLeftOpen(text) ||
    (limit !== null && (names || has("days", "week", "overnight", "rest")));
  if (isOfTime && limit !== null) {
    const question = askWhatChanges(text, limit);
    return { ...entry("question"), question };
  }
  // The date of a birth gives nobody anything, and a roster no day that could be told.
  const mayGive = has(
    "weekday",
    "weekend",
    "holiday",
    "time",
    "alternate",
    "half",
    "parityWeek",
    "halfOfMonth",
  );
  const unknown = isOfTime && mayGive ? wordsOfLimit(text, chunks, isUnread) : null;
  // 'Every Saturday from 10 to 6. Every other week.': each one, or those of every other week?
  const again = isOfTime && mayGive ? wordsOfLimit(text, chunks, isOtherRhythm(chunks)) : null;
  // 'And takes her to Grandma's house at 6': who has her then? 'From June 14, 2027 to July 2, 2028': a slip of the pen?
  const handed = isOfTime && mayGive ? wordsOfLimit(text, chunks, isHandOver) : null;
  const late = isOfTime && mayGive ? wordsOfLimit(text, chunks, endsOverAYearOn(chunks)) : null;
  const open = unknown ?? again ?? handed ?? late;
  if (open !== null) return { ...entry("question"), question: askWhatChanges(text, open) };
  if (isOfTime) return entry("not_taken_over");
  return entry(names ? "people" : "boilerplate");
}

/** The account as it goes over the wire, with each rule's place beside the statement that it came from. */
export function statementsOf(
  entries: readonly Entry[],
  schedule: ParsedSchedule,
): OrderStatement[] {
  return entries.map(({ text, words, outcome, question, byHand }): OrderStatement => {
    const shown = {
      text: text.slice(0, longest.statement),
      boxes: words.slice(0, mostBoxes).map(({ box }) => box),
    };
    const isOpen = outcome === "question" || outcome === "not_taken_over";
    if (outcome !== "rules")
      return {
        ...shown,
        outcome,
        ...(question === undefined ? {} : { question: question.id }),
        ...(byHand === undefined || !isOpen ? {} : { byHand }),
      };
    const rules = rulesFrom(text, schedule);
    // Whatever kept its rules off the calendar: it does not say that they are on it.
    const isOn = rules.holidays.length + rules.recurring.length > 0;
    if (isOn) return { ...shown, outcome, rules };
    return { ...shown, outcome: "not_taken_over", ...(byHand === undefined ? {} : { byHand }) };
  });
}

/** The places of the rules that came from a statement. */
export function rulesFrom(
  text: string,
  { holidayRules, recurringRules }: ParsedSchedule,
): NonNullable<OrderStatement["rules"]> {
  const from = (rules: readonly { source?: { text: string } | undefined }[]): number[] =>
    rules.flatMap(({ source }, index) => (source?.text.includes(text) === true ? [index] : []));
  return { holidays: from(holidayRules), recurring: from(recurringRules) };
}

/** The share of statements about time that were understood whole; 1 where there is none. */
export function shareUnderstood(entries: readonly Entry[]): number {
  const count = (...outcomes: Entry["outcome"][]): number =>
    entries.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const understood = count("rules", "residence");
  // Lines of which nothing is known are one question.
  const lines = entries.filter(({ question }) => question === askOfOtherLines).length;
  const all = understood + count("question", "not_taken_over") - Math.max(0, lines - 1);
  return all === 0 ? 1 : understood / all;
}
