import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../src/api-client.ts";
import { embeddedStorage, postgresStorage, startServer, type Storage } from "../src/server.ts";

const admin = fileURLToPath(new URL("../../api/src/admin/main.ts", import.meta.url));

/** How often the server is killed on each engine; `FAULT_ROUNDS=20 npm run test:faults` for the full count. */
const rounds = Number(process.env["FAULT_ROUNDS"] ?? 2);
const burst = 40;

const serverUrl = process.env["TEST_DATABASE_URL"];
const engines: [string, () => Promise<Storage>][] = [
  ["the embedded database", () => Promise.resolve(embeddedStorage())],
  ...(serverUrl === undefined || serverUrl === ""
    ? []
    : [["PostgreSQL", () => postgresStorage(serverUrl)] as [string, () => Promise<Storage>]]),
];

describe.each(engines)("a server on %s that is killed while parents write", (_name, prepare) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await prepare();
  });
  afterAll(() => storage.remove());

  it(
    "has every message that it acknowledged, once, and an intact record",
    async () => {
      const environment = { ...storage.environment, RATE_LIMIT_MAX: "100000" };
      const acknowledged: string[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const server = await startServer(environment);
        const mother = await signIn(server.url, "parent1");
        const sends = Array.from({ length: burst }, async (_, index) => {
          const text = `Round ${round}, note ${index}: pick-up is at 5:${10 + index}.`;
          try {
            const answer = await mother.send(text);
            if (answer.ok) acknowledged.push(text);
          } catch {
            // The connection was cut: nothing was promised for this one.
          }
        });
        // In the middle of the burst: after the first answers, before the last ones.
        await Promise.race([Promise.all(sends.slice(0, 5)), Promise.all(sends)]);
        await server.kill();
        await Promise.all(sends);
      }
      expect(acknowledged.length).toBeGreaterThan(0);

      const server = await startServer(environment);
      const father = await signIn(server.url, "parent2");
      const delivered: string[] = [];
      let before: number | undefined;
      for (;;) {
        const page = await father.get<{ id: number; finalMessage: string }[]>(
          `/api/messages?limit=500${before === undefined ? "" : `&before=${before}`}`,
        );
        delivered.push(...page.map((message) => message.finalMessage));
        before = page.at(-1)?.id;
        if (page.length < 500) break;
      }
      const counts = acknowledged.map((text) => delivered.filter((one) => one === text).length);
      expect(counts).toEqual(acknowledged.map(() => 1));
      expect(await server.stop()).toBe(0);

      const { stdout } = await promisify(execFile)(process.execPath, [admin, "verify"], {
        env: { PATH: process.env["PATH"] ?? "", ...storage.environment },
      });
      expect(stdout).toMatch(/^Family 1: intact, \d+ entries$/m);
    },
    60_000 + rounds * 120_000,
  );
});
