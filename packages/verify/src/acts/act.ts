import { type Bytes, fromBase64, sameBytes, toHex } from "../log/hashing.ts";
import { canonicalText } from "./canonical.ts";

/** What a signature covers, and its format: an act of one device, as `canonicalText` writes it. */
const actFormat = "evenkeel-act/1";

/** Ways in which a device signs: Ed25519, and ECDSA over P-256 with SHA-256 where a browser has no Ed25519. */
export const deviceAlgorithms = ["Ed25519", "P-256"] as const;
export type DeviceAlgorithm = (typeof deviceAlgorithms)[number];

/** The key by which a device is known on the record. */
export interface DeviceKey {
  algorithm: DeviceAlgorithm;
  /** SubjectPublicKeyInfo (DER), base64. */
  publicKey: string;
}

/** The last end of the record's log that a device had verified. */
export interface SeenHead {
  size: number;
  /** Base64. */
  root: string;
}

/** An act as a device signs it: what is asked of the server, by whom, when, and what the device had seen by then. */
export interface Act {
  /** The call, as the route table names it. */
  call: string;
  familyId: number;
  userId: number;
  /** The id of the device's key. */
  device: string;
  /** ISO 8601 in UTC, by the server's clock as the device knows it. */
  at: string;
  /** Null where it has verified nothing yet. */
  seen: SeenHead | null;
  /** Digests of what the call says, a salted one of each field, in their order. */
  fields: readonly string[];
}

export const statementOf = ({ call, familyId, userId, device, at, seen, fields }: Act): string =>
  canonicalText({ format: actFormat, call, familyId, userId, device, at, seen, fields });

const encoder = new TextEncoder();

async function sha256(text: string): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
}

/** The id of a key: half of the SHA-256 of its DER form, in hexadecimal digits. */
export async function deviceIdOf(publicKey: string): Promise<string> {
  const bytes = fromBase64(publicKey);
  if (bytes === null) throw new RangeError("This is no key in base64");
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return toHex(hash.slice(0, 16));
}

/**
 * What stands for each field of an act: the same digest that the entry of it has for a field of this name and value, so
 * that whoever is given an entry in part can tell all the same which of its fields were signed.
 * @param salt the act's own, 32 hexadecimal digits, and then its entry's
 */
export async function fieldDigestsOf(
  salt: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(salt),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const digests = await Promise.all(
    Object.entries(fields).map(async ([name, value]) => {
      const mac = await crypto.subtle.sign("HMAC", key, encoder.encode(name));
      const own = toHex(new Uint8Array(mac)).slice(0, 32);
      return toHex(await sha256(canonicalText([own, name, value])));
    }),
  );
  return digests.sort();
}

/** How WebCrypto calls them. */
export const parametersOf = {
  Ed25519: { key: { name: "Ed25519" }, sign: { name: "Ed25519" } },
  "P-256": {
    key: { name: "ECDSA", namedCurve: "P-256" },
    sign: { name: "ECDSA", hash: "SHA-256" },
  },
} as const satisfies Record<DeviceAlgorithm, { key: object; sign: object }>;

/** Whether this is such a key in the one form that it has; else it signs nothing. */
export async function isDeviceKey({ algorithm, publicKey }: DeviceKey): Promise<boolean> {
  const bytes = fromBase64(publicKey);
  if (bytes === null) return false;
  try {
    const key = await crypto.subtle.importKey("spki", bytes, parametersOf[algorithm].key, true, [
      "verify",
    ]);
    return sameBytes(new Uint8Array(await crypto.subtle.exportKey("spki", key)), bytes);
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

/** Whether the device signed this text. @throws DOMException NotSupportedError where the browser cannot tell */
export async function isSignedByDevice(
  { algorithm, publicKey }: DeviceKey,
  text: string | Bytes,
  signature: string,
): Promise<boolean> {
  const [key, signed] = [fromBase64(publicKey), fromBase64(signature)];
  if (key === null || signed === null) return false;
  const { key: how, sign } = parametersOf[algorithm];
  const imported = await crypto.subtle.importKey("spki", key, how, false, ["verify"]);
  const bytes = typeof text === "string" ? encoder.encode(text) : text;
  return crypto.subtle.verify(sign, imported, signed, bytes);
}
