import { randomUUID } from "node:crypto";
import type { Message } from "@evenkeel/contract/models/message";
import { demoPassword } from "./person.ts";

/** A signed-in user without a browser, for what a page is too slow for. */
export interface ApiClient {
  /** The same session at another server, or at the same one that came back elsewhere. */
  at(url: string): ApiClient;
  get<T>(path: string): Promise<T>;
  post(path: string, body?: unknown, signal?: AbortSignal): Promise<Response>;
  patch(path: string, body: unknown): Promise<Response>;
  /** The headers that say who this is, for what is sent by hand. */
  headers: { cookie: string };
  /** The bytes of a file. */
  download(path: string): Promise<Uint8Array>;
  /** Sends this text to the co-parent; a message is what its text says. */
  send(text: string): Promise<Response>;
  messages(): Promise<Message[]>;
}

export async function signIn(
  url: string,
  username: string,
  password = demoPassword,
): Promise<ApiClient> {
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`Sign-in failed: ${await answer.text()}`);
  const cookie = answer.headers.getSetCookie().at(-1)?.split(";", 1)[0] ?? "";
  return clientOf(url, cookie);
}

function clientOf(url: string, cookie: string): ApiClient {
  const post = (path: string, body?: unknown, signal?: AbortSignal) =>
    fetch(`${url}${path}`, {
      method: "POST",
      ...(signal === undefined ? {} : { signal }),
      headers: { cookie, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const patch = (path: string, body: unknown) =>
    fetch(`${url}${path}`, {
      method: "PATCH",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const read = async (path: string): Promise<Response> => {
    const answer = await fetch(`${url}${path}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const get = async <T>(path: string): Promise<T> => (await (await read(path)).json()) as T;
  return {
    at: (elsewhere) => clientOf(elsewhere, cookie),
    get,
    post,
    patch,
    headers: { cookie },
    download: async (path) => (await read(path)).bytes(),
    send: (text) =>
      post("/api/messages", {
        originalMessage: text,
        finalMessage: text,
        category: "logistics",
        clientKey: randomUUID(),
      }),
    messages: () => get<Message[]>("/api/messages"),
  };
}
