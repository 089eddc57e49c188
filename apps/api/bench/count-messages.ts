import { type Kysely, sql } from "kysely";
import type { Database } from "../src/database/schema.ts";

/** Counts what was filled in by bulk, as the server does with every message. */
export async function countMessages(
  db: Kysely<Database>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`
    insert into message_counts
    select message.family_id, message.sender_id, message.category, entry.severity,
      message.was_blocked, message.was_moderated, message.bypassed, count(*)
    from messages message
    join record_entries entry on entry.family_id = message.family_id and entry.sequence = message.id
    where message.family_id between ${from} and ${to}
    group by 1, 2, 3, 4, 5, 6, 7`.execute(db);
}
