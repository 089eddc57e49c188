import { z } from "zod";
import { authenticatorDigits, longestText } from "../constants.ts";
import { wrong } from "../issue-words.ts";
import { currentPassword, newPassword } from "./password.ts";
import { pathId, requiredText, visibleName } from "./text.ts";

/** What can follow the password at a sign-in. */
export const secondWay = z.enum(["authenticator", "passkey", "recovery"]);
export type SecondWay = z.infer<typeof secondWay>;

/** What an authenticator app shows; some show it in two groups. */
const authenticatorCode = z
  .string()
  .trim()
  .max(longestText.credential)
  .regex(new RegExp(`^\\d{3} ?\\d{${authenticatorDigits - 3}}$`), wrong("authenticatorCode"));

const recoveryCode = z
  .string()
  .trim()
  .min(1, wrong("recoveryCode"))
  .max(longestText.credential)
  .meta({ format: "password" });

/** Bytes as WebAuthn's JSON writes them. The longest is what a browser makes of an attestation that holds certificates. */
const bytes = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(20_000);
/** An identifier of WebAuthn's that this version need not know. */
const token = z.string().max(100);
const credential = z.object({
  id: bytes,
  type: z.literal("public-key"),
  transports: z.array(token).optional(),
});

/** What a browser is given to ask its passkeys with (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export const passkeyQuestion = z.object({
  challenge: bytes,
  rpId: z.string(),
  allowCredentials: z.array(credential),
  timeout: z.int(),
  userVerification: z.enum(["required", "preferred", "discouraged"]),
});
export type PasskeyQuestion = z.infer<typeof passkeyQuestion>;

/** What it is given to make one with (PublicKeyCredentialCreationOptionsJSON). */
export const passkeyRequest = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: bytes, name: z.string(), displayName: z.string() }),
  challenge: bytes,
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int(),
  attestation: z.enum(["none", "direct", "enterprise"]),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.enum(["discouraged", "preferred", "required"]),
    userVerification: z.enum(["required", "preferred", "discouraged"]),
  }),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

const answered = {
  id: bytes,
  rawId: bytes,
  type: z.literal("public-key"),
};

/** What a browser made of the question (AuthenticationResponseJSON). */
export const passkeyAnswer = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** A passkey that a browser made (RegistrationResponseJSON). */
export const madePasskey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(token).max(10).optional(),
  }),
});
export type MadePasskey = z.infer<typeof madePasskey>;

/** The password was right, and more is needed: no one is signed in yet. */
export const neededSecondStep = z.object({
  /** Says at the second step that the password was right; works for ten minutes. */
  ticket: z.string(),
  /** Those that this person has, and that work at the address that was asked. */
  ways: z.array(secondWay),
  /** What to ask the browser's passkeys with; null where none works here. */
  passkey: passkeyQuestion.nullable(),
  /** Where their passkeys do work, if not here. */
  passkeyAt: z.string().nullable(),
});
export type NeededSecondStep = z.infer<typeof neededSecondStep>;

const ticket = z.string().min(1, wrong("required")).max(128);

/** The second step of a sign-in, by one of the ways. */
export const secondStepInput = z.discriminatedUnion("way", [
  z.object({ way: z.literal("authenticator"), ticket, code: authenticatorCode }),
  z.object({ way: z.literal("passkey"), ticket, answer: passkeyAnswer }),
  z.object({ way: z.literal("recovery"), ticket, code: recoveryCode }),
]);
export type SecondStepInput = z.infer<typeof secondStepInput>;

/** What a passkey is asked that is to sign in alone, and what its answer is given back with. */
export const askedPasskey = z.object({ ticket: z.string(), question: passkeyQuestion });
export type AskedPasskey = z.infer<typeof askedPasskey>;
export const passkeySignInInput = z.object({ ticket, answer: passkeyAnswer });
export type PasskeySignInInput = z.infer<typeof passkeySignInInput>;

/** A recovery code in place of a lost password. */
export const recoverInput = z.object({
  username: requiredText(longestText.credential, wrong("username")),
  code: recoveryCode,
  newPassword,
});
export type RecoverInput = z.infer<typeof recoverInput>;

/** Where passkeys can be made and used; else why not, and where they could. */
export const passkeyPlace = z.discriminatedUnion("possible", [
  z.object({ possible: z.literal(true) }),
  z.object({
    possible: z.literal(false),
    /** address: they work at another address of this server. unset: whoever runs it has named no address with https. */
    why: z.enum(["address", "unset"]),
    at: z.string().nullable(),
  }),
]);
export type PasskeyPlace = z.infer<typeof passkeyPlace>;

export const ownPasskey = z.object({
  id: z.uuid(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type OwnPasskey = z.infer<typeof ownPasskey>;

/** What a person has set up for the second step; none of its secrets. */
export const secondFactorState = z.object({
  authenticator: z
    .object({ addedAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() })
    .nullable(),
  passkeys: z.array(ownPasskey),
  recoveryCodesLeft: z.int(),
  passkeysHere: passkeyPlace,
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

export const confirmedByPassword = z.object({ currentPassword });
export type ConfirmedByPassword = z.infer<typeof confirmedByPassword>;

/** A secret for an authenticator app; it counts once a code of it was entered. */
export const newAuthenticator = z.object({
  /** Base 32, for who types it. */
  secret: z.string(),
  /** `otpauth:`, what the QR code holds. */
  address: z.string(),
});
export type NewAuthenticator = z.infer<typeof newAuthenticator>;

export const confirmAuthenticatorInput = z.object({ code: authenticatorCode });
export type ConfirmAuthenticatorInput = z.infer<typeof confirmAuthenticatorInput>;

export const addPasskeyInput = z.object({
  /** What the person calls it. */
  name: visibleName({
    missing: wrong("name"),
    tooLong: wrong("tooLong"),
    unseen: wrong("unseen"),
  }),
  made: madePasskey,
});
export type AddPasskeyInput = z.infer<typeof addPasskeyInput>;

/** After something was added: the codes, told this once, where the person had none before. */
export const secondFactorAdded = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export type SecondFactorAdded = z.infer<typeof secondFactorAdded>;

export const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodes>;

export const removePasskeyInput = z.object({ id: pathId, currentPassword });
export type RemovePasskeyInput = z.infer<typeof removePasskeyInput>;
