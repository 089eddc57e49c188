/** What stands above, or beside, a statement and says nothing without it. */
import type { Part } from "../sentence/parts.ts";
import { type Context, levelOf } from "./context.ts";
import type { Statement } from "./statements.ts";

/** '7. Father's Day. Father shall have the child from ...': a few words, of what the sentence behind them says whole. */
export const isLabelOf = (statement: Statement, next: Statement | undefined): boolean =>
  next?.paragraph === statement.paragraph &&
  statement.words.length < mostOfLabel &&
  next.words.length > mostOfLabel &&
  statement.text.endsWith(".") &&
  levelOf(statement.text) !== null;

/** Words of a label at most, and of what it labels at least. */
const mostOfLabel = 8;

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
