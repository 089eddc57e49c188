/** What headings, and the sentences before, leave to be understood. */
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import type { Chunk, ChunkKind } from "../sentence/chunk.ts";
import { partsOf } from "../sentence/grammar.ts";
import { limits } from "../sentence/joined.ts";
import { opensFor, withoutIdle } from "../sentence/limiting.ts";
import type { Part } from "../sentence/parts.ts";
import {
  bareOfOtherwise,
  bringsIn,
  isAboutTime,
  isCall,
  isCaption,
  isDependent,
  isInCase,
  isNotInForce,
  isSoftLimit,
  isOfPhase,
  opensPage,
  unknownOfTitle,
  withoutOtherwise,
  withoutTitle,
} from "./statement-kinds.ts";
import type { Statement } from "./statements.ts";

export interface Context {
  parent: Assignee | null;
  holidays: readonly string[];
  years: "even" | "odd" | null;
  /** Limits, hours and rhythms: 'Week A (even-numbered weeks)', 'Weekends Fri 5 pm to Sun 6 pm:'. */
  parts: readonly Part[];
  /** It says something of time that nothing here reads: what stands below it may be limited by that. */
  isLimited: boolean;
  /** The sentence before began with its years, which may be those of this one: 'In even years Father has Easter.' */
  isOfYears?: boolean;
  /** About something else: phone calls. */
  silent: boolean;
}

export const emptyContext: Context = {
  parent: null,
  holidays: [],
  years: null,
  parts: [],
  isLimited: false,
  silent: false,
};

/** What a heading, and the sentences before of its paragraph, leave to a statement. */
export const carriedBy = (heading: Context, paragraph: Context): Context => ({
  parent: paragraph.parent ?? heading.parent,
  holidays: paragraph.holidays.length > 0 ? paragraph.holidays : heading.holidays,
  years: paragraph.years ?? heading.years,
  parts: [...paragraph.parts, ...heading.parts],
  isLimited: heading.isLimited || paragraph.isLimited,
  silent: paragraph.silent || heading.silent,
});

const other = { parent1: "parent2", parent2: "parent1" } as const;
/** What a rule below takes over, or is not read because of: a summer. */
const carriedKinds: ReadonlySet<Part["says"]> = new Set([
  ...([
    "weeksOf",
    "often",
    "season",
    "span",
    "days",
    "weekend",
    "ofMonth",
    "months",
    "between",
  ] as const),
  ...(["first", "last", "counted", "inMonths", "break", "cycleWeek"] as const),
]);
const ofSummer = /(?<!\p{L})(?:summers?|veranos?)(?!\p{L})/iu;
const ofOthers = /(?<!\p{L})(?:holidays?|winter|spring|breaks?\s+and|and)(?!\p{L})/iu;
const beside: ReadonlySet<string> = new Set([
  "from",
  "by",
  "at",
  "of",
  "notify",
  "call",
  "contact",
  "outside",
]);

/** What a statement leaves to those behind it. */
export function contextOf(
  { text, isHeading }: Statement,
  printed: readonly Chunk[],
  isTop = false,
): Context {
  const said = withoutOtherwise(text, printed);
  const chunks = isHeading ? (withoutIdle(text, said) ?? said) : said;
  const holidays = chunks.flatMap((chunk) => (chunk.kind === "holiday" ? [chunk.name] : []));
  const years = new Set(
    chunks.flatMap((chunk) => (chunk.kind === "parityYear" ? [chunk.parity] : [])),
  );
  const [only] = years;
  // 'In even years Father has Easter' may go on; 'with Mother having it in even years' is said of its own holiday.
  const opening = chunks.find(({ kind }) => kind !== "filler" && kind !== "comma");
  const leads = isHeading || opening?.kind === "parityYear";
  const own = isHeading ? withoutTitle(text, chunks) : [];
  const parts = partsOf(own) ?? limitsOf(own);
  const breaks = parts.length > 0 ? [] : (partsOf(untimed(own)) ?? []);
  const carried =
    holidays.length > 0
      ? []
      : [...parts, ...breaks.filter(({ says }) => says === "break")]
          .filter((part) => (part.says === "break" ? !part.isKind : carriedKinds.has(part.says)))
          .map((part): Part => {
            const isSummer = part.says === "break" && ofSummer.test(text) && !ofOthers.test(text);
            return isSummer ? { says: "season", season: "summer" } : part;
          });
  return {
    parent:
      opensPage(text) || (isTop && isIntroduction(text, chunks))
        ? null
        : parentOf(chunks, text.endsWith(":")),
    holidays: [...new Set(holidays)],
    years: leads && years.size === 1 && only !== undefined ? only : null,
    parts: carried,
    isLimited:
      isHeading &&
      ((years.size > 1 && !isCaption(text, own)) ||
        saysMore(bareOfOtherwise(text), own, carried, isTop)),
    silent: isCall(text),
  };
}

