/** A theme of the talk, with ways to reflect it, to ask further, and one small step. */
interface Sayings {
  /** Statements that show it was heard. */
  readonly reflect: readonly string[];
  /** Open questions. */
  readonly ask: readonly string[];
  /** Something small and doable. */
  readonly step: readonly string[];
}

export interface Theme {
  readonly id: string;
  readonly pattern: RegExp;
  /** As it is named later: 'earlier you spoke of …'. */
  readonly name: { readonly english: string; readonly spanish: string };
  readonly english: Sayings;
  readonly spanish: Sayings;
}
