import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { RecordExport } from "@evenkeel/contract/models/record";
import { signIn } from "../src/api-client.ts";
import { embeddedStorage, postgresStorage, startServer, type Storage } from "../src/server.ts";
import { expectIntact, expectKept, startWriting } from "./writers.ts";

const main = fileURLToPath(new URL("../../api/src/main.ts", import.meta.url));
const serverUrl = process.env["TEST_DATABASE_URL"];
const engines: [string, () => Promise<Storage>][] = [
  ["the embedded database", () => Promise.resolve(embeddedStorage())],
  ...(serverUrl === undefined || serverUrl === ""
    ? []
    : [["PostgreSQL", () => postgresStorage(serverUrl)] as [string, () => Promise<Storage>]]),
];

describe.each(engines)("a power cut on %s", (_name, prepare) => {
  it("while the schema is made: the next start makes it whole", async () => {
    // From before the first statement to after the last one.
    for (const milliseconds of [200, 500, 900, 1_500, 2_500]) {
      const storage = await prepare();
      const child = spawn(process.execPath, [main], {
        env: { PATH: process.env["PATH"] ?? "", PORT: "0", ...storage.environment },
        stdio: "ignore",
      });
      const ended = new Promise((resolve) => child.once("exit", resolve));
      await sleep(milliseconds);
      child.kill("SIGKILL");
      await ended;
      const server = await startServer(storage.environment);
      const mother = await signIn(server.url, "parent1");
      expect((await mother.send(`After ${milliseconds} ms.`)).status).toBe(200);
      expect(await server.stop()).toBe(0);
      await expectIntact(storage.environment);
      await storage.remove();
    }
  });

  it("while a packet is made: what was asked for again is made, and the record is whole", async () => {
    const storage = await prepare();
    const environment = { ...storage.environment, RATE_LIMIT_MAX: "1000000" };
    const first = await startServer(environment);
    const mother = await signIn(first.url, "parent1");
    const writer = startWriting(() => mother, "Mother");
    await writer.writesMore(40);
    await writer.stop();
    const started = await mother.post("/api/record/exports", {});
    const { id, status } = (await started.json()) as RecordExport;
    expect(status).toBe("running");
    await first.kill();

    const second = await startServer(environment);
    const again = await signIn(second.url, "parent1");
    // One that nobody makes any more is given up after two minutes at the latest.
    let made: RecordExport | null = null;
    for (let second_ = 0; second_ < 200 && made?.status !== "ready"; second_ += 1) {
      const answer = await again.post("/api/record/exports", {});
      if (answer.ok) made = (await answer.json()) as RecordExport;
      expect([200, 409]).toContain(answer.status);
      await sleep(1_000);
      if (made !== null) made = await again.get<RecordExport>(`/api/record/exports/${made.id}`);
    }
    expect(made?.status).toBe("ready");
    expect(["failed", "ready"]).toContain(
      (await again.get<RecordExport>(`/api/record/exports/${id}`)).status,
    );
    await expectKept(again, [writer]);
    expect(await second.stop()).toBe(0);
    await expectIntact(storage.environment);
    await storage.remove();
  });
});
