import { fastifyRequestHandler } from "@trpc/server/adapters/fastify";
import type { FastifyInstance } from "fastify";
import { appRouter } from "@evenkeel/contract/router";
import { logFailure } from "./errors.ts";
import { refuseOtherMethods } from "./methods.ts";
import { contextOf, type Doors } from "./rest.ts";

const url = "/trpc/:path";
const methods = ["GET", "POST"];

/** The same procedures at tRPC's own addresses, for the page. JSON and nothing else is taken, as at the other door. */
export async function serveTrpc(app: FastifyInstance, doors: Doors): Promise<void> {
  await app.register(async (door) => {
    // tRPC parses what it is given by itself.
    door.removeContentTypeParser("application/json");
    door.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );
    door.route<{ Params: { path: string } }>({
      method: methods,
      url,
      exposeHeadRoute: false,
      handler: (request, reply) =>
        fastifyRequestHandler({
          router: appRouter,
          req: request,
          res: reply,
          // It is decoded once more.
          path: encodeURIComponent(request.params.path),
          createContext: () => contextOf(doors, request, reply),
          // One request is one call: a batch would be many at the price of one in the rate limit.
          maxBatchSize: 1,
          onError: ({ error }) => logFailure(request, error),
        }),
    });
  });
  refuseOtherMethods(app, new Map([[url, methods]]));
}
