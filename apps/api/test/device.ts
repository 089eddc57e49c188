import { randomBytes } from "node:crypto";
import { hasBody, type Route, routeRows } from "@evenkeel/contract/routes";
import { actHeaderName } from "@evenkeel/contract/act-headers";
import { signedFields } from "@evenkeel/contract/signed-fields";
import {
  type Act,
  type DeviceAlgorithm,
  deviceIdOf,
  fieldDigestsOf,
  parametersOf,
  type SeenHead,
  statementOf,
} from "@evenkeel/verify/acts/act";
import { toBase64 } from "@evenkeel/verify/log/hashing";
import type { Answer, Browser, TestServer } from "./family.ts";

type Pair = Awaited<ReturnType<typeof newPair>>;
const newPair = async (algorithm: DeviceAlgorithm) => {
  const pair = await crypto.subtle.generateKey(parametersOf[algorithm].key, false, [
    "sign",
    "verify",
  ]);
  if (!("privateKey" in pair)) throw new Error("This makes no pair of keys");
  return pair;
};

/** The row of the route table that an address belongs to, and what its path says. */
function callOf(method: Route["method"], address: string) {
  for (const [call, route] of routeRows) {
    const names: string[] = [];
    const pattern = route.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
      names.push(name);
      return "([^/]+)";
    });
    const found = new RegExp(`^${pattern}$`).exec(address);
    if (found === null || route.method !== method) continue;
    const said = names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? "")]);
    return { call, route, params: Object.fromEntries(said) as Record<string, string> };
  }
  throw new Error(`No row of the route table for ${method} ${address}`);
}

interface As {
  server: TestServer;
  browser: Browser;
  familyId: number;
  algorithm?: DeviceAlgorithm;
}

/** A browser whose acts its device signs, as the page does it; the server knows it once it was `added`. */
export async function aDevice({ server, browser, familyId, algorithm = "Ed25519" }: As) {
  const { privateKey, publicKey }: Pair = await newPair(algorithm);
  const written = toBase64(new Uint8Array(await crypto.subtle.exportKey("spki", publicKey)));
  const id = await deviceIdOf(written);
  const encoder = new TextEncoder();
  let seen: SeenHead | null = null;

  const signText = async (text: string): Promise<string> =>
    toBase64(
      new Uint8Array(
        await crypto.subtle.sign(parametersOf[algorithm].sign, privateKey, encoder.encode(text)),
      ),
    );

  /** The header of a call; `change` is what somebody else makes of the act before it is signed. */
  const header = async (
    call: string,
    input: Record<string, unknown>,
    change: Partial<Act> & { salt?: string } = {},
  ): Promise<Record<string, string>> => {
    const { salt = randomBytes(16).toString("hex"), ...acted } = change;
    const act: Act = {
      call,
      familyId,
      userId: browser.userId,
      device: id,
      at: server.clock.now.toISOString(),
      seen,
      fields: await fieldDigestsOf(salt, signedFields(call, input)),
      ...acted,
    };
    const signature = await signText(statementOf(act));
    const said = { device: act.device, at: act.at, seen: act.seen, salt, signature };
    return { [actHeaderName]: Buffer.from(JSON.stringify(said)).toString("base64") };
  };

  const sign = async (method: Route["method"], path: string, body: unknown) => {
    const { call, route, params } = callOf(method, path);
    const said = hasBody(route) ? (JSON.parse(JSON.stringify(body ?? {})) as object) : {};
    return header(call, { ...said, ...params });
  };

  return {
    id,
    browser,
    key: { algorithm, publicKey: written },
    header,
    signText,
    /** What it verified last, and signs from now on. */
    sees(head: SeenHead | null) {
      seen = head;
    },
    get: (path: string) => browser.get(path),
    post: async (path: string, body?: unknown): Promise<Answer> =>
      browser.post(path, body, await sign("POST", path, body)),
    patch: async (path: string, body?: unknown): Promise<Answer> =>
      browser.patch(path, body, await sign("PATCH", path, body)),
    remove: async (path: string): Promise<Answer> =>
      browser.remove(path, await sign("DELETE", path, {})),
    async add(): Promise<Answer> {
      return this.post("/api/account/device-keys", this.key);
    },
  };
}
export type TestDevice = Awaited<ReturnType<typeof aDevice>>;
