import type { Kysely } from "kysely";
import type { FamilyScope, UserScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";

/**
 * Which of these messages told the other parent of urgent facts about a child, seen since or not.
 * @param numbers in the view of this reader, who wrote or received them
 */
export async function urgentAmong(
  db: Kysely<Database>,
  scope: FamilyScope,
  readerId: UserScope,
  numbers: readonly number[],
): Promise<ReadonlySet<number>> {
  if (numbers.length === 0) return new Set();
  const rows = await db
    .selectFrom("notices as notice")
    .innerJoin("messages as message", (join) =>
      join
        .onRef("message.family_id", "=", "notice.family_id")
        .onRef("message.id", "=", "notice.entry"),
    )
    .select(["message.sender_id", "message.sender_number", "message.recipient_number"])
    .where("notice.family_id", "=", scope)
    .where("notice.kind", "=", "message")
    .where("notice.urgent", "=", true)
    .where((eb) =>
      eb.or([
        eb("message.sender_id", "=", readerId).and("message.sender_number", "in", numbers),
        eb("message.recipient_id", "=", readerId).and("message.recipient_number", "in", numbers),
      ]),
    )
    .execute();
  return new Set(
    rows.flatMap(({ sender_id, sender_number, recipient_number }) => {
      const number = sender_id === readerId ? sender_number : recipient_number;
      return number === null ? [] : [number];
    }),
  );
}
