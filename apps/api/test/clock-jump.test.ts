import { dayMilliseconds } from "@evenkeel/contract/durations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Message } from "@evenkeel/contract/models/message";
import { operatorScope } from "../src/auth/scope.ts";
import { recordRepository } from "../src/domains/record/repository.ts";
import { verifyChain } from "../src/domains/record/verify.ts";
import { anyEngine } from "./engines.ts";
import { type Browser, testServer, type TestServer } from "./family.ts";

const pauseSeconds = 180;

describe("a server whose clock jumps", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), { pauseSeconds });
  });
  afterAll(() => server.close());

  const send = (browser: Browser, text: string) =>
    browser.post("/api/messages", { originalMessage: text, finalMessage: text });

  it("loses nothing, and keeps the order in which things came and the record intact", async () => {
    const { id, parent1, parent2 } = await server.family();
    const texts: string[] = [];
    for (const jump of [
      0,
      2 * dayMilliseconds,
      -5 * dayMilliseconds,
      1_000,
      400 * dayMilliseconds,
      -400 * dayMilliseconds,
    ]) {
      server.clock.advance(jump);
      for (const browser of [parent1, parent2]) {
        const text = `After a jump of ${jump} ms, from ${browser.userId}.`;
        expect((await send(browser, text)).status).toBe(200);
        texts.push(text);
      }
    }
    const list = (await parent1.get("/api/messages")).json<Message[]>();
    expect(list.map((message) => message.finalMessage).toReversed()).toEqual(texts);
    const records = recordRepository(server.database.db);
    const scope = operatorScope(id);
    const chain = await verifyChain(records.entries(scope), await records.head(scope));
    expect(chain).toMatchObject({ intact: true });
  });

  it("never makes a pause longer than it should be", async () => {
    const { parent1 } = await server.family();
    expect((await send(parent1, "RED words")).status).toBe(422);
    expect((await send(parent1, "Pick-up is at 5.")).status).toBe(429);
    server.clock.advance(-dayMilliseconds);
    // How much of the pause is left cannot be known anymore: no one waits a day for it.
    expect((await parent1.get("/api/pause")).json()).toEqual({ pausedUntil: null });
    expect((await send(parent1, "Pick-up is at 5.")).status).toBe(200);
    server.clock.advance(dayMilliseconds);
  });
});
