import { createServer, type ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { signIn } from "../src/api-client.ts";
import { embeddedStorage, startServer } from "../src/server.ts";
import { report } from "../src/fault-row.ts";
import { expectIntact, expectKept, startWriting } from "../src/writers.ts";

const completion = (content: string) =>
  JSON.stringify({
    id: "1",
    object: "chat.completion",
    created: 1,
    model: "small",
    choices: [
      { index: 0, finish_reason: "stop", message: { role: "assistant", content, refusal: null } },
    ],
  });
const send = (response: ServerResponse, status: number, body: string) =>
  response.writeHead(status, { "content-type": "application/json" }).end(body);

/** What a vendor may do to us. */
const misdeeds: Record<string, (response: ServerResponse) => void> = {
  "that hangs": () => undefined,
  "that calls everything fine": (response) =>
    send(response, 200, completion('{"severity":"green","crisis":false,"findings":[]}')),
  "that talks nonsense": (response) => send(response, 200, completion("I am a teapot.")),
  "that cuts every connection": (response) => void response.destroy(),
};

describe("a language model", () => {
  it.for([...Object.keys(misdeeds), "that is gone"])(
    "%s: calm messages arrive, abuse does not, and nothing fails",
    async (name, { task }) => {
      const vendor = createServer((_request, response) => misdeeds[name]?.(response));
      await new Promise<void>((resolve) => vendor.listen(0, "127.0.0.1", resolve));
      const address = vendor.address();
      if (address === null || typeof address === "string") throw new Error("No port");
      if (name === "that is gone") await new Promise((resolve) => vendor.close(resolve));
      const storage = embeddedStorage("on the disk");
      const server = await startServer({
        ...storage.environment,
        PAUSE_SECONDS: "0",
        OPENAI_BASE_URL: `http://127.0.0.1:${address.port}/v1`,
        OPENAI_MODEL: "small",
      });
      const mother = await signIn(server.url, "parent1");
      const father = await signIn(server.url, "parent2");
      const writer = startWriting(() => mother, "Mother");
      await writer.writesMore(5, 120_000);
      await writer.stop();
      expect(writer.answers.filter(({ status }) => status !== 200)).toEqual([]);
      const abuse = await mother.send("You are a worthless idiot and everyone knows it.");
      expect(abuse.status).toBe(422);
      await expectKept(father, [writer]);
      expect((await father.messages()).map((message) => message.finalMessage).join()).not.toContain(
        "worthless",
      );
      expect(await server.stop()).toBe(0);
      vendor.closeAllConnections();
      vendor.close();
      const entries = await expectIntact(storage.environment);
      await storage.remove();
      report(task, {
        fault: `a language model ${name}`,
        on: "the AI provider",
        times: 1,
        writers: [writer],
        entries,
      });
    },
  );
});
