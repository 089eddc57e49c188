import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { signIn } from "../src/api-client.ts";
import { startServer } from "../src/server.ts";
import {
  type Cluster,
  makeCluster,
  postgresPrograms,
  serverOn,
  withoutPrograms,
} from "./cluster.ts";
import { expectIntact, expectKept, failuresSince, startWriting } from "./writers.ts";

const programs = postgresPrograms();
if (programs === null) process.stdout.write(`${withoutPrograms}\n`);
const run = promisify(execFile);
/** From PostgreSQL's return until the server's pool has new connections. */
const recovery = 3_000;

describe.runIf(programs)("PostgreSQL under a server that parents write to", () => {
  const onCluster = async (use: (cluster: Cluster, bin: string) => Promise<void>) => {
    if (programs === null) throw new Error(withoutPrograms);
    const cluster = await makeCluster(programs);
    try {
      await use(cluster, programs);
    } finally {
      await cluster.remove();
    }
  };

  it.each(["immediate", "fast"] as const)(
    "is stopped (%s) and started again, three times: the server lives and goes on",
    (mode) =>
      onCluster(async (cluster) => {
        const environment = serverOn(cluster.url);
        const server = await startServer(environment);
        const mother = await signIn(server.url, "parent1");
        const father = await signIn(server.url, "parent2");
        const writers = [
          startWriting(() => mother, "Mother"),
          startWriting(() => father, "Father"),
        ];
        for (let round = 0; round < 3; round += 1) {
          await Promise.all(writers.map((writer) => writer.writesMore(10)));
          await cluster.stop(mode);
          await sleep(1_500);
          expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
          expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
          await cluster.start();
          await Promise.all(writers.map((writer) => writer.writesMore(1)));
          const back = Date.now() + recovery;
          await Promise.all(writers.map((writer) => writer.writesMore(10)));
          await sleep(recovery);
          for (const writer of writers) {
            expect(failuresSince(writer, back)).toEqual([]);
            // While it was away everyone was told so, and that trying again makes sense.
            const told = writer.answers.filter(({ status }) => status !== 200);
            expect(told.filter(({ status }) => status !== 503)).toEqual([]);
          }
        }
        for (const writer of writers) await writer.stop();
        await expectKept(father, writers);
        expect(await server.stop()).toBe(0);
        await expectIntact(environment);
      }),
  );

  it("is backed up while they write, and the copy is whole: nothing acknowledged before it is missing", () =>
    onCluster(async (cluster, bin) => {
      const environment = serverOn(cluster.url);
      const server = await startServer(environment);
      const mother = await signIn(server.url, "parent1");
      const writer = startWriting(() => mother, "Mother");
      await writer.writesMore(30);
      const before = [...writer.acknowledged];
      const copy = join("/tmp", `evenkeel-backup-${process.pid}.dump`);
      await run(join(bin, "pg_dump"), ["-Fc", "-f", copy, cluster.url]);
      await writer.writesMore(10);
      await writer.stop();
      expect(await server.stop()).toBe(0);

      const restored = new URL(cluster.url);
      restored.pathname = "/restored";
      await run(join(bin, "createdb"), ["--maintenance-db", cluster.url, "restored"]);
      await run(join(bin, "pg_restore"), ["--no-owner", "-d", restored.href, copy]);
      const second = serverOn(restored.href);
      const revived = await startServer(second);
      const father = await signIn(revived.url, "parent2");
      await expectKept(father, [{ ...writer, acknowledged: before }]);
      // And it goes on from there.
      const after = startWriting(() => father, "Father, afterwards");
      await after.writesMore(5);
      await after.stop();
      await expectKept(father, [after]);
      expect(await revived.stop()).toBe(0);
      await expectIntact(second);
    }));
});
