import type { FastifyInstance } from "fastify";

/** `/healthz`: the process answers. `/readyz`: and so does its database. Neither says more. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get("/healthz", { config: { isUncounted: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "unavailable" });
  });
}
