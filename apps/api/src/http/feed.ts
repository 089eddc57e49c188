import type { FastifyInstance } from "fastify";
import type { CalendarPort } from "@evenkeel/contract/ports";

/**
 * GET /api/calendar.ics: the private subscription. No session: calendar programs hold only the address, so the secret
 * in it is what opens it, and a wrong one is as good as none. Outside the route table, as it is neither JSON nor a
 * call of the page.
 */
export function serveFeed(app: FastifyInstance, calendar: CalendarPort): void {
  app.get("/api/calendar.ics", async (request, reply) => {
    const { token } = request.query as Record<string, unknown>;
    const feed = await calendar.readFeed(typeof token === "string" ? token : "");
    const etag = `W/"${feed.revision}"`;
    reply.header("etag", etag).header("cache-control", "private, no-cache");
    if (request.headers["if-none-match"]?.split(/,\s*/).includes(etag) === true) {
      return reply.code(304).send();
    }
    return reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", 'inline; filename="evenkeel.ics"')
      .send(feed.calendar);
  });
}
