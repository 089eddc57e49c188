import type { Kysely, Selectable, Transaction } from "kysely";
import { type FactKind, factKinds } from "@evenkeel/contract/fact-fields";
import {
  type ChildFact,
  factDetails,
  type FactDetails,
} from "@evenkeel/contract/models/child-fact";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { attachmentsOf } from "../attachments/index.ts";
import { canonicalJson } from "../record/index.ts";

export type Connection = Kysely<Database> | Transaction<Database>;
export type FactRow = Selectable<Database["child_facts"]>;

/** Who changed a fact, and when. */
interface By {
  changed_by: number;
  changed_at: Date;
}

interface NewFact {
  id: string;
  childId: string;
  kind: FactKind;
  entry: number;
  details: FactDetails;
  by: By;
}

export const factRows = {
  /** What the page of this child says now, in the order of its kinds. */
  async of(connection: Connection, scope: FamilyScope, childId: string): Promise<FactRow[]> {
    const rows = await connection
      .selectFrom("child_facts")
      .selectAll()
      .where("family_id", "=", scope)
      .where("child_id", "=", childId)
      .where("removed_at", "is", null)
      .orderBy("entry")
      .execute();
    return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
  },

  /** Also one that was taken off the page. */
  find(connection: Connection, scope: FamilyScope, id: string): Promise<FactRow | undefined> {
    return connection
      .selectFrom("child_facts")
      .selectAll()
      .where("family_id", "=", scope)
      .where((eb) => eb(eb.cast<string>("id", "text"), "=", id))
      .executeTakeFirst();
  },

  insert(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    { id, childId, kind, entry, details, by }: NewFact,
  ): Promise<FactRow> {
    return transaction
      .insertInto("child_facts")
      .values({
        id,
        family_id: scope,
        child_id: childId,
        entry,
        kind,
        details: canonicalJson(details),
        ...by,
        version: 1,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /** Counts the version up. */
  update(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    id: string,
    { details, removedAt, by }: { details?: FactDetails; removedAt?: Date; by: By },
  ): Promise<FactRow> {
    return transaction
      .updateTable("child_facts")
      .set((eb) => ({
        ...(details === undefined ? {} : { details: canonicalJson(details) }),
        ...(removedAt === undefined ? {} : { removed_at: removedAt }),
        ...by,
        version: eb("version", "+", 1),
      }))
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },
};

const placeOf = ({ kind }: FactRow): number => factKinds.indexOf(kind);

export const detailsOf = ({ details }: Pick<FactRow, "details">): FactDetails =>
  factDetails.parse(JSON.parse(details));

/** What these rows say, with the files that came along with each when it was added. */
export async function toFacts(
  connection: Connection,
  scope: FamilyScope,
  rows: readonly FactRow[],
): Promise<ChildFact[]> {
  const entries = rows.map(({ entry }) => entry);
  const files = await attachmentsOf(connection, scope, entries);
  return rows.map((row) => ({
    id: row.id,
    childId: row.child_id,
    kind: row.kind,
    ...detailsOf(row),
    attachments: files.get(row.entry) ?? [],
    version: row.version,
    changedBy: row.changed_by,
    changedAt: row.changed_at.toISOString(),
  }));
}

export async function toFact(
  connection: Connection,
  scope: FamilyScope,
  row: FactRow,
): Promise<ChildFact> {
  const [fact] = await toFacts(connection, scope, [row]);
  if (fact === undefined) throw new Error("A fact that was just read is gone");
  return fact;
}
