import { type Kysely, sql, type Transaction } from "kysely";
import { operatorScope } from "../../src/auth/scope.ts";
import type { Database } from "../../src/database/schema.ts";
import { genesisHash, hashEntry } from "../../src/domains/record/entry-hash.ts";
import type { RecordEntry } from "../../src/domains/record/entry.ts";
import { entryRow } from "../../src/domains/record/ledger.ts";
import { catchUp } from "../../src/domains/record/log/grow.ts";
import { readEntries } from "../../src/domains/record/read-entries.ts";

/** Someone with root and the source, who has the database open and switches off whatever stands in the way. */
export function operatorOf(db: Kysely<Database>) {
  const unguarded = <Result>(act: (transaction: Transaction<Database>) => Promise<Result>) =>
    db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      return act(transaction);
    });

  const entriesOf = (familyId: number): Promise<RecordEntry[]> =>
    Array.fromAsync(readEntries(db, operatorScope(familyId)));

  /** Puts these entries in the place of the record, each hash made anew, and the tree over them. */
  const replace = async (familyId: number, entries: readonly RecordEntry[]): Promise<void> => {
    let previous = { hash: genesisHash, at: "" };
    const chained = entries.map((entry, index) => {
      const late = entry.version !== 1 && entry.at < previous.at;
      const placed = { ...entry, sequence: index + 1, late, previousHash: previous.hash };
      previous = { hash: hashEntry(placed), at: entry.at };
      return { ...placed, hash: previous.hash };
    });
    await unguarded(async (transaction) => {
      // What people read goes with it: it would only get in the way of the acts that follow.
      for (const table of ["messages", "record_log_nodes", "record_entries"] as const) {
        await transaction.deleteFrom(table).where("family_id", "=", familyId).execute();
      }
      if (chained.length > 0) {
        await transaction.insertInto("record_entries").values(chained.map(entryRow)).execute();
      }
      await transaction
        .updateTable("record_heads")
        .set({
          sequence: chained.length,
          hash: previous.hash,
          at: previous.at === "" ? null : previous.at,
          log_through: 0,
          log_size: 0,
          log_edge: new Uint8Array(0),
        })
        .where("family_id", "=", familyId)
        .execute();
    });
    await catchUp(db, operatorScope(familyId));
  };

  return {
    unguarded,
    entriesOf,
    replace,
    /** The record as it would be had it always been so. */
    rewrite: async (familyId: number, change: (entries: RecordEntry[]) => RecordEntry[]) =>
      replace(familyId, change(await entriesOf(familyId))),
  };
}
