import type { Kysely, Selectable, Transaction } from "kysely";
import type { FamilyScope } from "../../../auth/scope.ts";
import { isUuid } from "../../../database/is-uuid.ts";
import type { Database } from "../../../database/schema.ts";

export type ExportRow = Selectable<Database["record_exports"]>;

const hour = 60 * 60 * 1000;
/** A packet can be fetched for this long; another one is a click away. */
const keptFor = 24 * hour;

export function exportRepository(db: Kysely<Database>) {
  return {
    async insert(transaction: Transaction<Database>, row: ExportRow): Promise<void> {
      await transaction.insertInto("record_exports").values(row).execute();
      await transaction
        .deleteFrom("record_exports")
        .where("created_at", "<", new Date(row.created_at.getTime() - keptFor))
        .execute();
    },

    /** The user's own packet, or undefined: a packet is for nobody else. */
    async find(scope: FamilyScope, userId: number, id: string): Promise<ExportRow | undefined> {
      if (!isUuid(id)) return undefined;
      return db
        .selectFrom("record_exports")
        .selectAll()
        .where("family_id", "=", scope)
        .where("user_id", "=", userId)
        .where("id", "=", id)
        .executeTakeFirst();
    },

    running(
      transaction: Transaction<Database>,
      scope: FamilyScope,
      userId: number,
      aliveSince: Date,
    ): Promise<ExportRow | undefined> {
      return transaction
        .selectFrom("record_exports")
        .selectAll()
        .where("family_id", "=", scope)
        .where("user_id", "=", userId)
        .where("status", "=", "running")
        .where("touched_at", ">", aliveSince)
        .executeTakeFirst();
    },

    async update(
      id: string,
      change: Partial<Pick<ExportRow, "status" | "stage" | "progress" | "bytes">>,
      now: Date,
    ): Promise<void> {
      await db
        .updateTable("record_exports")
        .set({ ...change, touched_at: now })
        .where("id", "=", id)
        .execute();
    },

    async addChunk(id: string, number: number, bytes: Uint8Array): Promise<void> {
      await db
        .insertInto("record_export_chunks")
        .values({ export_id: id, number, bytes })
        .execute();
    },

    async *chunks(id: string): AsyncGenerator<Uint8Array> {
      for (let number = 0; ; number += 1) {
        const row = await db
          .selectFrom("record_export_chunks")
          .select("bytes")
          .where("export_id", "=", id)
          .where("number", "=", number)
          .executeTakeFirst();
        if (row === undefined) return;
        yield row.bytes;
      }
    },
  };
}
