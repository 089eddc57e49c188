import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "@evenkeel/contract/ports";
import { assertMayCall } from "@evenkeel/contract/router";
import { routes } from "@evenkeel/contract/routes";
import { AppError, say } from "@evenkeel/contract/errors";
import { actorOf } from "./session.ts";

interface File {
  name: string;
  bytes: number;
  chunks: AsyncIterable<Uint8Array>;
}

/** A packet as a whole, or one of its PDFs, the first of which is 1. */
export interface PacketFiles {
  file: (actor: Actor, id: string) => Promise<File>;
  document: (actor: Actor, id: string, number: number) => Promise<File>;
}

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

/** The files of an export: bytes and no JSON, so beside the procedures, and behind the same gate as its status. */
export function servePacketFiles(app: FastifyInstance, files: PacketFiles): void {
  const path = status.path.replace("{id}", ":id");
  const onRequest = async (request: FastifyRequest) => assertMayCall(status, actorOf(request));
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    find: (actor: Actor) => Promise<File>,
  ) => {
    const actor = actorOf(request);
    if (actor === null) throw new AppError("unauthenticated", say("signIn.needed"));
    const file = await find(actor);
    return reply
      .header("content-disposition", `attachment; filename="${file.name}"`)
      .header("content-length", file.bytes)
      .header("cache-control", "no-store")
      .type(type)
      .send(Readable.from(file.chunks));
  };
  app.get<{ Params: { id: string } }>(`${path}/file`, { onRequest }, (request, reply) =>
    send(request, reply, "application/zip", (actor) => files.file(actor, request.params.id)),
  );
  app.get<{ Params: { id: string; number: string } }>(
    `${path}/documents/:number`,
    { onRequest },
    (request, reply) => {
      const { id, number } = request.params;
      return send(request, reply, "application/pdf", (actor) =>
        files.document(actor, id, Number(number)),
      );
    },
  );
}
