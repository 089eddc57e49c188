import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Actor } from "@evenkeel/contract/ports";
import { assertMayCall } from "@evenkeel/contract/router";
import { routes } from "@evenkeel/contract/routes";
import { AppError } from "@evenkeel/contract/errors";
import { actorOf } from "./session.ts";

export type PacketFileOf = (
  actor: Actor,
  id: string,
) => Promise<{ name: string; bytes: number; chunks: AsyncIterable<Uint8Array> }>;

const status = routes["record.exportStatus"];

/** The file of an export: bytes and no JSON, so beside the procedures, and behind the same gate as its status. */
export function servePacketFiles(app: FastifyInstance, packetFile: PacketFileOf): void {
  app.get<{ Params: { id: string } }>(
    `${status.path.replace("{id}", ":id")}/file`,
    { onRequest: async (request) => assertMayCall(status, actorOf(request)) },
    async (request, reply) => {
      const actor = actorOf(request);
      if (actor === null) throw new AppError("unauthenticated", "Please sign in to continue.");
      const file = await packetFile(actor, request.params.id);
      return reply
        .header("content-disposition", `attachment; filename="${file.name}"`)
        .header("content-length", file.bytes)
        .header("cache-control", "no-store")
        .type("application/zip")
        .send(Readable.from(file.chunks));
    },
  );
}
