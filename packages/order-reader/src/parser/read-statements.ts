import { textOf, type Word } from "../layout/layout.ts";
import type { Chunk } from "../sentence/chunks.ts";
import { readSentence } from "../sentence/read-sentence.ts";
import { askWhatChanges, type Entry, withoutRule } from "./account.ts";
import { begunByHand } from "./by-hand.ts";
import { unusedByHolidays, unusedByRecurring } from "./gate.ts";
import { clauseBehind, isCall } from "./statement-kinds.ts";
import type { Findings, Reader } from "./collect.ts";
import { dateFor } from "./holiday-dates.ts";
import { findGrants } from "./holiday-rules.ts";
import { findRecurring, isNoCustody, nothingCarried, type Carried } from "./recurring-rules.ts";
import { elementAt } from "@evenkeel/contract/element-at";
import { isAnnouncement, type Statement } from "./statements.ts";
import { findTimeBlocks } from "./time-blocks.ts";
import type { Parity, Token } from "./tokens.ts";

/** What a heading, or the sentences before, leave to be understood. */
interface Context extends Carried {
  holidays: string[];
  years: Parity | null;
  /** The heading is about something else: phone calls, office hours. */
  silent: boolean;
  tokens: readonly Token[];
}

const emptyContext = (): Context => ({
  ...nothingCarried(),
  holidays: [],
  years: null,
  silent: false,
  tokens: [],
});

/** 'Week A' and 'Week B', and whether the document says anywhere which of them is the even one. */
export interface WeekNames {
  parities: ReadonlyMap<string, Parity>;
  areGuessed: boolean;
}

