import type { Kysely } from "kysely";
import type { ReceivedEntry, RepeatedAct, Receipt } from "@evenkeel/contract/models/witness";
import type { Actor } from "@evenkeel/contract/ports";
import { writtenKey } from "@evenkeel/verify/log/checkpoint";
import { fromHex, sameBytes, toBase64 } from "@evenkeel/verify/log/hashing";
import { consistencyRanges, inclusionRanges } from "@evenkeel/verify/log/proofs";
import { type FamilyScope, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import {
  fieldDigests,
  leafAt,
  leafOf,
  leafOfEntry,
  logOf,
  proveRanges,
  readEntries,
  type RecordEntry,
  recordKeyOf,
  type SignedAct,
  signedCheckpointOf,
} from "../record/index.ts";

/**
 * What an act is answered with that a device signed: the entry that it led to, whose hash the device can make itself, its
 * place in the log, and a signed end of the log that has it. With it the device can prove to anyone that the server had
 * taken the act. A repeat is answered with the entry of the act that it repeats.
 * @returns null for what is on no log: what came to nothing, or is one person's alone
 */
export function receipts(db: Kysely<Database>) {
  const made = async (scope: FamilyScope, actor: Actor, { entries, repeats }: SignedAct) => {
    const last = entries.findLast(({ leaf }) => leaf !== null);
    if (last !== undefined) return { ...last, repeats: null };
    if (repeats === null) return null;
    const [leaf, entry] = await Promise.all([
      leafOfEntry(db, scope, repeats),
      entryAt(db, scope, repeats),
    ]);
    if (entry === null || entry.actorId !== actor.userId) return null;
    return { entry, leaf, repeats: sentActOf(entry) };
  };

  return async (actor: Actor, act: SignedAct): Promise<Receipt | null> => {
    const scope = scopeOf(actor);
    const last = await made(scope, actor, act);
    if (last === null || last.leaf === null) return null;
    const { edge } = await logOf(db, scope);
    if (last.leaf >= edge.size) return null;
    const hash = await leafAt(db, scope, last.leaf);
    // Another entry stands there where the act was taken back.
    if (!sameBytes(hash, await leafOf(last.entry.hash))) return null;
    const key = await recordKeyOf(db);
    const since = act.signature.seen?.size ?? null;
    const prove = async (ranges: Parameters<typeof proveRanges>[2]) =>
      (await proveRanges(db, scope, ranges)).map(toBase64);
    return {
      entry: receivedOf(last.entry),
      repeats: last.repeats,
      leaf: last.leaf,
      hash: toBase64(hash),
      inclusion: await prove(inclusionRanges(last.leaf, edge.size)),
      checkpoint: await signedCheckpointOf(key, scope, edge),
      key: writtenKey(await key.verifierOf(scope)),
      proof:
        since === null || since > edge.size
          ? null
          : await prove(consistencyRanges(since, edge.size)),
    };
  };
}

async function entryAt(
  db: Kysely<Database>,
  scope: FamilyScope,
  sequence: number,
): Promise<RecordEntry | null> {
  const found = readEntries(db, scope, { after: sequence - 1, last: sequence });
  for await (const entry of found) return entry;
  return null;
}

/** All that the entry's hash is made of, in a header that no server in between finds too long. */
function receivedOf(entry: RecordEntry): ReceivedEntry {
  const { sequence, uuid, kind, at, subject, people, late, previousHash } = entry;
  const fields = Object.fromEntries(
    Object.entries(fieldDigests(entry)).map(([name, digest]) => [name, toBase64(fromHex(digest))]),
  );
  return { sequence, uuid, kind, at, subject, people: people ?? "", late, previousHash, fields };
}

/** As whoever made the act sent it. */
function sentActOf({ signed, salt }: RecordEntry): RepeatedAct | null {
  if (signed === null) return null;
  const { device, at, seen, fields, signature } = signed;
  return { device, at, seen, salt, fields, signature };
}
