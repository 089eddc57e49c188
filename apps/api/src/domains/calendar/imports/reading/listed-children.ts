import type { Kysely } from "kysely";
import type { ListedChild } from "@evenkeel/order-reader";
import type { FamilyScope } from "../../../../auth/scope.ts";
import type { Database } from "../../../../database/schema.ts";
import { childRows, nicknamesOf } from "../../../family/index.ts";

/** The family's children as a document may call them; archived ones are left out. */
export async function listedChildren(
  db: Kysely<Database>,
  scope: FamilyScope,
): Promise<ListedChild[]> {
  const rows = await childRows.all(db, scope);
  return rows
    .filter(({ archived_at }) => archived_at === null)
    .map((row) => ({ id: row.id, names: [row.name, ...nicknamesOf(row)] }));
}
