import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type {
  MadePasskey,
  PasskeyAnswer,
  PasskeyQuestion,
  PasskeyRequest,
} from "@evenkeel/contract/models/second-factor";
import { expect } from "vitest";
import { type Browser, password } from "./family.ts";

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

/** CBOR (RFC 8949), as much of it as an attestation needs: byte strings, texts and heads of up to 65535. */
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([head(3, text.length), Buffer.from(text)]);

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

/** A passkey in software (WebAuthn, ES256, no attestation), which lies where a test tells it to. */
export function softwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let counter = 0;

  const authenticatorData = (rpId: string, flags: number, more = Buffer.alloc(0)): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  };

  return {
    id: base64url(id),

    make({ challenge, rp }: PasskeyRequest, origin: string): MadePasskey {
      const key = Buffer.concat([
        // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        cborBytes(Buffer.from(x, "base64url")),
        Buffer.from([0x22]),
        cborBytes(Buffer.from(y, "base64url")),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(rp.id, present | withCredential, credential);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.from([0xa0]),
        cborText("authData"),
        cborBytes(data),
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: "public-key",
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge, origin)),
          attestationObject: base64url(attestation),
          transports: ["internal"],
        },
      };
    },

    /** @param asksWho whether the person was asked who they are: by default if the question wants it */
    answer(
      { challenge, rpId, userVerification }: PasskeyQuestion,
      origin: string,
      asksWho = userVerification === "required",
    ): PasskeyAnswer {
      const data = authenticatorData(rpId, present | (asksWho ? verified : 0));
      const client = clientData("webauthn.get", challenge, origin);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: "public-key",
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign("sha256", signed, privateKey)),
        },
      };
    },
  };
}

/** Adds a passkey to someone's account, at the address that the operator named. @returns it, and what came of it */
export async function addPasskey(browser: Browser, origin: string, passkey = softwarePasskey()) {
  const named = { host: new URL(origin).host };
  const begun = await browser.post(
    "/api/account/passkeys/begin",
    { currentPassword: password },
    named,
  );
  expect(begun.status, begun.body).toBe(200);
  const made = passkey.make(begun.json<PasskeyRequest>(), origin);
  const answer = await browser.post("/api/account/passkeys", { name: "Phone", made }, named);
  return { passkey, answer };
}
