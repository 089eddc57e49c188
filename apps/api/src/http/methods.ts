import type { FastifyInstance } from "fastify";
import { AppError, plainMessages } from "@evenkeel/contract/errors";

/** Every method that a client may think of; the framework knows no others. */
const all = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** An address that is known answers 405 to every other method, and names its own, instead of 'nothing is here'. */
export function refuseOtherMethods(
  app: FastifyInstance,
  url: string,
  methods: readonly string[],
): void {
  app.route({
    url,
    method: all.filter((method) => !methods.includes(method)),
    // Before a body is looked at, as nothing is done with it.
    onRequest: (_request, reply, done) => {
      void reply.header("allow", methods.join(", "));
      done(new AppError("wrong_method", plainMessages.wrong_method));
    },
    handler: async () => undefined,
  });
}
