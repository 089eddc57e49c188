import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { Kysely, Transaction } from "kysely";
import { AppError } from "@evenkeel/contract/errors";
import type { Sentence } from "@evenkeel/words";
import type { UserScope } from "../../auth/scope.ts";
import { noteRepeat } from "./signed-acts.ts";
import type { Database } from "../../database/schema.ts";

type Connection = Kysely<Database> | Transaction<Database>;
/** How long a repeated call is known as one, in milliseconds: a telephone may have been off for weeks. */
const knownFor = 30 * dayMilliseconds;

/**
 * A call that a page may send again because its answer was lost, or by a double tap: what it makes, and the key that the
 * page made for it. A message's own key stands with the message, since the page finds it there.
 */
interface Call {
  kind: "dispute" | "evaluation" | "expense" | "payment" | "recurring_expense" | "swap";
  key: string | undefined;
}

interface Repeat<Row> {
  find: (id: string) => Promise<Row | undefined>;
  /** Whether it was made by the same words. */
  isSame: (row: Row) => boolean | Promise<boolean>;
  otherwise: Sentence;
}

/**
 * What an earlier call of this person made under the same key. Whoever makes something asks twice: before anything is
 * read, and under the lock, since the other tap of a double tap may have been faster.
 * @throws AppError conflict if the key belongs to other words: a mistake of the page, and they must not vanish
 */
export async function earlierOf<Row>(
  connection: Connection,
  own: UserScope,
  { kind, key }: Call,
  { find, isSame, otherwise }: Repeat<Row>,
): Promise<Row | undefined> {
  if (key === undefined) return undefined;
  const known = await connection
    .selectFrom("client_keys")
    .select("made")
    .where("user_id", "=", own)
    .where("kind", "=", kind)
    .where("key", "=", key)
    .executeTakeFirst();
  const row = known === undefined ? undefined : await find(known.made);
  if (row === undefined) return undefined;
  if (await isSame(row)) {
    if (hasEntry(row)) noteRepeat(own, row.entry);
    return row;
  }
  throw new AppError("conflict", otherwise);
}

/** Whether what was made stands on the record. */
const hasEntry = (row: unknown): row is { entry: number } =>
  typeof row === "object" && row !== null && "entry" in row && typeof row.entry === "number";

/**
 * Remembers what a call made, in the transaction that makes it.
 * @returns false if another call of the same key was faster
 */
export async function keepKey(
  transaction: Transaction<Database>,
  own: UserScope,
  { kind, key }: Call,
  { made, at }: { made: string; at: Date },
): Promise<boolean> {
  if (key === undefined) return true;
  const kept = await transaction
    .insertInto("client_keys")
    .values({ user_id: own, kind, key, made, at })
    .onConflict((conflict) => conflict.columns(["user_id", "kind", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  return kept !== undefined;
}

/** Forgets the keys of calls that no page sends again any more. For the operator's hourly task. */
export async function forgetKeys(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom("client_keys")
    .where("at", "<", new Date(now.getTime() - knownFor))
    .execute();
}
