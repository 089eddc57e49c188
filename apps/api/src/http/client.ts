import type { FastifyReply, FastifyRequest } from "fastify";
import type { Client } from "@evenkeel/contract/ports";
import { networkOf } from "./address.ts";
import { deviceOf } from "./session.ts";

/** The browser that a request comes from, as services may know it. */
export function clientOf(request: FastifyRequest, reply: FastifyReply): Client {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableEnded) gone.abort();
  });
  return {
    address: networkOf(request),
    host: request.host,
    signal: gone.signal,
    device: () => deviceOf(request),
  };
}
