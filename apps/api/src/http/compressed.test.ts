import { gunzipSync } from "node:zlib";
import fastifyAccepts from "@fastify/accepts";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressAnswers } from "./compressed.ts";

const messages = Array.from({ length: 100 }, (_, id) => ({
  id,
  finalMessage: `Message ${id}: pick-up is at 5:30 at Oakwood Park. Gracias, mamá.`,
}));
const said = JSON.stringify(messages);

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(fastifyAccepts);
  compressAnswers(app);
  app.get("/messages", (_request, reply) => reply.header("vary", "Cookie").send(messages));
  app.get("/few", () => messages.slice(0, 3));
  app.get("/file", (_request, reply) => reply.type("application/pdf").send(said));
  app.get("/squeezed", (_request, reply) => reply.header("content-encoding", "br").send(messages));
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, encodings?: string, method: "GET" | "HEAD" = "GET") =>
  app.inject({
    method,
    url,
    headers: encodings === undefined ? {} : { "accept-encoding": encodings },
  });

test.each(["gzip", "gzip, deflate, br, zstd", "br;q=1, gzip;q=0.5", "*"])(
  "years of messages come in a small part of their length to a phone that takes '%s'",
  async (encodings) => {
    const answer = await get("/messages", encodings);
    expect(answer.headers).toMatchObject({
      "content-encoding": "gzip",
      "content-type": "application/json; charset=utf-8",
      "content-length": String(answer.rawPayload.length),
      vary: "Cookie, Accept-Encoding",
    });
    expect(answer.rawPayload.length).toBeLessThan(said.length / 5);
    expect(gunzipSync(answer.rawPayload).toString()).toBe(said);
  },
);

test.each([undefined, "", "br", "identity", "gzip;q=0"])(
  "who does not take it that way reads the same words as they are: '%s'",
  async (encodings) => {
    const answer = await get("/messages", encodings);
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.headers["vary"]).toBe("Cookie, Accept-Encoding");
    expect(answer.body).toBe(said);
  },
);

test("a short answer, a file, and what is compressed already go out as they are", async () => {
  expect((await get("/few", "gzip")).json()).toEqual(messages.slice(0, 3));
  expect((await get("/file", "gzip")).body).toBe(said);
  const squeezed = await get("/squeezed", "gzip");
  expect(squeezed.headers["content-encoding"]).toBe("br");
  expect(squeezed.body).toBe(said);
});

test("who asks only for the headers is told those of the answer, and gets no words", async () => {
  const [whole, headers] = [await get("/messages", "gzip"), await get("/messages", "gzip", "HEAD")];
  expect(headers.rawPayload.length).toBe(0);
  for (const name of ["content-encoding", "content-length", "vary"]) {
    expect(headers.headers[name]).toBe(whole.headers[name]);
  }
});
