import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Actor } from "@evenkeel/contract/ports";
import { assertMayCall } from "@evenkeel/contract/router";
import { routes } from "@evenkeel/contract/routes";
import { AppError, say } from "@evenkeel/contract/errors";
import { actorOf } from "./session.ts";

export type PacketFileOf = (
  actor: Actor,
  id: string,
) => Promise<{ name: string; bytes: number; chunks: AsyncIterable<Uint8Array> }>;

const verifier = fileURLToPath(import.meta.resolve("@evenkeel/verify"));

/**
 * The program that checks a packet, for whoever was handed one. It stands in no packet: a program that comes from the
 * other side says whatever the other side likes.
 */
export function serveVerifier(app: FastifyInstance): void {
  const text = readFileSync(verifier, "utf8");
  app.get("/verify.mjs", async (_request, reply) =>
    reply
      .header("content-disposition", 'attachment; filename="verify.mjs"')
      .header("cache-control", "no-cache")
      .type("text/javascript; charset=utf-8")
      .send(text),
  );
}

const status = routes["record.exportStatus"];

/** The file of an export: bytes and no JSON, so beside the procedures, and behind the same gate as its status. */
export function servePacketFiles(app: FastifyInstance, packetFile: PacketFileOf): void {
  app.get<{ Params: { id: string } }>(
    `${status.path.replace("{id}", ":id")}/file`,
    { onRequest: async (request) => assertMayCall(status, actorOf(request)) },
    async (request, reply) => {
      const actor = actorOf(request);
      if (actor === null) throw new AppError("unauthenticated", say("signIn.needed"));
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