/** What a heading says that goes over into nothing below it as a limit: whose it is, of which holidays, in which years. */
const ofHeading: ReadonlySet<Part["says"]> = new Set([
  "who",
  "holidays",
  "yearsOf",
  "yearly",
  "stop",
  "break",
  "respective",
  "rank",
  "otherParent",
  "divided",
]);

/** Whether a heading says something beyond what is carried: 'If Father lives within 100 miles:', 'Easter dinner'. */
function saysMore(
  text: string,
  own: readonly Chunk[],
  carried: readonly Part[],
  isTop: boolean,
): boolean {
  if (isTop && isIntroduction(text, own)) return false;
  if (isCaption(text, own) || nearby.test(text) || (isTop && isDateOfLetter(own))) return false;
  if (beginsWithout(own) || (isInCase(text) && own.some(({ kind }) => kind === "word")))
    return true;
  const isLeadIn = text.endsWith(":");
  // 'Child: Pia Lee', 'Ann Lee (Mother)': names. 'School year (August 4 through May 22)': its days say which it is.
  const areNames = !isLeadIn && (text.includes(":") || own.some(({ kind }) => kind === "parent"));
  const isDated = carried.some(({ says }) => says === "between");
  const isUnknown = ({ kind, text: word }: Chunk): boolean =>
    (kind === "word" && /\p{L}{2}/u.test(word) && !isDated && !areNames) || isSoftLimit(kind, word);
  if (own.some(({ kind }) => kind === "extent")) return true;
  // What nobody knows in it, and names no case, is asked about once, where it stands.
  if (own.some(isUnknown) && unknownOfTitle(text, own) === null) return true;
  if (opensFor(text) && !isAboutTime(own.filter((one) => !isOfYear(one)))) return false;
  if (isLeadIn && areBothGiven(own)) return true;
  const said = partsOf(untimed(own));
  const isCarried = ({ says }: Part): boolean =>
    ofHeading.has(says) || carried.some((part) => part.says === says);
  return said === null || !said.every(isCarried);
}
/** A day of one year: of a hearing, or of an agreement. */
const isOfYear = (chunk: Chunk): boolean =>
  chunk.kind === "dates" && chunk.dates.every(({ year }) => year !== null);
/** 'October 4, 2026', alone in its line. */
const isDateOfLetter = (own: readonly Chunk[]): boolean =>
  own.some(isOfYear) &&
  own.every(({ kind }) => kind === "dates" || kind === "weekday" || plain.has(kind));

/** How near the parents live is a fact of the family, asked once where it stands, and not with each item below it. */
export const nearby =
  /(?:resides?|lives?)\s+(?:(?:within\s+)?100\s+miles\s+or\s+less\s+(?:from|apart)|not\s+more\s+than\s+100\s+miles)/i;
