import type { FamilyScope, UserScope } from "../../auth/scope.ts";
import { isUuid } from "../../database/is-uuid.ts";
import type { Connection } from "./repository.ts";

/** Which agreements a parent has looked at: their own business, on no one's record. */
export const seenAgreements = {
  /** @returns how many of these were news; what is none of the family's agreements is passed over */
  async add(
    connection: Connection,
    { scope, reader }: { scope: FamilyScope; reader: UserScope },
    { ids, at }: { ids: readonly string[]; at: Date },
  ): Promise<number> {
    const known = ids.filter(isUuid);
    if (known.length === 0) return 0;
    const added = await connection
      .insertInto("seen_agreements")
      .columns(["user_id", "dispute_id", "seen_at"])
      .expression((eb) =>
        eb
          .selectFrom("disputes")
          .select([
            eb.cast<number>(eb.val(reader), "integer").as("user_id"),
            "id",
            eb.cast<Date>(eb.val(at), "timestamptz").as("seen_at"),
          ])
          .where("family_id", "=", scope)
          .where("status", "=", "agreed")
          .where("id", "in", known),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning("dispute_id")
      .execute();
    return added.length;
  },

  async among(
    connection: Connection,
    reader: UserScope,
    ids: readonly string[],
  ): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await connection
      .selectFrom("seen_agreements")
      .select("dispute_id")
      .where("user_id", "=", reader)
      .where("dispute_id", "in", ids)
      .execute();
    return new Set(rows.map((row) => row.dispute_id));
  },

  async count(connection: Connection, reader: UserScope): Promise<number> {
    const row = await connection
      .selectFrom("seen_agreements")
      .select((eb) => eb.fn.countAll<number>().as("seen"))
      .where("user_id", "=", reader)
      .executeTakeFirstOrThrow();
    return row.seen;
  },
};
