import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import type { Table, Word } from "../layout/layout.ts";
import type { Chunk, Language, WeekCycle } from "../sentence/chunk.ts";
import type { Period, ReadHoliday, ReadRule, ReadStatement } from "../sentence/read-statement.ts";
import type { Part } from "../sentence/parts.ts";
import type { Clock } from "../vocabulary/clock.ts";
import type { Entry } from "./account.ts";
import { saysYears } from "./years-of-list.ts";

/** A holiday's grant with the words it was read from. */
export interface SourcedGrant extends ReadHoliday {
  words: Word[];
  text: string;
}

/** A rule as a covered statement has it. */
export interface SourcedRule extends ReadRule {
  words: Word[];
  text: string;
}

/** A stay of every year between two dates that have no holiday's name. */
interface SourcedStay {
  rule: ReadStatement["yearly"][number];
  words: Word[];
  text: string;
  /** It is said to come each year; else its dates only lack one. */
  isYearly: boolean;
}

/** Hours that a statement says once for all holidays. */
export interface HoursOfHolidays {
  entry: Entry;
  times: Period;
}

/** What the parser has found so far. */
export interface Findings {
  grants: SourcedGrant[];
  rules: SourcedRule[];
  stays: SourcedStay[];
  /** Rows or sentences that give a holiday to someone who is neither parent. */
  strangers: string[];
  /** Hours that are said once for all holidays. */
  hours: HoursOfHolidays[];
  /** Every statement, in reading order, and as what it ended. */
  entries: Entry[];
}

/** Whether anything that was read so far is a rule. */
export const saysRules = ({ rules, grants, stays }: Findings): boolean =>
  rules.length + grants.length + stays.length > 0;

export const nothingFound = (): Findings => ({
  grants: [],
  rules: [],
  stays: [],
  strangers: [],
  hours: [],
  entries: [],
});

/** What of a page may give no rule: it is only proposed, or holds in a case only. */
export interface Held {
  /** Stands below a heading of a proposal. */
  isProposed: (one: { words: readonly Word[] }) => boolean;
  /** Is such a heading. */
  announces: (one: { words: readonly Word[] }) => boolean;
  /** What stands above it is proposed, or holds in a case only. */
  isTableHeld: (table: Table) => boolean;
}

export interface Reader {
  /** Sentences that define what others call by its name. */
  definitions: readonly string[];
  held: Held;
  /** Every word of a sentence, known or not. */
  chunks(text: string): Chunk[];
  language: Language;
  /** Written by hand, with two first names for the parents. */
  isNote: boolean;
  /** With whom the document says that the children live. */
  resident: Assignee | null;
  isResidence(text: string): boolean;
  /** Who is called the mother; null where nobody is. */
  mother: Assignee | null;
  letters: ReadonlyMap<string, Assignee>;
  /** Weeks that come in turn by their number; null where the document has none, or does not say when the first begins. */
  cycle: WeekCycle | null;
  /** At which hour all exchanges are; null where no sentence says so alone. */
  exchangeHour: { clock: Clock; text: string } | null;
}

/** The stays of a statement, with whether it, or what stands above it, says that they come each year. */
export function staysIn(
  { yearly }: ReadStatement,
  from: Pick<SourcedStay, "words" | "text">,
  reader: Pick<Reader, "chunks">,
  above: readonly Part[],
): SourcedStay[] {
  const isYearly =
    saysYears(reader.chunks(from.text)) || above.some(({ says }) => says === "yearly");
  return yearly.map((rule) => ({ rule, ...from, isYearly }));
}
