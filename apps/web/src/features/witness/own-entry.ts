import type { Receipt, RepeatedAct, SentAct } from "@evenkeel/contract/models/witness";
import { signedFields } from "@evenkeel/contract/signed-fields";
import { fieldDigestsOf, isSignedByDevice, statementOf } from "@evenkeel/verify/acts/act";
import { canonicalText } from "@evenkeel/verify/acts/canonical";
import {
  fromBase64,
  fromHex,
  leafHash,
  sameBytes,
  toHex,
  webSha256,
} from "@evenkeel/verify/log/hashing";
import type { SignedCall } from "../../lib/signing.ts";
import type { Acting } from "./acting.ts";

const encoder = new TextEncoder();
const hashOf = async (value: unknown): Promise<string> =>
  toHex(await webSha256(encoder.encode(canonicalText(value))));

/** The entry's own hash, made as anyone makes it (docs/packet-format.md), with this signature in it. */
async function hashOfEntry(
  { familyId, id: actorId }: Acting["owner"],
  { entry }: Receipt,
  signed: object,
): Promise<string> {
  const { sequence, uuid, kind, at, subject, people, late, previousHash } = entry;
  const fields = Object.fromEntries(
    Object.entries(entry.fields).map(([name, digest]) => [
      name,
      toHex(fromBase64(digest) ?? new Uint8Array()),
    ]),
  );
  const body = await hashOf({ uuid, kind, at, actorId, subject, fields, signed });
  return hashOf({ version: 3, familyId, sequence, people, late, body, previousHash });
}

/** A key that a page makes anew for each try is no part of what was said. */
const sayingOf = ({ call, said }: SignedCall): Record<string, unknown> => {
  const { clientKey: _ofTheTry, ...words } = signedFields(call, said);
  return words;
};

/**
 * Whether the earlier act that the server says this one repeats was this device's own, and said the same: the device that
 * signed it can tell, although it has forgotten it.
 */
async function isSameAct(
  { owner, key }: Acting,
  act: SignedCall,
  earlier: RepeatedAct,
): Promise<boolean> {
  const { device, at, seen, salt, fields, signature } = earlier;
  if (device !== key.id) return false;
  const { familyId, id: userId } = owner;
  const statement = statementOf({ call: act.call, familyId, userId, device, at, seen, fields });
  if (!(await isSignedByDevice(key, statement, signature))) return false;
  const digests = new Set(fields);
  return (await fieldDigestsOf(salt, sayingOf(act))).every((digest) => digests.has(digest));
}

/**
 * Whether the entry that a receipt proves is the one that this act led to, or that it repeats: the device makes the hash
 * of it, with its own signature in it, and finds it in the tree. Another entry, which was there all along, will not do.
 */
export async function isOfAct(acting: Acting, act: SignedCall, receipt: Receipt): Promise<boolean> {
  const sent = JSON.parse(atob(act.header)) as SentAct;
  const earlier = receipt.repeats;
  if (earlier !== null && !(await isSameAct(acting, act, earlier))) return false;
  const { device, at, seen, signature } = earlier ?? sent;
  const fields =
    earlier?.fields ?? (await fieldDigestsOf(sent.salt, signedFields(act.call, act.said)));
  const signed = { call: act.call, device, at, seen, fields, signature };
  const hash = await hashOfEntry(acting.owner, receipt, signed);
  const leaf = await leafHash(webSha256, fromHex(hash));
  const proved = fromBase64(receipt.hash);
  return proved !== null && sameBytes(leaf, proved);
}
