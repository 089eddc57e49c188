import { keysOf } from "@evenkeel/contract/keys";
import { sql, type Transaction } from "kysely";
import type { Severity } from "@evenkeel/contract/models/moderation";
import type { Database } from "../../database/schema.ts";
import type { MessageRow } from "./repository.ts";

/** Counts one more message like this one, in the transaction that writes it. */
export async function countMessage(
  transaction: Transaction<Database>,
  row: MessageRow,
  severity: Severity,
): Promise<void> {
  const { family_id, sender_id, category, was_blocked, was_moderated } = row;
  const { bypassed, unchecked } = row;
  const kind = { was_blocked, was_moderated, bypassed, unchecked };
  const alike = { family_id, sender_id, category, severity, ...kind };
  await transaction
    .insertInto("message_counts")
    .values({ ...alike, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(keysOf(alike)).doUpdateSet({ count: sql<number>`message_counts.count + 1` }),
    )
    .execute();
}
