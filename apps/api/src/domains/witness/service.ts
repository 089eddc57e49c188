import { minuteMilliseconds } from "@evenkeel/contract/durations";
import type { Kysely } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { WitnessPort } from "@evenkeel/contract/ports";
import { isSignedByDevice } from "@evenkeel/verify/acts/act";
import { cosignedText } from "@evenkeel/verify/acts/cosignature";
import { checkpointText, writtenKey } from "@evenkeel/verify/log/checkpoint";
import { toBase64 } from "@evenkeel/verify/log/hashing";
import { consistencyRanges, inclusionRanges } from "@evenkeel/verify/log/proofs";
import { type Range, rootOf } from "@evenkeel/verify/log/tree";
import { type FamilyScope, ownScopeOf, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import {
  catchUp,
  edgeAt,
  leafAt,
  logOf,
  proveRanges,
  type RecordKey,
  recordKeyOf,
  sha256,
  signedCheckpointOf,
} from "../record/index.ts";
import { deviceRows } from "../device-keys/index.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
}

/** How far the time of a cosignature may be from the server's, in milliseconds. */
const mostApart = 10 * minuteMilliseconds;

/**
 * Answers with the end of a family's log and with proofs. All that it says is hashes of entries which both parents see,
 * and how many of those there are.
 */
export function witnessService({ db, now }: Dependencies): WitnessPort {
  let key: Promise<RecordKey> | null = null;
  const ownKey = async (): Promise<RecordKey> => {
    key ??= recordKeyOf(db);
    try {
      return await key;
    } catch (error) {
      // The next one who asks tries again.
      key = null;
      throw error;
    }
  };

  const endOf = async (scope: FamilyScope) => {
    const log = await logOf(db, scope);
    if (!log.isBehind) return log;
    await catchUp(db, scope);
    return logOf(db, scope);
  };

  const prove = async (scope: FamilyScope, ranges: readonly Range[]): Promise<string[]> =>
    (await proveRanges(db, scope, ranges)).map(toBase64);

  const assertReached = async (scope: FamilyScope, size: number): Promise<void> => {
    const { edge } = await endOf(scope);
    if (size > edge.size) throw new AppError("not_found", say("record.neverThere"));
  };

  return {
    async checkpoint(actor, { since }) {
      const scope = scopeOf(actor);
      const signer = await ownKey();
      const { edge } = await endOf(scope);
      const note = await signedCheckpointOf(signer, scope, edge);
      const proof =
        since === undefined || since > edge.size
          ? null
          : await prove(scope, consistencyRanges(since, edge.size));
      return { checkpoint: note, key: writtenKey(await signer.verifierOf(scope)), proof };
    },

    async cosign(actor, { device, size, time, signature }) {
      const scope = scopeOf(actor);
      await assertReached(scope, size);
      const row = await deviceRows(db, scope, ownScopeOf(actor)).find(device);
      if (row === undefined || row.removed_at !== null) {
        throw new AppError("refused", say("signature.unknownDevice"), { device: "unknown" });
      }
      if (Math.abs(now().getTime() - time * 1000) > mostApart) {
        throw new AppError("refused", say("signature.anotherTime"));
      }
      const { name: origin } = await (await ownKey()).verifierOf(scope);
      const root = await rootOf(sha256, await edgeAt(db, scope, size));
      const text = cosignedText(checkpointText({ origin, size, root }), time);
      const key = { algorithm: row.algorithm, publicKey: row.public_key };
      if (!(await isSignedByDevice(key, text, signature))) {
        throw new AppError("refused", say("signature.wrong"));
      }
      await db
        .insertInto("cosignatures")
        .values({ family_id: scope, device, size, time, signature })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async consistency(actor, { from, to }) {
      const scope = scopeOf(actor);
      await assertReached(scope, Math.max(from, to));
      if (from > to) throw new AppError("not_found", say("record.neverThere"));
      return { from, to, proof: await prove(scope, consistencyRanges(from, to)) };
    },

    async inclusion(actor, { leaf, size }) {
      const scope = scopeOf(actor);
      await assertReached(scope, size);
      if (leaf >= size) throw new AppError("not_found", say("record.neverThere"));
      const hash = toBase64(await leafAt(db, scope, leaf));
      return { leaf, size, hash, proof: await prove(scope, inclusionRanges(leaf, size)) };
    },
  };
}
