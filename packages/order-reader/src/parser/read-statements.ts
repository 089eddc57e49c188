import { textOf, type Word } from "../layout/layout.ts";
import type { Findings, Reader } from "./collect.ts";
import { dateFor } from "./holiday-dates.ts";
import { findGrants } from "./holiday-rules.ts";
import { findRecurring, isNoCustody, nothingCarried, type Carried } from "./recurring-rules.ts";
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

/** Reads sentences in their order, with what headings and earlier sentences of a paragraph leave open. */
export function createStatementReader(
  reader: Reader,
  findings: Findings,
  weekNames: ReadonlyMap<string, Parity>,
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

  /** Returns true where the sentence gave a rule. */
  function readTokens(
    tokens: readonly Token[],
    text: string,
    words: Word[],
    context: Context,
  ): boolean {
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
      const grants = findGrants(spoken, context.holidays, context.years, context.parent);
      const all = hasHoliday ? tokens : [...context.tokens, ...tokens];
      for (const grant of grants) {
        const date = dateFor(tokens, grant.name) ?? dateFor(all, grant.name);
        findings.grants.push({ ...grant, words, text, date, period: tokens });
      }
      return grants.length > 0;
    }
    if (isNoCustody(text) || context.silent) return false;
    const rules = findRecurring(tokens, context);
    findings.recurring.push(...rules.map((rule) => ({ ...rule, words, text })));
    return rules.length > 0;
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
    /** A sentence of running text. */
    read(statement: Statement): void {
      const tokens = nameWeeks(reader.tokenize(statement.text), weekNames);
      if (statement.paragraph !== paragraphNumber) {
        paragraphNumber = statement.paragraph;
        paragraph = emptyContext();
      }
      if (readTokens(tokens, statement.text, statement.words, carried())) return;
      if (!/[A-Za-z]{3}/.test(statement.text)) return;
      if (isAnnouncement(statement)) {
        heading = remember(tokens, statement, emptyContext());
        paragraph = emptyContext();
      } else paragraph = remember(tokens, statement, paragraph);
    },
    /** A row of a table, which stands for itself. */
    readRow(text: string, words: Word[]): void {
      readTokens(nameWeeks(reader.tokenize(text), weekNames), textOf(words), words, emptyContext());
    },
  };
}

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
