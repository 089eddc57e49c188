import { afterAll, beforeAll, describe, expect, it } from "vitest";
import product from "../../../package.json" with { type: "json" };
import { anyEngine } from "./engines.ts";
import { testServer, type TestServer } from "./family.ts";
import { listenTo } from "./live-listener.ts";

const token = "a token for the metrics";

describe("the operator's metrics", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), { metricsToken: token });
    await server.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => server.close());

  const read = (authorization?: string) =>
    server.nobody.get("/metrics", authorization === undefined ? {} : { authorization });

  it("are for whoever has the token, and not for signed-in users", async () => {
    const { parent1 } = await server.family();
    expect((await read()).status).toBe(401);
    expect((await read("Bearer another")).status).toBe(401);
    expect((await parent1.get("/metrics")).status).toBe(401);
    expect((await read(`Bearer ${token}`)).status).toBe(200);
  });

  it("come beside a health check that says which version runs, and nothing else", async () => {
    expect((await server.nobody.get("/healthz")).json()).toEqual({
      status: "ok",
      version: product.version,
    });
  });

  it("say how often a check kept a language model's answer back, by its name alone", async () => {
    const { body } = await read(`Bearer ${token}`);
    expect(body).toContain('evenkeel_model_answers_total{capability="rewriter",outcome="facts"} 2');
  });

  it("count calls by route and status, and hold nothing of a family", async () => {
    const { parent1 } = await server.family("The Marlowes");
    const text = "Nobody may count these words";
    await parent1.post("/api/messages", { originalMessage: text, finalMessage: text });
    await parent1.get("/api/messages?limit=7");
    await parent1.remove("/api/calendar-events/0190c6f2-5b0e-4d8e-8f3e-3a2f1b7a9c01");
    const stream = await listenTo(server.app, parent1);
    await stream.hears(-1);
    const { body } = await read(`Bearer ${token}`);
    stream.leave();
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="POST",route="\/api\/messages",status="200"\} 1/,
    );
    expect(body).toContain('route="/api/calendar-events/:id",status="404"');
    expect(body).toMatch(/^evenkeel_live_streams 1$/m);
    expect(body).toContain("process_resident_memory_bytes");
    expect(body).not.toMatch(/Marlowe|Nobody may|limit=7|0190c6f2|127\.0\.0\.1/);
  });
});

describe("a server without a token", () => {
  it("has no metrics at all", async () => {
    const server = await testServer(await anyEngine.open());
    expect((await server.nobody.get("/metrics")).status).toBe(404);
    await server.close();
  });
});
