import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import { textOf, type DocumentLayout, type Table, type TextLine } from "../layout/layout.ts";
import { findMarkedTables } from "../layout/marked-tables.ts";
import { findOpenTables, linesOf } from "../layout/tables.ts";
import { heldIn } from "./proposals.ts";
import { bornOn, withBirthday } from "./birthdays.ts";
import { childNames, type ListedChild, type Part, partsAbout } from "./children.ts";
import { finish, type ParsedPage } from "./finish.ts";
import { joinSiblings } from "./join-siblings.ts";
import { nothingFound, type Reader } from "./collect.ts";
import { findCostShares } from "./cost-shares.ts";
import { correctPage } from "./correct-page.ts";
import { dateOfLetter, withYearOfLetter } from "./dated-letter.ts";
import { definitionsIn, withDefined } from "./definitions.ts";
import { decodeNote } from "./decode-note.ts";
import { entriesOfHeld, isMonthGrid, readTable, rowTexts } from "./read-tables.ts";
import { createStatementReader } from "./read-statements.ts";
import { findResidences, reservedIn, residenceIn } from "./residence.ts";
import { isAboutTime, isInAnotherLanguage, languageOf } from "./statement-kinds.ts";
import { withWholeNames } from "./whole-names.ts";
import { blankNamedChildren } from "./named-children.ts";
import type { Chunk, Language } from "../sentence/chunk.ts";
import { chunksOf } from "../sentence/chunks.ts";
import { withSquareBoxes } from "../sentence/ticks.ts";
import { findRoles, type Roles } from "../vocabulary/roles.ts";
import {
  asWeeksOfCycle,
  cycleIn,
  type CutSentence,
  leavesWeekend,
} from "../sentence/week-cycle.ts";
import { findStatements } from "./statements.ts";
import { hourOfExchanges, readWeekGrid, withWeekNames } from "./week-grids.ts";
import { nameWeeks, weekNamesIn } from "./week-names.ts";

/** A page with the language that it was read in; null: it is in another one. */
export interface ReadPage extends ParsedPage {
  language: Language | null;
}

/**
 * Turns the words of a page into custody rules.
 *
 * A document that names no parents, or gives them no times, has no rules: nothing is guessed. What it says of time is
 * listed all the same, so that nothing of it is lost.
 *
 * @param listed the family's: what the document says of some of them only is read for those
 */
export function parseSchedule(page: DocumentLayout, listed: readonly ListedChild[] = []): ReadPage {
  const printed = linesIn(page).join("\n");
  const language = languageOf(printed);
  // Words are set right by English ones.
  const corrected = language === "en" ? correctPage(page) : page;
  const roles = findRoles(linesIn(corrected));
  const { parent1, parent2 } = roles.names;
  const isNote = roles.byNames && parent1 !== undefined && parent2 !== undefined;
  const layout = withWeekNames(
    findOpenTables(
      findMarkedTables(isNote ? decodeNote(corrected, [parent1, parent2]) : corrected),
      [parent1, parent2].flatMap((name) => name?.split(/\s+/) ?? []),
    ),
    language,
  );
  const lines = linesIn(layout);
  const isForeign = isInAnotherLanguage(printed);
  if (isForeign) return { ...finish(nothingFound(), roles, lines), language: null };
  const letters = lettersOf(roles, lines);
  const children = childNames(listed);
  const withoutNames = blankNamedChildren(lines, (word) => {
    const [chunk, more] = chunksOf(word, roles, language);
    return chunk?.kind === "word" && more === undefined;
  });
  const boxed = withSquareBoxes(lines);
  const cut = (text: string): Chunk[] =>
    withWholeNames(chunksOf(boxed(withoutNames(children.blankedIn(text))), roles, language));
  const letter = dateOfLetter(lines.map((line) => cut(line)));
  const read = (text: string): Chunk[] => withYearOfLetter(cut(text), letter);
  const weekNames = weekNamesIn(lines.map((line) => read(line)));
  const birth = bornOn(lines, read, (text) => withoutNames(children.blankedIn(text)));
  const parts = partsOf(layout);
  // 'Week A (even-numbered weeks)' says by which count it goes.
  const sentences = sentencesOf(parts, read);
  const cycle = weekNames.size > 0 ? null : cycleIn(sentences);
  const defined = definitionsIn(sentences);
  const reader = {
    letters,
    cycle,
    exchangeHour: hourOfExchanges(sentences),
    // 'Noah' is read as 'noon' where letters may be misread.
    chunks: remembered((text: string): Chunk[] =>
      nameWeeks(
        withBirthday(asWeeksOfCycle(withDefined(text, read(text), defined), cycle), birth),
        weekNames,
      ),
    ),
    definitions: defined.texts,
    language,
    isNote,
    mother: roles.mother,
  };
  const isSplit = listed.length > 1 && lines.some((line) => children.namedIn(line).length > 0);
  if (!isSplit) return { ...parseParts(parts, reader, roles, lines), language };
  const pages = listed.map(({ id }) => ({
    id,
    page: parseParts(partsAbout(parts, id, children), reader, roles, lines),
  }));
  return { ...joinSiblings(pages), language };
}

/** A sentence is asked for its chunks several times, by itself and with the ones behind it. */
function remembered<Value>(of: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const value = known.get(text) ?? of(text);
    known.set(text, value);
    return value;
  };
}

