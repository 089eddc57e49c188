import type { KnownFamily } from "@evenkeel/hearing/people/family";
import type { ConversationSummary, SummarizeInput } from "@evenkeel/contract/models/message";

export type SummarizableMessage = SummarizeInput["messages"][number] & {
  /** The server heard urgent facts about a child in it. */
  readonly urgent?: boolean;
};

export interface SummaryFamily {
  /** IANA name; a conversation's day is the family's. */
  readonly timeZone: string;
  /** The reader's: what a conversation is called is told in it. */
  readonly locale: string;
  /** Display names by user id. */
  readonly names: ReadonlyMap<number, string>;
  readonly known?: KnownFamily;
}

/**
 * A summary without the words themselves: texts are made short for reading (threads/collapsed.ts), and what is shown is
 * what was stored. Whoever holds the messages adds them.
 */
export type WordlessSummary = Omit<ConversationSummary, "lastMessage">;

export interface Summarizer {
  /**
   * One summary per category per calendar day (S-4.25), the latest first.
   * @throws RangeError for a time zone that does not exist
   */
  summarize(
    messages: readonly SummarizableMessage[],
    family: SummaryFamily,
    now: Date,
    options?: { signal?: AbortSignal },
  ): Promise<WordlessSummary[]>;
}
