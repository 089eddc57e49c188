import type { FastifyInstance } from "fastify";
import product from "../../../../package.json" with { type: "json" };

/** `/healthz`: the process answers, and of which version it is. `/readyz`: and so does its database. Neither says more. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get("/healthz", { config: { isUncounted: true } }, async () => ({
    status: "ok",
    version: product.version,
  }));
  app.get("/readyz", async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "unavailable" });
  });
}
