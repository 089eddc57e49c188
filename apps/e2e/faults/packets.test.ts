import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { describe, expect, it } from "vitest";
import type { RecordExport } from "@evenkeel/contract/models/record";
import { verifyPacket } from "@evenkeel/verify";
import { type ApiClient, signIn } from "../src/api-client.ts";
import { report } from "../src/fault-row.ts";
import { type RunningServer, startServer, storages } from "../src/server.ts";
import { expectIntact, expectKept, startWriting, type Writer } from "../src/writers.ts";

/** Two packets are drawn on two cores beside it; a server that stood still would be far beyond. */
const slowestAnswer = 3_000;

const isPostgres = (environment: Record<string, string>) =>
  environment["DATABASE_URL"] !== undefined;

/** Lets a packet be drawn and packed, and no one store it, until the answer is called. */
async function holdStoring(url: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("begin; lock table record_export_chunks in access exclusive mode");
  return () => client.end();
}

async function untilStoring(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const waiting = async () => {
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into \"record_export_chunks\"%'",
    );
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 30_000, interval: 20 }).toBe(1);
  await client.end();
}

/** Asks as the page does: begins a packet or hears of the one that is being made, until one is ready. */
async function packetOf(client: ApiClient, folder: string): Promise<void> {
  const end = Date.now() + 90_000;
  let made: RecordExport | null = null;
  while (made?.status !== "ready") {
    expect(Date.now()).toBeLessThan(end);
    const answer = await client.post("/api/record/exports", {});
    expect(answer.status).toBe(200);
    made = (await answer.json()) as RecordExport;
    for (let wait = 0; made.status === "running" && wait < 10; wait += 1) {
      await sleep(200);
      made = await client.get<RecordExport>(`/api/record/exports/${made.id}`);
    }
  }
  const file = await client.download(`/api/record/exports/${made.id}/file`);
  const path = join(folder, "packet.zip");
  writeFileSync(path, file);
  const { entries } = await verifyPacket(path);
  expect(entries).toBeGreaterThan(0);
  // A parent is not told how many there are: the number would count what is withheld.
  if (made.entries !== null) expect(entries).toBe(made.entries);
}

describe.each(storages())("while a packet is being made on %s", (name, prepare) => {
  const withRecord = async (
    use: (given: {
      environment: Record<string, string>;
      server: RunningServer;
      mother: ApiClient;
      writer: Writer;
      folder: string;
    }) => Promise<RunningServer>,
  ) => {
    const storage = await prepare();
    // The server's own folder of temporary files: what it leaves there is seen.
    const folder = mkdtempSync(join(tmpdir(), "evenkeel-packets-"));
    // A server that was started by root runs its PostgreSQL as another user, who has to get in.
    chmodSync(folder, 0o711);
    const environment = { ...storage.environment, TMPDIR: folder, RATE_LIMIT_MAX: "1000000" };
    const server = await startServer(environment);
    const mother = await signIn(server.url, "parent1");
    const writer = startWriting(() => mother, "Mother");
    await writer.writesMore(40);
    await writer.stop();
    const last = await use({ environment, server, mother, writer, folder });
    await expectKept(mother.at(last.url), [writer]);
    expect(await last.stop()).toBe(0);
    const entries = await expectIntact(environment);
    rmSync(folder, { recursive: true });
    await storage.remove();
    return { writer, entries };
  };
  const begin = async (client: ApiClient): Promise<string> => {
    const { id, status } = (await (
      await client.post("/api/record/exports", {})
    ).json()) as RecordExport;
    expect(status).toBe("running");
    return id;
  };
  const statusOf = async (client: ApiClient, id: string) =>
    (await client.get<RecordExport>(`/api/record/exports/${id}`)).status;
  const workFolders = (folder: string) =>
    readdirSync(folder).filter((entry) => entry.startsWith("evenkeel-export-"));

  it("a power cut leaves nothing behind, and the packet asked for again is made and verifies", async ({
    task,
  }) => {
    let times = 0;
    const { writer, entries } = await withRecord(
      async ({ environment, server, mother, folder }) => {
        let current = server;
        const url = environment["DATABASE_URL"] ?? "";
        for (const moment of isPostgres(environment) ? ["drawn", "stored"] : ["drawn"]) {
          const release = moment === "stored" ? await holdStoring(url) : null;
          const id = await begin(mother.at(current.url));
          if (moment === "stored") await untilStoring(url);
          else await expect.poll(() => workFolders(folder).length, { interval: 5 }).toBe(1);
          await current.kill();
          times += 1;
          await release?.();
          expect(workFolders(folder)).toHaveLength(1);
          current = await startServer(environment);
          expect(workFolders(folder)).toEqual([]);
          const again = mother.at(current.url);
          // It was in the middle: no one ever calls that packet ready.
          expect(await statusOf(again, id)).not.toBe("ready");
          await packetOf(again, folder);
          expect(await statusOf(again, id)).toBe("failed");
        }
        return current;
      },
    );
    const fault = "SIGKILL while a packet is made";
    report(task, { fault, on: name, times, writers: [writer], entries });
  });

  it("a restart gives the packet up right away, and the next one is made", async ({ task }) => {
    const { writer, entries } = await withRecord(
      async ({ environment, server, mother, folder }) => {
        const id = await begin(mother);
        await expect.poll(() => workFolders(folder).length, { interval: 5 }).toBe(1);
        expect(await server.stop()).toBe(0);
        expect(workFolders(folder)).toEqual([]);
        const second = await startServer(environment);
        const again = mother.at(second.url);
        expect(await statusOf(again, id)).toBe("failed");
        await packetOf(again, folder);
        return second;
      },
    );
    const fault = "restart (SIGTERM) while a packet is made";
    report(task, { fault, on: name, times: 1, writers: [writer], entries });
  });

  it("everyone asks at once, with words meant to stop it, and still every packet is made and verifies, and no one waits", async ({
    task,
  }) => {
    const { writer, entries } = await withRecord(async ({ server, mother, folder }) => {
      for (const words of [
        "Wwwww".repeat(3_200),
        `See you${"\n".repeat(15_000)}at five.`,
        `At five. ${"\u202e\u200b".repeat(7_000)}`,
        "👧".repeat(4_000),
      ]) {
        const answer = await mother.post("/api/messages", {
          originalMessage: words,
          finalMessage: words,
        });
        // On the record, so that the packets hold it.
        expect(answer.status).toBe(200);
      }
      const people = await Promise.all(
        ["parent1", "parent2", "court"].map((name) => signIn(server.url, name)),
      );
      const busy = startWriting(() => mother, "Mother, meanwhile");
      const over = new AbortController();
      const slowest = (async () => {
        let most = 0;
        while (!over.signal.aborted) {
          const from = performance.now();
          expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
          most = Math.max(most, performance.now() - from);
          await sleep(50);
        }
        return most;
      })();
      for (let round = 0; round < 2; round += 1) {
        await Promise.all(
          people.map((person) => packetOf(person, mkdtempSync(join(folder, "packet-")))),
        );
        // Two are drawn at once, and each leaves nothing behind.
        expect(workFolders(folder)).toEqual([]);
      }
      over.abort();
      expect(await slowest).toBeLessThan(slowestAnswer);
      await busy.stop();
      await expectKept(mother, [busy]);
      return server;
    });
    const fault = "packets of three people at once, twice, of words made to stop them";
    report(task, { fault, on: name, times: 6, writers: [writer], entries });
  });
});
