import type { Kysely, Transaction } from "kysely";
import type { UserScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { isRewording } from "@evenkeel/hearing/message/rewording";
import { type Assessment, attempts } from "../moderation/index.ts";
import { messageRows } from "./repository.ts";

/**
 * Whether hostile words for which no honest rewrite was found may go as they are, once their writer has read the tip and
 * says so: they were put in other words before, and that read no milder. One is never left with no way on. Another message,
 * however hostile, is a first wording again.
 */
export async function mayGoAfterTip(
  connection: Kysely<Database> | Transaction<Database>,
  writer: UserScope,
  { severity, suggestion, unchecked, crisis }: Assessment,
  text: string,
): Promise<boolean> {
  if (severity !== "yellow" || suggestion !== null || unchecked !== null || crisis) return false;
  const since = await messageRows.lastDeliveredAt(connection, writer);
  const held = await attempts.textsHeld(connection, writer, since);
  return held.some((earlier) => earlier !== text && isRewording(text, earlier));
}
