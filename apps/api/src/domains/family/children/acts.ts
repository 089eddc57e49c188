import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Child, ChildDetails } from "@evenkeel/contract/models/child";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import type { TextVerdict } from "../../moderation/index.ts";
import { append } from "../../record/index.ts";
import { childRows, detailsOf, toChild } from "./repository.ts";
import type { Asked } from "./rules.ts";

/** Who acts, and when: the time is taken under the record's lock. */
interface By {
  userId: number;
  at: Date;
}

const cells = ({ userId, at }: By) => ({ changed_by: userId, changed_at: at });

/** The child and its entry on the record. The caller holds the record's lock. */
export async function addChild(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  details: ChildDetails,
  by: By,
  verdict?: TextVerdict,
): Promise<Child> {
  const id = randomUUID();
  const { sequence } = await append(transaction, scope, {
    kind: "child_added",
    at: by.at,
    actorId: by.userId,
    content: { childId: id, ...details, ...(verdict === undefined ? {} : { verdict }) },
  });
  const row = { id, entry: sequence, details, by: cells(by) };
  return toChild(await childRows.insert(transaction, scope, row));
}

/**
 * Carries out a change, each act with its entry on the record.
 * The caller holds the record's lock and has looked at the child under it.
 */
export async function changeChild(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  id: string,
  asked: Asked,
  by: By,
  verdict?: TextVerdict,
): Promise<Child> {
  const rows = await childRows.all(transaction, scope);
  let row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Error("A child that was just looked at is gone");
  const about = { at: by.at, actorId: by.userId, subject: row.entry };
  const { details, archived } = asked;
  if (details !== null) {
    const before = detailsOf(row);
    await append(transaction, scope, {
      kind: "child_changed",
      ...about,
      content: {
        childId: id,
        ...details,
        before,
        ...(verdict === undefined ? {} : { verdict }),
      },
    });
    row = await childRows.update(transaction, scope, id, { details, by: cells(by) });
  }
  if (archived !== null) {
    await append(transaction, scope, {
      kind: archived ? "child_archived" : "child_restored",
      ...about,
      content: { childId: id, ...detailsOf(row) },
    });
    const archivedAt = archived ? by.at : null;
    row = await childRows.update(transaction, scope, id, { archivedAt, by: cells(by) });
  }
  return toChild(row);
}
