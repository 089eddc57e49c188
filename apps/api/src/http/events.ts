import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

async function* encode(events: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const event of events) yield `data: ${JSON.stringify(event)}\n\n`;
}

/** Answers with server-sent events, one for each value; no proxy between may hold them back. */
export function sendEvents(reply: FastifyReply, events: AsyncIterable<unknown>): FastifyReply {
  return (
    reply
      .type("text/event-stream; charset=utf-8")
      .header("cache-control", "no-cache, no-transform")
      // Its end is the end of the connection too, so that a closing server waits for none.
      .header("connection", "close")
      .header("x-accel-buffering", "no")
      .send(Readable.from(encode(events)))
  );
}
