import { setTimeout as sleep } from "node:timers/promises";
import { attachmentLimits } from "@evenkeel/contract/constants";
import { largePhoto } from "@evenkeel/order-reader/testing";
import { describe, expect, it } from "vitest";
import { openPostgres } from "../../api/src/database/client.ts";
import { families } from "../../api/src/domains/family/families.ts";
import { type ApiClient, signIn } from "../src/api-client.ts";
import { report } from "../src/fault-row.ts";
import { peakMegabytes, readersOf, tellsProcesses } from "../src/processes.ts";
import { postgresStorage, type RunningServer, startServer } from "../src/server.ts";
import { upload } from "../src/upload.ts";
import { expectIntact, expectKept, startWriting } from "../src/writers.ts";

const serverUrl = process.env["TEST_DATABASE_URL"];
const many = Number(process.env["FAULT_UPLOADS"] ?? "1000");
const password = "correct horse battery staple";

/** What the server's own process and one that opens a photo may hold at most, in megabytes. */
const mostOfServer = 1000;
const mostOfReader = 1600;

/** As many parents as it takes: what of one of them waits has a limit. Two of a family. */
async function newParents(databaseUrl: string): Promise<string[]> {
  const database = await openPostgres(databaseUrl, 1);
  const names: string[] = [];
  try {
    const directory = families(database.db);
    while (names.length * attachmentLimits.waiting < many) {
      const familyId = await directory.create(`Family ${names.length}`, "America/Los_Angeles");
      for (const role of ["parent1", "parent2"] as const) {
        const username = `sends-${names.length}`;
        await directory.addUser({ familyId, username, role, displayName: username, password });
        names.push(username);
      }
    }
  } finally {
    await database.close();
  }
  return names;
}

/** Looks at a server all the while: the most that it and the processes that open files ever held. */
function watch(server: RunningServer) {
  const most = { server: 0, reader: 0, readers: 0 };
  const stopping = new AbortController();
  const look = async () => {
    while (!stopping.signal.aborted) {
      const readers = readersOf(server.pid);
      most.server = Math.max(most.server, peakMegabytes(server.pid));
      most.reader = Math.max(most.reader, ...readers.map(peakMegabytes));
      most.readers = Math.max(most.readers, readers.length);
      await sleep(100);
    }
  };
  const done = look();
  return {
    async stop() {
      stopping.abort();
      await done;
      return most;
    },
  };
}

describe.runIf(serverUrl)(`${many} photos at once`, () => {
  it("are all taken within a bounded memory, and messages go through in the middle of them", async ({
    task,
  }) => {
    const storage = await postgresStorage(serverUrl ?? "");
    const server = await startServer({ ...storage.environment, RATE_LIMIT_MAX: "1000000" });
    const names = await newParents(storage.environment["DATABASE_URL"] ?? "");
    const parents: ApiClient[] = [];
    for (const name of names) parents.push(await signIn(server.url, name, password));
    const mother = await signIn(server.url, "parent1");
    const photo = await largePhoto();
    // Each comes in several parts.
    expect(photo.length).toBeGreaterThan(attachmentLimits.chunkBytes);

    const watching = watch(server);
    const writers = [startWriting(() => mother, "Mother")];
    let isDone = false;
    const sending = Promise.all(
      Array.from({ length: many }, (_, number) => {
        const parent = parents[number % parents.length] ?? mother;
        return upload(parent, `photo-${number}.jpg`, photo);
      }),
    ).finally(() => {
      isDone = true;
    });
    // While they are under way.
    await writers[0]?.writesMore(50, 600_000);
    await writers[0]?.stop();
    expect(isDone).toBe(false);
    const taken = await sending;
    const most = await watching.stop();
    expect(new Set(taken.map(({ kind }) => kind))).toEqual(new Set(["picture"]));
    expect(new Set(taken.map(({ id }) => id)).size).toBe(many);
    await expectKept(mother, writers);

    expect(await server.stop()).toBe(0);
    const entries = await expectIntact(storage.environment);
    let held = "what it held is not told on this system, which has no /proc";
    if (tellsProcesses) {
      expect(most.readers).toBeGreaterThan(0);
      expect(most.server).toBeLessThan(mostOfServer);
      expect(most.reader).toBeLessThan(mostOfReader);
      held = `the server held ${most.server.toFixed(0)} MB at most, a process that opens them ${most.reader.toFixed(0)} MB`;
    }
    const size = (photo.length / 1e6).toFixed(1);
    const fault = `photos of ${size} MB uploaded at once (${held})`;
    report(task, { fault, on: "PostgreSQL", times: many, writers, entries });
    await storage.remove();
  }, 3_600_000);
});
