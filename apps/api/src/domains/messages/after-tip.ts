import type { Assessment } from "@evenkeel/contract/models/assessment";
import type { Kysely, Transaction } from "kysely";
import type { UserScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { isRewording } from "@evenkeel/hearing/message/rewording";
import { attempts } from "../moderation/index.ts";
import { messageRows } from "./repository.ts";

/** Other wordings that were held since the last message that went, after which the next one may go whatever it says. */
const wordingsBefore = 2;

/**
 * Whether hostile words for which no honest rewrite was found may go as they are, once their writer has read the tip and
 * says so: they were put in other words before, and that read no milder. Another message, however hostile, is a first
 * wording again; since a rewording may share no word with the first one, the third may go in any case: nobody is left
 * with no way on.
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
  const others = new Set(held.filter((earlier) => earlier !== text));
  return others.size >= wordingsBefore || [...others].some((earlier) => isRewording(text, earlier));
}
