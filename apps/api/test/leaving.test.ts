import { request } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";
import { scriptedAttachment } from "./scripted-attachment.ts";
import { upload } from "./uploads.ts";

const error = 50;

/** A browser that is closed, or a phone without a network, is no fault of the server's: its operator is not alarmed. */
describe("someone who leaves before the answer", () => {
  let server: TestServer;
  const lines: { level: number; msg: string }[] = [];
  afterEach(() => server.close());

  const serverWith = async (more: Parameters<typeof testServer>[1] = {}) => {
    lines.length = 0;
    server = await testServer(await anyEngine.open(), {
      ...more,
      logTo: (line) => lines.push(JSON.parse(line) as { level: number; msg: string }),
    });
    await server.app.listen({ port: 0, host: "127.0.0.1" });
  };
  const call = ({ cookie }: Browser, method: string, path: string, more: object = {}) => {
    const [address] = server.app.addresses();
    if (address === undefined || typeof address === "string") throw new Error("It listens");
    const headers = { cookie, "content-type": "application/json", ...more };
    const { port } = address;
    // It is this side that ends it.
    return request({ host: "127.0.0.1", port, path, method, headers }).on("error", () => undefined);
  };
  const said = () => lines.map(({ msg }) => msg).join("\n");
  const alarms = () => lines.filter(({ level }) => level >= error);

  it.each(["/api/ai-coordinator", "/trpc/coordinator.ask"])(
    "while the AI works for them is noted, and is no error: %s",
    async (path) => {
      const asked = Promise.withResolvers<void>();
      await serverWith({
        ai: {
          coordinator: {
            ask: (_question, options) =>
              new Promise((_resolve, reject) => {
                options?.signal?.addEventListener("abort", () => reject(options.signal?.reason));
                asked.resolve();
              }),
          },
        },
      });
      const { parent1 } = await server.family();
      const body = JSON.stringify({ message: "When is the recital?", conversationHistory: [] });
      const asking = call(parent1, "POST", path).end(body);
      await asked.promise;
      asking.destroy();
      await expect.poll(said).toContain("whoever asked left before the answer");
      expect(alarms()).toEqual([]);
    },
  );

  it("in the middle of a body is no error", async () => {
    await serverWith();
    const { parent1 } = await server.family();
    const sending = call(parent1, "POST", "/api/messages", { "content-length": "5000" });
    sending.write('{"originalMessage": "Pick', () => sending.destroy());
    await expect.poll(said).toContain("request completed");
    expect(alarms()).toEqual([]);
  });

  it("in the middle of a file or of a live stream is no error", async () => {
    await serverWith({ openAttachment: scriptedAttachment });
    const { parent1 } = await server.family();
    const id = await upload(parent1, "x".repeat(3_000_000));
    for (const path of [`/api/attachments/${id}/file`, "/api/live"]) {
      lines.length = 0;
      const reading = call(parent1, "GET", path).end();
      reading.once("response", (answer) => answer.once("data", () => reading.destroy()));
      await expect.poll(said).toMatch(/stream closed prematurely|request completed|left before/);
      expect(alarms()).toEqual([]);
    }
  });

  it("does not hide a fault of the server's own", async () => {
    const asked = Promise.withResolvers<void>();
    await serverWith({
      ai: {
        coordinator: {
          ask: (_question, options) =>
            new Promise((_resolve, reject) => {
              options?.signal?.addEventListener("abort", () => reject(new TypeError("A fault")));
              asked.resolve();
            }),
        },
      },
    });
    const { parent1 } = await server.family();
    const body = JSON.stringify({ message: "When is the recital?", conversationHistory: [] });
    const asking = call(parent1, "POST", "/api/ai-coordinator").end(body);
    await asked.promise;
    asking.destroy();
    await expect.poll(said).toContain("request failed");
    expect(alarms()).toHaveLength(1);
  });
});
