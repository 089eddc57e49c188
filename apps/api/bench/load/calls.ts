import { type Call, Connection } from "./client.ts";
import type { Subject } from "./measure.ts";

export const get = (path: string, headers: Record<string, string>): Call => ({
  method: "GET",
  path,
  headers,
});

export const post = (path: string, headers: Record<string, string>, body?: object): Call => ({
  method: "POST",
  path,
  headers,
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

export const on = (port: number, call: Subject["call"], status = 200): Subject => ({
  port,
  call,
  status,
});

/** The same call once it has been answered: nothing is new. */
export async function unchanged(port: number, path: string, cookie: string): Promise<Call> {
  const connection = await Connection.open(port);
  const { etag, status } = await connection.send(get(path, { cookie }));
  connection.close();
  if (etag === null) throw new Error(`${path} answered ${status} without an ETag`);
  return get(path, { cookie, "if-none-match": etag });
}

/** Takes these calls in turn. */
export function eachOf(calls: readonly Call[]): (index: number) => Call {
  return (index) => {
    const call = calls[index % calls.length];
    if (call === undefined) throw new Error("There is nothing to call");
    return call;
  };
}
