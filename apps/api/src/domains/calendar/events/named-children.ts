import type { Transaction } from "kysely";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { childRows } from "../../family/index.ts";
import type { EventFields } from "../../record/index.ts";

type About = Pick<EventFields, "childIds">;

/**
 * Whom an event is about, by the names that they have then, for whoever reads its entry on the record beside their ids.
 * @param before where the event was changed: who it was about
 * @returns nothing where it is about all of them and was before
 */
export async function namedChildren(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  { childIds }: About,
  before: About = { childIds },
): Promise<{ children?: string[]; childrenBefore?: string[] }> {
  const hasChanged = childIds.join() !== before.childIds.join();
  if (childIds.length === 0 && !hasChanged) return {};
  const family = await childRows.all(transaction, scope);
  const named = (ids: readonly string[]): string[] =>
    family.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return {
    children: named(childIds),
    ...(hasChanged ? { childrenBefore: named(before.childIds) } : {}),
  };
}
