import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../src/api-client.ts";
import { report } from "../src/fault-row.ts";
import { startServer, type Storage, storages } from "../src/server.ts";
import {
  expectIntact,
  expectKept,
  expectNoFailureBeyond,
  type Outage,
  startWriting,
} from "../src/writers.ts";

/** How often the server is killed on each engine: FAULT_ROUNDS times. */
const rounds = Number(process.env["FAULT_ROUNDS"] ?? 10);
/** Calls that were under way when a server came back end within this many milliseconds. */
const slack = 2_000;

describe.each(storages())("a server on %s that is killed while parents write", (name, prepare) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await prepare();
  });
  afterAll(() => storage.remove());

  it(
    "has every message it acknowledged, once, and an intact record",
    async ({ task }) => {
      const environment = { ...storage.environment, RATE_LIMIT_MAX: "100000" };
      let server = await startServer(environment);
      const mother = await signIn(server.url, "parent1");
      const father = await signIn(server.url, "parent2");
      // Eight windows at once, each of which tries again with the same key until it is answered.
      const writers = Array.from({ length: 8 }, (_, window) => {
        const parent = window % 2 === 0 ? mother : father;
        return startWriting(() => parent.at(server.url), `Window ${window}, note`);
      });
      const outages: Outage[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        await Promise.all(writers.map((writer) => writer.writesMore(3)));
        // At any moment of a write: another one each time.
        await sleep(Math.random() * 100);
        const from = Date.now();
        await server.kill();
        server = await startServer(environment);
        outages.push({ from, to: Date.now() + slack });
      }
      await sleep(slack);
      await Promise.all(writers.map((writer) => writer.writesMore(3)));
      for (const writer of writers) await writer.stop();
      expectNoFailureBeyond(writers, outages);
      // Each kill hit someone in the middle of a write, or it proved nothing.
      const cut = writers
        .flatMap(({ answers }) => answers)
        .filter(({ status }) => status === "cut");
      expect(cut.length).toBeGreaterThanOrEqual(rounds);
      await expectKept(father.at(server.url), writers);
      expect(await server.stop()).toBe(0);
      const entries = await expectIntact(storage.environment);
      report(task, { fault: "SIGKILL under load", on: name, times: rounds, writers, entries });
    },
    60_000 + rounds * 120_000,
  );
});
