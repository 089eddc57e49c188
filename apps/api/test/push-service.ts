import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a browser gives a site when it lets itself be told (Push API), and the keys that it keeps. */
export interface Subscribed {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A push that the service took. */
export interface Taken {
  /** Of the subscription. */
  id: string;
  text: string;
  headers: Record<string, string | undefined>;
  /** Every byte that came in, head included. */
  bytes: Buffer;
  at: number;
}

/** How the service treats the next push; what it answers with, or nothing at all. */
export type Mood = (push: {
  id: string;
  count: number;
}) => Promise<number | "cut"> | number | "cut";

/**
 * A push service of our own: it takes pushes as RFC 8030 has it, checks who sends them (RFC 8292), and opens them with
 * the subscription's keys (RFC 8291), written from the standards and with nothing of what the server sends them with.
 */
export async function startPushService(mood: Mood = () => 201) {
  const subscribers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  const taken: Taken[] = [];
  const errors: string[] = [];
  let current = mood;
  let count = 0;

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const id = request.url?.split("/").at(-1) ?? "";
    count += 1;
    const subscriber = subscribers.get(id);
    if (subscriber === undefined) return void response.writeHead(410).end();
    const verdict = await current({ id, count });
    if (typeof verdict === "number" && verdict >= 300) {
      return void response.writeHead(verdict, verdict === 429 ? { "retry-after": "1" } : {}).end();
    }
    const head = `${request.method} ${request.url}\n${request.rawHeaders.join("\n")}\n\n`;
    assertVapid(request, addressOf());
    const text = decrypt(body, subscriber.ecdh, subscriber.auth).toString("utf8");
    const headers = request.headers as Record<string, string | undefined>;
    taken.push({
      id,
      text,
      headers,
      bytes: Buffer.concat([Buffer.from(head), body]),
      at: Date.now(),
    });
    // It has it, and dies before it can say so.
    if (verdict === "cut") return void request.socket.destroy();
    response.writeHead(verdict).end();
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      errors.push(String(error));
      response.writeHead(400).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const addressOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    taken,
    /** What came and was no push by the standards. */
    errors,
    /** A new subscription, as a browser makes one. */
    subscribe(): Subscribed & { id: string } {
      const id = randomUUID();
      const ecdh = createECDH("prime256v1");
      ecdh.generateKeys();
      const auth = randomBytes(16);
      subscribers.set(id, { ecdh, auth });
      return {
        id,
        endpoint: `${addressOf()}/push/${id}`,
        keys: { p256dh: ecdh.getPublicKey("base64url"), auth: auth.toString("base64url") },
      };
    },
    /** As when a person takes the permission back: 410 from then on. */
    unsubscribe: (id: string) => subscribers.delete(id),
    feels(mood: Mood): void {
      current = mood;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** RFC 8188 and 8291: one record of aes128gcm. */
function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > recordSize) throw new Error("More than one record");
  const derived = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, from, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), senderKey]);
  const secret = derived(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derived(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derived(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) {
    throw new Error("The last record ends with 2 and zeros");
  }
  return padded.subarray(0, end);
}

/** RFC 8292: signed by the key that the subscription was made with, for this service, and not for long. */
function assertVapid({ headers }: IncomingMessage, audience: string): void {
  const found = /^vapid t=([^.]+)\.([^.]+)\.([^,]+), ?k=(.+)$/.exec(headers.authorization ?? "");
  if (found === null) throw new Error("No VAPID");
  const [, head = "", claims = "", signature = "", key = ""] = found;
  const point = Buffer.from(key, "base64url");
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33, 65).toString("base64url"),
    },
  });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  const left = exp - Date.now() / 1000;
  if (!isSigned || aud !== audience || left < 0 || left > 24 * 3600) throw new Error("Not for us");
  if (!/^(mailto:|https:)/.test(sub)) throw new Error("No contact");
}
