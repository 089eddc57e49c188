/** One legal fact that the product may state. Nothing outside the table is ever said to be law. */
export interface LegalFact {
  /** As it is cited: `Fam. Code 3011(a)`, `Form FL-311`. Unique in the table. */
  readonly section: string;
  /** The rule in plain words; says 'may', never who wins. */
  readonly sentence: string;
  /** `official`: read in the statute or form itself. `secondary`: known from a secondary source only. */
  readonly source: "official" | "secondary";
  /** Words and short phrases, lower case, that a parent would use when the fact matters. A trailing `*` takes any ending. */
  readonly keywords: readonly string[];
}

/** When every row was last compared with its source. */
export const factsLastChecked = "2026-11-21";
