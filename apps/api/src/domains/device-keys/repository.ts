import { hourMilliseconds } from "@evenkeel/contract/durations";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { FamilyScope, UserScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";

type Connection = Kysely<Database> | Transaction<Database>;

export type DeviceRow = Selectable<Database["device_keys"]>;

/** Devices that sign what one person does. */
export const deviceRows = (connection: Connection, scope: FamilyScope, own: UserScope) => {
  const ofPerson = connection
    .selectFrom("device_keys")
    .selectAll()
    .where("family_id", "=", scope)
    .where("user_id", "=", own);
  return {
    /** Those that were removed among them; newest first. */
    all: (): Promise<DeviceRow[]> => ofPerson.orderBy("added_at", "desc").orderBy("id").execute(),

    find: (id: string): Promise<DeviceRow | undefined> =>
      ofPerson.where("id", "=", id).executeTakeFirst(),

    async add(row: Omit<DeviceRow, "family_id" | "user_id" | "removed_at" | "last_used_at">) {
      await connection
        .insertInto("device_keys")
        .values({ ...row, family_id: scope, user_id: own })
        .execute();
    },

    async confirm(id: string): Promise<void> {
      await connection
        .updateTable("device_keys")
        .set({ standing: "confirmed" })
        .where("family_id", "=", scope)
        .where("user_id", "=", own)
        .where("id", "=", id)
        .execute();
    },

    /** Takes it off, and ends the session in which it was used last. */
    async remove({ id, session }: Pick<DeviceRow, "id" | "session">, at: Date): Promise<void> {
      await connection
        .updateTable("device_keys")
        .set({ removed_at: at })
        .where("family_id", "=", scope)
        .where("user_id", "=", own)
        .where("id", "=", id)
        .execute();
      if (session === null) return;
      await connection
        .deleteFrom("sessions")
        .where("user_id", "=", own)
        .where("handle", "=", session)
        .execute();
    },

    /** Notes that it was used, where that is not known to the hour yet, or in another session. */
    async used(id: string, at: Date, sessionHash: string | null): Promise<void> {
      const session = sql<string | null>`(
        select handle from sessions where id_hash = ${sessionHash} and user_id = ${own})`;
      await connection
        .updateTable("device_keys")
        .set({ last_used_at: at, session })
        .where("user_id", "=", own)
        .where("id", "=", id)
        .where((eb) =>
          eb.or([
            eb("last_used_at", "is", null),
            eb("last_used_at", "<", new Date(at.getTime() - hourMilliseconds)),
            eb("session", "is distinct from", session),
          ]),
        )
        .execute();
    },

    /** How the browser of this session named itself, and since when it is signed in. */
    sessionOf(sessionHash: string | null) {
      return connection
        .selectFrom("sessions")
        .select(["handle", "device", "began_at"])
        .where("user_id", "=", own)
        .where("id_hash", "=", sessionHash ?? "")
        .executeTakeFirst();
    },
  };
};
