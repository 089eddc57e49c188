import type { FastifyInstance } from "fastify";
import { say } from "@evenkeel/contract/errors";
import { openCatalogue } from "@evenkeel/words/server";
import { localeOf } from "./session.ts";

const catalogue = openCatalogue();

/** What probes and Prometheus ask for by whichever address they have; none of it is a family's. */
const forMachines = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Answers 421 (RFC 9110, 15.5.20) for every name but these: a name that someone else made lead here shows no page.
 * @param hosts names in lower case, some with a port; one without is meant with every port. Empty: all are served
 */
export function serveOnly(app: FastifyInstance, hosts: readonly string[]): void {
  if (hosts.length === 0) return;
  const served = new Set(hosts);
  app.addHook("onRequest", (request, reply, done) => {
    const { host, hostname } = request;
    const { url } = request.routeOptions;
    const isServed = [host, hostname].some((name) => served.has(name.toLowerCase()));
    if (isServed || (url !== undefined && forMachines.has(url))) return done();
    const text = catalogue.tell(localeOf(request), say("host.other"));
    void reply.code(421).type("text/plain; charset=utf-8").send(`${text}\n`);
  });
}
