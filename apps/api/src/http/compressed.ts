import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";

/** What fits into two packets arrives no sooner for being shorter. */
const leastLetters = 2_048;
/** Of a family's messages the quickest level leaves a fifteenth; a higher one takes three times as long for little more. */
const level = 1;

const squeeze = promisify(gzip);

/**
 * Sends answers in JSON compressed to who takes that: a family's messages are 200 kB, which a phone with a weak
 * signal waits a second for, and 13 kB compressed. Files of the page are compressed by the build (http/web.ts), and what
 * is sent here stays refused (no compressed bodies). Off the main thread, so that no other call waits meanwhile.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const type = String(reply.getHeader("content-type") ?? "");
    if (typeof payload !== "string" || !type.startsWith("application/json")) return payload;
    if (payload.length < leastLetters || reply.hasHeader("content-encoding")) return payload;
    const vary = reply.getHeader("vary");
    reply.header(
      "vary",
      vary === undefined ? "Accept-Encoding" : `${String(vary)}, Accept-Encoding`,
    );
    if (request.encoding(["gzip"]) !== "gzip") return payload;
    const squeezed = await squeeze(payload, { level });
    reply.header("content-encoding", "gzip");
    return squeezed;
  });
}
