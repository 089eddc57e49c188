import type { Receipt } from "@evenkeel/contract/models/witness";
import { type Bytes, fromBase64, webSha256 } from "@evenkeel/verify/log/hashing";
import { checkpointIn, continuationOf } from "@evenkeel/verify/log/continuation";
import { extendsHead, isIncluded } from "@evenkeel/verify/log/proofs";
import type { SignedCall } from "../../lib/signing.ts";
import type { Acting } from "./acting.ts";
import { keepReceipt, keepRefusal, keepVerified, keptCheckpoint } from "./kept-checkpoint.ts";
import { isOfAct } from "./own-entry.ts";
import { keepOwed } from "./owed-acts.ts";
import { setOwedActs, setWitnessState } from "./state.ts";

/** Asks for the proof that one end of the record goes on from an earlier one. */
export type AskForConsistency = (from: number, to: number) => Promise<readonly string[]>;

const bytesOf = (coded: readonly string[]): Bytes[] =>
  coded.map((one) => fromBase64(one) ?? new Uint8Array());

const isListOfTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Checked by hand: zod would come with every start of the page. */
const isReceipt = (value: unknown): value is Receipt => {
  if (typeof value !== "object" || value === null) return false;
  const { leaf, hash, checkpoint, key, inclusion, proof, entry, repeats } = value as Record<
    string,
    unknown
  >;
  return (
    typeof leaf === "number" &&
    isObject(entry) &&
    isObject(entry["fields"]) &&
    (repeats === null || isObject(repeats)) &&
    [hash, checkpoint, key].every((one) => typeof one === "string") &&
    isListOfTexts(inclusion) &&
    // A device that has verified nothing yet has nothing that the record could go on from.
    (proof === null || isListOfTexts(proof))
  );
};

/** A signed note holds a dash that is no ASCII, so what was coded is UTF-8. Null for what is no receipt. */
function receiptIn(header: string): Receipt | null {
  const bytes = fromBase64(header);
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array()));
    return isReceipt(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether the receipt's own tree holds what it says it holds. */
async function isWhole({ leaf, hash, inclusion, checkpoint }: Receipt): Promise<boolean> {
  const head = checkpointIn(checkpoint);
  const leafHash = fromBase64(hash);
  if (head === null || leafHash === null) return false;
  const { size, root } = head;
  return isIncluded(webSha256, { leaf, size, root, hash: leafHash, proof: bytesOf(inclusion) });
}

/**
 * Takes the receipt of an act: the end of the record that holds it is what this device holds the server to from now on.
 * One that does not fit its own tree is shown as a record that was changed. Where there is none, or it is another act's,
 * the device keeps what it had signed, and says so.
 */
export async function takeReceipt(
  { owner, key: own }: Acting,
  act: SignedCall,
  header: string | null,
  ask: AskForConsistency,
): Promise<void> {
  const { familyId } = owner;
  const { call } = act;
  const taken = header === null ? null : receiptIn(header);
  if (taken === null || !(await isOfAct({ owner, key: own }, act, taken))) {
    const why = header === null ? "none" : taken === null ? "unreadable" : "other";
    const owed = { call, at: new Date().toISOString(), why, act: act.header } as const;
    const all = await keepOwed(familyId, owed);
    // One that is missing is told with the next look at the record; another act's in place of it is told at once.
    if (why === "other") setOwedActs(all);
    return;
  }
  const { checkpoint: note, key, proof } = taken;
  const shown = { checkpoint: note, key, proof };
  const at = new Date().toISOString();
  const before = await keptCheckpoint(familyId);
  const refuse = async (finding: "changed" | "unsigned" | "shorter" | "otherKey") => {
    const refusal = { finding, shown, at };
    const kept =
      before === undefined
        ? { verified: { note, key }, at, refusal }
        : await keepRefusal(familyId, before, refusal);
    setWitnessState({ is: "checked", kept, isSigned: finding !== "unsigned" });
  };
  if (!(await isWhole(taken))) return refuse("unsigned");
  const verdict = await continuationOf(before?.verified ?? null, shown);
  if (verdict.taken) {
    await keepVerified(familyId, { note, key });
  } else if (!(await standsBeside(before?.verified.note ?? "", note, ask))) {
    return refuse(verdict.finding);
  }
  await keepReceipt(familyId, { call, at, receipt: taken });
}

/**
 * Whether two ends are of one record, where the device has verified another one since it acted: two acts at once, or a
 * look in between. It costs one question, and is seldom asked.
 */
async function standsBeside(kept: string, received: string, ask: AskForConsistency) {
  const [one, other] = [checkpointIn(kept), checkpointIn(received)];
  if (one === null || other === null || one.origin !== other.origin) return false;
  const [earlier, later] = one.size <= other.size ? [one, other] : [other, one];
  const proof = await ask(earlier.size, later.size);
  return extendsHead(webSha256, earlier, later, bytesOf(proof));
}
