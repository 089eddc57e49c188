import { fieldDigestsOf, statementOf } from "@evenkeel/verify/acts/act";
import { newDeviceKeys, publicKeyOf, signedText } from "@evenkeel/verify/acts/own-keys";
import { canonicalText } from "@evenkeel/verify/acts/canonical";
import { fromHex, leafHash, toBase64, toHex, webSha256 } from "@evenkeel/verify/log/hashing";
import { signedFields } from "@evenkeel/contract/signed-fields";
import { beforeAll, describe, expect, test } from "vitest";
import { isOfAct } from "./own-entry.ts";

const hashOf = async (value: unknown) =>
  toHex(await webSha256(new TextEncoder().encode(canonicalText(value))));
const owner = { familyId: 7, id: 3 };
const said = {
  originalMessage: "I will be there at six.",
  finalMessage: "I will be there at six.",
};
const call = "messages.send";

describe("the receipt of an act", () => {
  let keys: Awaited<ReturnType<typeof newDeviceKeys>>;
  let key: { id: string; algorithm: typeof keys.algorithm; publicKey: string };
  beforeAll(async () => {
    keys = await newDeviceKeys();
    const { algorithm } = keys;
    key = { id: "d".repeat(32), algorithm, publicKey: await publicKeyOf(keys.publicKey) };
  });

  /** As the device sends it. */
  const acted = async (salt: string, words: Record<string, unknown> = said) => {
    const fields = await fieldDigestsOf(salt, signedFields(call, words));
    const act = { device: key.id, at: "2026-11-28T01:00:00.000Z", seen: null };
    const { familyId, id: userId } = owner;
    const statement = statementOf({ call, familyId, userId, fields, ...act });
    const signature = await signedText(keys.algorithm, keys.privateKey, statement);
    const sent = { ...act, salt, signature };
    return { sent, fields, act: { call, said: words, header: btoa(JSON.stringify(sent)) } };
  };
  type Acted = Awaited<ReturnType<typeof acted>>;

  /** As an honest server answers. */
  const receiptOf = async ({ sent, fields }: Acted, sequence = 5) => {
    const { salt: _salt, ...signed } = sent;
    const entry = {
      sequence,
      uuid: `00000000-0000-4000-8000-00000000000${String(sequence)}`,
      kind: "message",
      at: signed.at,
      subject: null,
      people: "a".repeat(64),
      late: false,
      previousHash: "b".repeat(64),
    };
    const { uuid, kind, at, subject, people, late, previousHash } = entry;
    const digest = await hashOf(["salt", "finalMessage", said.finalMessage]);
    const body = await hashOf({
      uuid,
      kind,
      at,
      actorId: owner.id,
      subject,
      fields: { finalMessage: digest },
      signed: { ...signed, call, fields },
    });
    const { familyId } = owner;
    const hash = await hashOf({ version: 3, familyId, sequence, people, late, body, previousHash });
    return {
      entry: { ...entry, fields: { finalMessage: toBase64(fromHex(digest)) } },
      repeats: null,
      leaf: 0,
      hash: toBase64(await leafHash(webSha256, fromHex(hash))),
      inclusion: [],
      checkpoint: "",
      key: "",
      proof: null,
    };
  };
  const first = () => acted("1".repeat(32));

  test("is of the act where the device's own signature is in the entry", async () => {
    const made = await first();
    expect(await isOfAct({ owner, key }, made.act, await receiptOf(made))).toBe(true);
  });

  test("is not, where a server that swallows the act hands out that of an earlier entry", async () => {
    const [made, earlier] = [await first(), await acted("2".repeat(32))];
    expect(await isOfAct({ owner, key }, made.act, await receiptOf(earlier, 1))).toBe(false);
    // Nor with the act's own entry written over an old leaf.
    const forged = { ...(await receiptOf(made)), hash: (await receiptOf(earlier, 1)).hash };
    expect(await isOfAct({ owner, key }, made.act, forged)).toBe(false);
  });

  test("is not, where the entry is in another's name, or of another family", async () => {
    const made = await first();
    const asked = { owner: { ...owner, id: 4 }, key };
    expect(await isOfAct(asked, made.act, await receiptOf(made))).toBe(false);
    const elsewhere = { owner: { ...owner, familyId: 8 }, key };
    expect(await isOfAct(elsewhere, made.act, await receiptOf(made))).toBe(false);
  });

  test("of a repeat is that of the first, whose words were the same and signed here", async () => {
    const [made, again] = [await first(), await acted("3".repeat(32))];
    const repeats = { ...made.sent, fields: made.fields };
    const receipt = { ...(await receiptOf(made)), repeats };
    expect(await isOfAct({ owner, key }, again.act, receipt)).toBe(true);
    const other = await acted("4".repeat(32), { ...said, finalMessage: "I will not come." });
    expect(await isOfAct({ owner, key }, other.act, receipt)).toBe(false);
    const theirs = { ...receipt, repeats: { ...repeats, device: "e".repeat(32) } };
    expect(await isOfAct({ owner, key }, again.act, theirs)).toBe(false);
    const flipped = { ...receipt, repeats: { ...repeats, at: "2026-11-28T01:00:01.000Z" } };
    expect(await isOfAct({ owner, key }, again.act, flipped)).toBe(false);
  });
});
