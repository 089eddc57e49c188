import {
  type Bytes,
  fromBase64,
  hashLength,
  joined,
  sameBytes,
  type Sha256,
  toBase64,
  toHex,
} from "./hashing.ts";
import type { Head } from "./proofs.ts";

/** Ed25519, as signed notes number their kinds of signatures. */
const ed25519 = 1;
const keyLength = 32;
const signatureLength = 64;
const idLength = 4;

const encoder = new TextEncoder();

/** The end of a log at one moment, as it is signed (C2SP tlog-checkpoint). */
export interface Checkpoint extends Head {
  /** Which log it is of. Its key goes by the same name. */
  readonly origin: string;
}

/** What a note says, and who signed it (C2SP signed-note). */
export interface SignedNote {
  /** With its last line break: what the signatures cover. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

export interface NoteSignature {
  readonly name: string;
  /** Of the key, four bytes: whose signature it says it is. */
  readonly id: Bytes;
  readonly signature: Bytes;
}

/** What checks a log's signature. */
export interface LogKey {
  readonly name: string;
  readonly id: Bytes;
  /** Of Ed25519, 32 bytes. */
  readonly publicKey: Bytes;
}

/** The name of a key or a log: no white space, and no plus, which parts a key from its name. */
const namePattern = /^[^\s+]+$/u;

/** The text of a checkpoint, which is what is signed. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

/** A checkpoint of exactly three lines; null for anything else. */
export function readCheckpoint(text: string): Checkpoint | null {
  const [, origin, size, root] = /^([^\n]+)\n(0|[1-9]\d{0,15})\n([^\n]+)\n$/.exec(text) ?? [];
  if (origin === undefined || root === undefined || !namePattern.test(origin)) return null;
  const hash = fromBase64(root);
  const leaves = Number(size);
  if (hash?.length !== hashLength || !Number.isSafeInteger(leaves)) return null;
  return { origin, size: leaves, root: hash };
}

/** The first four bytes of the hash of name, kind and key. */
async function idOf(sha256: Sha256, name: string, kind: number, key: Bytes): Promise<Bytes> {
  const whole = await sha256(joined(encoder.encode(`${name}\n`), Uint8Array.of(kind), key));
  return whole.slice(0, idLength);
}

export async function logKey(sha256: Sha256, name: string, publicKey: Bytes): Promise<LogKey> {
  if (!namePattern.test(name) || publicKey.length !== keyLength) {
    throw new RangeError("This is no name, or no key, of a log");
  }
  return { name, publicKey, id: await idOf(sha256, name, ed25519, publicKey) };
}

/** A key as it is handed out: its name, its id, its kind and itself in one line. */
export const writtenKey = ({ name, id, publicKey }: LogKey): string =>
  `${name}+${toHex(id)}+${toBase64(joined(Uint8Array.of(ed25519), publicKey))}`;

/** A written key; null unless it is one of Ed25519 under its own id. */
export async function readKey(sha256: Sha256, written: string): Promise<LogKey | null> {
  const [, name, id, coded] = /^([^\s+]+)\+([0-9a-f]{8})\+([^\s]+)$/u.exec(written) ?? [];
  if (name === undefined || coded === undefined) return null;
  const bytes = fromBase64(coded);
  if (bytes?.length !== 1 + keyLength || bytes[0] !== ed25519) return null;
  const key = await logKey(sha256, name, bytes.slice(1));
  return toHex(key.id) === id ? key : null;
}

/** The whole note of a text and its signatures. */
export function writtenNote({ text, signatures }: SignedNote): string {
  const lines = signatures.map(
    ({ name, id, signature }) => `— ${name} ${toBase64(joined(id, signature))}\n`,
  );
  return `${text}\n${lines.join("")}`;
}

/** A note in its parts; null where it is none. */
export function readNote(note: string): SignedNote | null {
  const split = note.lastIndexOf("\n\n");
  // oxlint-disable-next-line no-control-regex -- a note holds no controls but its line breaks
  if (split < 0 || /[\u0000-\u0009\u000b-\u001f\u007f]/.test(note)) return null;
  const text = note.slice(0, split + 1);
  const lines = note.slice(split + 2).split("\n");
  if (lines.pop() !== "" || lines.length === 0) return null;
  const signatures: NoteSignature[] = [];
  for (const line of lines) {
    const [, name, coded] = /^— ([^\s+]+) (\S+)$/u.exec(line) ?? [];
    const bytes = fromBase64(coded ?? "");
    if (name === undefined || bytes === null || bytes.length <= idLength) return null;
    signatures.push({ name, id: bytes.slice(0, idLength), signature: bytes.slice(idLength) });
  }
  return { text, signatures };
}

/**
 * Whether this key signed the note, by WebCrypto.
 * @throws DOMException NotSupportedError where the browser knows no Ed25519
 */
export async function isSignedBy(note: SignedNote, key: LogKey): Promise<boolean> {
  const own = note.signatures.find(({ name, id }) => name === key.name && sameBytes(id, key.id));
  if (own?.signature.length !== signatureLength) return false;
  const imported = await crypto.subtle.importKey("raw", key.publicKey, "Ed25519", false, [
    "verify",
  ]);
  return crypto.subtle.verify("Ed25519", imported, own.signature, encoder.encode(note.text));
}
