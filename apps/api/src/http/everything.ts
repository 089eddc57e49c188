import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError, say } from "@evenkeel/contract/errors";
import type { Actor, Client } from "@evenkeel/contract/ports";
import { assertMayCall } from "@evenkeel/contract/router";
import { routes } from "@evenkeel/contract/routes";
import { clientOf } from "./client.ts";
import { actorOf } from "./session.ts";

export type EverythingFor = (actor: Actor, client: Client, packetId: string) => Promise<Readable>;

const data = routes["account.data"];

/** One archive with all that a person can take along: bytes and no JSON, behind the same gate as what is their own. */
export function serveEverything(app: FastifyInstance, everythingFor: EverythingFor): void {
  const onRequest = async (request: FastifyRequest) => assertMayCall(data, actorOf(request));
  app.get<{ Params: { id: string } }>(
    `${data.path}/with-record/:id`,
    { onRequest },
    async (request, reply) => {
      const actor = actorOf(request);
      if (actor === null) throw new AppError("unauthenticated", say("signIn.needed"));
      const archive = await everythingFor(actor, clientOf(request, reply), request.params.id);
      return reply
        .header("content-disposition", 'attachment; filename="evenkeel-everything.zip"')
        .header("cache-control", "no-store")
        .type("application/zip")
        .send(archive);
    },
  );
}
