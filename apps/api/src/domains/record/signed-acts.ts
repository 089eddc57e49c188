/** Under whose signature entries are written. The act is known to whatever is done on its behalf, as the caller is. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Transaction } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import { isOutcomeOf, unsignedWords } from "@evenkeel/verify";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { fieldDigest, fieldSalt } from "./entry-hash.ts";
import { type EntrySignature } from "./entries/devices.ts";
import type { Json } from "./canonical.ts";
import type { RecordEntry } from "./entry.ts";

/** An act whose signature was found to be right. */
export interface SignedAct {
  readonly userId: number;
  /** Becomes that of its entries: so the device's digests are theirs. */
  readonly salt: string;
  readonly signature: EntrySignature;
  /** What it has put on the record so far, and where in the log; nowhere for what is one person's alone. */
  readonly entries: { entry: RecordEntry; leaf: number | null }[];
  /** The entry of an earlier act, where this one is the same once more and came to nothing new. */
  repeats: number | null;
}

const acts = new AsyncLocalStorage<SignedAct>();

/** Does what was asked for under this signature. */
export const underAct = <Result>(act: SignedAct | null, run: () => Result): Result =>
  act === null ? run() : acts.run(act, run);

/** The act under which this person's entry is written; null for what others, or the server, do on the way. */
export function actOf(actorId: number | null): SignedAct | null {
  const act = acts.getStore();
  return act !== undefined && act.userId === actorId ? act : null;
}

/** Says that what is done is the same as that entry once more: a second tap, or a call whose answer was lost. */
export function noteRepeat(actorId: number, entry: number): void {
  const act = actOf(actorId);
  if (act !== null) act.repeats = entry;
}

/**
 * A signature counts for one request: whoever sends a copy of it does nothing by it. The caller holds the record's lock.
 * @throws AppError conflict
 */
export async function assertNotDoneBefore(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  { salt, entries }: SignedAct,
): Promise<void> {
  if (entries.length > 0) return;
  const before = await transaction
    .selectFrom("record_entries")
    .select("sequence")
    .where("family_id", "=", scope)
    .where("salt", "=", salt)
    .where("signed", "is not", null)
    .executeTakeFirst();
  if (before !== undefined) throw new AppError("conflict", say("signature.again"));
}

/**
 * Makes sure that an entry says what the device signed, by the table by which anyone checks it (packages/verify).
 * @throws AppError refused
 */
export async function assertWordsSigned(
  { salt, signature }: SignedAct,
  { kind, content }: Pick<RecordEntry, "kind" | "content">,
  timeZone: () => Promise<string>,
): Promise<void> {
  const { call, fields } = signature;
  const refused = () => new AppError("refused", say("signature.otherWords"));
  if (!isOutcomeOf(call, kind)) throw refused();
  const signed = new Set(fields);
  const isSigned = (name: string, value: unknown): boolean =>
    signed.has(fieldDigest(fieldSalt(salt, name), name, value as Json));
  const said = { call, kind, content, count: fields.length };
  if (unsignedWords(said, isSigned, null).length === 0) return;
  // A day was said, which is an instant on the record.
  if (unsignedWords(said, isSigned, await timeZone()).length > 0) throw refused();
}
