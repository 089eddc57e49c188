import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError, say } from "@evenkeel/contract/errors";
import { defaultBodyLimit } from "./body-limit.ts";

/**
 * Bodies that one caller may have under way at once, from the first byte to the answer. Each is held in memory, and who
 * sends slowly, or stops in the middle, holds it there until the request's time is over: the rate limit alone would let
 * one user fill gigabytes. Large ones have places of their own, so that uploads that hang keep no one from writing.
 */
const mostLarge = 4;
const mostSmall = 64;

/** Bytes of a body at most; zero for a request without one. What comes in chunks says nothing of its length. */
function sizeOf(request: FastifyRequest): number {
  const { headers } = request;
  const { bodyLimit } = request.routeOptions;
  if (headers["transfer-encoding"] !== undefined) return bodyLimit;
  return Math.min(Number(headers["content-length"] ?? 0), bodyLimit);
}

/**
 * Refuses a body before a byte of it is read while its caller has too many under way.
 *
 * @param callerOf whose places a request takes
 */
export function limitBodiesUnderWay(
  app: FastifyInstance,
  callerOf: (request: FastifyRequest) => string,
): void {
  const underWay = new Map<string, number>();
  app.addHook("onRequest", (request, reply, done) => {
    const size = sizeOf(request);
    if (size === 0) return done();
    const [kind, most] = size > defaultBodyLimit ? ["large", mostLarge] : ["small", mostSmall];
    const places = `${kind} ${callerOf(request)}`;
    const taken = underWay.get(places) ?? 0;
    if (taken >= most) {
      const message = say("throttled.uploads");
      throw new AppError("throttled", message, { retryAfterSeconds: 60 });
    }
    underWay.set(places, taken + 1);
    let isOver = false;
    const leave = (): void => {
      if (isOver) return;
      isOver = true;
      const others = (underWay.get(places) ?? 1) - 1;
      if (others === 0) underWay.delete(places);
      else underWay.set(places, others);
    };
    // Answered, or broken off: whichever comes.
    reply.raw.once("finish", leave).once("close", leave);
    return done();
  });
}