/** Reads sentences in their order, with what headings and earlier sentences of a paragraph leave open. */
export function createStatementReader(
  reader: Reader,
  findings: Findings,
  { parities: weekNames, areGuessed }: WeekNames,
) {
  let heading = emptyContext();
  let paragraph = emptyContext();
  let paragraphNumber = -1;

  function carried(): Context {
    return {
      parent: paragraph.parent ?? heading.parent,
      parity: paragraph.parity ?? heading.parity,
      cadence: paragraph.cadence ?? heading.cadence,
      weeks: paragraph.weeks.length > 0 ? paragraph.weeks : heading.weeks,
      blocks: paragraph.blocks.length > 0 ? paragraph.blocks : heading.blocks,
      days: paragraph.days.length > 0 ? paragraph.days : heading.days,
      holidays: paragraph.holidays.length > 0 ? paragraph.holidays : heading.holidays,
      years: paragraph.years ?? heading.years,
      silent: paragraph.silent || heading.silent,
      tokens: [...heading.tokens, ...paragraph.tokens],
    };
  }

  /**
   * As what the sentence ended, if a rule was read from it; null if none was.
   * @param text as it is printed
   * @param sentence what a table's row stands for; without it the text itself
   */
  function readTokens(
    tokens: readonly Token[],
    text: string,
    words: Word[],
    context: Context,
    sentence = text,
  ): Entry | null {
    const chunks = reader.chunks(sentence);
    const ruled: Entry = { text, words, outcome: "rules" };
    const asked = (limit: string): Entry => ({
      ...ruled,
      outcome: "question",
      question: askWhatChanges(text, limit),
    });
    const hasHoliday = tokens.some((token) => token.kind === "holiday");
    const aboutYears = tokens.some(
      (token) =>
        token.kind === "everyYear" ||
        (token.kind === "parity" && token.unit !== "week") ||
        token.kind === "year" ||
        token.kind === "half",
    );
    if (hasHoliday || (context.holidays.length > 0 && aboutYears)) {
      const spoken = hasHoliday ? tokens : withHalves(tokens, context.holidays);
      const all = hasHoliday ? tokens : [...context.tokens, ...tokens];
      const grants = findGrants(spoken, context.holidays, context.years, context.parent).map(
        (grant) => {
          const date = dateFor(tokens, grant.name) ?? dateFor(all, grant.name);
          return { ...grant, words, text, date, period: tokens };
        },
      );
      if (grants.length === 0) return null;
      const unused = unusedByHolidays(sentence, chunks, grants, reader.isNote);
      if (unused !== null) return asked(unused);
      findings.grants.push(...grants);
      return ruled;
    }
    if (isNoCustody(text) || context.silent) return null;
    const rules = findRecurring(tokens, context);
    if (rules.length === 0) return null;
    const unused = unusedByRecurring(sentence, chunks, rules, reader.isNote);
    if (unused !== null) return asked(unused);
    for (const rule of rules) {
      const isGuessed = areGuessed && rule.cadence === "biweekly" && rule.firstDate === null;
      const doubts: typeof rule.doubts = isGuessed ? [...rule.doubts, "anchor"] : rule.doubts;
      findings.recurring.push({ ...rule, doubts, words, text });
    }
    return ruled;
  }

  /** The rules of some sentences of a paragraph that the grammar covers whole; false where it does not. */
  function readWhole(sentences: readonly Statement[]): boolean {
    const context = carried();
    const text = sentences.map((sentence) => sentence.text).join(" ");
    // What says nothing of its own is no part of what follows.
    const isEmpty = reader
      .chunks(sentences[0]?.text ?? "")
      .every(({ kind }) => kind === "filler" || kind === "stop" || kind === "comma");
    if (isEmpty) return false;
    const leaves = context.cadence ?? context.parity ?? context.years;
    if (leaves !== null || context.holidays.length > 0 || context.silent || isCall(text))
      return false;
    const read = readSentence(reader.chunks(text), {
      parent: context.parent,
      resident: reader.resident,
    });
    if (read === null) return false;
    // In English the reader from before knows more of holidays; what it asks about may be covered here.
    if (
      read.holidays.length > 0 &&
      (sentences.length > 1 || !isAsked(elementAt(sentences, 0), context))
    )
      return false;
    const words = sentences.flatMap((sentence) => sentence.words);
    findings.rules.push(...read.recurring.map((rule) => ({ ...rule, words, text })));
    findings.grants.push(...read.holidays.map((one) => ({ ...one, words, text, period: [] })));
    findings.stays.push(...read.yearly.map((rule) => ({ rule, words, text })));
    for (const sentence of sentences)
      findings.entries.push({ text: sentence.text, words: sentence.words, outcome: "rules" });
    return true;
  }

  /** Whether the reader from before makes no rule of a sentence: it puts none into the findings then. */
  function isAsked({ text, words }: Statement, context: Context): boolean {
    if (reader.language !== "en") return true;
    const tokens = nameWeeks(reader.tokenize(text), weekNames);
    const before = findings.grants.length;
    const isRuled = readTokens(tokens, text, words, context)?.outcome === "rules";
    findings.grants.length = before;
    return !isRuled;
  }

  /** A sentence that goes on with what gives no time: its beginning as rules, the rest as a clause of its own. */
  function readBeforeClause(statement: Statement): boolean {
    const chunks = reader.chunks(statement.text);
    const at = clauseBehind(statement.text, chunks);
    if (at === null) return false;
    const [head, tail] = cutStatement(statement, at);
    if (!readWhole([head])) return false;
    findings.entries.push({ text: tail.text, words: tail.words, outcome: "clause" });
    return true;
  }

  function readOne(statement: Statement): void {
    const { text, words } = statement;
    const tokens = nameWeeks(reader.tokenize(text), weekNames);
    const context = carried();
    const chunks = reader.chunks(text);
    const entry = reader.language === "en" ? readTokens(tokens, text, words, context) : null;
    const isHeading = isAnnouncement(statement);
    const isResidence = reader.isResidence(text);
    const isOfParent = context.parent !== null;
    findings.entries.push({
      ...(entry ?? withoutRule(text, words, chunks, { isResidence, isHeading, isOfParent })),
      byHand: begunByHand(text, chunks, context.parent),
    });
    if (entry?.outcome === "rules" || !/[A-Za-z]{3}/.test(text)) return;
    if (isHeading) {
      heading = remember(tokens, statement, emptyContext());
      paragraph = emptyContext();
    } else paragraph = remember(tokens, statement, paragraph);
  }

  function remember(tokens: readonly Token[], statement: Statement, context: Context): Context {
    const parents = tokens.filter((token) => token.kind === "parent" && token.role === "assigned");
    const last = parents.at(-1);
    const except = tokens.findIndex((token) => token.kind === "except");
    const excepted = except >= 0 && last !== undefined && tokens.indexOf(last) < except;
    const parity = tokens.find((token) => token.kind === "parity");
    const monthly = tokens.find((token) => token.kind === "ofMonth");
    const weekParity = parity?.kind === "parity" && parity.unit !== "year" ? parity.parity : null;
    const parent = parents.length > 0 && last?.kind === "parent" ? last.parent : null;
    const holidays = tokens.flatMap((token) => (token.kind === "holiday" ? [token.name] : []));
    const cadence =
      tokens.some((token) => token.kind === "everyOther") || weekParity
        ? "biweekly"
        : monthly
          ? "monthly"
          : tokens.some((token) => token.kind === "weekly" || token.kind === "every")
            ? "weekly"
            : null;
    return {
      parent:
        parent === null
          ? context.parent
          : excepted
            ? parent === "parent1"
              ? "parent2"
              : "parent1"
            : parent,
      parity: weekParity ?? context.parity,
      cadence: cadence ?? context.cadence,
      weeks: monthly?.kind === "ofMonth" ? monthly.weeks : context.weeks,
      blocks:
        holidays.length > 0
          ? []
          : findTimeBlocks(tokens).filter(
              (block) => block.startTime !== null && block.endTime !== null,
            ),
      days: tokens.flatMap((token) => (token.kind === "day" ? [token.day] : [])),
      holidays: holidays.length > 0 ? [...new Set(holidays)] : context.holidays,
      years:
        parity?.kind === "parity" && parity.unit !== "week" && parity.unit !== "month"
          ? parity.parity
          : context.years,
      silent: isNoCustody(statement.text),
      tokens: [...context.tokens, ...tokens],
    };
  }

  return {
    /** The sentences of running text, in their order. */
    read(cut: readonly Statement[]): void {
      const statements = joinCutShort(cut, (text) => reader.chunks(text));
      for (let at = 0; at < statements.length;) {
        const first = elementAt(statements, at);
        if (first.paragraph !== paragraphNumber) {
          paragraphNumber = first.paragraph;
          paragraph = emptyContext();
        }
        const together = statements
          .slice(at, at + mostTogether)
          .filter(({ paragraph: own }) => own === first.paragraph);
        // What limits a sentence may stand in the ones behind it: as many as go together.
        while (together.length > 0 && !readWhole(together)) together.pop();
        if (together.length === 0 && !readBeforeClause(first)) readOne(first);
        at += Math.max(1, together.length);
      }
    },
    /** A row of a table, which stands for itself. */
    readRow(text: string, words: Word[]): void {
      const printed = textOf(words);
      const chunks: readonly Chunk[] = reader.chunks(text);
      // A row that says all by itself needs no head.
      const read = readSentence(reader.chunks(printed), {
        parent: null,
        resident: reader.resident,
      });
      if (read !== null && read.recurring.length > 0) {
        findings.rules.push(...read.recurring.map((rule) => ({ ...rule, words, text: printed })));
        findings.entries.push({ text: printed, words, outcome: "rules" });
        return;
      }
      const tokens = nameWeeks(reader.tokenize(text), weekNames);
      findings.entries.push({
        ...(readTokens(tokens, printed, words, emptyContext(), text) ??
          withoutRule(printed, words, chunks, { isResidence: false, isHeading: false })),
        byHand: begunByHand(printed, chunks, null),
      });
    },
  };
}

