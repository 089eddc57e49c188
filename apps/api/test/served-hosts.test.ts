import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyEngine } from "./engines.ts";
import { testServer, type TestServer } from "./family.ts";

const paths = [
  "/",
  "/api/messages",
  "/trpc/messages.list",
  "/api/docs",
  "/nothing",
  "/api/calendar.ics",
];

describe("the names that the operator allows", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), {
      allowedHosts: ["evenkeel.example", "localhost:3000"],
      metricsToken: "a token of sixteen or more",
    });
  });
  afterAll(() => server.close());

  const at = (host: string, path: string, more: object = {}) =>
    server.app.inject({ method: "GET", url: path, headers: { host, ...more } });

  it.each(["evenkeel.example", "EVENKEEL.example:8443", "localhost:3000"])(
    "are served: %s",
    async (host) => {
      for (const path of paths) expect((await at(host, path)).statusCode).not.toBe(421);
    },
  );

  it.each(["localhost", "127.0.0.1:3000", "evenkeel.example.attacker.test", "x.evenkeel.example"])(
    "and no other: %s gets 421 and a plain sentence, whatever it asks for",
    async (host) => {
      for (const path of paths) {
        const answer = await at(host, path, { "accept-language": "es" });
        expect([path, answer.statusCode]).toEqual([path, 421]);
        expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
        expect(answer.body).toBe(
          "Este servidor no responde en esta dirección. Use la dirección que le dieron, o pregunte a quien lo administra.\n",
        );
        expect(answer.headers["set-cookie"]).toBeUndefined();
      }
      const sent = await server.app.inject({
        method: "POST",
        url: "/api/login",
        headers: { host },
        payload: { username: "a", password: "b" },
      });
      expect(sent.statusCode).toBe(421);
      expect(sent.body).toContain("This server doesn't answer at this address.");
    },
  );

  it("leave alone what probes and Prometheus ask for by whatever address", async () => {
    expect((await at("10.0.0.7:3000", "/healthz")).statusCode).toBe(200);
    expect((await at("10.0.0.7:3000", "/readyz")).statusCode).toBe(200);
    expect((await at("10.0.0.7:3000", "/metrics")).statusCode).toBe(401);
  });
});

describe("where the operator names none", () => {
  it("every name is served", async () => {
    const server = await testServer(await anyEngine.open());
    const answer = await server.app.inject({ url: "/healthz", headers: { host: "any.example" } });
    const page = await server.app.inject({ url: "/api/me", headers: { host: "any.example" } });
    expect([answer.statusCode, page.statusCode]).toEqual([200, 401]);
    await server.close();
  });
});
