import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { signIn } from "../src/api-client.ts";
import { embeddedStorage, startServer } from "../src/server.ts";
import { type Cluster, makeCluster, recovery, serverOn } from "./cluster.ts";
import { report } from "../src/fault-row.ts";
import {
  expectIntact,
  expectKept,
  expectNoFailureBeyond,
  type Outage,
  startWriting,
} from "../src/writers.ts";

describe("PostgreSQL under a server that parents write to", () => {
  const onCluster = async (use: (cluster: Cluster) => Promise<void>) => {
    const cluster = await makeCluster();
    try {
      await use(cluster);
    } finally {
      await cluster.remove();
    }
  };

  const rounds = 3;
  it.for(["immediate", "fast"] as const)(
    "is stopped (%s) and started again, three times, and the server survives and carries on",
    (mode, { task }) =>
      onCluster(async (cluster) => {
        const environment = serverOn(cluster.url);
        const server = await startServer(environment);
        const mother = await signIn(server.url, "parent1");
        const father = await signIn(server.url, "parent2");
        const writers = [
          startWriting(() => mother, "Mother"),
          startWriting(() => father, "Father"),
        ];
        const outages: Outage[] = [];
        for (let round = 0; round < rounds; round += 1) {
          await Promise.all(writers.map((writer) => writer.writesMore(10)));
          const from = Date.now();
          await cluster.stop(mode);
          await sleep(1_500);
          expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
          expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
          await cluster.start();
          await Promise.all(writers.map((writer) => writer.writesMore(1)));
          const to = Date.now() + recovery;
          outages.push({ from, to });
          await sleep(recovery);
        }
        await Promise.all(writers.map((writer) => writer.writesMore(10)));
        for (const writer of writers) {
          await writer.stop();
          // While it was away everyone was told so, and that trying again makes sense.
          const told = writer.answers.filter(({ status }) => status !== 200);
          expect(told.length).toBeGreaterThan(0);
          expect(told.filter(({ status }) => status !== 503)).toEqual([]);
        }
        expectNoFailureBeyond(writers, outages);
        await expectKept(father, writers);
        expect(await server.stop()).toBe(0);
        const entries = await expectIntact(environment);
        const fault = `database stopped (${mode}) and started under load`;
        report(task, { fault, on: "PostgreSQL", times: rounds, writers, entries });
      }),
  );
});

describe("the embedded database's folder", () => {
  it("can be copied after a stop in the middle of writing, and the copy is complete", async ({
    task,
  }) => {
    const storage = embeddedStorage("on the disk");
    const environment = { ...storage.environment, RATE_LIMIT_MAX: "1000000" };
    const server = await startServer(environment);
    const mother = await signIn(server.url, "parent1");
    const writer = startWriting(() => mother, "Mother");
    await writer.writesMore(30);
    const from = Date.now();
    expect(await server.stop()).toBe(0);
    await writer.stop();
    // From the stop on no one answers; before it nothing failed.
    expectNoFailureBeyond([writer], [{ from, to: Infinity }]);
    const copy = mkdtempSync(join(tmpdir(), "evenkeel-backup-"));
    cpSync(storage.environment["DATA_DIR"] ?? "", copy, { recursive: true });
    await storage.remove();

    const second = { DATA_DIR: copy };
    const revived = await startServer(second);
    const father = await signIn(revived.url, "parent2");
    await expectKept(father, [writer]);
    // The sessions were in the folder, too.
    const after = startWriting(() => mother.at(revived.url), "Mother, afterwards");
    await after.writesMore(5);
    await after.stop();
    await expectKept(father, [after]);
    expect(await revived.stop()).toBe(0);
    const entries = await expectIntact(second);
    rmSync(copy, { recursive: true });
    const fault = "folder copied after a stop under load, and restored";
    const writers = [writer, after];
    report(task, { fault, on: "the embedded database", times: 1, writers, entries });
  });
});
