import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError, say } from "@evenkeel/contract/errors";
import type { Actor } from "@evenkeel/contract/ports";
import { assertMayCall } from "@evenkeel/contract/router";
import { routes } from "@evenkeel/contract/routes";
import type { AttachmentFile, Wanted } from "../domains/attachments/index.ts";
import { actorOf } from "./session.ts";

export type AttachmentFileOf = (
  actor: Actor,
  id: string,
  wanted: Wanted,
) => Promise<AttachmentFile>;

const read = routes["attachments.read"];
const path = read.path.replace("{id}", ":id");

/**
 * The bytes of attachments: no JSON, so beside the procedures, and behind the same gate as what is known of them. Whatever
 * a file holds, it is never a page of ours: it is a download of the type that we say, without scripts. A part of it cannot
 * be asked for (`Range` is passed over): files are small.
 */
export function serveAttachmentFiles(app: FastifyInstance, fileOf: AttachmentFileOf): void {
  const send = async (
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    wanted: Wanted,
  ) => {
    const actor = actorOf(request);
    if (actor === null) throw new AppError("unauthenticated", say("signIn.needed"));
    const file = await fileOf(actor, request.params.id, wanted);
    const etag = `"${file.tag}"`;
    reply.header("etag", etag).header("accept-ranges", "none");
    if (request.headers["if-none-match"]?.split(/,\s*/).includes(etag) === true) {
      return reply.code(304).send();
    }
    reply
      .header("content-disposition", `attachment; filename*=UTF-8''${encoded(file.name)}`)
      .header("content-security-policy", "sandbox; default-src 'none'")
      .header("x-content-type-options", "nosniff")
      .type(file.type);
    if (file.bytes !== null) reply.header("content-length", file.bytes);
    return reply.send(Readable.from(file.chunks));
  };
  const onRequest = async (request: FastifyRequest) => assertMayCall(read, actorOf(request));
  type Named = { Params: { id: string } };
  app.get<Named>(`${path}/file`, { onRequest }, (request, reply) => send(request, reply, "file"));
  app.get<Named>(`${path}/thumbnail`, { onRequest }, (request, reply) =>
    send(request, reply, "thumbnail"),
  );
  app.get<{ Params: { id: string; number: string } }>(
    `${path}/pages/:number`,
    { onRequest },
    (request, reply) => {
      const { number } = request.params;
      return send(request, reply, /^\d{1,3}$/.test(number) ? Number(number) : 0);
    },
  );
}

/** As RFC 8187 wants it. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
