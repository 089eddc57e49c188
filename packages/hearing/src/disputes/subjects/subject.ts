/** What a dispute is about, more closely than its category: what the child needs then, what to do when, what could be agreed. */
export interface DisputeSubject {
  readonly id: string;
  /** Over plain words, of the title first and then of the description. */
  readonly pattern: RegExp;
  /** What the children need, to follow 'the children need'. */
  readonly need: string;
  /** The question that brings it forward. */
  readonly consider: string;
  /** Rows of the facts table that belong to it beside those of the category. */
  readonly sections: readonly string[];
  /** What to do; `{soon}`, `{week}` and `{review}` become dates. */
  readonly steps: readonly string[];
  /** What the two could agree on, the fairest first; `{soon}`, `{start}` and `{review}` become dates. */
  readonly options: readonly [string, string, string];
  /** Why such a way serves the child, to follow 'Why:'. */
  readonly reason: string;
  /** Whether an amount, a time, a share or a length halfway between the two is a way to settle it. */
  readonly bridges: boolean;
}
