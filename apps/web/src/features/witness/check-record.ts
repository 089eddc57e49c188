import type { CosignInput, SignedCheckpoint } from "@evenkeel/contract/models/witness";
import { cosignedText } from "@evenkeel/verify/acts/cosignature";
import { checkpointText } from "@evenkeel/verify/log/checkpoint";
import { serverNow } from "../../lib/server-clock.ts";
import { currentSigner } from "../../lib/signing.ts";
import { reportProblem } from "../../lib/report.ts";
import { checkpointIn, continuationOf } from "@evenkeel/verify/log/continuation";
import {
  canWitness,
  dropReceipts,
  goOnFrom,
  keepRefusal,
  keepVerified,
  type KeptCheckpoint,
  keptCheckpoint,
  noteVouched,
  type Refusal,
} from "./kept-checkpoint.ts";
import { keptOwed } from "./owed-acts.ts";
import { setOwedActs, setWitnessState, type WitnessState } from "./state.ts";

/** Tells the server which end of the record this device verified, signed. */
export type SendCosignature = (input: CosignInput) => Promise<unknown>;

/**
 * Vouches for what was verified, once for each end: so the other parent and the court can be shown what this device saw.
 */
async function vouchFor(
  familyId: number,
  { verified, vouched }: KeptCheckpoint,
  send: SendCosignature,
): Promise<void> {
  const checkpoint = checkpointIn(verified.note);
  if (vouched === verified.note || checkpoint === null) return;
  const time = Math.floor(serverNow() / 1000);
  const signed = await currentSigner()?.signText(cosignedText(checkpointText(checkpoint), time));
  if (!signed) return;
  try {
    await send({ ...signed, size: checkpoint.size, time });
    await noteVouched(familyId, verified.note);
  } catch (error) {
    // It is tried again with the next look.
    reportProblem("What this device verified could not be told", error);
  }
}

/** Asks the server for the record's end and, from this size on, for the proof that it goes on. */
export type AskForCheckpoint = (since: number | undefined) => Promise<SignedCheckpoint>;

async function look(familyId: number, ask: AskForCheckpoint): Promise<WitnessState> {
  if (!canWitness()) return { is: "unable" };
  const before = await keptCheckpoint(familyId);
  const since = before === undefined ? undefined : checkpointIn(before.verified.note)?.size;
  let shown: SignedCheckpoint;
  try {
    shown = await ask(since);
  } catch (error) {
    reportProblem("The record could not be checked", error);
    return { is: "unanswered" };
  }
  const verdict = await continuationOf(before?.verified ?? null, shown);
  if (verdict.taken) {
    const verified = { note: shown.checkpoint, key: shown.key };
    const kept = await keepVerified(familyId, verified);
    if (kept.refusal === null) await dropReceipts(familyId, verdict.checkpoint.size);
    return { is: "checked", kept, isSigned: verdict.isSigned };
  }
  const refusal = { finding: verdict.finding, shown, at: new Date().toISOString() };
  if (before === undefined) {
    // Nothing to hold against it but its own signature.
    const kept = { verified: { note: shown.checkpoint, key: shown.key }, at: refusal.at, refusal };
    return { is: "checked", kept, isSigned: false };
  }
  const kept = await keepRefusal(familyId, before, refusal);
  return { is: "checked", kept, isSigned: true };
}

/**
 * Compares the record's end with the last one that this device verified, in one call, and keeps the new one where it
 * goes on from there.
 */
export async function checkRecord(
  familyId: number,
  ask: AskForCheckpoint,
  send: SendCosignature,
): Promise<void> {
  try {
    // What this device signs is on the record that it looks at, and not an entry that comes in while it looks.
    await currentSigner()?.prepare();
    const owed = await keptOwed(familyId);
    const state = await look(familyId, ask);
    setOwedActs(owed);
    setWitnessState(state);
    if (state.is === "checked" && state.kept.refusal === null) {
      await vouchFor(familyId, state.kept, send);
    }
  } catch (error) {
    // A browser that forbids its storage to this page.
    reportProblem("What this device saw of the record cannot be read", error);
    setWitnessState({ is: "unable" });
  }
}

/** Takes what was refused, as the reader decided. */
export async function acceptRefused(familyId: number, { shown, finding }: Refusal): Promise<void> {
  const kept = await goOnFrom(familyId, { note: shown.checkpoint, key: shown.key });
  setWitnessState({ is: "checked", kept, isSigned: finding !== "unsigned" });
}
