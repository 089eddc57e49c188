import type { EntryText } from "../entry-teller.ts";
import type { PacketHeader, PacketRow } from "../packet-rows.ts";
import type { PacketWords } from "../packet-words.ts";
import type { Survey } from "../survey.ts";
import type { Mark } from "./flow.ts";
import type { Typeface } from "./typeface.ts";

/** A packet's entries, one at a time. */
export interface Entries {
  /** In order. */
  rows: () => AsyncIterable<PacketRow>;
  /** The entry of this number. */
  row: (sequence: number) => Promise<PacketRow>;
}

export interface Volume {
  /** 1, 2, ... of `count`. */
  number: number;
  count: number;
  /** The numbers of its first and its last entry. */
  first: number;
  last: number;
  totals: readonly string[];
  /** What the expenses add up to, a line each; on the first volume. */
  expenses?: readonly string[];
  /** What stands on the children's pages, each child as an entry is; on the first volume. */
  children?: readonly EntryText[];
  /** How the moderator judges, a line each; on the first volume. */
  measured?: readonly string[];
}

/** What a document is made from. */
export interface Source {
  type: Typeface;
  header: PacketHeader;
  volume: Volume;
  entries: Entries;
  survey: Survey;
  said: PacketWords;
}

/** A heading, and the page of the body that it is on. */
export interface Found {
  mark: Mark;
  page: number;
}

/** What is found while entries are put on pages, and stands behind them. */
export interface Appendix {
  technical: { number: number; lines: readonly string[] }[];
  /** Entries that could not be put into lines. */
  failed: number[];
}