const plain: ReadonlySet<Chunk["kind"]> = new Set(["filler", "comma", "stop", "rank"]);
/** What a heading has that says no time: these say it only beside a day or an hour. */
const ofNoTime: ReadonlySet<ChunkKind> = new Set<ChunkKind>(["from", "to", "number", "days"]);
const joinsNothing: ReadonlySet<ChunkKind> = new Set<ChunkKind>([
  ...ofNoTime,
  ...(["filler", "comma", "stop", "and", "parent", "rank", "vacation", "holiday"] as const),
  ...(["exchange", "nonresident"] as const),
]);
/** A heading without what says nothing in it: 'Father shall have access to the child:' has a 'to', and no time. */
function untimed(own: readonly Chunk[]): readonly Chunk[] {
  const left = own.filter(({ kind, text }) => !toNothing.has(kind) && !isSoftLimit(kind, text));
  const isUntimed = left.every(({ kind }) => joinsNothing.has(kind)) && !saysHowMany(left);
  return isUntimed ? left.filter(({ kind }) => !ofNoTime.has(kind)) : left;
}
/** 'Two days', and not 'the following days'. */
const saysHowMany = (chunks: readonly Chunk[]): boolean =>
  (["number", "days"] as const).every((kind) => chunks.some((one) => one.kind === kind));
const toNothing: ReadonlySet<Chunk["kind"]> = new Set(["word", "except", "following", "rest"]);

/** 'Father has even years and Mother odd years for:'; and not 'They live with Mother except for these times, with Father:'. */
function areBothGiven(chunks: readonly Chunk[]): boolean {
  const except = chunks.findIndex(({ kind }) => kind === "except");
  const given = (from: number, to?: number) =>
    new Set(chunks.slice(from, to).flatMap((one) => (one.kind === "parent" ? [one.parent] : [])));
  // 'Mother and Father shall have the children as follows:': each item says whose it is.
  const isPlain = chunks.every(
    ({ kind }) => kind === "parent" || kind === "and" || toNothing.has(kind) || plain.has(kind),
  );
  if (isPlain) return false;
  return except < 0 ? given(0).size > 1 : given(0, except).size > 1 || given(except).size > 1;
}

/** Of a heading with words of its own: the days, and the weeks, that it names. */
function limitsOf(chunks: readonly Chunk[]): Part[] {
  const said = partsOf(chunks.filter(({ kind }) => kind !== "word")) ?? [];
  // 'School year (August 4 through May 22)': the days say which it is.
  const hasDays = said.some(({ says }) => says === "between");
  return said.filter(
    ({ says }) => says === "between" || says === "weeksOf" || (says === "season" && !hasDays),
  );
}

/** 'Father's parenting time shall be:' is of Father, and 'Father's mother' is not. */
const isOfTime = (behind: readonly Chunk[]): boolean =>
  behind.every(({ kind }) => plain.has(kind)) && behind.some(({ text }) => timeWord.test(text));
const timeWord = /^(?:(?:parent-)?time|visitation|possession|custody|visits?|schedule|access)$/i;

/** 'Except Father's parenting time:' */
const beginsWithout = (chunks: readonly Chunk[]): boolean =>
  chunks.find(({ kind }) => !plain.has(kind))?.kind === "except";

