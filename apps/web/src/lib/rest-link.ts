import {
  actHeaderName,
  askedHeaderName,
  receiptHeaderName,
  revisionHeaderName,
  tipHeaderName,
} from "@evenkeel/contract/act-headers";
import type { WordsAsked } from "@evenkeel/contract/errors";
import type { AppRouter } from "@evenkeel/contract/router";
import { hasBody, type Route, type RouteKey, routes } from "@evenkeel/contract/routes";
import { turning } from "@evenkeel/contract/turning-signs";
import { type Operation, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable, type Observer } from "@trpc/server/observable";
import { CallError } from "./errors.ts";
import { reportProblem } from "./report.ts";
import { observeServerDate } from "./server-clock.ts";
import { noteRead } from "./read-revisions.ts";
import { keepSeen, seenAnswer } from "./seen-answers.ts";
import { currentSigner, type SignedCall, type Signer } from "./signing.ts";

/** What a single call may ask of the link, as tRPC's `context`. */
export interface CallContext {
  /** A 401 on a data read throws unless this is 'empty': then it yields null (S-8.2). */
  unauthorized?: "throw" | "empty";
  /** 'no-store' for the build check, which must never be answered from a cache. */
  cache?: RequestCache;
  /** Counts a server that has not answered by then as one that cannot be reached. */
  giveUpAfterMilliseconds?: number;
  /** Signs this call in place of the device: a recovery phrase. */
  signer?: Signer;
  /** Answers once the receipt was taken: for what looks at the record right after. */
  waitsForReceipt?: boolean;
  /** Sees the answer's headers, for example X-Total-Count. */
  onHeaders?: (headers: Headers) => void;
}

/**
 * The last link of the typed client: looks the procedure up in the route table and calls its exact
 * REST path. A repeated read that has not changed is a 304, and the answer is the one that the page has seen.
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
    else told(await callOrAsk(op, signal));
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
  // Nobody follows anything before they are signed in.
  const { readEvents } = await import("./event-stream.ts");
  for await (const event of readEvents(response.body)) told(event);
}

/** A call whose words its writer is asked about first goes again as they chose, or fails as refused, with all that was typed. */
async function callOrAsk(
  op: Operation,
  signal: AbortSignal,
  asked: readonly WordsAsked[] = [],
): Promise<unknown> {
  try {
    return await call(op, signal, asked);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const asks = error.body?.asks;
    // A yes is to what was asked: what else is in the words is asked, too, and nothing is asked twice.
    const isOpen = asks === undefined ? error.status === 409 : !asked.includes(asks);
    if (!isOpen) throw error;
    const { askFirst } = await import("./ask-first.ts");
    const chosen = await askFirst(op, error, asked);
    if (chosen === null) throw error;
    return callOrAsk(chosen.op, signal, chosen.asked);
  }
}

