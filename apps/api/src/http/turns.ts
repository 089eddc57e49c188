import type { FastifyInstance } from "fastify";
import { onBehalfOf } from "@evenkeel/ai/threads";
import { networkOf } from "./address.ts";
import { actorOf } from "./session.ts";

/** Whatever a request has read by the AI waits in its user's own line: one user's flood delays no other. */
export function takeTurns(app: FastifyInstance): void {
  // After the body was read: before that a request may lose the context in which it was begun.
  app.addHook("preHandler", (request, _reply, done) => {
    const actor = actorOf(request);
    onBehalfOf(actor === null ? networkOf(request) : `user ${actor.userId}`, done);
  });
}
