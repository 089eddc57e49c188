import { isSignedCall } from "@evenkeel/contract/signed-calls";
import type { Signer } from "../../lib/signing.ts";

/** A device whose parts are fetched when it first does something. */
export function madeLater(make: () => Promise<Signer>): Signer {
  let made: Promise<Signer> | null = null;
  const device = async (): Promise<Signer> => {
    made ??= make();
    try {
      return await made;
    } catch (error) {
      // A file that did not come is asked for again.
      made = null;
      throw error;
    }
  };
  return {
    prepare: async () => (await device()).prepare(),
    sign: async (call, input) => (isSignedCall(call) ? (await device()).sign(call, input) : null),
    received: async (...answer) => (await device()).received(...answer),
    signText: async (text) => (await device()).signText(text),
    becomeKnown: async () => (await device()).becomeKnown(),
  };
}
