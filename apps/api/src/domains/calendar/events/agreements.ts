import type { Transaction } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { FamilyScope } from "../../../auth/scope.ts";
import { isUuid } from "../../../database/is-uuid.ts";
import type { Database } from "../../../database/schema.ts";

/**
 * What both agreed to is put on the calendar once, by whichever parent does it first. The caller holds the record's lock.
 * @throws AppError not_found for no dispute of the family, conflict for what is not agreed or is on the calendar
 */
export async function assertAgreed(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  disputeId: string,
): Promise<void> {
  const dispute = isUuid(disputeId)
    ? await transaction
        .selectFrom("disputes")
        .select("status")
        .where("family_id", "=", scope)
        .where("id", "=", disputeId)
        .executeTakeFirst()
    : undefined;
  if (dispute === undefined) throw new AppError("not_found", say("dispute.none"));
  if (dispute.status !== "agreed") throw new AppError("conflict", say("dispute.notAgreed"));
  const placed = await transaction
    .selectFrom("calendar_events")
    .select("title")
    .where("family_id", "=", scope)
    .where("dispute_id", "=", disputeId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (placed === undefined) return;
  throw new AppError("conflict", say("dispute.onCalendar", { event: placed.title }));
}
