import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { describe, expect, it } from "vitest";
import type { RecordStatistics } from "@evenkeel/contract/models/record";
import { signIn } from "../src/api-client.ts";
import { report } from "../src/fault-row.ts";
import { writeInOlderForm } from "../src/older-record.ts";
import { postgresStorage, startServer, storages } from "../src/server.ts";
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

/** Takes a database back to before it held counts, so that a start has much to do. A new migration is undone here, too. */
const undo: Record<string, string> = {
  "0014-guarded-projections": `
    drop function assert_entry_written, demand_entry, demand_entry_once_begun, demand_entry_of_users,
      demand_entry_of_families, refuse_truncate, refuse_older_form, check_head_of_record cascade;
    drop index record_exports_age;
    drop table kept_heads;
    alter table record_heads drop column at, drop column people;
    alter table record_entries drop column version, drop column people, drop column late`,
  "0013-own-views": `
    drop index messages_sent;
    drop index messages_received;
    alter table messages drop column sender_number, drop column recipient_number;
    alter table record_heads drop column parent1_revision, drop column parent2_revision`,
  "0009-known-devices": "drop table known_devices",
  "0008-access-version": `
    drop trigger users_access on users;
    drop trigger sessions_ended on sessions;
    drop trigger sessions_changed on sessions;
    drop trigger sessions_truncated on sessions;
    drop function count_change_of_users;
    drop function count_end_of_session;
    drop function count_end_of_all_sessions;
    alter table families drop column access_version`,
  "0007-message-counts": `
    drop table message_counts;
    drop index record_entries_severity;
    drop index record_entries_category;
    drop index record_entries_at`,
};

describe.runIf(serverUrl)(
  "a power cut in the middle of a migration of a record on PostgreSQL",
  () => {
    it("leaves what was there, and two replicas that then start together migrate it once", async ({
      task,
      onTestFinished,
    }) => {
      const storage = await postgresStorage(serverUrl ?? "");
      const { environment } = storage;
      const old = await startServer(environment);
      const mother = await signIn(old.url, "parent1");
      const writer = startWriting(() => mother, "Mother");
      await writer.writesMore(20);
      await writer.stop();
      expect(await old.stop()).toBe(0);

      const connectionString = environment["DATABASE_URL"] ?? "";
      const client = new Client({ connectionString });
      // Asked over a connection of its own: within a transaction the answer would never change.
      const watcher = new Client({ connectionString });
      await Promise.all([client.connect(), watcher.connect()]);
      await writeInOlderForm(client, connectionString, 1);
      const { rows } = await client.query<{ name: string }>(
        "delete from kysely_migration where name >= '0007' returning name",
      );
      expect(rows.map((row) => row.name).toSorted()).toEqual(Object.keys(undo).toReversed());
      for (const statement of Object.values(undo)) await client.query(statement);
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
      for (const { url } of replicas) await expectKept(mother.at(url), [writer]);
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
