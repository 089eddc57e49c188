import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import type { Word } from "../layout/layout.ts";
import type { Grant } from "./holiday-rules.ts";
import type { FoundRecurring } from "./recurring-rules.ts";
import type { Token } from "./tokens.ts";

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
}

export interface SourcedRecurring extends FoundRecurring {
  words: Word[];
  text: string;
}

/** What the parser has found so far. */
export interface Findings {
  grants: SourcedGrant[];
  recurring: SourcedRecurring[];
  /** Rows or sentences that give a holiday to someone who is neither parent. */
  strangers: string[];
}

export const nothingFound = (): Findings => ({ grants: [], recurring: [], strangers: [] });

export interface Reader {
  tokenize(text: string): Token[];
  letters: ReadonlyMap<string, Assignee>;
}
