import type { FastifyInstance } from "fastify";
import { AppError, say } from "@evenkeel/contract/errors";

/**
 * An address that is known answers 405 to every other method, and names its own, instead of 'nothing is here'. Looked up
 * among the addresses: as routes of their own they would be thousands, one for each method that there is.
 * @param methodsAt the methods that an address takes, which is written as its route is: `/api/events/:id`
 */
export function refuseOtherMethods(
  app: FastifyInstance,
  methodsAt: ReadonlyMap<string, readonly string[]>,
): void {
  const ofMany = Array.from(methodsAt)
    .filter(([address]) => address.includes(":"))
    .map(([address, methods]) => ({
      pattern: new RegExp(`^${address.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+")}$`),
      methods,
    }));
  // Before a body is looked at, as nothing is done with it.
  app.addHook("onRequest", (request, reply, done) => {
    const [path = ""] = request.url.split("?", 1);
    // One address may look like one of many others, whose methods it does not take.
    const methods =
      methodsAt.get(path) ??
      (request.is404 ? ofMany.find(({ pattern }) => pattern.test(path))?.methods : undefined);
    if (methods === undefined || methods.includes(request.method)) return done();
    void reply.header("allow", methods.join(", "));
    return done(new AppError("wrong_method", say("wrongMethod")));
  });
}
