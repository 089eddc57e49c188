import type { FastifyInstance } from "fastify";

/** What is under way when the server begins to close is given this to come to its end, in milliseconds. */
const graceMilliseconds = 12_000;

/**
 * Lets go of every connection when the server closes. One that is idle at that moment Node closes itself; one that is
 * answered afterwards would be kept open for the next call and hold the exit, as would a body that never ends.
 *
 * @param onClosing called first: what has no end is told to end
 */
export function closeConnections(
  app: FastifyInstance,
  onClosing: () => void,
  grace = graceMilliseconds,
): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
    setTimeout(() => app.server.closeAllConnections(), grace).unref();
    onClosing();
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (isClosing) reply.header("connection", "close");
    done();
  });
  // An answer that had begun before has promised to stay.
  app.addHook("onResponse", (_request, _reply, done) => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
