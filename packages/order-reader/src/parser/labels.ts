/** What stands above, or beside, a statement and says nothing without it. */
import type { Chunk } from "../sentence/chunk.ts";
import type { Part } from "../sentence/parts.ts";
import { isHeadingOfItems, type Entry } from "./account.ts";
import { type Context, levelOf } from "./context.ts";
import {
  isAboutTime,
  isCaption,
  isLeading,
  unknownOfTitle,
  withoutTitle,
} from "./statement-kinds.ts";
import { isAnnouncement, type Statement } from "./statements.ts";

/** '7. Father's Day. Father shall have the child from ...': a few words, of what the sentence behind them says whole. */
export const isLabelOf = (statement: Statement, next: Statement | undefined): boolean =>
  next?.paragraph === statement.paragraph &&
  statement.words.length < mostOfLabel &&
  next.words.length > mostOfLabel &&
  statement.text.endsWith(".") &&
  levelOf(statement.text) !== null;

/** Nothing but words that say nothing. */
export const saysNothing = (chunks: readonly Chunk[]): boolean =>
  chunks.every(({ kind }) => kind === "filler" || kind === "stop" || kind === "comma");

/** Words of a label at most, and of what it labels at least. */
const mostOfLabel = 8;

/** 'Holidays:', and 'A. School Year.' with a point behind it: it heads what stands below it. */
export const isHeadOf = (
  statement: Statement,
  next: Statement | undefined,
  chunks: readonly Chunk[],
): boolean =>
  isAnnouncement(statement) ||
  (statement.isAlone && next !== undefined && isHeadingOfItems(chunks));

/** What a note in parentheses says of the heading above it. */
const ofNote: ReadonlySet<Part["says"]> = new Set(["counted", "weekend"]);

