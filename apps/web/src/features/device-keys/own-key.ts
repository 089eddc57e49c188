import { del, get, update } from "idb-keyval";
import { type DeviceAlgorithm, deviceIdOf } from "@evenkeel/verify/acts/act";
import { newDeviceKeys, publicKeyOf } from "@evenkeel/verify/acts/own-keys";

/** What one person signs with in this browser. The private half is out of every script's reach, ours too. */
export interface OwnKey {
  id: string;
  algorithm: DeviceAlgorithm;
  privateKey: CryptoKey;
  /** SubjectPublicKeyInfo (DER), base64. */
  publicKey: string;
  /** The server has put it on the record. */
  isAdded: boolean;
}

export interface Owner {
  familyId: number;
  id: number;
}

/** It stays at sign-out: whoever comes back is the same device. Each person who signs in here has their own. */
const placeOf = ({ familyId, id }: Owner): string => `evenkeel.device.${familyId}.${id}`;

/** Absent where a browser forbids storage altogether, and without https also what makes keys. */
export const canSign = (): boolean =>
  typeof indexedDB !== "undefined" && typeof globalThis.crypto.subtle !== "undefined";

export const ownKey = (owner: Owner): Promise<OwnKey | undefined> => get<OwnKey>(placeOf(owner));

/** The key of this person in this browser; of two tabs that make one at the same time both get the same. */
export async function ownKeyOrNew(owner: Owner): Promise<OwnKey> {
  const kept = await ownKey(owner);
  if (kept !== undefined) return kept;
  const { algorithm, privateKey, publicKey } = await newDeviceKeys();
  const written = await publicKeyOf(publicKey);
  const made: OwnKey = {
    id: await deviceIdOf(written),
    algorithm,
    privateKey,
    publicKey: written,
    isAdded: false,
  };
  let now = made;
  await update<OwnKey>(placeOf(owner), (before) => {
    now = before ?? made;
    return now;
  });
  return now;
}

export const noteAdded = (owner: Owner, id: string): Promise<void> =>
  update<OwnKey | undefined>(placeOf(owner), (kept) =>
    kept?.id === id ? { ...kept, isAdded: true } : kept,
  );

/** Forgets the key, unless another has taken its place. */
export async function forgetKey(owner: Owner, id: string): Promise<void> {
  const kept = await ownKey(owner);
  if (kept?.id === id) await del(placeOf(owner));
}
