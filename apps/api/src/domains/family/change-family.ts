import type { Transaction } from "kysely";
import { operatorScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { append, lockRecord, type NewEntry, peopleDigest, readPeople } from "../record/index.ts";

interface Changed extends Pick<NewEntry<"family_changed">, "toldAs"> {
  /** Who changes it; null for the operator. */
  actorId?: number | null;
}

/**
 * Carries out what changes a family's name, zone or people, and puts it on the record where there is one already.
 * From then on every entry holds the digest of the family as it has become; a name that was changed past this is found
 * by `verify`, and refused by the database.
 */
export async function changeFamily<Result>(
  transaction: Transaction<Database>,
  familyId: number,
  now: () => Date,
  change: () => Promise<Result>,
  { actorId = null, ...told }: Changed = {},
): Promise<Result> {
  const scope = operatorScope(familyId);
  const head = await lockRecord(transaction, scope);
  const before = await readPeople(transaction, scope);
  const result = await change();
  if (head.sequence === 0) return result;
  const after = await readPeople(transaction, scope);
  await transaction
    .updateTable("record_heads")
    .set({ people: peopleDigest(after) })
    .where("family_id", "=", scope)
    .execute();
  await append(transaction, scope, {
    kind: "family_changed",
    at: now(),
    actorId,
    content: { ...after, before },
    ...told,
  });
  return result;
}
