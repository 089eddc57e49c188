import type { Insertable, Kysely, Selectable, Transaction } from "kysely";
import { z } from "zod";
import { type CheckIn, checkInCorrection } from "@evenkeel/contract/models/calendar/exchange";
import type { FamilyScope } from "../../../auth/scope.ts";
import { isUuid } from "../../../database/is-uuid.ts";
import type { Database } from "../../../database/schema.ts";
import { canonicalJson } from "../../record/index.ts";

type Connection = Kysely<Database> | Transaction<Database>;
export type CheckInRow = Selectable<Database["check_ins"]>;

const storedCorrections = z.array(checkInCorrection);

/** Reads and writes of check-ins. Whoever writes holds the lock on the family's record. */
export const checkInRows = {
  /** To exchanges planned from one instant to before another, oldest first. */
  between(
    connection: Connection,
    scope: FamilyScope,
    { from, before }: { from: Date; before: Date },
  ): Promise<CheckInRow[]> {
    return connection
      .selectFrom("check_ins")
      .selectAll()
      .where("family_id", "=", scope)
      .where("exchange_at", ">=", from)
      .where("exchange_at", "<", before)
      .orderBy("entry")
      .execute();
  },

  /** Undefined if the family has none of this id, whatever the id is made of. */
  async find(
    connection: Connection,
    scope: FamilyScope,
    id: string,
  ): Promise<CheckInRow | undefined> {
    if (!isUuid(id)) return undefined;
    return connection
      .selectFrom("check_ins")
      .selectAll()
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .executeTakeFirst();
  },

  insert(
    transaction: Transaction<Database>,
    row: Insertable<Database["check_ins"]>,
  ): Promise<CheckInRow> {
    return transaction.insertInto("check_ins").values(row).returningAll().executeTakeFirstOrThrow();
  },

  undo(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    id: string,
    at: Date,
  ): Promise<CheckInRow> {
    return transaction
      .updateTable("check_ins")
      .set({ undone_at: at })
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  correct(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    id: string,
    corrections: CheckIn["corrections"],
  ): Promise<CheckInRow> {
    return transaction
      .updateTable("check_ins")
      .set({ corrections: canonicalJson(corrections) })
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },
};

export const toCheckIn = (row: Omit<CheckInRow, "entry">): CheckIn => ({
  id: row.id,
  by: row.user_id,
  kind: row.kind,
  at: row.checked_in_at.toISOString(),
  tookPlaceAt: row.took_place_at?.toISOString() ?? null,
  near: row.near,
  undoneAt: row.undone_at?.toISOString() ?? null,
  corrections: storedCorrections.parse(JSON.parse(row.corrections)),
});
