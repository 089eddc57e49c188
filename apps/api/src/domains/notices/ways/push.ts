import { createHash } from "node:crypto";
import type { LookupFunction } from "node:net";
import { lookup } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import ipaddr from "ipaddr.js";
import type { Kysely } from "kysely";
import webPush from "web-push";
import { z } from "zod";
import type { Database } from "../../../database/schema.ts";

/** Longest that a push service may take, in milliseconds. */
const timeLimit = 10_000;
const longestWait = 60 * 60;

const vapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });
export type VapidKeys = z.infer<typeof vapidKeys>;

/** The keys by which push services know this server (RFC 8292): made once, and the same at every replica. */
export async function vapidKeysOf(db: Kysely<Database>): Promise<VapidKeys> {
  const find = () =>
    db.selectFrom("server_keys").select("value").where("name", "=", "vapid").executeTakeFirst();
  const found = await find();
  if (found !== undefined) return vapidKeys.parse(JSON.parse(found.value));
  await db
    .insertInto("server_keys")
    .values({ name: "vapid", value: JSON.stringify(webPush.generateVAPIDKeys()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  return vapidKeys.parse(JSON.parse(made?.value ?? "null"));
}

function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/**
 * Whether a browser may name this address as its push service's: https, by name or public number, on the usual port.
 * @param allowPrivate for tests: then plain http and addresses of this network are fine
 */
export function isPushAddress(endpoint: string, allowPrivate: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (allowPrivate) return protocol === "https:" || protocol === "http:";
  const host = hostname.replace(/^\[|\]$/g, "");
  const isNamed = !ipaddr.isValid(host) && host.includes(".") && !host.endsWith(".");
  const isLocal = /\.(localhost|local|internal|arpa)$/i.test(host);
  return protocol === "https:" && port === "" && !isLocal && (isNamed || isPublicAddress(host));
}

/** Looks a name up, and refuses one that leads into this network: who gives the address is a browser. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, []);
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(Object.assign(new Error("Not a public address"), { code: "EPRIVATE" }), []);
    }
    return options.all === true
      ? callback(null, addresses)
      : callback(null, first.address, first.family);
  });
};

export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  payload: string;
  /** Two with the same are one to the push service, until the first is delivered. */
  topic: string;
  urgent: boolean;
  /** In seconds, for how long the push service may keep it. */
  lifetime: number;
}

export interface PushAnswer {
  status: number;
  /** In milliseconds, as the push service asks; null if it does not. */
  retryAfter: number | null;
}

export interface PushOptions {
  keys: VapidKeys;
  /** Whom a push service may write to about this server: mailto: or https:. */
  contact: string;
  allowPrivate: boolean;
}

/**
 * Encrypts for the device (RFC 8291) and hands it to the device's push service (RFC 8030). No redirect is followed and
 * nothing of the answer is read but its head.
 */
export function sendPush(
  device: PushDevice,
  message: PushMessage,
  { keys, contact, allowPrivate }: PushOptions,
  signal: AbortSignal,
): Promise<PushAnswer> {
  const { endpoint, p256dh, auth } = device;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    message.payload,
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: message.lifetime,
      urgency: message.urgent ? "high" : "normal",
      topic: createHash("sha256").update(message.topic).digest("base64url").slice(0, 32),
      contentEncoding: "aes128gcm",
    },
  );
  const url = new URL(endpoint);
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sending = request(url, {
      method: "POST",
      headers,
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]),
      ...(allowPrivate ? {} : { lookup: publicLookup }),
    });
    sending.on("error", reject);
    sending.on("response", (response) => {
      const asked = Number(response.headers["retry-after"]);
      const retryAfter = Number.isFinite(asked) ? Math.min(asked, longestWait) * 1000 : null;
      resolve({ status: response.statusCode ?? 0, retryAfter });
      response.destroy();
    });
    sending.end(body);
  });
}
