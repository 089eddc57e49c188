import { deviceIdOf } from "@evenkeel/verify/acts/act";
import { publicKeyOf } from "@evenkeel/verify/acts/own-keys";
import { codeLocales, codeWords, numbersOf } from "@evenkeel/words/code-words";
import { fromBase64, joined } from "@evenkeel/verify/log/hashing";
import type { Signer } from "../../lib/signing.ts";
import type { Owner } from "./own-key.ts";
import { signCall } from "./sign-call.ts";

/** Twelve words of 2,048: 132 bits, more than anyone can try. */
const wordCount = 12;
const bitsOfWord = 11;

/** A new phrase in the words of this language. @returns null where no words of it can be compared */
export async function newPhrase(locale: string): Promise<string[]> {
  const numbers = Array.from(
    crypto.getRandomValues(new Uint16Array(wordCount)),
    (random) => random % 2 ** bitsOfWord,
  );
  const [first = "en-US"] = codeLocales;
  return codeWords(codeLocales.includes(locale) ? locale : first, numbers);
}

/** What someone typed as the numbers of its words, in whichever language; null where they are no phrase. */
async function numbersIn(typed: string): Promise<number[] | null> {
  const words = typed.trim().toLowerCase().split(/\s+/u);
  if (words.length !== wordCount) return null;
  for (const locale of codeLocales) {
    const numbers = await numbersOf(locale, words);
    if (numbers !== null) return numbers;
  }
  return null;
}

export interface PhraseKey {
  id: string;
  algorithm: "Ed25519";
  /** SubjectPublicKeyInfo (DER), base64. */
  publicKey: string;
  privateKey: CryptoKey;
}

/** An Ed25519 key in PKCS #8 ends with its 32 bytes (RFC 8410). */
const keyStart = "MC4CAQAwBQYDK2VwBCIEIA==";
const publicStart = "MCowBQYDK2VwAyEA";
const rounds = 600_000;

/**
 * The key that a phrase is for this person: the same words give the same key wherever they are typed.
 * @returns null where the words are no phrase
 * @throws DOMException NotSupportedError where the browser knows no Ed25519
 */
export async function phraseKey({ familyId, id }: Owner, typed: string): Promise<PhraseKey | null> {
  const numbers = await numbersIn(typed);
  if (numbers === null) return null;
  const encoder = new TextEncoder();
  const words = await crypto.subtle.importKey(
    "raw",
    encoder.encode(numbers.join(" ")),
    "PBKDF2",
    false,
    ["deriveBits"],
  );
  const salt = encoder.encode(`evenkeel-recovery-phrase.${familyId}.${id}`);
  const bits = await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds },
    words,
    256,
  );
  const written = joined(fromBase64(keyStart) ?? new Uint8Array(), new Uint8Array(bits));
  // Once to learn the public half, once to sign.
  const readable = await crypto.subtle.importKey("pkcs8", written, "Ed25519", true, ["sign"]);
  const { x = "" } = await crypto.subtle.exportKey("jwk", readable);
  const raw = fromBase64(x.replaceAll("-", "+").replaceAll("_", "/").padEnd(44, "="));
  const verifying = await crypto.subtle.importKey(
    "spki",
    joined(fromBase64(publicStart) ?? new Uint8Array(), raw ?? new Uint8Array()),
    "Ed25519",
    true,
    ["verify"],
  );
  const publicKey = await publicKeyOf(verifying);
  const privateKey = await crypto.subtle.importKey("pkcs8", written, "Ed25519", false, ["sign"]);
  return { id: await deviceIdOf(publicKey), algorithm: "Ed25519", publicKey, privateKey };
}

/** Signs in place of the device. */
export const phraseSigner = (key: PhraseKey, owner: Owner): Signer => ({
  prepare: () => Promise.resolve(),
  sign: (call, input) => signCall(key, owner, null, { call, input }),
  received: () => Promise.resolve(),
  signText: () => Promise.resolve(null),
  becomeKnown: () => Promise.resolve(false),
});