/**
 * 'Every Tuesday until 7:30 p.m. Pia is with Father': the period is the hour's, and what stands before it says of no one
 * that the time is theirs. What stands behind it may limit it, so that the two are one statement.
 */
function joinCutShort(
  statements: readonly Statement[],
  chunksOf: (text: string) => readonly Chunk[],
): Statement[] {
  const joined: Statement[] = [];
  const names = ({ text }: Statement): boolean =>
    chunksOf(text).some(({ kind }) => kind === "parent" || kind === "nonresident");
  for (const statement of statements) {
    const before = joined.at(-1);
    const isCutShort =
      before?.paragraph === statement.paragraph &&
      /[ap]\.\s?m\.$/i.test(before.text) &&
      !names(before) &&
      names(statement);
    if (before === undefined || !isCutShort) joined.push(statement);
    else {
      const shift = before.text.length + 1;
      joined[joined.length - 1] = {
        ...before,
        text: `${before.text} ${statement.text}`,
        words: [...before.words, ...statement.words],
        offsets: [...before.offsets, ...statement.offsets.map((offset) => offset + shift)],
        isHeading: false,
      };
    }
  }
  return joined;
}

/** A statement before and from a place in its text, which is where a word begins. */
function cutStatement(statement: Statement, at: number): [Statement, Statement] {
  const { text, words, offsets } = statement;
  const count = offsets.filter((offset) => offset < at).length;
  const part = (from: number, to: number, start: number, end: number): Statement => ({
    ...statement,
    text: text.slice(start, end).replace(/[\s,;]+(?:and|y)?\s*$/iu, ""),
    words: words.slice(from, to),
    offsets: offsets.slice(from, to).map((offset) => offset - start),
    isHeading: false,
  });
  return [part(0, count, 0, at), part(count, words.length, at, text.length)];
}

/** Sentences that may be one statement: a rule, when it begins, and which day counts. */
const mostTogether = 3;

/** "First half with Mother in even years" under the heading of a break. */
function withHalves(tokens: readonly Token[], holidays: readonly string[]): readonly Token[] {
  const [name] = holidays;
  if (holidays.length !== 1 || name === undefined || !tokens.some((token) => token.kind === "half"))
    return tokens;
  return [{ kind: "holiday", name, start: 0, end: 0 }, ...tokens];
}

/** Puts the parity that the document gives "Week A" in the place of its name. */
function nameWeeks(tokens: readonly Token[], weekNames: ReadonlyMap<string, Parity>): Token[] {
  return tokens.flatMap((token, i): Token[] => {
    if (token.kind !== "weekName") return [token];
    if (tokens.slice(i + 1, i + 6).some((next) => next.kind === "parity")) return [];
    const parity = weekNames.get(token.name);
    return parity
      ? [{ kind: "parity", parity, unit: "week", start: token.start, end: token.end }]
      : [];
  });
}
