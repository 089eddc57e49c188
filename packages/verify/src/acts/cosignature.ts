import { type Bytes, fromBase64, joined, type Sha256, toBase64 } from "../log/hashing.ts";
import type { DeviceAlgorithm } from "./act.ts";

/** Ed25519 cosignatures, as signed notes number their kinds; of P-256 there is none, so it has a name of its own. */
const kindOf: Readonly<Record<DeviceAlgorithm, Uint8Array>> = {
  Ed25519: Uint8Array.of(4),
  "P-256": joined(Uint8Array.of(255), new TextEncoder().encode("evenkeel P-256 cosignature/v1\n")),
};

const encoder = new TextEncoder();

/** What a device signs that has verified a checkpoint (C2SP tlog-cosignature). @param time seconds since 1970 */
export const cosignedText = (checkpoint: string, time: number): string =>
  `cosignature/v1\ntime ${time}\n${checkpoint}`;

/** Under which name a device signs checkpoints. */
export const cosignerOf = (device: string): string => `evenkeel-device/${device}`;

interface Cosignature {
  device: string;
  algorithm: DeviceAlgorithm;
  /** SubjectPublicKeyInfo (DER), base64. */
  publicKey: string;
  time: number;
  /** Base64. */
  signature: string;
}

/** The line that a checkpoint's note has for it: the key's id, eight bytes of time, the signature. */
export async function cosignatureLine(
  sha256: Sha256,
  { device, algorithm, publicKey, time, signature }: Cosignature,
): Promise<string> {
  const [der, signed] = [fromBase64(publicKey), fromBase64(signature)];
  if (der === null || signed === null) throw new RangeError("This is no base64");
  // An Ed25519 key is the last 32 bytes of its DER form.
  const key: Bytes = algorithm === "Ed25519" ? der.slice(-32) : der;
  const name = cosignerOf(device);
  const id = (await sha256(joined(encoder.encode(`${name}\n`), kindOf[algorithm], key))).slice(
    0,
    4,
  );
  const seconds = new Uint8Array(8);
  new DataView(seconds.buffer).setBigUint64(0, BigInt(time));
  return `— ${name} ${toBase64(joined(id, seconds, signed))}\n`;
}
