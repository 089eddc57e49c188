import { type Bytes, toBase64 } from "../log/hashing.ts";
import { type DeviceAlgorithm, deviceAlgorithms, parametersOf } from "./act.ts";

const encoder = new TextEncoder();

/** A new pair of keys whose private half never leaves WebCrypto; of P-256 where the browser has no Ed25519. */
export async function newDeviceKeys(): Promise<CryptoKeyPair & { algorithm: DeviceAlgorithm }> {
  for (const algorithm of deviceAlgorithms) {
    try {
      const made = await crypto.subtle.generateKey(parametersOf[algorithm].key, false, [
        "sign",
        "verify",
      ]);
      if ("privateKey" in made) return { ...made, algorithm };
    } catch (error) {
      const isUnknown = error instanceof DOMException && error.name === "NotSupportedError";
      if (!isUnknown) throw error;
    }
  }
  throw new DOMException("This browser can make no keys", "NotSupportedError");
}

/** The public half as it goes onto the record. */
export async function publicKeyOf(key: CryptoKey): Promise<string> {
  return toBase64(new Uint8Array(await crypto.subtle.exportKey("spki", key)));
}

/** @returns the signature in base64 */
export async function signedText(
  algorithm: DeviceAlgorithm,
  privateKey: CryptoKey,
  text: string | Bytes,
): Promise<string> {
  const bytes = typeof text === "string" ? encoder.encode(text) : text;
  const signature = await crypto.subtle.sign(parametersOf[algorithm].sign, privateKey, bytes);
  return toBase64(new Uint8Array(signature));
}
