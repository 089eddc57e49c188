import type { ColumnType } from "kysely";
import type { FactKind } from "@evenkeel/contract/fact-fields";
import type { NullUntilSet, Timestamp, Written } from "./columns.ts";

export interface ChildrenTable {
  id: Written<string>;
  family_id: Written<number>;
  /** The sequence of the entry that added the child; later entries about it point there. */
  entry: Written<number>;
  name: string;
  /** As JSON. */
  nicknames: string;
  /** YYYY-MM-DD. */
  birth_date: string | null;
  color: string;
  /** Counted up by each change. */
  version: number;
  changed_by: number;
  changed_at: Timestamp;
  archived_at: NullUntilSet<Date>;
}

export interface ChildFactsTable {
  id: Written<string>;
  family_id: Written<number>;
  child_id: Written<string>;
  /** The sequence of the entry that added it; later entries about it point there. */
  entry: Written<number>;
  kind: Written<FactKind>;
  /** `FactDetails` as canonical JSON. */
  details: string;
  version: number;
  changed_by: number;
  changed_at: Date;
  removed_at: NullUntilSet<Date>;
}

/** A parent's own telephone and address: what is shown to the other one, and in a table of its own what is not. */
export interface ContactsTable {
  user_id: Written<number>;
  family_id: Written<number>;
  telephone: string | null;
  address: string | null;
  changed_at: ColumnType<Date, Date, Date>;
}
