import { type Kysely, sql } from "kysely";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";

export interface KeptHead {
  sequence: number;
  hash: string;
  /** ISO 8601, UTC. */
  keptAt: string;
}

/**
 * Notes where each family's record ends now, unless that end is noted already. The record holds each noted end forever:
 * one whose last entries were removed, head and all, is found by the first that it lacks.
 */
export async function keepHeads(db: Kysely<Database>, at: Date): Promise<void> {
  await sql`
    insert into kept_heads (family_id, sequence, hash, kept_at)
    select head.family_id, head.sequence, head.hash, ${at}
    from record_heads head
    where head.sequence > 0 and not exists (
      select from kept_heads kept
      where kept.family_id = head.family_id and kept.sequence = head.sequence and kept.hash = head.hash
    )`.execute(db);
}

/** The noted ends of a family's record, in their order. */
export async function keptHeads(db: Kysely<Database>, scope: FamilyScope): Promise<KeptHead[]> {
  const rows = await db
    .selectFrom("kept_heads")
    .select(["sequence", "hash", "kept_at"])
    .where("family_id", "=", scope)
    .orderBy("sequence")
    .orderBy("id")
    .execute();
  return rows.map(({ sequence, hash, kept_at }) => ({
    sequence,
    hash,
    keptAt: kept_at.toISOString(),
  }));
}

/** When this server made a packet of this seal; null if it never did. */
export async function sealedAt(
  db: Kysely<Database>,
  scope: FamilyScope,
  seal: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("kept_heads")
    .select("kept_at")
    .where("family_id", "=", scope)
    .where("seal", "=", seal)
    .limit(1)
    .executeTakeFirst();
  return row?.kept_at.toISOString() ?? null;
}
