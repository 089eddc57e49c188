import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import helmet from "helmet";
import { AppError, say } from "@evenkeel/contract/errors";
import { networkOf } from "./address.ts";
import { limitBodiesUnderWay } from "./bodies-under-way.ts";
import { requestBudget, type SharedCounts } from "./request-budget.ts";
import { refuseOtherSites } from "./same-site.ts";
import { actorOf } from "./session.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Costs nothing worth counting: a file of the build, or that the process answers. */
    isUncounted?: boolean;
  }
}

const isCall = ({ url }: FastifyRequest): boolean =>
  url.startsWith("/api/") || url.startsWith("/trpc/");

/** The rate limit's window; its number since 1970 names it on every server. */
export const rateWindowMilliseconds = 60_000;

/**
 * Helmet's headers, made once: they are the same for every answer, and to make them again for each takes longer than a
 * poll that finds nothing new.
 */
function securityHeaders(): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Positions and sizes that a component computes are style attributes; no style sheet can come in by them.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
      },
    },
    // Only meaningful behind TLS, where the operator's proxy sets it.
    hsts: false,
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
  });
  setHeaders(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  return response.getHeaders();
}

/** One budget for one signed-in user; everyone else at an address shares one. A made-up cookie buys nothing. */
function callerOf(request: FastifyRequest): string {
  const actor = actorOf(request);
  return actor === null ? `address ${networkOf(request)}` : `user ${actor.userId}`;
}

/** Security headers, the origin check on writes (CSRF) and the limits of requests and of bodies under way. */
export async function secure(
  app: FastifyInstance,
  options: { rateLimitMax: number; sharedCounts: SharedCounts | null },
): Promise<void> {
  const headers = securityHeaders();
  app.addHook("onSend", (request, reply, payload, done) => {
    // What a call answers is one person's, and stays on no disk: whoever uses the device next finds nothing.
    if (isCall(request) && reply.getHeader("cache-control") === undefined) {
      reply.header("cache-control", "no-store").header("vary", "Cookie");
    }
    // What a 304 stands for came with them; a poll with nothing new is told as little as possible.
    const isUnchanged = reply.statusCode === 304 && request.url.startsWith("/api/");
    if (!isUnchanged) {
      // A file that someone sent comes with a stricter policy of its own.
      const own = reply.getHeader("content-security-policy");
      reply.headers(headers);
      if (own !== undefined) reply.header("content-security-policy", own);
    }
    done(null, payload);
  });
  const budget = requestBudget({
    shared: options.sharedCounts,
    windowMilliseconds: rateWindowMilliseconds,
    shareFrom: Math.ceil(options.rateLimitMax / 10),
    onError: (error) => app.log.warn({ err: error }, "the rate limit is this server's alone"),
  });
  app.addHook("onClose", () => budget.close());
  await app.register(rateLimit, {
    // Counted below, before any route says who may call it: who may not has no more requests than who may.
    global: false,
    max: options.rateLimitMax,
    timeWindow: rateWindowMilliseconds,
    store: budget.store,
    // What is left says enough until it is used up.
    addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-reset": false },
    keyGenerator: callerOf,
    // Asked of the route that was found, however its address was spelled. What is no route of ours counts too.
    allowList: (request) => request.routeOptions.config.isUncounted === true,
    errorResponseBuilder: (_request, context) =>
      new AppError("throttled", say("throttled"), {
        retryAfterSeconds: Math.max(1, Math.ceil(context.ttl / 1000)),
      }),
  });
  app.addHook("onRequest", app.rateLimit());
  limitBodiesUnderWay(app, callerOf);
  app.addHook("onRequest", (request, reply, done) => {
    // What is left to an address would tell one parent when the other signs in, where both come from the same.
    if (actorOf(request) === null) reply.removeHeader("x-ratelimit-remaining");
    done();
  });
  refuseOtherSites(app);
}