async function call(
  op: Operation,
  signal: AbortSignal,
  asked: readonly WordsAsked[],
): Promise<unknown> {
  const route = routeOf(op.path);
  const context = op.context as CallContext;
  const { address, rest, params } = fillPath(route.path, op.input);
  const url = new URL(address, window.location.origin);
  const body = hasBody(route) && Object.keys(rest).length > 0 ? writtenBody(rest) : null;
  if (!hasBody(route)) {
    for (const [name, value] of Object.entries(rest)) {
      if (typeof value === "string" || typeof value === "number") {
        url.searchParams.set(name, String(value));
      }
    }
  }
  const { giveUpAfterMilliseconds: limit, signer = currentSigner() } = context;
  const said = { ...Object.fromEntries(url.searchParams), ...read(body), ...params };
  let act: string | null = null;
  const attempt = async () => {
    act = isAct(route) ? await signature(signer, op.path, said) : null;
    const known = route.method === "GET" ? seenAnswer(url.href) : undefined;
    const response = await send(url, {
      method: route.method,
      credentials: "include",
      signal: limit === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(limit)]),
      ...(context.cache ? { cache: context.cache } : {}),
      headers: {
        ...(body === null ? {} : { "content-type": "application/json" }),
        ...(act ? { [actHeaderName]: act } : {}),
        ...(asked.length === 0 ? {} : { [askedHeaderName]: asked.join() }),
        ...(known === undefined ? {} : { "if-none-match": known.etag }),
      },
      body,
    });
    observeServerDate(response.headers.get("date"));
    if (response.ok || response.status === 304) {
      noteRead(op.path, op.input, response.headers.get(revisionHeaderName));
    }
    if (response.status === 304 && known !== undefined) {
      return { response, headers: known.headers, text: "", answer: known.answer, isFine: true };
    }
    const text = await response.text();
    const { ok: isFine, headers } = response;
    const answer = isFine ? meant(route, op.path, text) : null;
    if (isFine && route.method === "GET") keepSeen(url.href, headers, answer);
    return { response, headers, text, answer, isFine };
  };
  let { response, headers, text, answer, isFine } = await attempt();
  if (response.status === 422 && isUnknownDevice(text) && (await signer?.becomeKnown())) {
    ({ response, headers, text, answer, isFine } = await attempt());
  }
  if (!isFine) {
    const mayBeEmpty = route.method === "GET" && context.unauthorized === "empty";
    if (response.status === 401 && mayBeEmpty) return null;
    throw new CallError(response.status, text || response.statusText);
  }
  const receipt = response.headers.get(receiptHeaderName);
  const signed = act === null ? null : { call: op.path, said, header: act };
  const taken = signed === null ? null : received(signer, signed, receipt);
  if (context.waitsForReceipt === true) await taken;
  const tips = response.headers.get(tipHeaderName);
  if (tips !== null) void tell(tips);
  context.onHeaders?.(headers);
  return answer;
}

/** What an answer's text says. */
function meant(route: Route, path: string, text: string): unknown {
  if (route.text) return text;
  return text === "" ? null : (JSON.parse(shown(path, text)) as unknown);
}

/**
 * Texts that were stored before nothing could turn them around show a sign (U+FFFD) where something would, on every screen.
 * The record shows which it was (`visibleText`), and compares what it got with what was signed.
 */
function shown(path: string, answer: string): string {
  return /^(record|witness|deviceKeys)\./.test(path)
    ? answer
    : answer.replaceAll(turning, "\ufffd");
}

/** What someone does who is signed in. */
const isAct = ({ method, access }: Route): boolean => method !== "GET" && access !== "anyone";

/** What cannot be signed goes unsigned, and is shown as that. */
async function signature(
  signer: Signer | null,
  call: string,
  said: Record<string, unknown>,
): Promise<string | null> {
  try {
    return (await signer?.sign(call, said)) ?? null;
  } catch (error) {
    reportProblem("This could not be signed", error);
    return null;
  }
}

/** A receipt that is missing, or is none, is an alarm of its own; what cannot be told is for whoever looks into the page. */
async function received(
  signer: Signer | null,
  act: SignedCall,
  receipt: string | null,
): Promise<void> {
  try {
    await signer?.received(act, receipt);
  } catch (error) {
    reportProblem("The receipt of an act could not be taken", error);
  }
}

/** Without what the server could not keep, and would take out: what is signed is what is written. */
const writtenBody = (rest: object): string =>
  JSON.stringify(rest, (_name, value: unknown) =>
    typeof value === "string" ? value.replaceAll("\u0000", "").toWellFormed() : value,
  );

const read = (body: string | null): Record<string, unknown> =>
  body === null ? {} : (JSON.parse(body) as Record<string, unknown>);

function isUnknownDevice(text: string): boolean {
  try {
    return (JSON.parse(text) as { device?: unknown }).device === "unknown";
  } catch {
    // No JSON: something in between answered.
    return false;
  }
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
): { address: string; rest: Record<string, unknown>; params: Record<string, string> } {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) };
  const params: Record<string, string> = {};
  const address = template.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    if (typeof value !== "string" && typeof value !== "number") {
      throw new TypeError(`${template} needs ${name}`);
    }
    params[name] = String(value);
    return encodeURIComponent(value);
  });
  return { address, rest, params };
}

/** What is said of words that went through; that it cannot be shown takes nothing back of the act. */
async function tell(tips: string): Promise<void> {
  try {
    (await import("./told-tip.ts")).takeTips(tips);
  } catch (error) {
    reportProblem("What was said of words that were sent could not be shown", error);
  }
}
