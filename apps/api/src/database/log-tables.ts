import type { Role } from "@evenkeel/contract/models/user";
import type { Revised } from "@evenkeel/contract/routes";
import type { Generated } from "kysely";
import type { Timestamp, Written, WrittenOnce } from "./columns.ts";

/** The Merkle log of each family's record (domains/record/log). */
export interface LogTables {
  record_log_nodes: RecordLogNodesTable;
}

/** What a head keeps for each role: when it last moved, and when what is read may last have changed. */
export type HeadChanges = Partial<
  Record<
    Role,
    {
      readonly at: number;
      /** Of what `of` does not name. */
      readonly rest: number;
      readonly of: Partial<Record<Revised, number>>;
    }
  >
>;

/** Where a family's record ends, and its log. */
export interface RecordHeadsTable {
  family_id: number;
  sequence: number;
  hash: string;
  /** The last entry's time. */
  at: Timestamp | null;
  /** Digest of the family's name, zone and people, as the next entry will hold it. */
  people: string | null;
  /** Counted up at every entry that this parent may see, and at no other. */
  parent1_revision: Generated<number>;
  parent2_revision: Generated<number>;
  /** For each role, the revisions at which what it reads may last have changed. */
  changed: Generated<HeadChanges>;
  /** The last entry that was looked at for the log; behind the head for entries of an older server. */
  log_through: Generated<number>;
  /** How many leaves it has. */
  log_size: Generated<number>;
  /** The hashes of its full subtrees, from left to right. */
  log_edge: Generated<Uint8Array>;
}

/** Each node of the tree, once it is complete. Append-only. */
interface RecordLogNodesTable {
  family_id: Written<number>;
  level: Written<number>;
  position: Written<number>;
  hash: Written<Uint8Array>;
  /** Of a leaf: the number of its entry. */
  entry: WrittenOnce<number>;
}
