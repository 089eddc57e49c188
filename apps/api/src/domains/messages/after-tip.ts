import type { Assessment } from "@evenkeel/contract/models/assessment";
import type { Actor } from "@evenkeel/contract/ports";
import type { Kysely, Transaction } from "kysely";
import { ownScopeOf, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { attempts } from "../moderation/index.ts";
import { rewordingIn } from "./matter.ts";
import { messageRows } from "./repository.ts";

/**
 * Whether hostile words for which no honest rewrite was found may go as they are, once their writer has read the tip and
 * says so: they were put in other words before, and that read no milder. Another message, however hostile and whatever
 * was held before it, is a first wording again.
 */
export async function mayGoAfterTip(
  connection: Kysely<Database> | Transaction<Database>,
  actor: Actor,
  { severity, suggestion, unchecked, crisis }: Assessment,
  text: string,
): Promise<boolean> {
  if (severity !== "yellow" || suggestion !== null || unchecked !== null || crisis) return false;
  const writer = ownScopeOf(actor);
  const since = await messageRows.lastDeliveredAt(connection, writer);
  const held = await attempts.textsHeld(connection, writer, since);
  const others = held.filter((earlier) => earlier !== text);
  if (others.length === 0) return false;
  const isReworded = await rewordingIn(connection, scopeOf(actor));
  return others.some((earlier) => isReworded(text, earlier));
}
