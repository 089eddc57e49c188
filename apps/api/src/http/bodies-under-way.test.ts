import { once } from "node:events";
import { type ClientRequest, request } from "node:http";
import fastify, { type FastifyInstance } from "fastify";
import { attachmentLimits } from "@evenkeel/contract/constants";
import { AppError, statusOf } from "@evenkeel/contract/errors";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { limitBodiesUnderWay } from "./bodies-under-way.ts";

const part = Math.ceil((attachmentLimits.chunkBytes * 4) / 3);

describe("what one caller sends at once", () => {
  let app: FastifyInstance;
  let port = 0;
  /** Bodies that have a place. */
  let placed = 0;
  const open: ClientRequest[] = [];

  const begin = (caller: string, bytes: number): ClientRequest => {
    const headers = { "content-length": bytes, caller };
    const outgoing = request({ port, method: "POST", headers });
    outgoing.on("error", () => undefined);
    outgoing.write(Buffer.alloc(bytes - 1));
    open.push(outgoing);
    return outgoing;
  };
  /** All but the last byte, which never comes. */
  const hang = async (caller: string, bytes: number): Promise<void> => {
    const before = placed;
    begin(caller, bytes);
    await expect.poll(() => placed).toBe(before + 1);
  };
  const answered = async (outgoing: ClientRequest): Promise<number> => {
    const [response] = await once(outgoing, "response");
    return response.statusCode;
  };
  const sendAll = async (caller: string, bytes: number): Promise<number> => {
    const outgoing = begin(caller, bytes);
    const status = answered(outgoing);
    outgoing.end("!");
    return status;
  };

  beforeEach(async () => {
    placed = 0;
    app = fastify();
    app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, _body, done) => done(null));
    app.setErrorHandler((error, _request, reply) =>
      reply.code(error instanceof AppError ? statusOf[error.code] : 500).send(),
    );
    limitBodiesUnderWay(app, ({ headers }) => String(headers["caller"]));
    app.addHook("preParsing", (_request, _reply, _payload, done) => {
      placed += 1;
      done();
    });
    app.post("/", { bodyLimit: 22 * 1024 * 1024 }, () => ({}));
    await app.listen({ port: 0, host: "127.0.0.1" });
    const address = app.server.address();
    if (address === null || typeof address === "string") throw new Error("It has no port");
    port = address.port;
  });
  afterEach(async () => {
    for (const outgoing of open.splice(0)) outgoing.destroy();
    await app.close();
  });

  it("has room for the files of one message, and no more: what is held in memory is bounded for each caller", async () => {
    for (let file = 0; file <= attachmentLimits.many; file += 1) await hang("mother", part);
    expect(await answered(begin("mother", part))).toBe(429);
    // Uploads that hang keep nobody from writing, their own sender and a page of an order included.
    expect(await sendAll("mother", 1_000)).toBe(200);
    expect(await sendAll("mother", 2 * 1024 * 1024)).toBe(200);
    expect(await sendAll("father", part)).toBe(200);
  });

  it("has its place again once it is broken off", async () => {
    for (let page = 0; page < 4; page += 1) await hang("mother", 2 * 1024 * 1024);
    expect(await answered(begin("mother", 2 * 1024 * 1024))).toBe(429);
    open[0]?.destroy();
    await expect.poll(() => sendAll("mother", 2 * 1024 * 1024)).toBe(200);
  });
});
