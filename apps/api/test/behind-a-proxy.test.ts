import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { families } from "../src/domains/family/families.ts";
import { anyEngine } from "./engines.ts";
import { cheapHash, testServer, type TestServer } from "./family.ts";

const operations = readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8");

/** What nginx knows of a request that comes in. */
interface Incoming {
  scheme: "http" | "https";
  host: string;
  from: string;
  forwardedFor?: string;
  forwardedProtocol?: string;
}

/** The headers that the recipe of docs/operations.md sends on, its variables filled in as nginx does. */
function byTheRecipe(incoming: Incoming, change: (line: string) => string = (line) => line) {
  const { scheme, host, from, forwardedFor, forwardedProtocol } = incoming;
  const values: Record<string, string> = {
    $scheme: scheme,
    $http_host: host,
    // Without its port.
    $host: host.split(":", 1)[0] ?? "",
    $proxy_add_x_forwarded_for: forwardedFor === undefined ? from : `${forwardedFor}, ${from}`,
    $http_x_forwarded_proto: forwardedProtocol ?? "",
  };
  const lines = [...operations.matchAll(/proxy_set_header (\S+) (\S+);/g)];
  return Object.fromEntries(
    lines.map(([, name = "", variable = ""]) => {
      const value = values[change(variable)];
      if (value === undefined) throw new Error(`nginx knows ${variable}, and this test does not`);
      return [name.toLowerCase(), value];
    }),
  );
}

const page = "evenkeel.example:8443";

/** A server behind the proxies that docs/operations.md describes. */
describe("behind a proxy", () => {
  const log: string[] = [];
  let server: TestServer;

  const signIn = (headers: Record<string, string>, scheme = "https") =>
    server.app.inject({
      method: "POST",
      url: "/api/login",
      remoteAddress: "127.0.0.1",
      headers: { ...headers, origin: `${scheme}://${page}` },
      payload: { username: "robin", password: "a fine password" },
    });

  const warnings = () =>
    log
      .map((line) => JSON.parse(line) as { level: number; msg: string; host?: string })
      .filter(({ level }) => level === 40);

  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), {
      trustProxy: "127.0.0.1, 10.0.0.2",
      logTo: (line) => log.push(line),
    });
    const directory = families(server.database.db, undefined, cheapHash);
    await directory.addUser({
      familyId: await directory.create("A family", "America/New_York"),
      username: "robin",
      role: "parent1",
      displayName: "Robin",
      password: "a fine password",
    });
    return () => server.close();
  });
  beforeEach(() => {
    log.length = 0;
  });

  it("set up by the recipe, on a port of its own, people sign in with a Secure cookie", async () => {
    const answer = await signIn(byTheRecipe({ scheme: "https", host: page, from: "203.0.113.7" }));
    expect(answer.statusCode).toBe(200);
    expect(String(answer.headers["set-cookie"])).toContain("Secure");
    expect(warnings()).toEqual([]);
  });

  it("two of them, the inner one handing on what the outer one said, they do as well", async () => {
    const outer = byTheRecipe({ scheme: "https", host: page, from: "203.0.113.7" });
    const inner = byTheRecipe(
      {
        scheme: "http",
        host: outer["host"] ?? "",
        from: "10.0.0.2",
        forwardedFor: outer["x-forwarded-for"] ?? "",
        forwardedProtocol: outer["x-forwarded-proto"] ?? "",
      },
      (variable) => (variable === "$scheme" ? "$http_x_forwarded_proto" : variable),
    );
    const answer = await signIn(inner);
    expect(answer.statusCode).toBe(200);
    expect(String(answer.headers["set-cookie"])).toContain("Secure");
    expect(warnings()).toEqual([]);
  });

  it("that drops the port, a write is refused and the log names the two hosts that differ", async () => {
    const answer = await signIn(
      byTheRecipe({ scheme: "https", host: page, from: "203.0.113.7" }, (variable) =>
        variable === "$http_host" ? "$host" : variable,
      ),
    );
    expect(answer.statusCode).toBe(403);
    expect(warnings()).toMatchObject([
      { origin: page, host: "evenkeel.example", msg: expect.stringContaining("with its port") },
    ]);
  });

  it("that says https to a browser that came by http, or the other way round, the log says so once", async () => {
    const told = byTheRecipe({ scheme: "https", host: page, from: "203.0.113.7" });
    await signIn(told, "http");
    await signIn(told, "http");
    expect(warnings()).toMatchObject([
      { msg: expect.stringContaining("they do not keep the session's Secure cookie") },
    ]);
    log.length = 0;
    await signIn(byTheRecipe({ scheme: "http", host: page, from: "203.0.113.7" }), "https");
    expect(warnings()).toMatchObject([{ msg: expect.stringContaining("TRUST_PROXY") }]);
  });
});
