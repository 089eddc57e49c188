/** A theme of the talk, with ways to reflect it, to ask further, and one small step. */
import type { Language } from "@evenkeel/hearing/language/language";

export interface Sayings {
  /** Statements that show it was heard; each stands alone and fits at any point of the theme. */
  readonly reflect: readonly string[];
  /** Open questions, one question each. */
  readonly ask: readonly string[];
  /** Something small and doable; no question. */
  readonly step: readonly string[];
}

export interface Theme extends Readonly<Record<Language, Sayings>> {
  readonly id: string;
  readonly pattern: RegExp;
  /** As it is named later: 'earlier you spoke of …'. */
  readonly name: Readonly<Record<Language, string>>;
}
