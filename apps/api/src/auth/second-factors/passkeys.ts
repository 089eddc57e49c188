import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { createHash } from "node:crypto";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type {
  MadePasskey,
  PasskeyAnswer,
  PasskeyQuestion,
  PasskeyRequest,
} from "@evenkeel/contract/models/second-factor";
import type { RelyingParty } from "./passkey-place.ts";

/** How long a browser waits for a finger or a key, in milliseconds. */
const timeout = 5 * minuteMilliseconds;
/**
 * Whether a passkey asks its person who they are before it answers. After the password it is enough that someone is there;
 * alone it has to ask.
 */
export type Verification = "discouraged" | "required";
/**
 * A new one is kept where the device finds it without a username, and asks who is there, if it can: then it may sign in
 * alone. One that can't is still a second step.
 */
const ofNew = { residentKey: "preferred", userVerification: "preferred" } as const;

/** EdDSA, ES256 and RS256 (COSE), which every authenticator has one of. */
const algorithms = [-8, -7, -257];

/** As much of a stored passkey as a browser has to know to find it. */
interface Known {
  credential_id: string;
  transports: string;
}

const toCredential = ({ credential_id, transports }: Known) => ({
  id: credential_id,
  transports: JSON.parse(transports) as string[],
});
const described = (known: Known) => ({ ...toCredential(known), type: "public-key" as const });

/** What a browser makes a passkey with. It tells the maker of the passkey no more of the person than their username. */
export async function askForPasskey(
  party: RelyingParty,
  user: { id: number; username: string; displayName: string },
  known: readonly Known[],
): Promise<PasskeyRequest> {
  const options = await generateRegistrationOptions({
    rpName: "Evenkeel",
    rpID: party.id,
    userName: user.username,
    userDisplayName: user.displayName,
    userID: new Uint8Array(createHash("sha256").update(`evenkeel user ${user.id}`).digest()),
    timeout,
    attestationType: "none",
    excludeCredentials: known.map(toCredential),
    authenticatorSelection: ofNew,
    supportedAlgorithmIDs: algorithms,
  });
  return {
    rp: { id: party.id, name: options.rp.name },
    user: options.user,
    challenge: options.challenge,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout,
    attestation: "none",
    excludeCredentials: known.map(described),
    authenticatorSelection: ofNew,
  };
}

interface NewPasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string;
}

/** The passkey that a browser made for this challenge; null where it is none, or another's. */
export async function readPasskey(
  party: RelyingParty,
  challenge: string,
  made: MadePasskey,
): Promise<NewPasskey | null> {
  const { id, rawId, type, response } = made;
  const { transports = [] } = response;
  const checked = await orNull(
    verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: response.attestationObject,
          transports,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (checked?.verified !== true) return null;
  const { credential } = checked.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: JSON.stringify(transports),
  };
}

/** What to ask a browser's passkeys with. @param known whose they are; without any, whichever the person chooses */
export async function askPasskeys(
  party: RelyingParty,
  known: readonly Known[],
  userVerification: Verification,
): Promise<PasskeyQuestion> {
  const { challenge } = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: known.map(toCredential),
    timeout,
    userVerification,
  });
  const allowCredentials = known.map(described);
  return { challenge, rpId: party.id, allowCredentials, timeout, userVerification };
}

/** How often the passkey was used, as its answer says; null where the answer is not its, or not to this challenge. */
export async function counterOf(
  party: RelyingParty,
  challenge: string,
  passkey: Known & { public_key: Buffer; counter: number },
  { id, rawId, type, response }: PasskeyAnswer,
  userVerification: Verification,
): Promise<number | null> {
  const checked = await orNull(
    verifyAuthenticationResponse({
      response: { id, rawId, type, clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        ...toCredential(passkey),
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: userVerification === "required",
    }),
  );
  return checked?.verified === true ? checked.authenticationInfo.newCounter : null;
}

/** The library throws at whatever is not as it should be, which is what whoever tries to get in sends. */
async function orNull<Result>(checking: Promise<Result>): Promise<Result | null> {
  try {
    return await checking;
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
