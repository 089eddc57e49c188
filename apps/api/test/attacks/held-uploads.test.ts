import { type ClientRequest, request as httpRequest } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { anyEngine } from "../engines.ts";
import { type Browser, testServer, type TestServer } from "../family.ts";

const page = 21 * 1024 * 1024;

/** What no one answers stays open. */
const open = Symbol("still open");

interface Upload {
  /** Its status, or that nothing has been answered yet. */
  state(): number | typeof open;
  /** Resolves once it is answered. */
  answered: Promise<number>;
  breakOff(): void;
}

describe("uploads that are started and never finished", () => {
  let server: TestServer;
  let parents: { parent1: Browser; parent2: Browser };
  const begun: ClientRequest[] = [];

  beforeAll(async () => {
    server = await testServer(await anyEngine.open());
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    parents = await server.family();
  });
  afterEach(() => {
    for (const outgoing of begun.splice(0)) outgoing.destroy();
  });
  afterAll(() => server.close());

  /** Says how much will come, sends the beginning, and no more. */
  function begin(browser: Browser, path: string, length: Record<string, string | number>): Upload {
    const [address] = server.app.addresses();
    if (address === undefined || typeof address === "string") throw new Error("It listens");
    const outgoing = httpRequest({
      host: "127.0.0.1",
      port: address.port,
      path,
      method: "POST",
      headers: { cookie: browser.cookie, "content-type": "application/json", ...length },
    });
    begun.push(outgoing);
    let state: number | typeof open = open;
    const answered = new Promise<number>((resolve) => {
      outgoing.on("response", (answer) => {
        state = answer.statusCode ?? 0;
        answer.resume();
        resolve(state);
      });
      // Broken off by this test, or by the server after its answer.
      outgoing.on("error", () => resolve(0));
    });
    outgoing.write('{"imageData":"');
    return { state: () => state, answered, breakOff: () => outgoing.destroy() };
  }

  it("are limited to four per parent, who can keep writing, and take none of the other parent's", async () => {
    const { parent1, parent2 } = parents;
    const read = "/api/schedule/ocr";
    const held = [
      begin(parent1, read, { "content-length": page }),
      begin(parent1, read, { "content-length": page }),
      begin(parent1, read, { "content-length": page }),
      // Of which no one knows how long they will be.
      begin(parent1, read, { "transfer-encoding": "chunked" }),
      begin(parent1, read, { "transfer-encoding": "chunked" }),
    ];
    // Whichever of the five arrives last.
    expect(await Promise.race(held.map((upload) => upload.answered))).toBe(429);
    const states = held.map((upload) => upload.state());
    expect(states.filter((state) => state === open)).toHaveLength(4);

    const message = { originalMessage: "See you at five.", finalMessage: "See you at five." };
    expect((await parent1.post("/api/messages", message)).status).toBe(200);
    const image = { imageData: Buffer.from("no picture").toString("base64") };
    expect((await parent1.post(read, image)).status).not.toBe(429);
    expect((await parent2.post(read, { imageData: "A".repeat(2_000_000) })).status).not.toBe(429);

    for (const upload of held) upload.breakOff();
    await expect
      .poll(async () => (await parent1.post(read, { imageData: "A".repeat(2_000_000) })).status)
      .not.toBe(429);
  });

  it("are limited for small bodies, too", async () => {
    const { parent2 } = parents;
    const held = Array.from({ length: 65 }, () =>
      begin(parent2, "/api/messages", { "content-length": 60_000 }),
    );
    // Whichever of them arrives last; nothing else of theirs may take a place before.
    expect(await Promise.race(held.map((upload) => upload.answered))).toBe(429);
    expect(held.filter((upload) => upload.state() === open)).toHaveLength(64);
    const ping = await parent2.post("/api/ping", { event: "x", buildId: "x", route: "/" });
    expect(ping.status).toBe(429);
    expect(
      (
        await parents.parent1.post("/api/messages", {
          originalMessage: "Thanks.",
          finalMessage: "Thanks.",
        })
      ).status,
    ).toBe(200);
    for (const upload of held) upload.breakOff();
  });
});
