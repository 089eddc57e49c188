/** A call that was signed and answered. */
export interface SignedCall {
  call: string;
  /** What it said, as it went over the wire. */
  said: Readonly<Record<string, unknown>>;
  /** The header under which it went. */
  header: string;
}

/**
 * Under whose signature this page acts. The link asks here for each call by which someone does something; who signs is
 * put in place by `features/device-keys` while somebody is signed in.
 */
export interface Signer {
  /** Makes the device known to the server, once in its life, and takes the receipt of that. Never throws. */
  prepare(): Promise<void>;
  /**
   * The signature of a call, as its header carries it; null for one that never comes onto the record, and where this
   * browser cannot sign, or not yet.
   * @param input as it goes over the wire
   */
  sign(call: string, input: Readonly<Record<string, unknown>>): Promise<string | null>;
  /** The receipt by which the server answered a signed call; null where it gave none. */
  received(act: SignedCall, receipt: string | null): Promise<void>;
  /** A text of its own, signed; null where this browser cannot sign, or is not known to the server yet. */
  signText(text: string): Promise<{ device: string; signature: string } | null>;
  /** The server does not know this device any more. @returns whether it is known anew, and a call may be tried again */
  becomeKnown(): Promise<boolean>;
}

let current: Signer | null = null;

/** @returns takes it back, unless another has come meanwhile */
export function signWith(signer: Signer): () => void {
  current = signer;
  return () => {
    if (current === signer) current = null;
  };
}

export const currentSigner = (): Signer | null => current;