function parseParts(
  parts: readonly Part[],
  words: Omit<Reader, "resident" | "isResidence" | "held">,
  roles: Roles,
  lines: readonly string[],
): ParsedPage {
  const findings = nothingFound();
  const held = heldIn(parts, (text) => words.chunks(text).some(({ kind }) => kind === "parent"));
  const sentences = parts.flatMap((part) => {
    if (part.kind === "text")
      return part.statements.filter((one) => !held.isProposed(one)).map(({ text }) => text);
    return held.isTableHeld(part.table) ? [] : rowsOf(part.table);
  });
  const residences = findResidences(sentences, words.chunks);
  const resident = residences.length === 1 ? (residences[0]?.assignee ?? null) : null;
  const reader: Reader = {
    ...words,
    held,
    resident,
    isResidence: (text) =>
      (resident !== null && leavesWeekend(words.chunks(text), resident)) ||
      (residenceIn(text, words.chunks) !== null && !isAboutTime(words.chunks(reservedIn(text)))),
  };
  const statements = createStatementReader(reader, findings);
  for (const [at, part] of parts.entries()) {
    if (part.kind === "text") {
      statements.read(part.statements, parts[at + 1] !== undefined);
      continue;
    }
    const grid = held.isTableHeld(part.table) ? null : readWeekGrid(part.table, reader);
    if (grid !== null || isMonthGrid(part.table, reader)) {
      statements.readGrid(part.table, grid);
      continue;
    }
    if (held.isTableHeld(part.table)) {
      findings.entries.push(...entriesOfHeld(part.table, reader));
      continue;
    }
    if (readTable(part.table, reader, findings, (text, words) => statements.readRow(text, words)))
      continue;
    // A frame with columns of text: each row is read as a sentence of its own.
    for (let row = 0; row < part.table.rows; row++) {
      const words = part.table.cells
        .filter((cell) => cell.row === row)
        .flatMap((cell) => cell.words);
      if (words.length > 0)
        statements.readRow(
          rowTexts(part.table, row)
            .filter((text) => text !== "")
            .join(": "),
          words,
        );
    }
  }
  statements.askOfNotes();
  return finish(
    findings,
    roles,
    lines,
    residences,
    findCostShares(sentences, (text) => reader.chunks(text)),
  );
}

/** Every sentence and every row of a table, and what it is cut into. */
const sentencesOf = (parts: readonly Part[], read: (text: string) => Chunk[]): CutSentence[] =>
  parts
    .flatMap((part) =>
      part.kind === "text" ? part.statements.map(({ text }) => text) : rowsOf(part.table),
    )
    .map((text) => ({ text, chunks: read(text) }));

const rowsOf = (table: Table): string[] =>
  Array.from({ length: table.rows }, (_, row) => rowTexts(table, row).join(" "));

/** Runs of lines are cut into sentences together; tables stand between them. */
function partsOf(layout: DocumentLayout): Part[] {
  const parts: Part[] = [];
  let run: TextLine[] = [];
  const close = (): void => {
    if (run.length > 0) parts.push({ kind: "text", statements: findStatements(run) });
    run = [];
  };
  for (const block of layout.blocks) {
    if (block.kind === "line") run.push(block);
    else {
      close();
      parts.push({ kind: "table", table: block });
    }
  }
  close();
  return parts;
}

/** Letters that stand for a parent in the cells of a table. */
function lettersOf(roles: Roles, lines: readonly string[]): ReadonlyMap<string, Assignee> {
  const letters = new Map<string, Assignee>();
  const sample: [string, string][] = [
    ["P", "petitioner"],
    ["R", "respondent"],
    ["M", "mother"],
    ["F", "father"],
    ["PET", "petitioner"],
    ["RESP", "respondent"],
    ["PL", "plaintiff"],
    ["DEF", "defendant"],
    ["D", "dad"],
    ["A", "parent a"],
    ["B", "parent b"],
    ["1", "parent 1"],
    ["2", "parent 2"],
    ["P1", "parent 1"],
    ["P2", "parent 2"],
  ];
  for (const [letter, word] of sample) {
    const parent = parentOf(word, roles);
    if (parent && !letters.has(letter)) letters.set(letter, parent);
  }
  for (const parent of ["parent1", "parent2"] as const) {
    const initial = roles.names[parent]?.[0];
    if (initial && !letters.has(initial)) letters.set(initial, parent);
  }
  for (const line of lines) {
    for (const match of line.matchAll(/\b([A-Z])\s*[=:]\s*([A-Za-z]+(?:\s[A-Z0-9]\b)?)/g)) {
      const parent = parentOf(match[2] ?? "", roles);
      if (parent) letters.set(match[1] ?? "", parent);
    }
  }
  return letters;
}

function parentOf(word: string, roles: Roles): Assignee | null {
  const [chunk] = chunksOf(word, roles, "en");
  return chunk?.kind === "parent" ? chunk.parent : null;
}

function linesIn(layout: DocumentLayout): string[] {
  return layout.blocks.flatMap((block) =>
    block.kind === "line"
      ? [textOf(block.words)]
      : block.cells.flatMap((cell) => linesOf(cell.words).map((line) => textOf(line.words))),
  );
}
