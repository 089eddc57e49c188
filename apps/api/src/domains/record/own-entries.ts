import type { Kysely } from "kysely";
import type { FamilyScope, UserScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import type { EntryKind } from "./entry.ts";
import { entryColumns, type EntryRow } from "./repository.ts";

interface Page {
  kinds: readonly EntryKind[];
  limit: number;
  /** Only those with a smaller number of the author's own. */
  before: number | undefined;
}

/** What this parent wrote and a moderator read, numbered among itself from 1, newest first. */
export function ownEntries(
  db: Kysely<Database>,
  scope: FamilyScope,
  author: UserScope,
  { kinds, limit, before }: Page,
): Promise<(EntryRow & { number: number })[]> {
  const numbered = db
    .selectFrom("record_entries as entry")
    .leftJoin("messages as message", (join) =>
      join
        .onRef("message.family_id", "=", "entry.family_id")
        .onRef("message.id", "=", "entry.sequence"),
    )
    .where("entry.family_id", "=", scope)
    .where("entry.kind", "in", kinds)
    .where("entry.actor_id", "=", author)
    .where("entry.severity", "is not", null)
    .select(entryColumns)
    .select((eb) =>
      eb.fn
        .agg<number>("row_number")
        .over((over) => over.orderBy("entry.sequence"))
        .as("number"),
    );
  let query = db.selectFrom(numbered.as("own")).selectAll();
  if (before !== undefined) query = query.where("own.number", "<", before);
  return query.orderBy("own.number", "desc").limit(limit).execute();
}
