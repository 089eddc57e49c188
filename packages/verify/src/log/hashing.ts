/** Bytes that WebCrypto takes: in memory that no other thread changes. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** SHA-256 of these bytes. A server has a quick one of its own; a browser has WebCrypto's. */
export type Sha256 = (bytes: Bytes) => Bytes | Promise<Bytes>;

/** SHA-256 wherever there is WebCrypto: a browser's secure page, Node. */
export const webSha256: Sha256 = async (bytes) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** Length of every hash here, in bytes. */
export const hashLength = 32;

/** What keeps the hash of a leaf from passing for one of a node (RFC 6962, 2.1). */
const leafPrefix = 0;
const nodePrefix = 1;

export function joined(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The hash of a leaf that holds this. */
export const leafHash = (sha256: Sha256, data: Uint8Array) =>
  sha256(joined(Uint8Array.of(leafPrefix), data));

/** The hash of a node above these two. */
export const nodeHash = (sha256: Sha256, left: Uint8Array, right: Uint8Array) =>
  sha256(joined(Uint8Array.of(nodePrefix), left, right));

export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));

/** The bytes of base64 in its one canonical form; null for anything else. */
export function fromBase64(text: string): Bytes | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  const bytes = Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0);
  return toBase64(bytes) === text ? bytes : null;
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The bytes of an even number of lower-case hexadecimal digits. @throws RangeError for anything else */
export function fromHex(text: string): Bytes {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) throw new RangeError("These are no hexadecimal digits");
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
