import type { Kysely } from "kysely";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import {
  contentIfAs,
  type EntryContent,
  type EntryKind,
  type RecordEntry,
} from "../record/index.ts";

/** What people read of one kind, made again from the record and compared with what is there. */
export interface Projection {
  /** Reads the next entry of the record. */
  take(entry: RecordEntry): void;
  /** To be called after the last entry: what is there and is not what the record says. */
  differences(db: Kysely<Database>, scope: FamilyScope): AsyncIterable<string>;
  /** What the record does not hold, so that no one can compare it; in plain words. */
  limits(): string[];
}

/** The content of an entry of this kind; null for one of another kind, or that cannot be read (the chain names it). */
export function contentOf<Kind extends EntryKind>(
  entry: RecordEntry,
  kind: Kind,
): EntryContent<Kind> | null {
  return entry.kind === kind ? contentIfAs(kind, entry.content) : null;
}
