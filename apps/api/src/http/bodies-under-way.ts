import type { FastifyInstance, FastifyRequest } from "fastify";
import { attachmentLimits } from "@evenkeel/contract/constants";
import { AppError, say } from "@evenkeel/contract/errors";
import { defaultBodyLimit } from "./body-limit.ts";

/**
 * Bodies that one caller may have under way at once, from the first byte to the answer: places for those larger than so
 * many bytes. Each is held in memory, and who sends slowly, or stops in the middle, holds it there until the request's
 * time is over: the rate limit alone would let one user fill gigabytes. Each size has places of its own, so that uploads
 * that hang keep no one from writing.
 */
const sizes = [
  { size: "page", largerThan: defaultBodyLimit, most: 4 },
  // The files of one message come at once, each a part at a time.
  { size: "part", largerThan: 64 * 1024, most: attachmentLimits.many + 1 },
  { size: "words", largerThan: 0, most: 64 },
] as const;

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
    const bytes = sizeOf(request);
    const kind = sizes.find(({ largerThan }) => bytes > largerThan);
    if (kind === undefined) return done();
    const places = `${kind.size} ${callerOf(request)}`;
    const taken = underWay.get(places) ?? 0;
    if (taken >= kind.most) {
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
