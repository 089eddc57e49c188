import type {
  ChildResidence,
  CostShare,
  HolidayRule,
  OrderStatement,
  RecurringRule,
} from "@evenkeel/contract/models/calendar/schedule";
import type { ScheduleQuestion } from "@evenkeel/contract/models/calendar/schedule-question";
import type { Word } from "./layout/layout.ts";
import type { ListedChild } from "./parser/children.ts";
import type { Parties } from "./parser/parties.ts";
import type { Residence } from "./parser/residence.ts";

export type ReadingStage = "queued" | "decoding" | "straightening" | "reading" | "understanding";

export interface ReadingProgress {
  stage: ReadingStage;
  /** 0 to 1 over the whole reading. */
  fraction: number;
}

export type OnProgress = (progress: ReadingProgress) => void;

export interface ReadOptions {
  /** The family's: what a document says of some of them only is read for those. */
  children?: readonly ListedChild[] | undefined;
  /** Ends the reading, whatever it is at. */
  signal?: AbortSignal | undefined;
  onProgress?: OnProgress | undefined;
}

/** What a document says, and where. */
export interface ScheduleReading {
  holidayRules: HolidayRule[];
  recurringRules: RecurringRule[];
  /** 0 to 1; 0 where the document holds no schedule. */
  confidence: number;
  /** What the document leaves open. */
  questions: ScheduleQuestion[];
  /** With whom the document says that the children are when no rule names the hours. */
  residence: Residence | null;
  /** Where that is not the same for every child: whom each is of. */
  residences: ChildResidence[];
  /** How it has the parents share what things cost. */
  costShares?: CostShare[];
  /** Every statement of the document and as what it ended, in reading order. */
  statements?: OrderStatement[];
  /** The language that it was read in; null where it is in neither of those that are read. */
  language?: "en" | "es" | null;
  /** How the document calls the order's parent1 and parent2, in its own words; null where it does not name both. */
  parties: Parties | null;
  /** The upright, flattened page that all boxes refer to; null for a form that was read from its fields. */
  page: { width: number; height: number; words: Word[] } | null;
  /** That page as a JPEG of any size, to be shown under the boxes; absent where a document has no one picture. */
  picture?: Uint8Array;
  provider: string;
}

export interface ScheduleReader {
  /**
   * Reads a photo or scan (PNG, JPEG, WebP) or a PDF.
   *
   * @throws ScheduleFileError for files that cannot be read; the signal's reason when aborted.
   */
  read(file: Uint8Array, options?: ReadOptions): Promise<ScheduleReading>;
  close(): Promise<void>;
}
