import type { Kysely, Selectable, Transaction } from "kysely";
import { z } from "zod";
import type { Child, ChildDetails } from "@evenkeel/contract/models/child";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";

type Connection = Kysely<Database> | Transaction<Database>;
export type ChildRow = Selectable<Database["children"]>;

const storedNicknames = z.array(z.string());
export const nicknamesOf = (row: Pick<ChildRow, "nicknames">): string[] =>
  storedNicknames.parse(JSON.parse(row.nicknames));

/** Who changed a child, and when. */
interface By {
  changed_by: number;
  changed_at: Date;
}

const cellsOf = ({ name, nicknames, birthDate, color }: ChildDetails) => ({
  name,
  nicknames: JSON.stringify(nicknames),
  birth_date: birthDate,
  color,
});

export const childRows = {
  /** In the order in which they were added, archived ones among them. */
  all(connection: Connection, scope: FamilyScope): Promise<ChildRow[]> {
    return connection
      .selectFrom("children")
      .selectAll()
      .where("family_id", "=", scope)
      .orderBy("entry")
      .execute();
  },

  insert(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    { id, entry, details, by }: { id: string; entry: number; details: ChildDetails; by: By },
  ): Promise<ChildRow> {
    return transaction
      .insertInto("children")
      .values({ id, family_id: scope, entry, ...cellsOf(details), ...by, version: 1 })
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /** Counts the version up. */
  update(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    id: string,
    { details, archivedAt, by }: { details?: ChildDetails; archivedAt?: Date | null; by: By },
  ): Promise<ChildRow> {
    return transaction
      .updateTable("children")
      .set((eb) => ({
        ...(details === undefined ? {} : cellsOf(details)),
        ...(archivedAt === undefined ? {} : { archived_at: archivedAt }),
        ...by,
        version: eb("version", "+", 1),
      }))
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },
};

export const detailsOf = (row: ChildRow): ChildDetails => ({
  name: row.name,
  nicknames: nicknamesOf(row),
  birthDate: row.birth_date,
  color: row.color,
});

export const toChild = (row: ChildRow): Child => ({
  id: row.id,
  ...detailsOf(row),
  archivedAt: row.archived_at?.toISOString() ?? null,
  version: row.version,
  changedBy: row.changed_by,
  changedAt: row.changed_at.toISOString(),
});
