/** What the words of an agreement say for a calendar: only what no one could read otherwise. */
import type { EventRepeat } from "@evenkeel/contract/models/calendar/events";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import type { SwapDays } from "@evenkeel/hearing/scheduling/swap-days";

export interface Agreement {
  /** What was agreed, in the words of a parent. */
  readonly text: string;
  /** When it was written: 'next Friday' counts from there. */
  readonly said: Date;
  readonly timeZone: string;
  readonly family: KnownFamily;
  /** Display names of the parent who wrote it and of the one it is written to. */
  readonly writer: string;
  readonly reader: string;
}

/** Days on which the children are with one parent instead of the other. */
export interface AgreedDays {
  /** The reader has the children. Both days are counted in. */
  readonly given: readonly SwapDays[];
  /** The writer has them. */
  readonly taken: readonly SwapDays[];
}

export interface ReadAgreement {
  /** YYYY-MM-DD; null where the words name no day, more than one, or one that could be another. */
  readonly day: string | null;
  /** The last of several days that it goes on for, counted in; else null. */
  readonly lastDay: string | null;
  /** How it comes again, `day` being its first; else null. */
  readonly repeat: EventRepeat | null;
  /** Where it is about whose days they are: those of which it says so clearly. Else null. */
  readonly custody: AgreedDays | null;
  /** HH:MM; null where no hour is said, or it is not sure which. */
  readonly time: string | null;
  /** Places in the family's list of those children whom the words name. */
  readonly children: readonly number[];
}

export interface AgreementReader {
  read(agreement: Agreement, options?: { signal?: AbortSignal }): Promise<ReadAgreement>;
}