/** Whom a statement names, where it is one of the two alone; of a lead-in ('Father has:') the last. */
function parentOf(chunks: readonly Chunk[], isLeadIn: boolean): Assignee | null {
  const named = chunks.flatMap((chunk, at) => {
    if (chunk.kind !== "parent") return [];
    const before = chunks[chunks[at - 1]?.text.toLowerCase() === "the" ? at - 2 : at - 1];
    const isPlace = before !== undefined && beside.has(before.text.toLowerCase());
    const isOwner = /['\u2019]s?$/.test(chunk.text) && !isOfTime(chunks.slice(at + 1));
    return isPlace || isOwner ? [] : [{ at, parent: chunk.parent }];
  });
  const last = named.at(-1);
  if (last === undefined || beginsWithout(chunks)) return null;
  if (!isLeadIn && new Set(named.map(({ parent }) => parent)).size > 1) return null;
  // 'Dear Ms. Ortiz and Mr. Blake:', 'Mother and Father shall have:' is of both.
  const between = chunks.slice((named.at(-2)?.at ?? last.at) + 1, last.at);
  const areBoth =
    named.at(-2)?.parent !== undefined &&
    named.at(-2)?.parent !== last.parent &&
    between.length > 0 &&
    between.every(({ kind }) => kind === "and" || kind === "comma" || kind === "filler");
  if (areBoth) return null;
  const except = chunks.findIndex(({ kind }) => kind === "except");
  // 'The children live with Mother except for the following times:'
  return except >= 0 && last.at < except ? other[last.parent] : last.parent;
}

/** The style of an item's number: 'digit', 'letter'; null for none. */
export function levelOf(text: string): string | null {
  const mark =
    /^\s*(\(?)(\d+(?:\.\d+)*|[A-Z]\.\d+|[A-Z]-\d+|\u00b6\s?\d+|[A-Za-z]|[ivx]{1,4})([.)]|(?<=[.\u00b6-]\s?\d+)(?=\s))\s/.exec(
      text,
    );
  if (!mark) return null;
  const [, open = "", name = "", close = ""] = mark;
  const kind = /^\d+$/.test(name)
    ? "1"
    : /^[A-Z]?[\d.]+$/.test(name)
      ? "1.1"
      : /^[A-Z]/.test(name)
        ? "A"
        : "a";
  return `${open}${kind}${close}`;
}

/** Whether words at the head of a document are its title, which limits nothing below it. */
export const isTitleOf = (text: string, chunks: readonly Chunk[]): boolean =>
  !isOfPhase(text) && !isNotInForce(text) && !text.endsWith(":") && chunks.every(isOfTitle);
/**
 * 'This agreement is between Ann Lee (Mother) and Bob Lee (Father), who agree as follows:' who the two are, and nothing that
 * limits what they agree.
 */
function isIntroduction(text: string, chunks: readonly Chunk[]): boolean {
  const parents = new Set(chunks.flatMap((one) => (one.kind === "parent" ? [one.parent] : [])));
  const isFree = !isDependent(text) && !isNotInForce(text) && !isInCase(text);
  const areBrought = parents.size === 2 || (parents.size === 1 && bringsIn(text));
  return (
    text.endsWith(":") && areBrought && isFree && chunks.every((one) => isOfTitle(one) || isOf(one))
  );
}

/** 'Por la otra parte', 'el licenciado de ...' */
const isOf = ({ kind, text }: Chunk): boolean =>
  kind === "otherParent" || (kind === "from" && /^del?$/iu.test(text));
const isOfTitle = (chunk: Chunk): boolean =>
  ofTitle.has(chunk.kind) ||
  (chunk.kind === "dates" && chunk.dates.every(({ year }) => year !== null)) ||
  (chunk.kind === "limit" && ofAgreement.test(chunk.text));
/** 'Agreed order', 'DOCKET NO. 12' */
const ofAgreement = /^(?:agreed?|acuerdo|by|no|both|ambos|otr[oa])$/i;
/** Of these is the title of a document. */
const ofTitle: ReadonlySet<Chunk["kind"]> = new Set([
  "to",
  "number",
  "word",
  "filler",
  "and",
  "comma",
  "stop",
  "parent",
  "or",
  "exchange",
  "weekend",
] as const);

/** What a sentence of a paragraph adds to those before it. */
export function joinContexts(before: Context, own: Context): Context {
  return {
    ...before,
    parent: own.parent ?? before.parent,
    holidays: own.holidays.length > 0 ? own.holidays : before.holidays,
    years: own.years ?? before.years,
    silent: own.silent,
  };
}

/**
 * Whether something above a statement limits it that no rule of its kind can have: a holiday from a year on, or a weekday of
 * even years.
 *
 * @param years of the heading above it
 */
export function isLimitedAbove(
  chunks: readonly Chunk[],
  { holidays, parts }: Context,
  years: Context["years"],
): boolean {
  if (holidays.length === 0 && chunks.every(({ kind }) => kind !== "holiday"))
    return years !== null;
  // 'Summer', and below it 'Father's Day': the day says it.
  return parts.some(({ says }) => says !== "season" && (limits.has(says) || says === "span"));
}
