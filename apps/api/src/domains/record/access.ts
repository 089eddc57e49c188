import { minuteMilliseconds } from "@evenkeel/contract/durations";
import type { Kysely, Transaction } from "kysely";
import { detailOf, type WatchedScreen } from "@evenkeel/contract/access-detail";
import type {
  ListAccessesInput,
  RecordAccess,
  RecordFilters,
} from "@evenkeel/contract/models/record";
import type { Actor } from "@evenkeel/contract/ports";
import { type FamilyScope, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { canonicalJson } from "./canonical.ts";
import { accessContent } from "./entry.ts";
import { append, lockRecord } from "./ledger.ts";

/** The same look by the same person within this time is one access: a polling page is one visit. */
export const oneVisit = 30 * minuteMilliseconds;

type Connection = Kysely<Database> | Transaction<Database>;

interface Access {
  action: RecordAccess["action"];
  detail: string | null;
  at: Date;
}

/** Puts the court's access on the record, where both parents can see it. */
export async function appendAccess(
  transaction: Transaction<Database>,
  actor: Actor,
  { action, detail, at }: Access,
): Promise<void> {
  await append(transaction, scopeOf(actor), {
    kind: "access",
    at,
    actorId: actor.userId,
    content: { action, detail },
  });
}

/** Notes that the court opened or searched the record, once a visit. */
export async function noteVisit(
  db: Kysely<Database>,
  actor: Actor,
  filters: RecordFilters,
  now: () => Date,
): Promise<void> {
  const detail = detailOf({ filters });
  await noteOnce(db, actor, { action: detail === null ? "opened" : "searched", detail }, now);
}

/** Notes that the court saw what the parents wrote on this screen, once a visit; `record` is the record's own page. */
export async function noteLook(
  db: Kysely<Database>,
  actor: Actor,
  seen: WatchedScreen | "record",
  now: () => Date,
): Promise<void> {
  const detail = seen === "record" ? null : detailOf({ screen: seen });
  await noteOnce(db, actor, { action: "opened", detail }, now);
}

async function noteOnce(
  db: Kysely<Database>,
  actor: Actor,
  look: Omit<Access, "at">,
  now: () => Date,
): Promise<void> {
  if (await isNoted(db, actor, { ...look, at: now() })) return;
  await db.transaction().execute(async (transaction) => {
    // Looked at again under the lock: a page asks for entries and counts at once.
    await lockRecord(transaction, scopeOf(actor));
    const access = { ...look, at: now() };
    if (!(await isNoted(transaction, actor, access)))
      await appendAccess(transaction, actor, access);
  });
}

/** Whether this visit's entry is on the record. Contents are canonical: equal ones are equal texts. */
async function isNoted(connection: Connection, actor: Actor, access: Access): Promise<boolean> {
  const { action, detail, at } = access;
  const row = await connection
    .selectFrom("record_entries")
    .select("sequence")
    .where("family_id", "=", scopeOf(actor))
    .where("kind", "=", "access")
    .where("actor_id", "=", actor.userId)
    .where("at", ">", new Date(at.getTime() - oneVisit))
    .where("content", "=", canonicalJson({ action, detail }))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Accesses of the family's record, newest first, numbered among themselves: what lies between two is not told. */
export async function listAccesses(
  db: Kysely<Database>,
  scope: FamilyScope,
  { limit, before }: ListAccessesInput,
): Promise<RecordAccess[]> {
  const { all } = await db
    .selectFrom("record_entries")
    .select((eb) => eb.fn.countAll<number>().as("all"))
    .where("family_id", "=", scope)
    .where("kind", "=", "access")
    .executeTakeFirstOrThrow();
  const newest = Math.min(all, (before ?? Infinity) - 1);
  const rows = await db
    .selectFrom("record_entries as entry")
    .innerJoin("users as user", "user.id", "entry.actor_id")
    .select(["entry.at", "entry.content", "user.id as userId", "user.display_name as displayName"])
    .where("entry.family_id", "=", scope)
    .where("entry.kind", "=", "access")
    .orderBy("entry.sequence", "desc")
    .offset(all - newest)
    .limit(limit)
    .execute();
  return rows.map((row, index) => ({
    id: newest - index,
    at: row.at.toISOString(),
    userId: row.userId,
    displayName: row.displayName,
    ...accessContent.parse(JSON.parse(row.content)),
  }));
}
