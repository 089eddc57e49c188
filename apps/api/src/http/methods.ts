import { METHODS } from "node:http";
import type { FastifyInstance } from "fastify";
import { AppError, say } from "@evenkeel/contract/errors";

/** Every method that the server would let in; CONNECT is no request for an address. */
const all = METHODS.filter((method) => method !== "CONNECT");

/** An address that is known answers 405 to every other method, and names its own, instead of 'nothing is here'. */
export function refuseOtherMethods(
  app: FastifyInstance,
  url: string,
  methods: readonly string[],
): void {
  for (const method of all) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  }
  app.route({
    url,
    method: all.filter((method) => !methods.includes(method)),
    // Before a body is looked at, as nothing is done with it.
    onRequest: (_request, reply, done) => {
      void reply.header("allow", methods.join(", "));
      done(new AppError("wrong_method", say("wrongMethod")));
    },
    handler: async () => undefined,
  });
}
