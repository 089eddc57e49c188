import { signedFields } from "@evenkeel/contract/signed-fields";
import {
  type DeviceAlgorithm,
  fieldDigestsOf,
  type SeenHead,
  statementOf,
} from "@evenkeel/verify/acts/act";
import { signedText } from "@evenkeel/verify/acts/own-keys";
import { toHex } from "@evenkeel/verify/log/hashing";
import { serverNow } from "../../lib/server-clock.ts";
import type { Owner } from "./own-key.ts";

interface SigningKey {
  id: string;
  algorithm: DeviceAlgorithm;
  privateKey: CryptoKey;
}

/** The header by which a call is signed: base64 of JSON, without what the call says. */
export async function signCall(
  key: SigningKey,
  owner: Owner,
  seen: SeenHead | null,
  said: { call: string; input: Readonly<Record<string, unknown>> },
): Promise<string> {
  const salt = toHex(crypto.getRandomValues(new Uint8Array(16)));
  const at = new Date(serverNow()).toISOString();
  const fields = await fieldDigestsOf(salt, signedFields(said.call, said.input));
  const statement = statementOf({
    call: said.call,
    familyId: owner.familyId,
    userId: owner.id,
    device: key.id,
    at,
    seen,
    fields,
  });
  const signature = await signedText(key.algorithm, key.privateKey, statement);
  return btoa(JSON.stringify({ device: key.id, at, seen, salt, signature }));
}
