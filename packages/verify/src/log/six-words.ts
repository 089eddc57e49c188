import { joined } from "./hashing.ts";
import type { Checkpoint } from "./checkpoint.ts";

/** How many words people compare, of lists of 2,048: eleven bits each. */
const wordCount = 6;
const bitsOfWord = 11;
/**
 * Six words are 66 bits, which is little for whoever may look for two records with the same ones. Each try costs this
 * many rounds, a third of a second on a phone.
 */
const rounds = 600_000;

/**
 * The places of a checkpoint's six words in a list of 2,048, by PBKDF2 of WebCrypto: the same in every language, and
 * for everyone who sees the same record.
 */
export async function sixWordsOf({ origin, size, root }: Checkpoint): Promise<number[]> {
  const head = joined(root, new TextEncoder().encode(String(size)));
  const material = await crypto.subtle.importKey("raw", head, "PBKDF2", false, ["deriveBits"]);
  const salt = new TextEncoder().encode(`evenkeel six words\n${origin}`);
  const derived = await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds },
    material,
    // Whole bytes, with a few bits to spare.
    72,
  );
  const bits = Array.from(new Uint8Array(derived), (byte) =>
    byte.toString(2).padStart(8, "0"),
  ).join("");
  return Array.from({ length: wordCount }, (_, index) =>
    Number.parseInt(bits.slice(index * bitsOfWord, (index + 1) * bitsOfWord), 2),
  );
}
