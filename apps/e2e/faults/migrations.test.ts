import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { describe, expect, it } from "vitest";
import type { RecordStatistics } from "@evenkeel/contract/models/record";
import { createFamily } from "../src/admin.ts";
import { signIn } from "../src/api-client.ts";
import { report } from "../src/fault-row.ts";
import { copyToOlderSchema, writeInOlderForm } from "../src/older-record.ts";
import { postgresStorage, startServer, type Storage, storages } from "../src/server.ts";
import { expectIntact, expectKept, startWriting } from "../src/writers.ts";

const main = fileURLToPath(new URL("../../api/src/main.ts", import.meta.url));
const serverUrl = process.env["TEST_DATABASE_URL"];

/** A server that is not waited for. */
const launch = (environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [main], {
    env: { PATH: process.env["PATH"] ?? "", PORT: "0", ...environment },
    stdio: "ignore",
  });

async function cutPower(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

describe.each(storages())("a power cut on %s", (name, prepare) => {
  it("while the schema is being created is mended by the next start", async ({ task }) => {
    // From before the first statement to after the last one.
    const moments = [300, 800, 1_600];
    const writers = [];
    let entries = 0;
    for (const milliseconds of moments) {
      const storage = await prepare();
      const child = launch(storage.environment);
      await sleep(milliseconds);
      await cutPower(child);
      const server = await startServer(storage.environment);
      const mother = await signIn(server.url, "parent1");
      const writer = startWriting(() => mother, "Mother");
      await writer.writesMore(1);
      await writer.stop();
      await expectKept(mother, [writer]);
      expect(await server.stop()).toBe(0);
      entries += await expectIntact(storage.environment);
      await storage.remove();
      writers.push(writer);
    }
    const fault = "SIGKILL while the schema is made";
    report(task, { fault, on: name, times: moments.length, writers, entries });
  });
});

/** The last schema without counts of messages: a start from there has much to do. */
const olderSchema = "0006-retries";

describe.runIf(serverUrl)(
  "a power cut in the middle of a migration of a record on PostgreSQL",
  () => {
    it("leaves what was there, and two replicas that then start together migrate it once", async ({
      task,
      onTestFinished,
    }) => {
      // The demo's family has children, for whom the older schema has no place.
      const withoutDemo = async () => {
        const made = await postgresStorage(serverUrl ?? "");
        return { ...made, environment: { ...made.environment, DEMO: "off" } };
      };
      const newer = await withoutDemo();
      await createFamily(newer.environment, "An old record", [
        ["parent1", "Ana", "parent1"],
        ["parent2", "Ben", "parent2"],
        ["court", "Ms. Lee", "court_viewer"],
      ]);
      const urlOf = ({ environment }: Storage) => environment["DATABASE_URL"] ?? "";
      const old = await startServer(newer.environment);
      const mother = await signIn(old.url, "parent1");
      const writer = startWriting(() => mother, "Mother");
      await writer.writesMore(20);
      await writer.stop();
      expect(await old.stop()).toBe(0);

      const storage = await withoutDemo();
      const { environment } = storage;
      await writeInOlderForm(urlOf(newer), 1);
      await copyToOlderSchema(urlOf(newer), urlOf(storage), olderSchema);
      await newer.remove();
      const client = new Client({ connectionString: urlOf(storage) });
      // Asked over a connection of its own: within a transaction the answer would never change.
      const watcher = new Client({ connectionString: urlOf(storage) });
      await Promise.all([client.connect(), watcher.connect()]);
      // Lets the counts be made and filled, and holds the migration at its first index.
      await client.query("begin; lock table record_entries in row exclusive mode");
      const child = launch(environment);
      onTestFinished(() => void child.kill("SIGKILL"));
      const held = async () =>
        (
          await watcher.query(
            "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'create index record_entries_severity%' and datname = current_database()",
          )
        ).rows.length;
      await expect.poll(held, { timeout: 30_000, interval: 20 }).toBe(1);
      await cutPower(child);
      await client.query("rollback");
      await Promise.all([client.end(), watcher.end()]);

      const replicas = await Promise.all([startServer(environment), startServer(environment)]);
      for (const { url } of replicas) await expectKept(await signIn(url, "parent1"), [writer]);
      const court = await signIn(replicas[0].url, "court");
      const counts = await court.get<RecordStatistics>("/api/message-logs/statistics");
      expect(counts.total).toBe(writer.acknowledged.length);
      for (const replica of replicas) expect(await replica.stop()).toBe(0);
      const entries = await expectIntact(environment);
      await storage.remove();
      const fault =
        "SIGKILL in the middle of a migration of an older record, then two replicas start together";
      report(task, { fault, on: "PostgreSQL", times: 1, writers: [writer], entries });
    });
  },
);
