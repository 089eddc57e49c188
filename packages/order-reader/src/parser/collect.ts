import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import type { Word } from "../layout/layout.ts";
import type { Grant } from "./holiday-rules.ts";
import type { FoundRecurring } from "./recurring-rules.ts";
import type { Token } from "./tokens.ts";
import type { Chunk, Language } from "../sentence/chunks.ts";
import type { ReadHoliday } from "../sentence/holiday-time.ts";
import type { ReadRule, ReadStatement } from "../sentence/read-sentence.ts";
import type { Entry } from "./account.ts";

export interface MonthAndDay {
  month: number;
  day: number;
}

/** A holiday's grant with the words it was read from. */
export interface SourcedGrant extends Grant {
  words: Word[];
  text: string;
  /** First day as the document gives it. */
  date: MonthAndDay | null;
  /** Tokens that may tell when the period begins and ends. */
  period: readonly Token[];
  /** When it does, where the statement was covered whole. */
  times?: ReadHoliday["times"];
}

export interface SourcedRecurring extends FoundRecurring {
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
}

/** What the parser has found so far. */
export interface Findings {
  grants: SourcedGrant[];
  recurring: SourcedRecurring[];
  rules: SourcedRule[];
  stays: SourcedStay[];
  /** Rows or sentences that give a holiday to someone who is neither parent. */
  strangers: string[];
  /** Every statement, in reading order, and as what it ended. */
  entries: Entry[];
}

export const nothingFound = (): Findings => ({
  grants: [],
  recurring: [],
  rules: [],
  stays: [],
  strangers: [],
  entries: [],
});

export interface Reader {
  tokenize(text: string): Token[];
  /** Every word of a sentence, known or not. */
  chunks(text: string): Chunk[];
  language: Language;
  /** Written by hand, with two first names for the parents. */
  isNote: boolean;
  /** With whom the document says that the children live. */
  resident: Assignee | null;
  isResidence(text: string): boolean;
  letters: ReadonlyMap<string, Assignee>;
}
