import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { sharedEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";
import { scriptedPage } from "./scripted-page.ts";

/** Waiting for an idle connection or for an upload would take longer than a test may. */
describe("a server that is told to stop", () => {
  const agent = new Agent({ keepAlive: true });
  let server: TestServer;
  afterEach(() => agent.destroy());

  /** A call as browsers and proxies make it: the connection is kept for the next one. */
  function call(browser: Browser, path: string, send: (body: ReturnType<typeof request>) => void) {
    const [address] = server.app.addresses();
    if (address === undefined || typeof address === "string") throw new Error("It listens");
    return new Promise<IncomingMessage | "cut">((resolve) => {
      const outgoing = request({
        agent,
        host: "127.0.0.1",
        port: address.port,
        path,
        method: "POST",
        headers: { cookie: browser.cookie, "content-type": "application/json" },
      });
      outgoing.on("response", resolve).on("error", () => resolve("cut"));
      send(outgoing);
    });
  }

  const page = JSON.stringify({ imageData: "AAAA", imageType: "base64" });

  it("answers the calls already under way, takes no more, and exits", async () => {
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    server = await testServer(await sharedEngine.open(), {
      readPage: async (file, options) => {
        begun.resolve();
        await goOn.promise;
        return scriptedPage(file, options);
      },
    });
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    const { parent1 } = await server.family();
    const answered = call(parent1, "/api/schedule/ocr", (outgoing) => outgoing.end(page));
    await begun.promise;
    const closed = server.close();
    await expect.poll(() => server.app.server.listening).toBe(false);
    goOn.resolve();
    const answer = await answered;
    if (answer === "cut") throw new Error("It was not answered");
    expect([answer.statusCode, await text(answer)]).toEqual([
      200,
      expect.stringContaining("Thanksgiving"),
    ]);
    await closed;
  });

  it("does not wait past its grace period for an upload that never ends", async () => {
    server = await testServer(await sharedEngine.open(), { closingGrace: 1 });
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    const { parent1 } = await server.family();
    const upload = call(parent1, "/api/schedule/ocr", (outgoing) => outgoing.write(page.slice(1)));
    await expect
      .poll(() => new Promise((resolve) => server.app.server.getConnections((_, n) => resolve(n))))
      .toBe(1);
    await server.close();
    expect(await upload).toBe("cut");
  });
});
