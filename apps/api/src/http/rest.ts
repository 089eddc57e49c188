import { hash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { Context, RevisionOf, Services } from "@evenkeel/contract/ports";
import { assertMayCall, callOf } from "@evenkeel/contract/router";
import { hasBody, type Route, routeRows } from "@evenkeel/contract/routes";
import { AppError, say, type WordsAsked, wordsAsked } from "@evenkeel/contract/errors";
import {
  actHeaderName,
  askedHeaderName,
  receiptHeaderName,
  revisionHeaderName,
  tipHeaderName,
} from "@evenkeel/contract/act-headers";
import type { receipts } from "../domains/witness/index.ts";
import { hearingTips } from "../domains/moderation/index.ts";
import type { actReader } from "../domains/device-keys/index.ts";
import { underAct } from "../domains/record/index.ts";
import { clientOf } from "./client.ts";
import { defaultBodyLimit } from "./body-limit.ts";
import { toAppError } from "./errors.ts";
import { sendEvents } from "./events.ts";
import { refuseOtherMethods } from "./methods.ts";
import { actorOf, browserSession, localeOf, readerRevisionOf } from "./session.ts";

/** What is behind both doors: the calls, and who can tell under whose signature one is made. */
export interface Doors {
  services: Services;
  readAct: ReturnType<typeof actReader>;
  receiptOf: ReturnType<typeof receipts>;
}

const inHeader = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64");

/** What a procedure may know of a request. */
export function contextOf(
  { services, readAct, receiptOf }: Doors,
  request: FastifyRequest,
  reply: FastifyReply,
): Context {
  const actor = actorOf(request);
  const client = clientOf(request, reply);
  return {
    actor,
    locale: localeOf(request),
    client,
    session: browserSession(request),
    services,
    async underSignature(call, input, perform) {
      const wasAsked = questionsIn(request.headers[askedHeaderName]);
      const run = async () => {
        const { result, tips } = await hearingTips({ wasAsked }, perform);
        if (tips.length > 0) void reply.header(tipHeaderName, inHeader(tips));
        return result;
      };
      const { [actHeaderName]: header } = request.headers;
      if (actor === null || typeof header !== "string") return run();
      const act = await readAct(actor, call, input, header, client);
      const result = await underAct(act, run);
      const receipt = await receiptOf(actor, act);
      if (receipt !== null) {
        void reply.header(receiptHeaderName, inHeader(receipt));
      }
      return result;
    },
    setHeader(name, value) {
      void reply.header(name, value);
    },
    asAppError: toAppError,
  };
}

/** Of a header that names what was asked; what it names besides is no question. */
function questionsIn(header: string | string[] | undefined): ReadonlySet<WordsAsked> {
  const named = typeof header === "string" ? header.split(",").map((one) => one.trim()) : [];
  return new Set(wordsAsked.options.filter((one) => named.includes(one)));
}

/** A GET answers 304 while what it depends on stands, before anything else is read. */
async function isUnchanged(
  route: Route,
  revisionOf: RevisionOf,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const actor = actorOf(request);
  const reader = readerRevisionOf(request);
  if (route.revised === undefined || actor === null || reader === null) return false;
  const revision = await revisionOf(actor, route.revised, reader.changed[route.revised]);
  const identity = hash(
    "sha256",
    `${actor.userId} ${actor.role} ${actor.locale} ${revision} ${request.url}`,
    "base64url",
  ).slice(0, 27);
  const etag = `W/"${identity}"`;
  reply.header("etag", etag);
  return request.headers["if-none-match"]?.split(/,\s*/).includes(etag) ?? false;
}

/** Query or body, then the path's parameters on top, so that a body cannot say another id. */
function inputOf(route: Route, request: FastifyRequest): unknown {
  const fromPath = request.params as Record<string, string>;
  // A call without a body is a call that says nothing, not a broken one.
  const { [hasBody(route) ? "body" : "query"]: given = {} } = request;
  if (Array.isArray(given) || typeof given !== "object" || given === null) {
    throw new AppError("invalid", say("invalid.notAnObject"));
  }
  return { ...given, ...fromPath };
}

/** Every procedure at its exact path (S-7). */
export function serveRest(app: FastifyInstance, options: Doors & { revisionOf: RevisionOf }): void {
  const methods = new Map<string, string[]>();
  for (const [key, route] of routeRows) {
    const url = route.path.replaceAll(/\{(\w+)\}/g, ":$1");
    // A HEAD of an answer without end would open it and never close it.
    const hasHead = route.method === "GET" && route.stream !== true;
    methods.set(url, [...(methods.get(url) ?? []), route.method, ...(hasHead ? ["HEAD"] : [])]);
    app.route({
      method: route.method,
      exposeHeadRoute: hasHead,
      url,
      bodyLimit: route.bodyLimit ?? defaultBodyLimit,
      // Who may call is decided before a byte of the body is read: 401, then 403, then 400.
      onRequest: (request, _reply, done) => {
        assertMayCall(route, actorOf(request));
        done();
      },
      handler: async (request, reply) => {
        const reader = readerRevisionOf(request);
        if (reader !== null && route.method === "GET") {
          reply.header(revisionHeaderName, reader.revision);
        }
        if (await isUnchanged(route, options.revisionOf, request, reply)) {
          return reply.code(304).send();
        }
        const context = contextOf(options, request, reply);
        const output = await callOf(context)(key, inputOf(route, request));
        if (route.stream === true) return sendEvents(reply, output as AsyncIterable<unknown>);
        if (route.text === true) return reply.type("text/plain; charset=utf-8").send(output);
        if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
        return reply.send(output);
      },
    } satisfies RouteOptions);
  }
  refuseOtherMethods(app, methods);
}
