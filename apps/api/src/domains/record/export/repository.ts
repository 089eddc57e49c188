import { hourMilliseconds } from "@evenkeel/contract/durations";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { FamilyScope, UserScope } from "../../../auth/scope.ts";
import { isUuid } from "../../../database/is-uuid.ts";
import type { Database } from "../../../database/schema.ts";

export type ExportRow = Selectable<Database["record_exports"]>;
/** How long a packet can be downloaded; making another one is easy. */
const keptFor = 24 * hourMilliseconds;
const gibibyte = 1024 * 1024 * 1024;
/** Packets kept at the same time. Beyond that the oldest go first: making another one is easy. */
export const keptPackets = {
  ofUser: 3,
  bytesOfFamily: gibibyte,
  bytesOfAll: 8 * gibibyte,
} as const;

const oldestAt = (now: Date): Date => new Date(now.getTime() - keptFor);

export function exportRepository(db: Kysely<Database>) {
  return {
    async insert(transaction: Transaction<Database>, row: ExportRow): Promise<void> {
      await transaction.insertInto("record_exports").values(row).execute();
    },

    /** Removes the packets whose day is over; for the server's clock. @returns how many */
    async removeOld(now: Date): Promise<number> {
      const removed = await db
        .deleteFrom("record_exports")
        .where("created_at", "<", oldestAt(now))
        .returning("id")
        .execute();
      return removed.length;
    },

    /**
     * Marks a packet as ready and keeps the head that it ends with, and its seal. Of the packets that are more than may
     * be kept, the oldest go.
     */
    async finish(
      id: string,
      packet: { bytes: number; seal: string; head: { sequence: number; hash: string } },
      now: Date,
    ): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable("record_exports")
          .set({
            status: "ready",
            stage: "done",
            progress: 1,
            bytes: packet.bytes,
            touched_at: now,
          })
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) return;
        if (packet.head.sequence > 0) {
          await transaction
            .insertInto("kept_heads")
            .values({ family_id: row.family_id, ...packet.head, kept_at: now, seal: packet.seal })
            .execute();
        }
        await removeSurplus(transaction, row);
      });
    },

    /** The user's own packet of the last day, or undefined: a packet is for no one else. */
    async find(
      scope: FamilyScope,
      userId: UserScope,
      id: string,
      now: Date,
    ): Promise<ExportRow | undefined> {
      if (!isUuid(id)) return undefined;
      return db
        .selectFrom("record_exports")
        .selectAll()
        .where("family_id", "=", scope)
        .where("user_id", "=", userId)
        .where("id", "=", id)
        .where("created_at", ">=", oldestAt(now))
        .executeTakeFirst();
    },

    running(
      transaction: Transaction<Database>,
      scope: FamilyScope,
      userId: UserScope,
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

    /** Marks a packet as failed; nothing of it is kept. */
    async fail(id: string, now: Date): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom("record_export_chunks").where("export_id", "=", id).execute();
        await transaction
          .updateTable("record_exports")
          .set({ status: "failed", touched_at: now })
          .where("id", "=", id)
          .execute();
      });
    },

    async addChunk(id: string, number: number, bytes: Uint8Array): Promise<void> {
      await db
        .insertInto("record_export_chunks")
        .values({ export_id: id, number, bytes })
        .execute();
    },

    /** The bytes of a packet from `start` up to `end`; of what lies outside no chunk is read. */
    async *bytes(id: string, start: number, end: number): AsyncGenerator<Uint8Array> {
      const chunks = await db
        .selectFrom("record_export_chunks")
        .select(["number", sql<number>`octet_length(bytes)`.as("length")])
        .where("export_id", "=", id)
        .orderBy("number")
        .execute();
      let at = 0;
      for (const { number, length } of chunks) {
        const from = Math.max(start - at, 0);
        const to = Math.min(end - at, length);
        at += length;
        if (from >= to) continue;
        const row = await db
          .selectFrom("record_export_chunks")
          .select("bytes")
          .where("export_id", "=", id)
          .where("number", "=", number)
          .executeTakeFirst();
        if (row === undefined) return;
        yield row.bytes.subarray(from, to);
      }
    },
  };
}

/** Removes what is more than may be kept, beginning with the oldest; the newest one stays whatever its size. */
async function removeSurplus(
  transaction: Transaction<Database>,
  newest: { id: string; family_id: number; user_id: number },
): Promise<void> {
  const kept = await transaction
    .selectFrom("record_exports")
    .select(["id", "family_id", "user_id", "bytes"])
    .where("status", "<>", "running")
    .where("id", "<>", newest.id)
    .orderBy("created_at", "desc")
    .execute();
  const own = await transaction
    .selectFrom("record_exports")
    .select("bytes")
    .where("id", "=", newest.id)
    .executeTakeFirst();
  const room = {
    packets: keptPackets.ofUser - 1,
    family: keptPackets.bytesOfFamily - (own?.bytes ?? 0),
    all: keptPackets.bytesOfAll - (own?.bytes ?? 0),
  };
  const surplus: string[] = [];
  for (const { id, family_id, user_id, bytes } of kept) {
    const size = bytes ?? 0;
    const isUsers = user_id === newest.user_id;
    const isFamilys = family_id === newest.family_id;
    const fits =
      (!isUsers || room.packets > 0) && (!isFamilys || room.family >= size) && room.all >= size;
    if (!fits) {
      surplus.push(id);
      continue;
    }
    if (isUsers) room.packets -= 1;
    if (isFamilys) room.family -= size;
    room.all -= size;
  }
  if (surplus.length > 0) {
    await transaction.deleteFrom("record_exports").where("id", "in", surplus).execute();
  }
}
