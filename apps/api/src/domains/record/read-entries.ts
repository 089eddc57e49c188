import type { Kysely, Selectable } from "kysely";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { entrySignature } from "./entries/devices.ts";
import { type RecordEntry } from "./entry.ts";

/** Entries as they are hashed, in order, read in pages so that memory stays flat. */
export async function* readEntries(
  db: Kysely<Database>,
  scope: FamilyScope,
  options: { after?: number; last?: number; pageSize?: number } = {},
): AsyncGenerator<RecordEntry> {
  const { last = 2_147_483_647, pageSize = 500 } = options;
  let { after = 0 } = options;
  for (;;) {
    const rows = await between(db, scope, after + 1, last)
      .orderBy("sequence")
      .limit(pageSize)
      .execute();
    for (const row of rows) {
      yield toEntry(row);
      after = row.sequence;
    }
    if (rows.length < pageSize) return;
  }
}

/** The same from the last to the first. Pages are small: who reads backwards looks for something near the end. */
export async function* readEntriesBackwards(
  db: Kysely<Database>,
  scope: FamilyScope,
  { first, last }: { first: number; last: number },
): AsyncGenerator<RecordEntry> {
  const pageSize = 50;
  let from = last;
  for (;;) {
    const rows = await between(db, scope, first, from)
      .orderBy("sequence", "desc")
      .limit(pageSize)
      .execute();
    for (const row of rows) {
      yield toEntry(row);
      from = row.sequence - 1;
    }
    if (rows.length < pageSize) return;
  }
}

const between = (db: Kysely<Database>, scope: FamilyScope, first: number, last: number) =>
  db
    .selectFrom("record_entries")
    .selectAll()
    .where("family_id", "=", scope)
    .where("sequence", ">=", first)
    .where("sequence", "<=", last);

function toEntry(row: Selectable<Database["record_entries"]>): RecordEntry {
  return {
    version: row.version,
    familyId: row.family_id,
    sequence: row.sequence,
    uuid: row.uuid,
    kind: row.kind,
    at: row.at.toISOString(),
    actorId: row.actor_id,
    subject: row.subject,
    content: readContent(row.content),
    salt: row.salt,
    people: row.people,
    late: row.late,
    signed: readSignature(row.signed),
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}

/** A signature that can no longer be read stands as it is: the hash says that it was changed, also where none was. */
function readSignature(text: string | null): RecordEntry["signed"] {
  if (text === null) return null;
  try {
    return entrySignature.parse(JSON.parse(text));
  } catch {
    return { call: "", device: "", at: "", seen: null, fields: [], signature: text };
  }
}

/** A content that can no longer be read stands as it is: its hash says that it was changed, and the rest goes on. */
export function readContent(text: string): RecordEntry["content"] {
  try {
    const content: unknown = JSON.parse(text);
    if (isContent(content)) return content;
  } catch {
    // Named by its hash.
  }
  return { unreadable: text };
}

const isContent = (value: unknown): value is RecordEntry["content"] =>
  typeof value === "object" && value !== null && !Array.isArray(value);
