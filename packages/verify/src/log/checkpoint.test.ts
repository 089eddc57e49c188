import { generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  checkpointText,
  isSignedBy,
  type LogKey,
  logKey,
  readCheckpoint,
  readKey,
  readNote,
  writtenKey,
  writtenNote,
} from "./checkpoint.ts";
import { type Bytes, fromBase64, webSha256 } from "./hashing.ts";

const keyOf = async (written: string): Promise<LogKey> => {
  const key = await readKey(webSha256, written);
  if (key === null) throw new Error(`${written} is no key`);
  return key;
};

describe("a note that another program signed (golang.org/x/mod/sumdb/note)", () => {
  const written = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
  const note =
    "If you think cryptography is the answer to your problem,\n" +
    "then you don't know what your problem is.\n" +
    "\n" +
    "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n";

  it("is read and found to be signed", async () => {
    const read = readNote(note);
    expect(read && writtenNote(read)).toBe(note);
    expect(await isSignedBy(read!, await keyOf(written))).toBe(true);
    expect(writtenKey(await keyOf(written))).toBe(written);
  });

  it("is not taken with one letter changed, or under another name", async () => {
    const key = await keyOf(written);
    const changed = readNote(note.replace("answer", "Answer"));
    expect(await isSignedBy(changed!, key)).toBe(false);
    const other = await logKey(webSha256, "EnochRoot", key.publicKey);
    expect(await isSignedBy(readNote(note)!, other)).toBe(false);
  });

  it("is nothing once its form is broken", async () => {
    for (const broken of [
      note.replace("\n\n", "\n"),
      note.slice(0, -1),
      note.replace("— ", "- "),
      note.replace("PeterNeumann ", "Peter+Neumann "),
      note.replace("x08go", "x08g"),
      `${note}\t\n`,
      "",
    ]) {
      expect(readNote(broken), JSON.stringify(broken)).toBeNull();
    }
    for (const key of [
      written.replace("c74f20a3", "c74f20a4"),
      written.slice(0, -1),
      written.replace("ARpc", "ZRpc"),
      "",
    ]) {
      expect(await readKey(webSha256, key), key).toBeNull();
    }
  });
});

describe("a checkpoint", () => {
  const example =
    "example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n";

  it("is written and read as the specification's example is", () => {
    const read = readCheckpoint(example);
    expect(read).toMatchObject({ origin: "example.com/behind-the-sofa", size: 20_852_163 });
    expect(checkpointText(read!)).toBe(example);
  });

  it("has one form, so that two texts never say the same", () => {
    for (const other of [
      example.replace("20852163", "020852163"),
      example.replace("20852163", "-1"),
      example.replace("20852163", "99999999999999999"),
      example.replace("example.com", "example com"),
      example.replace("q2I=", "q2J="),
      example.replace("CsUY", ""),
      `${example}more\n`,
      example.trimEnd(),
    ]) {
      expect(readCheckpoint(other), JSON.stringify(other)).toBeNull();
    }
  });

  it("signed by one key is not taken for another's", async () => {
    const pair = () => {
      const { publicKey, privateKey } = generateKeyPairSync("ed25519");
      const raw = fromBase64(publicKey.export({ format: "der", type: "spki" }).toString("base64"));
      return { privateKey, raw: raw!.slice(-32) };
    };
    const [own, other] = [pair(), pair()];
    const key = await logKey(webSha256, "example.com/behind-the-sofa", own.raw);
    const signature: Bytes = new Uint8Array(sign(null, Buffer.from(example), own.privateKey));
    const note = { text: example, signatures: [{ name: key.name, id: key.id, signature }] };
    expect(await isSignedBy(readNote(writtenNote(note))!, key)).toBe(true);
    const stranger = await logKey(webSha256, key.name, other.raw);
    expect(await isSignedBy(note, stranger)).toBe(false);
    // Who claims the id of a key has not its signature yet.
    expect(await isSignedBy(note, { ...stranger, id: key.id })).toBe(false);
  });
});
