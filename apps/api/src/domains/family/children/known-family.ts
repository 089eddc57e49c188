import type { Kysely } from "kysely";
import type { KnownFamily } from "@evenkeel/hearing/people/family";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { familyClock } from "../family-clock.ts";
import { childRows, nicknamesOf } from "./repository.ts";

/** What the parts that read a parent's words may know about the family; archived children are left out. */
export async function knownFamily(db: Kysely<Database>, scope: FamilyScope): Promise<KnownFamily> {
  const [{ timeZone, parents }, children] = await Promise.all([
    familyClock(db, scope),
    childRows.all(db, scope),
  ]);
  return {
    children: children
      .filter(({ archived_at }) => archived_at === null)
      .map((row) => ({ name: row.name, nicknames: nicknamesOf(row) })),
    parents: parents.map(({ name }) => name),
    timeZone,
  };
}
