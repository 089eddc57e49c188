import type { ConversationSummary, SummarizeInput } from "@evenkeel/contract/models/message";

export type SummarizableMessage = SummarizeInput["messages"][number];

export interface SummaryFamily {
  /** IANA name; a conversation's day is the family's. */
  readonly timeZone: string;
  /** Display names by user id. */
  readonly names: ReadonlyMap<number, string>;
}

export interface Summarizer {
  /**
   * One summary per category per calendar day (spec section 4), the latest first.
   * @throws RangeError for a time zone that does not exist
   */
  summarize(
    messages: readonly SummarizableMessage[],
    family: SummaryFamily,
    now: Date,
    options?: { signal?: AbortSignal },
  ): Promise<ConversationSummary[]>;
}
