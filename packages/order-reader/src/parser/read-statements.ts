import type { Table, Word } from "../layout/layout.ts";
import type { Chunk } from "../sentence/chunk.ts";
import { saysSomebodys } from "../sentence/chunks.ts";
import { limits } from "../sentence/joined.ts";
import type { ReadStatement } from "../sentence/read-statement.ts";
import {
  askedOfProposal,
  askOfHeading,
  askOfLimitAbove,
  type Entry,
  isLabelledByParent,
  isOwnStay,
  withoutRule,
} from "./account.ts";
import { begunByHand } from "./by-hand.ts";
import {
  clauseBehind,
  isCall,
  opensPage,
  pronounsIn,
  withoutChild,
  withoutTitle,
} from "./statement-kinds.ts";
import { type Findings, type Reader, saysRules, staysIn } from "./collect.ts";
import {
  carriedBy,
  type Context,
  contextOf,
  emptyContext,
  isLimitedAbove,
  isTitleOf,
  joinContexts,
  levelOf,
} from "./context.ts";
import { opensSignatures } from "./known-lines.ts";
import { askOfNotes, mayLimitBelow } from "./notes-above.ts";
import {
  isAddressed,
  isHeadOf,
  isItemOf,
  isLabelOf,
  isListedDay,
  isNoteOf,
  areHoursOf,
  askedOfHeading,
  isOfCaption,
  isOfHead,
  leavesList,
  limitsNothing,
  saysBeginAlone,
  saysNothing,
  type OpenList,
  ownerOf,
  parentOfList,
} from "./labels.ts";
import { holdHours } from "./hours-not-read.ts";
import { noteHours } from "./hours-of-holidays.ts";
import { readRow } from "./read-row.ts";
import { readOtherwise, readPlain } from "./read-otherwise.ts";
import { createCycleStatements } from "./cycle-statements.ts";
import { createRests } from "./rests.ts";
import { cutStatement, entriesOf, joinCutShort, joinedBySentence } from "./join-statements.ts";
import { goOnWithAnother, mayLimitBefore, meantBy } from "./pronouns.ts";
import { elementAt } from "@evenkeel/contract/element-at";
import { isAnnouncement, type Statement } from "./statements.ts";
import { createComparison } from "./compare-statements.ts";
import { ofList, saysWhoseYears, saysYears, yearsLeft, yearsOver } from "./years-of-list.ts";

