import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "@evenkeel/contract/routes";
import { anyEngine } from "../engines.ts";
import { testServer, type TestServer } from "../family.ts";

const runs = Number(process.env["FUZZ_RUNS"] ?? 150);
const seed = Number(process.env["FUZZ_SEED"] ?? 1);
/** Requests that one address has in a minute here. */
const budget = 3;

const hex = (character: string, upper: boolean): string => {
  const code = character.charCodeAt(0).toString(16).padStart(2, "0");
  return `%${upper ? code.toUpperCase() : code}`;
};

/** Every address that a client may ask, ids in it made up. */
const addresses = [
  ...new Set(Object.values(routes).map(({ path }) => path.replaceAll(/\{\w+\}/g, "17"))),
  ...Object.keys(routes).map((key) => `/trpc/${key}`),
  "/readyz",
  "/metrics",
  "/version",
  "/api/openapi.json",
  "/api/docs",
  "/api/docs/start.js",
  "/api/docs/assets/swagger-ui.css",
  "/api/calendar.ics",
  "/api/no-such-call",
  "/trpc/no.such.call",
  "/chat",
  "/",
];

/** The same address as someone would write it who wants it not to be known. */
const spelled = fc
  .tuple(
    fc.constantFrom(...addresses),
    fc.array(fc.tuple(fc.nat(60), fc.boolean()), { maxLength: 5 }),
    fc.constantFrom("", "/", "//", "/./", "/x/../", "\\"),
    fc.constantFrom("", "/", ".", ";a=b", ";", "?", "?x=/healthz", "?a=1&a=2", "%20", "%2f", "/."),
    fc.constantFrom("as it is", "upper", "one capital", "double slashes"),
  )
  .map(([address, encoded, before, after, letters]) => {
    let path = address;
    if (letters === "upper") path = path.toUpperCase();
    if (letters === "one capital") path = path.replace(/[a-z]/, (first) => first.toUpperCase());
    if (letters === "double slashes") path = path.replaceAll(/(?<=.)\//g, "//");
    const written = Array.from(path, (character, index) => {
      const how = encoded.find(([place]) => place % path.length === index && index > 0);
      return how === undefined || character === "/" ? character : hex(character, how[1]);
    }).join("");
    return `${before}${before.endsWith("/") ? written.slice(1) : written}${after}`;
  })
  .map((path) => (path.startsWith("/") ? path : `/${path}`));

describe(`the limit of requests (FUZZ_SEED=${seed})`, () => {
  const web = mkdtempSync(join(tmpdir(), "evenkeel-limits-"));
  let server: TestServer;
  beforeAll(async () => {
    mkdirSync(join(web, "assets"));
    writeFileSync(join(web, "index.html"), "<p>The page</p>");
    writeFileSync(join(web, "assets", "page.js"), "// the page");
    server = await testServer(await anyEngine.open(), {
      rateLimitMax: budget,
      webDirectory: web,
      metricsToken: "a token for the metrics",
      trustProxy: "127.0.0.1",
    });
    await server.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(async () => {
    await server.close();
    rmSync(web, { recursive: true, force: true });
  });

  /** As it stands, without a client that tidies the path. */
  const ask = (path: string, from: string, method = "GET") =>
    new Promise<number>((resolve, reject) => {
      const [address] = server.app.addresses();
      if (address === undefined || typeof address === "string") throw new Error("It listens");
      const outgoing = httpRequest(
        {
          host: "127.0.0.1",
          port: address.port,
          path,
          method,
          headers: { "x-forwarded-for": from },
        },
        (answer) => {
          answer.resume();
          answer.on("end", () => resolve(answer.statusCode ?? 0));
          // A stream without end has answered with its head.
          if (String(answer.headers["content-type"]).startsWith("text/event-stream")) {
            answer.destroy();
            resolve(answer.statusCode ?? 0);
          }
        },
      );
      outgoing.on("error", reject);
      outgoing.end();
    });

  let somebody = 0;
  /** An address that has asked for nothing yet. */
  const newcomer = (): string => {
    somebody += 1;
    return `198.51.${Math.floor(somebody / 250)}.${(somebody % 250) + 1}`;
  };
  const spend = async (path: string, method?: string) => {
    const from = newcomer();
    const answers: number[] = [];
    for (let count = 0; count < budget; count += 1) answers.push(await ask(path, from, method));
    return { answers, next: await ask("/api/build", from) };
  };

  it("counts an address however it is spelled", async () => {
    const property = fc.asyncProperty(spelled, async (path) => {
      const { answers, next } = await spend(path);
      // What cannot be decoded at all is refused before anything is looked up.
      if (answers.every((status) => status === 400)) return;
      expect(answers).not.toContain(429);
      expect(next, `${path} (${answers.join(", ")}) is not counted`).toBe(429);
    });
    const result = await fc.check(property, {
      numRuns: runs,
      seed,
      examples: [["/%61pi/build"], ["//api/build"], ["/API/build"], ["/api/build."], ["/%72eadyz"]],
    });
    expect(fc.defaultReportMessage(result)).toBeUndefined();
  });

  it.each([
    ["asks what only a member may ask", "/api/messages", "GET"],
    ["asks in a way that the address does not take", "/api/messages", "DELETE"],
    ["comes without a body", "/api/login", "POST"],
    ["asks whether the database answers", "/readyz", "GET"],
    ["asks for the head alone", "/api/build", "HEAD"],
  ])("counts a caller who %s", async (_how, path, method) => {
    expect((await spend(path, method)).next).toBe(429);
  });

  it("counts one IPv6 network together, whichever of its addresses asks, and another one separately", async () => {
    for (let host = 1; host <= budget; host += 1) {
      const from = `2001:db8:0:1:${host.toString(16)}::${host}`;
      expect(await ask("/api/build", from)).toBe(200);
    }
    expect(await ask("/api/build", "2001:db8:0:1:ffff:ffff:ffff:ffff")).toBe(429);
    expect(await ask("/api/build", "2001:db8:0:2::1")).toBe(200);
  });

  it("counts each IPv4 address separately, however it is written", async () => {
    for (let count = 0; count < budget; count += 1) {
      expect(await ask("/api/build", "::ffff:203.0.113.7")).toBe(200);
    }
    expect(await ask("/api/build", "203.0.113.7")).toBe(429);
    expect(await ask("/api/build", "::ffff:203.0.113.8")).toBe(200);
  });

  it.each(["/healthz", "/assets/page.js"])(
    "never limits the page's files or the health check: %s",
    async (path) => {
      const { answers, next } = await spend(path);
      expect([...answers, next]).toEqual([200, 200, 200, 200]);
    },
  );
});
