import { AppError, say } from "@evenkeel/contract/errors";
import type { FamilyScope } from "../../auth/scope.ts";
import { childRows } from "../family/index.ts";
import type { Connection } from "./repository.ts";

/**
 * What the child is called now, as the record keeps it; none for all of the children.
 * @throws AppError not_found for a child of no one's
 */
export async function namesOfChild(
  connection: Connection,
  scope: FamilyScope,
  childId: string | null,
): Promise<string[]> {
  if (childId === null) return [];
  const child = (await childRows.all(connection, scope)).find(({ id }) => id === childId);
  if (child === undefined) throw new AppError("not_found", say("child.none"));
  return [child.name];
}
