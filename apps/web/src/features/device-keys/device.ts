import type { DeviceAlgorithm } from "@evenkeel/verify/acts/act";
import { signedText } from "@evenkeel/verify/acts/own-keys";
import { isOwedReceipt } from "@evenkeel/contract/owed-receipts";
import { reportProblem } from "../../lib/report.ts";
import type { Signer } from "../../lib/signing.ts";
import { type AskForConsistency, keptHead, witnessParts } from "../witness/index.ts";
import { canSign, forgetKey, noteAdded, ownKey, ownKeyOrNew, type Owner } from "./own-key.ts";
import { signCall } from "./sign-call.ts";

/** What a device asks of the server on its own behalf. */
export interface Server {
  add(key: { algorithm: DeviceAlgorithm; publicKey: string }): Promise<unknown>;
  /** Called once it is there. */
  added(): void;
  consistency: AskForConsistency;
}

/** The call by which a device makes itself known, signed by the key that it brings. */
const adding = "deviceKeys.add";

/** This browser as the device of one person: what they do here is signed by its key. */
export function deviceOf(owner: Owner, server: Server): Signer {
  let under: Promise<void> | null = null;

  const makeKnown = async (): Promise<void> => {
    const key = await ownKeyOrNew(owner);
    if (key.isAdded) return;
    const { algorithm, publicKey } = key;
    await server.add({ algorithm, publicKey });
    await noteAdded(owner, key.id);
    server.added();
  };

  /** One at a time; a failed one is tried again at the next act. */
  const prepare = async (): Promise<void> => {
    if (!canSign()) return;
    under ??= makeKnown();
    try {
      await under;
    } catch (error) {
      reportProblem("This device could not be put on the record", error);
    } finally {
      under = null;
    }
  };

  return {
    prepare,

    async sign(call, input) {
      if (!canSign()) return null;
      const isItself = call === adding && input["isPhrase"] !== true;
      if (!isItself) await prepare();
      const key = await ownKey(owner);
      // Without its key on the record a signature would be refused: the act goes unsigned, and is shown as that.
      if (key === undefined || !(key.isAdded || isItself)) return null;
      return signCall(key, owner, await keptHead(owner.familyId), { call, input });
    },

    async received(act, receipt) {
      // A call that need not have come to anything is answered without one.
      if (receipt === null && !isOwedReceipt(act.call, act.said)) return;
      const { takeReceipt } = await witnessParts();
      const key = await ownKey(owner);
      if (key !== undefined) await takeReceipt({ owner, key }, act, receipt, server.consistency);
    },

    async signText(text) {
      if (!canSign()) return null;
      await prepare();
      const key = await ownKey(owner);
      if (key?.isAdded !== true) return null;
      const { id: device, algorithm, privateKey } = key;
      return { device, signature: await signedText(algorithm, privateKey, text) };
    },

    async becomeKnown() {
      const key = await ownKey(owner);
      // The server was set back to before it knew this device, or the device was removed: it begins anew.
      if (key !== undefined) await forgetKey(owner, key.id);
      await prepare();
      return (await ownKey(owner))?.isAdded === true;
    },
  };
}