/** Reads sentences in their order, with what headings and earlier sentences of a paragraph leave open. */
export function createStatementReader(reader: Reader, findings: Findings) {
  const { placeOf, parentIn, isLead, areTogether, isOfSameDay, isOfAnotherKind } = createComparison(
    (text) => reader.chunks(text),
  );
  let heading = emptyContext;
  let headingLevel: string | null = null;
  /** What limits all that stands below it: 'Weather permitting'. */
  let limitOfHeading: string | null = null;
  /** It leads to the items below it: 'Father has, unless deployed:'. */
  let isLeadIn = false;
  let paragraph = emptyContext;
  let paragraphNumber = -1;
  /** 'Father in odd years and Mother in even years:', of the holidays that are listed below it. */
  let yearsOfList: readonly Chunk[] = [];
  let leadOfList: Entry | null = null;
  /** Years of two parents that were not read, above what may be a list of the holidays that they are of. */
  let isBelowYears = false;
  /** It stands alone above a heading: 'FATHER'S PARENTING TIME', and below it 'Weekends'. */
  let section: Context["parent"] = null;
  /** A heading with words that nobody knows: it is asked about once, as soon as a rule comes from what stands below it. */
  let unknownHeading: { entry: Entry; words: string } | null = null;
  /** 'Visitation for Respondent:' and, below it, '(1) Weekends', '(2) Weekdays': whose these are. */
  let list: OpenList | null = null;
  /** Whom 'He will also have her on Wednesdays' speaks of. */
  let subject: Context["parent"] = null;
  /** What nobody knows above the first rule: it is asked about where there is one. */
  const notesAbove: Entry[] = [];
  const rests = createRests(findings, reader.resident);
  const cycles = createCycleStatements(reader, findings);
  let isBelowHeading = false;
  /** Rules came from a sentence of this paragraph. */
  let isBehindSentence = false;
  let isInSignatures = false;

  const carried = (): Context => carriedBy(heading, paragraph);

  function keep(read: ReadStatement, words: Word[], said: string): void {
    isInSignatures = false;
    const text = cycles.withDays(said, carried().parts);
    findings.rules.push(...read.recurring.map((rule) => ({ ...rule, words, text })));
    findings.grants.push(...read.holidays.map((one) => ({ ...one, words, text })));
    findings.stays.push(...staysIn(read, { words, text }, reader, carried().parts));
  }

  /** Whose the heading above two headings in a row is, of which the second names nobody. */
  function sectionOf(own: Context, text: string, level: string | null): Context["parent"] {
    const isOther = own.holidays.length > 0 || own.isLimited || level !== null;
    const names = parentIn(text) < Number.POSITIVE_INFINITY;
    const isOfHolidays =
      own.parts.some(({ says }) => says === "break") || placeOf(text, "vacation") === 0;
    if (names || isOther || text === text.toUpperCase()) section = null;
    else if (isBelowHeading && heading.parent !== null && !heading.isLimited)
      section = heading.parent;
    return isOfHolidays ? null : section;
  }

  /** The rules of some sentences of a paragraph that the grammar covers whole; false where it does not. */
  function readWhole(sentences: readonly Statement[]): boolean {
    const context = carried();
    const text = joinedBySentence(sentences);
    const isNoRule = (one: Statement): boolean =>
      reader.held.isProposed(one) || reader.definitions.includes(one.text);
    if (sentences.some(isNoRule) || !areTogether(sentences)) return false;
    if (isLimitedAbove(reader.chunks(text), context, heading.years)) return false;
    // What says nothing of its own is no part of what follows.
    if (
      saysNothing(reader.chunks(sentences[0]?.text ?? "")) ||
      saysBeginAlone(reader.chunks(text)) ||
      context.silent ||
      context.isLimited ||
      isCall(text)
    )
      return false;
    if (paragraph.isOfYears && !saysYears(reader.chunks(text))) return false;
    // 'Weekends Fri 5 pm to Sun 6 pm:' announces what follows.
    const own = reader.chunks(text);
    if (text.endsWith(":") && own.every(({ kind }) => kind !== "parent")) return false;
    // 'Father in odd years and Mother in even years:' is of those behind it, and of none above.
    const saysHoliday = own.some(({ kind }) => kind === "holiday");
    if (text.endsWith(":") && !saysHoliday && context.holidays.length > 0) return false;
    const isListed =
      yearsOfList.length > 0 && saysHoliday && own.every(({ kind }) => ofList.has(kind));
    // 'Mother has Pia on Mondays. He will also have her on Wednesdays.'
    const parents = new Set(
      own.flatMap((chunk) => (chunk.kind === "parent" ? [chunk.parent] : [])),
    );
    if (goOnWithAnother(sentences, [...parents], reader)) return false;
    // 'Father works late. Pia is with his mother on Mondays.'
    if (saysSomebodys(own) && (subject ?? context.parent) !== null) return false;
    const [one = null, another] = parents;
    const pronouns = pronounsIn(withoutChild(text, own));
    const named = parentIn(text) === Number.POSITIVE_INFINITY && pronouns.length > 0;
    const parent = named
      ? meantBy(reader.mother, pronouns, subject ?? context.parent)
      : context.parent;
    if (named && parent === null) return false;
    // 'Mother has Mondays and he has Tuesdays'
    const isOfOther = another !== undefined || meantBy(reader.mother, pronouns, one) === null;
    if (!named && pronouns.length > 0 && isOfOther) return false;
    if (!saysHoliday && context.holidays.length === 0 && mayLimitBefore(own, named)) return false;
    const beside = { ...context, parent, resident: reader.resident };
    const read =
      readPlain(text, own, isListed ? yearsOfList : [], beside) ??
      readOtherwise(text, own, beside, findings.rules);
    if (read === null) return false;
    if (!named) subject = another === undefined ? one : null;
    unknownHeading = askOfHeading(unknownHeading);
    const lead = isListed ? leadOfList : null;
    if (lead) lead.outcome = "rules";
    keep(
      read,
      sentences.flatMap((sentence) => sentence.words),
      [...(lead ? [lead] : []), ...sentences].map((one) => one.text).join(" "),
    );
    // The hours, or the years, of these are said of those behind them too.
    if (read.holidays.length > 0 && isLead(text)) paragraph = { ...paragraph, isLimited: true };
    for (const sentence of sentences) {
      const [entry, ...beside] = entriesOf(sentence);
      findings.entries.push(entry, ...beside);
      if (read.yearly.length > 0) rests.note(entry, reader.chunks(sentence.text));
    }
    const ahead = reader.chunks(sentences[0]?.text ?? "");
    paragraph = { ...paragraph, ...yearsLeft(own, ahead, read.holidays, { heading, context }) };
    return true;
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

  function readOne(statement: Statement, next?: Statement, isAboveTable = false): void {
    const { text, words } = statement;
    const context = carried();
    const chunks = reader.chunks(text);
    const isAbove = next === undefined ? isAboveTable : isOfAnotherKind(statement, next);
    // 'Mom: Summers', and below it 'Dad: every Thursday'
    const isOwn = isOwnStay(text, chunks) || (!isAbove && isLabelledByParent(chunks));
    const isHeading = isHeadOf(statement, next, chunks) && !isOwn;
    const isResidence = reader.isResidence(text);
    // 'Mother may attend. She ...': of whom this one speaks, though no rule came from it.
    const [spokenOf = null, another] = new Set(
      chunks.flatMap((chunk) => (chunk.kind === "parent" ? [chunk.parent] : [])),
    );
    if (spokenOf !== null) subject = another === undefined ? spokenOf : null;
    findings.entries.push({
      ...withoutRule(text, words, chunks, {
        isResidence,
        isHeading,
        isOfParent: context.parent !== null || context.isLimited,
        isOfLimited:
          reader.held.isProposed(statement) ||
          (isBelowYears && isListedDay(text, chunks)) ||
          (isLeadIn &&
            (heading.isLimited ||
              (heading.parent !== null && isItemOf(text, chunks, headingLevel)))),
        isBehindRule: saysRules(findings),
        isInParagraph: isBehindSentence,
        // Each line of a note is for itself.
        isLast:
          ((isBehindSentence || reader.isNote) && next?.paragraph !== statement.paragraph) ||
          !isOfSameDay(text, isLabelOf(statement, next) ? (next?.text ?? "") : ""),
        isLabel: isLabelOf(statement, next) && isOfSameDay(text, next?.text ?? ""),
        heads: isAnnouncement(statement) && isAbove,
        isInSignatures,
      }),
      byHand: begunByHand(text, chunks, context.parent),
      ...(reader.held.announces(statement) ? askedOfProposal(text) : {}),
    });
    if (isBehindSentence) holdHours(findings, chunks);
    isBelowYears = saysWhoseYears(chunks) || (isBelowYears && isListedDay(text, chunks));
    const ofCycle = cycles.settle();
    if (ofCycle?.parent) heading = { ...emptyContext, parent: ofCycle.parent };
    if (ofCycle) return;
    askOfLimitAbove(findings.entries.at(-1), heading.isLimited ? limitOfHeading : null);
    // A date at the top of a page is not where it ends.
    isInSignatures ||= saysRules(findings) && opensSignatures(text);
    const own = findings.entries.at(-1);
    if (own && !reader.held.isProposed(statement)) noteHours(findings, own, chunks);
    if (own && !saysRules(findings) && mayLimitBelow(own, chunks)) notesAbove.push(own);
    if (!/\p{L}{3}/u.test(text)) return;
    const level = levelOf(text);
    // 'Jen: all other times' heads nothing.
    if (isResidence && !text.endsWith(":")) {
      // It ends whose time stands below a heading, and not what that heading limits.
      heading = { ...heading, parent: null, holidays: [] };
      paragraph = joinContexts(paragraph, {
        ...emptyContext,
        parent: contextOf(statement, chunks).parent,
      });
      return;
    }
    // 'Halloween, except the school party' is an item of the list, though it was not read.
    if (yearsOfList.length > 0 && isListedDay(text, chunks)) return;
    if (isHeading || statement.isAlone) yearsOfList = yearsOver(withoutTitle(text, chunks));
    if (yearsOfList.length > 0) {
      leadOfList = findings.entries.at(-1) ?? null;
      heading = emptyContext;
      paragraph = emptyContext;
      headingLevel = level;
      return;
    }
    if (isHeading && !statement.isAlone && !text.endsWith(":")) {
      // '2.1 Weekends.' is the label of its item alone, and ends what stood above only as another of its level.
      const own = contextOf(statement, chunks);
      const isOpen = heading.isLimited || heading.parts.length > 0;
      // 'SUMMER.' ends what stood above it; 'Weekends.' below 'Summer' is within it.
      const isOther = own.parts.some(({ says }) => says === "break" || limits.has(says));
      if (level === null ? !isOpen || isOther : level === headingLevel) heading = emptyContext;
      paragraph = {
        ...own,
        parts: [...own.parts, ...paragraph.parts],
        isLimited: own.isLimited || paragraph.isLimited,
      };
    } else if (isHeading) {
      const isTop = findings.entries
        .slice(0, -1)
        .every((above) => isOfHead(above, reader.chunks(above.text)));
      const own = contextOf({ ...statement, isHeading }, chunks, isTop);
      // What limits a list limits each of its items, a short one too.
      const isOfOpen = isLeadIn && heading.isLimited && level !== null && level !== headingLevel;
      // 'Summer', and below it 'Father's time'
      const isOfSame =
        parentIn(text) < Number.POSITIVE_INFINITY && own.holidays.length + own.parts.length === 0;
      // The title of a document limits nothing in it by words that nobody knows.
      const isName = isTop && isAddressed(text, findings.entries);
      const isTitle = isName || (isTop && isTitleOf(text, chunks));
      if (isTitle) limitsNothing(own, findings.entries.at(-1));
      // '(The first weekend of the month is the first with a Saturday.)' belongs to what stands above it.
      if (isNoteOf(text, own)) {
        heading = { ...heading, parts: [...heading.parts, ...own.parts] };
        return;
      }
      // 'Father shall have time as agreed. If they do not agree, the following is the minimum:'
      const spoken = text.endsWith(":") && own.parent === null ? paragraph.parent : null;
      if (isName || isOfCaption(text, chunks)) own.parent = null;
      else own.parent ??= spoken ?? sectionOf(own, text, level) ?? parentOfList(list, own, level);
      // 'Dear Ann and Bob:' begins the letter, whatever stands above it.
      if (isOfSame && !opensPage(text) && !own.isLimited && own.years === null)
        heading = { ...heading, parent: own.parent, holidays: own.holidays, silent: own.silent };
      else heading = isOfOpen ? { ...own, isLimited: true } : own;
      // A list's head stands with each of its items: it needs no question in each of them.
      limitOfHeading = heading.isLimited && !isOfOpen && !text.endsWith(":") ? text : null;
      if (!isOfOpen) {
        headingLevel = level;
        isLeadIn = text.endsWith(":");
        const isOpening = isLeadIn && level !== null && !own.isLimited && own.parts.length === 0;
        if (isOpening && own.parent !== null) list = { parent: own.parent, level };
        else if (level === null) list = null;
      }
      paragraph = emptyContext;
      const words = isTop ? null : askedOfHeading(text, chunks);
      const entry = findings.entries.at(-1);
      unknownHeading = words === null || !entry ? null : { entry, words };
    } else paragraph = joinContexts(paragraph, contextOf(statement, chunks));
  }

  /** Ends whose time stands below a sentence that speaks of somebody else's. */
  function endWhose({ text }: Statement, isRead: boolean): void {
    const parent = list?.parent ?? heading.parent;
    const outcome = isRead ? "rules" : findings.entries.at(-1)?.outcome;
    if (!leavesList(text, reader.chunks(text), { parent, isList: list !== null, outcome })) return;
    list = null;
    heading = { ...heading, parent: null };
  }

  return {
    /**
     * The sentences of running text, in their order.
     *
     * @param isAboveTable a table stands below them, which the last of them may be the heading of
     */
    read(cut: readonly Statement[], isAboveTable: boolean): void {
      const statements = joinCutShort(cut, reader);
      for (let at = 0; at < statements.length;) {
        const first = elementAt(statements, at);
        if (first.paragraph !== paragraphNumber) {
          paragraphNumber = first.paragraph;
          subject = null;
          isBehindSentence = false;
          paragraph = emptyContext;
          const level = levelOf(first.text);
          const endsList = list !== null && level === list.level;
          if (endsList) list = null;
          if (level !== null && (level === headingLevel || endsList))
            heading = { ...emptyContext, parent: list?.parent ?? null };
        }
        const next = statements[at + 1]?.text ?? "";
        const together = statements
          .slice(at, at + mostTogether)
          .filter(
            ({ paragraph: own }, index) =>
              own === first.paragraph ||
              (index === 1 && areHoursOf(reader.chunks(first.text), reader.chunks(next))),
          );
        // What limits a sentence may stand in the ones behind it: as many as go together.
        const fewest = isLabelOf(first, statements[at + 1]) ? 2 : 1;
        while (together.length > 0 && (together.length < fewest || !readWhole(together)))
          together.pop();
        const isRead = together.length > 0 || readBeforeClause(first);
        if (!isRead) readOne(first, statements[at + 1], isAboveTable);
        endWhose(first, isRead);
        isBehindSentence ||= isRead;
        isBelowHeading = !isRead && isAnnouncement(first);
        at += Math.max(1, together.length);
      }
    },
    /** Asks about the notes above the first rule, where one came, and about a rest that regular time lies in. */
    askOfNotes(): void {
      if (!saysRules(findings)) return;
      rests.ask();
      askOfNotes(notesAbove);
    },
    /** A table with a parent for each day; null where it was not read. */
    readGrid(table: Table, read: ReadStatement | null): void {
      heading =
        cycles.keepGrid(table, read, (one, words, text) => keep(one, [...words], text)) ?? heading;
    },
    /** A row of a table, which stands for itself. */
    readRow: (text: string, words: Word[]): void =>
      readRow(
        text,
        words,
        { ...reader, ownerAbove: isLeadIn && isBelowHeading ? ownerOf(heading) : null },
        findings,
        keep,
      ),
  };
}

/** Sentences that may be one statement: a rule, when it begins, and which day counts. */
const mostTogether = 4;
