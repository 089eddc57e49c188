import { AppError, say } from "@evenkeel/contract/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** What a proxy before us tells wrongly costs people their session, and nothing else says so. */
const wrongProtocol: Record<string, string> = {
  "http:":
    "Browsers come by http, and X-Forwarded-Proto says https: they do not keep the session's Secure cookie, so no one stays signed in",
  "https:":
    "Browsers come by https, and this server hears http: the session's cookie is not marked Secure. Let the proxy send X-Forwarded-Proto, and name its address in TRUST_PROXY",
};

/**
 * Refuses a write from another site's page (CSRF); a client that names no origin (a script, an app) passes. What it
 * refuses or lets pass because of a proxy's headers, it says in the log: a host each time, a protocol once.
 */
export function refuseOtherSites(app: FastifyInstance): void {
  const said = new Set<string>();

  const sayWrongProtocol = (request: FastifyRequest, { protocol }: URL) => {
    const words = wrongProtocol[protocol];
    if (words === undefined || protocol === `${request.protocol}:` || said.has(protocol)) return;
    said.add(protocol);
    request.log.warn({ host: request.host }, words);
  };

  app.addHook("onRequest", async (request) => {
    if (reading.has(request.method)) return;
    const { origin, "sec-fetch-site": site } = request.headers;
    // A form of our own pages names no origin either, because they send no referrer; so does a framed page of anyone's.
    // Only the browser says which of the two it is: no page can set this header.
    const isOwnForm = origin === "null" && site === "same-origin";
    const page = origin === undefined || isOwnForm ? null : URL.parse(origin);
    const isForeign = origin !== undefined && !isOwnForm && page?.host !== request.host;
    if (isForeign || site === "cross-site") {
      request.log.warn(
        { origin: page?.host ?? null, host: request.host },
        "A write was refused: the page's host (origin) is not the one that this server was asked by (host). A proxy must pass Host as the browser sent it, with its port",
      );
      throw new AppError("forbidden", say("forbidden.crossSite"));
    }
    if (page !== null) sayWrongProtocol(request, page);
  });
}
