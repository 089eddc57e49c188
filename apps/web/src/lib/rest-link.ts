import type { AppRouter } from "@evenkeel/contract/router";
import { hasBody, type Route, type RouteKey, routes } from "@evenkeel/contract/routes";
import { type Operation, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable, type Observer } from "@trpc/server/observable";
import { CallError } from "./errors.ts";
import { readEvents } from "./event-stream.ts";
import { observeServerDate } from "./server-clock.ts";

/** What a single call may ask of the link, as tRPC's `context`. */
export interface CallContext {
  /** A 401 on a data read throws unless this is 'empty': then it yields null (spec section 8). */
  unauthorized?: "throw" | "empty";
  /** 'no-store' for the build check, which must never be answered from a cache. */
  cache?: RequestCache;
  /** Counts a server that has not answered by then as one that cannot be reached. */
  giveUpAfterMilliseconds?: number;
  /** Sees the answer's headers, for example X-Total-Count. */
  onHeaders?: (headers: Headers) => void;
}

/**
 * The last link of the typed client: looks the procedure up in the route table and calls its exact
 * REST path. A repeated read that has not changed is a 304 that the browser's own cache turns into
 * the 200 it had; fetch never shows it.
 */
export function restLink(): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        const own = new AbortController();
        const signal = op.signal ? AbortSignal.any([op.signal, own.signal]) : own.signal;
        void answer(op, signal, observer);
        return () => own.abort();
      });
}

async function answer(
  op: Operation,
  signal: AbortSignal,
  observer: Observer<{ result: { type: "data"; data: unknown } }, TRPCClientError<AppRouter>>,
): Promise<void> {
  const told = (data: unknown) => observer.next({ result: { type: "data", data } });
  try {
    if (op.type === "subscription") await follow(op, signal, told);
    else told(await call(op, signal));
    observer.complete();
  } catch (error) {
    observer.error(TRPCClientError.from(error instanceof Error ? error : new Error(String(error))));
  }
}

/** Hands on each event of a stream until it ends. */
async function follow(
  op: Operation,
  signal: AbortSignal,
  told: (data: unknown) => void,
): Promise<void> {
  const { address } = fillPath(routeOf(op.path).path, op.input);
  const response = await send(new URL(address, window.location.origin), {
    credentials: "include",
    signal,
  });
  observeServerDate(response.headers.get("date"));
  if (!response.ok || response.body === null) {
    throw new CallError(response.status, (await response.text()) || response.statusText);
  }
  for await (const event of readEvents(response.body)) told(event);
}

async function call(op: Operation, signal: AbortSignal): Promise<unknown> {
  const route = routeOf(op.path);
  const context = op.context as CallContext;
  const { address, rest } = fillPath(route.path, op.input);
  const url = new URL(address, window.location.origin);
  const sendsBody = hasBody(route) && Object.keys(rest).length > 0;
  if (!hasBody(route)) {
    for (const [name, value] of Object.entries(rest)) {
      if (typeof value === "string" || typeof value === "number") {
        url.searchParams.set(name, String(value));
      }
    }
  }
  const { giveUpAfterMilliseconds: limit } = context;
  const response = await send(url, {
    method: route.method,
    credentials: "include",
    signal: limit === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(limit)]),
    ...(context.cache ? { cache: context.cache } : {}),
    ...(sendsBody
      ? { headers: { "content-type": "application/json" }, body: JSON.stringify(rest) }
      : {}),
  });
  observeServerDate(response.headers.get("date"));
  const text = await response.text();
  if (!response.ok) {
    const mayBeEmpty = route.method === "GET" && context.unauthorized === "empty";
    if (response.status === 401 && mayBeEmpty) return null;
    throw new CallError(response.status, text || response.statusText);
  }
  context.onHeaders?.(response.headers);
  if (route.text) return text;
  return text === "" ? null : (JSON.parse(text) as unknown);
}

async function send(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    const isTooLate = error instanceof Error && error.name === "TimeoutError";
    if (init.signal?.aborted && !isTooLate) throw error;
    throw new CallError(0, "The server could not be reached", error);
  }
}

/** Where a read without a body goes, for example '/api/messages'. */
export const addressOf = (path: string, input: unknown): string =>
  fillPath(routeOf(path).path, input).address;

function routeOf(path: string): Route {
  if (!(path in routes)) throw new Error(`No row of the route table for ${path}`);
  return routes[path as RouteKey];
}

/** Puts `{id}` and its like into the path; what is left of the input goes into the query or the body. */
function fillPath(
  template: string,
  input: unknown,
): { address: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) };
  const address = template.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    if (typeof value !== "string" && typeof value !== "number") {
      throw new TypeError(`${template} needs ${name}`);
    }
    return encodeURIComponent(value);
  });
  return { address, rest };
}
