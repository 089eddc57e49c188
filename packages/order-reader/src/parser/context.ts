/** What headings, and the sentences before, leave to be understood. */
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import type { Chunk } from "../sentence/chunks.ts";
import { partsOf } from "../sentence/grammar.ts";
import type { Part } from "../sentence/parts.ts";
import { isCall, isCaption, withoutTitle } from "./statement-kinds.ts";
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
  ...(["first", "last", "counted", "inMonths", "break"] as const),
]);
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
export function contextOf({ text, isHeading }: Statement, chunks: readonly Chunk[]): Context {
  const holidays = chunks.flatMap((chunk) => (chunk.kind === "holiday" ? [chunk.name] : []));
  const years = new Set(
    chunks.flatMap((chunk) => (chunk.kind === "parityYear" ? [chunk.parity] : [])),
  );
  const [only] = years;
  const own = isHeading ? withoutTitle(text, chunks) : [];
  const parts = partsOf(own) ?? limitsOf(own);
  const carried =
    holidays.length > 0
      ? []
      : parts.filter((part) =>
          part.says === "break" ? !part.isKind : carriedKinds.has(part.says),
        );
  return {
    parent: parentOf(chunks, text.endsWith(":")),
    holidays: [...new Set(holidays)],
    years: years.size === 1 && only !== undefined ? only : null,
    parts: carried,
    isLimited: isHeading && (years.size > 1 || saysMore(text, own, carried)),
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
]);

/** Whether a heading says something beyond what is carried: 'If Father lives within 100 miles:', 'Easter dinner'. */
function saysMore(text: string, own: readonly Chunk[], carried: readonly Part[]): boolean {
  if (isCaption(text)) return false;
  const isLeadIn = text.endsWith(":");
  // 'Child: Pia Lee', 'Ann Lee (Mother)': names. 'School year (August 4 through May 22)': its days say which it is.
  const areNames = !isLeadIn && (text.includes(":") || own.some(({ kind }) => kind === "parent"));
  const isDated = carried.some(({ says }) => says === "between");
  const isUnknown = ({ kind, text: word }: Chunk): boolean =>
    kind === "word" && /\p{L}{2}/u.test(word) && !isDated && !areNames;
  if (own.some((chunk) => chunk.kind === "extent" || isUnknown(chunk))) return true;
  if (isLeadIn && areBothGiven(own)) return true;
  const said = partsOf(own.filter(({ kind }) => !toNothing.has(kind)));
  const isCarried = ({ says }: Part): boolean =>
    ofHeading.has(says) || carried.some((part) => part.says === says);
  return said === null || !said.every(isCarried);
}
const toNothing: ReadonlySet<Chunk["kind"]> = new Set(["word", "except", "following"]);

/** 'Father has even years and Mother odd years for:'; and not 'They live with Mother except for these times, with Father:'. */
function areBothGiven(chunks: readonly Chunk[]): boolean {
  const except = chunks.findIndex(({ kind }) => kind === "except");
  const given = (from: number, to?: number) =>
    new Set(chunks.slice(from, to).flatMap((one) => (one.kind === "parent" ? [one.parent] : [])));
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

/** Whom a statement names, where it is one of the two alone; of a lead-in ('Father has:') the last. */
function parentOf(chunks: readonly Chunk[], isLeadIn: boolean): Assignee | null {
  const named = chunks.flatMap((chunk, at) => {
    if (chunk.kind !== "parent") return [];
    const before = chunks[chunks[at - 1]?.text.toLowerCase() === "the" ? at - 2 : at - 1];
    const isPlace = before !== undefined && beside.has(before.text.toLowerCase());
    return isPlace || /['\u2019]s?$/.test(chunk.text) ? [] : [{ at, parent: chunk.parent }];
  });
  const last = named.at(-1);
  if (last === undefined) return null;
  if (!isLeadIn && new Set(named.map(({ parent }) => parent)).size > 1) return null;
  const except = chunks.findIndex(({ kind }) => kind === "except");
  // 'The children live with Mother except for the following times:'
  return except >= 0 && last.at < except ? other[last.parent] : last.parent;
}

/** The style of an item's number: 'digit', 'letter'; null for none. */
export function levelOf(text: string): string | null {
  const mark = /^\s*(\(?)(\d+(?:\.\d+)*|[A-Za-z]|[ivx]{1,4})([.)]|(?<=\.\d+)(?=\s))\s/.exec(text);
  if (!mark) return null;
  const [, open = "", name = "", close = ""] = mark;
  const kind = /^\d+$/.test(name)
    ? "1"
    : /^[\d.]+$/.test(name)
      ? "1.1"
      : /^[A-Z]/.test(name)
        ? "A"
        : "a";
  return `${open}${kind}${close}`;
}
