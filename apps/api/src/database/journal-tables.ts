import type { CheckIn } from "@evenkeel/contract/models/calendar/exchange";
import type { NullUntilSet, Written } from "./columns.ts";

/** A check-in to an exchange: nothing of it changes but that it is taken back, or corrected. */
export interface CheckInsTable {
  id: Written<string>;
  family_id: Written<number>;
  /** The sequence of its entry; later entries about it point there. */
  entry: Written<number>;
  user_id: Written<number>;
  exchange_at: Written<Date>;
  kind: Written<CheckIn["kind"]>;
  /** When it took place, where they say that it was at another time than planned. */
  took_place_at: Written<Date | null>;
  checked_in_at: Written<Date>;
  near: Written<string | null>;
  undone_at: NullUntilSet<Date>;
  /** `CheckIn["corrections"]` as canonical JSON. */
  corrections: string;
}

/** What a parent keeps to themselves of their journal: read by its owner's calls and by no others. */
export interface JournalEntriesTable {
  id: Written<string>;
  user_id: Written<number>;
  family_id: Written<number>;
  /** YYYY-MM-DD. */
  day: string;
  /** Both as JSON. */
  child_ids: string;
  tags: string;
  text: string;
  written_at: Written<Date>;
  edited_at: NullUntilSet<Date>;
  version: number;
  client_key: Written<string | null>;
}

/** What a parent put on the record of it. */
export interface EnteredJournalEntriesTable {
  id: Written<string>;
  family_id: Written<number>;
  entry: Written<number>;
  user_id: Written<number>;
  day: Written<string>;
  /** Their names, and the tags, as JSON. */
  children: Written<string>;
  tags: Written<string>;
  text: Written<string>;
  written_at: Written<Date>;
  edited_at: Written<Date | null>;
  entered_at: Written<Date>;
}