/** '(Note: The first weekend of the month is the first weekend with a Saturday.)' */
export const isNoteOf = (text: string, { parts, isLimited }: Context): boolean =>
  /^\W*\(/.test(text) &&
  !isLimited &&
  parts.length > 0 &&
  parts.every(({ says }) => ofNote.has(says));

/** 'Visitation for Respondent:', whose items are headings of another level: '(1) Weekends', '(2) Weekdays'. */
export interface OpenList {
  parent: Context["parent"];
  level: string;
}

/** Whose a heading is that names nobody and is an item of that list. */
export const parentOfList = (
  list: OpenList | null,
  { holidays, isLimited }: Context,
  level: string | null,
): Context["parent"] =>
  list !== null && level !== null && level !== list.level && holidays.length === 0 && !isLimited
    ? list.parent
    : null;

/**
 * Whether a sentence without a number ends whose the items are that stand below it, though it heads nothing: 'The Petitioner
 * shall have the following time.' Whose they are then, it does not tell.
 */
export function leavesList(
  text: string,
  chunks: readonly Chunk[],
  {
    parent,
    isList,
    outcome,
  }: { parent: Context["parent"]; isList: boolean; outcome: Entry["outcome"] | undefined },
): boolean {
  if (parent === null || levelOf(text) !== null) return false;
  const isOfOther = chunks.some((chunk) => chunk.kind === "parent" && chunk.parent !== parent);
  if (outcome === "rules") return isList && isOfOther;
  if (isLeading(text)) return isList || isOfOther;
  // '[X] The parents will alternate the fifth weekends, with Mother having the first': a box of the form's own item.
  const isBox = /^\s*\[/.test(text);
  const isOpen = outcome === "question" || outcome === "not_taken_over";
  return isList && isOpen && !isBox && (isOfOther || !isAboutTime(chunks));
}

/** Of the title of a document, and of how it was taken: nothing in a title hangs on an agreement, or on its date. */
export function limitsNothing(title: Context, entry: Entry | undefined): void {
  title.isLimited = false;
  title.parts = [];
  if (entry?.outcome !== "question") return;
  entry.outcome = "boilerplate";
  delete entry.question;
}

/** An item of a list of holidays, read or not: 'Halloween, except the school party'. */
export const isListedDay = (text: string, chunks: readonly Chunk[]): boolean =>
  !text.endsWith(":") && chunks.some(({ kind }) => kind === "holiday" || kind === "birthday");

/** '(d) Wednesdays' in the list of 'Father's time shall be:' */
export const isItemOf = (text: string, chunks: readonly Chunk[], level: string | null): boolean =>
  levelOf(text) !== level &&
  !text.endsWith(":") &&
  chunks.some(({ kind }) => kind === "weekday" || kind === "every" || kind === "alternate");

/** 'Father shall have custody as follows:': whose a table is that stands right below it and names nobody. */
export function ownerOf({ isLimited, parts, years, holidays, parent }: Context): Context["parent"] {
  const isPlain = !isLimited && years === null && parts.length + holidays.length === 0;
  return isPlain ? parent : null;
}

/** 'Wendell:', below 'To: Wendell Achebe': how a letter begins. */
export function isAddressed(text: string, above: readonly Entry[]): boolean {
  const [, name] = /^\s*(\p{Lu}[\p{L}'\u2019-]+)\s*:\s*$/u.exec(text) ?? [];
  const to = new RegExp(`^\\s*(?:to|para|a)\\s*:.*(?<!\\p{L})${name}(?!\\p{L})`, "iu");
  return name !== undefined && above.some((entry) => to.test(entry.text));
}

/** Above an order stand its court, its people and a mediator's letterhead. */
export const isOfHead = ({ text, outcome }: Entry, chunks: readonly Chunk[]): boolean =>
  outcome === "boilerplate" ||
  outcome === "people" ||
  (outcome === "clause" && isCaption(text, chunks));

/** 'Noncustodial Parent (NCP): Marcus Bell': what a parent is called, and names. */
const isOfNames = (text: string, chunks: readonly Chunk[]): boolean =>
  !text.endsWith(":") &&
  chunks.some(({ kind }) => kind === "parent") &&
  chunks.every(({ kind, text: word }) => kind !== "word" || /^[^\p{Ll}]/u.test(word));

/** 'Petitioner (mother),', 'Father: Bob Roe': who the two are, and whose nothing below it is. */
export const isOfCaption = (text: string, chunks: readonly Chunk[]): boolean =>
  isOfNames(text, chunks) &&
  chunks.every(({ kind }) => ofCaption.has(kind)) &&
  !isOfTime.test(text) &&
  (text.endsWith(",") ||
    chunks.some(({ kind, aside }) => kind === "word" || aside === true) ||
    chunks.filter(({ kind }) => kind === "parent").length > 1);
const ofCaption: ReadonlySet<Chunk["kind"]> = new Set<Chunk["kind"]>([
  "parent",
  "word",
  "filler",
  "comma",
  "stop",
  "and",
]);
const isOfTime = /time|visit|possession|custod|access|schedule|convivencia|horario/iu;

/** 'Begins when school lets out.': half of the hours of something that another sentence gives. */
export const saysBeginAlone = (chunks: readonly Chunk[]): boolean =>
  chunks.every(({ kind }) => ofBegin.has(kind)) && chunks.some(({ kind }) => kind === "starting");
const ofBegin: ReadonlySet<Chunk["kind"]> = new Set<Chunk["kind"]>([
  "starting",
  "from",
  "school",
  "time",
  "filler",
  "comma",
  "stop",
]);

/** 'WEEKENDS: [X] Every Other', and in the next line 'From Friday 5:30 p.m. to Monday 8:00 a.m.' */
export const areHoursOf = (before: readonly Chunk[], own: readonly Chunk[]): boolean =>
  before.some(({ kind }) => kind === "weekend" || kind === "weekday") &&
  before.every(({ kind }) => kind !== "time" && kind !== "school") &&
  own.find(({ kind }) => kind !== "filler")?.kind === "from" &&
  own.some(({ kind }) => kind === "time");

/** The words of a heading that are asked about once, as soon as a rule comes from what stands below it. */
export const askedOfHeading = (text: string, chunks: readonly Chunk[]): string | null =>
  isCaption(text, chunks) || isOfNames(text, chunks)
    ? null
    : unknownOfTitle(text, withoutTitle(text, chunks));
