import type { Rephrasing } from "./rephrasings.ts";

/** What a language brings to the rewriter: plain tables, read from top to bottom. */
export interface Phrases {
  /** Words that only carry a tone: out, wherever they stand. */
  strips: readonly Rephrasing[];
  /** Whole sentences whose request or fact hides in a barb. */
  sentences: readonly Rephrasing[];
  /** The same for one clause. */
  clauses: readonly Rephrasing[];
  /** Second choice, where the first version still hurts. */
  softer: readonly Rephrasing[];
  /** A clause that says nothing but the barb: out as a whole. */
  hostile: readonly RegExp[];
  /** A bare command, to be preceded by a please. */
  command: RegExp;
  please: (command: string) => string;
  /** Whether a finished sentence asks the reader for something. */
  request: RegExp;
  /** 'This is about …' for facts that lost their sentence. */
  shortTopic: (facts: string) => string;
  /** The shortest of them: 'Christmas: I want the 24th.' */
  label: (facts: string, sentence: string) => string;
  and: string;
}
