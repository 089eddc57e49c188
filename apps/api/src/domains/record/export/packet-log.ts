import type { Kysely } from "kysely";
import { cosignatureLine } from "@evenkeel/verify/acts/cosignature";
import { checkpointText, writtenKey } from "@evenkeel/verify/log/checkpoint";
import { toHex } from "@evenkeel/verify/log/hashing";
import { inclusionRanges } from "@evenkeel/verify/log/proofs";
import { rootOf } from "@evenkeel/verify/log/tree";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { canonicalJson } from "../canonical.ts";
import { catchUp } from "../log/grow.ts";
import { edgeAt, proveRanges, signedCheckpointOf, sizeAt } from "../log/read-log.ts";
import { type RecordKey, recordKeyOf } from "../log/record-key.ts";
import { sha256 } from "../log/sha256.ts";
import { readEntries } from "../read-entries.ts";
import { shownRow } from "./packet-rows.ts";

/**
 * LOG.json: the signed end of the log as of the packet's last entry, and the edge of its tree before the first one, on
 * which the packet's entries make that end.
 */
export async function packetLog(
  db: Kysely<Database>,
  scope: FamilyScope,
  { first, last }: { first: number; last: number },
): Promise<string> {
  await catchUp(db, scope);
  const key = await recordKeyOf(db);
  const before = await edgeAt(db, scope, await sizeAt(db, scope, first - 1));
  const end = await edgeAt(db, scope, await sizeAt(db, scope, last));
  const devices = await earlierDevices(db, scope, first, end.size);
  return canonicalJson({
    format: "evenkeel-log/2",
    before: { size: before.size, hashes: before.hashes.map(toHex) },
    checkpoint: await signedCheckpointOf(key, scope, end),
    key: writtenKey(await key.verifierOf(scope)),
    devices,
    cosignatures: await cosignaturesUpTo(db, scope, { key, last, size: end.size }),
  });
}

/** Which ends of the log devices verified, as notes (C2SP tlog-cosignature). */
async function cosignaturesUpTo(
  db: Kysely<Database>,
  scope: FamilyScope,
  { key, last, size }: { key: RecordKey; last: number; size: number },
) {
  const rows = await db
    .selectFrom("cosignatures as cosignature")
    .innerJoin("device_keys as device", "device.id", "cosignature.device")
    .innerJoin("record_entries as entry", (join) =>
      join
        .onRef("entry.family_id", "=", "device.family_id")
        .onRef("entry.at", "=", "device.added_at")
        .on("entry.kind", "=", "device_added"),
    )
    .select([
      "cosignature.device",
      "cosignature.size",
      "cosignature.time",
      "cosignature.signature",
      "device.algorithm",
      "device.public_key",
    ])
    .distinct()
    .where("cosignature.family_id", "=", scope)
    .where("cosignature.size", "<=", size)
    .where("entry.sequence", "<=", last)
    .orderBy("cosignature.size")
    .orderBy("cosignature.device")
    .execute();
  const origin = key.originOf(scope);
  return Promise.all(
    rows.map(async ({ public_key: publicKey, time, size: seen, ...row }) => {
      const root = await rootOf(sha256, await edgeAt(db, scope, seen));
      const text = checkpointText({ origin, size: seen, root });
      const line = await cosignatureLine(sha256, { ...row, publicKey, time: Number(time) });
      return { device: row.device, note: `${text}\n${line}` };
    }),
  );
}

/**
 * The entries about devices from before the packet's first one, each with the proof that it is in the tree: by them its
 * signatures are checked. Both parents see all of them.
 */
async function earlierDevices(
  db: Kysely<Database>,
  scope: FamilyScope,
  first: number,
  size: number,
) {
  const rows = await db
    .selectFrom("record_entries")
    .select("sequence")
    .where("family_id", "=", scope)
    .where("kind", "in", ["device_added", "device_confirmed", "device_removed"])
    .where("sequence", "<", first)
    .orderBy("sequence")
    .execute();
  const earlier = [];
  for (const { sequence } of rows) {
    for await (const entry of readEntries(db, scope, { after: sequence - 1, last: sequence })) {
      const leaf = (await sizeAt(db, scope, sequence)) - 1;
      const proof = await proveRanges(db, scope, inclusionRanges(leaf, size));
      earlier.push({ entry: shownRow(entry), leaf, proof: proof.map(toHex) });
    }
  }
  return earlier;
}
