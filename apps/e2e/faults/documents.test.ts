import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  endlessPdf,
  hostilePdfs,
  hostilePictures,
  plainPage,
} from "@evenkeel/order-reader/testing";
import { type ApiClient, signIn } from "../src/api-client.ts";
import { report } from "../src/fault-row.ts";
import { readersOf, peakMegabytes, tellsProcesses } from "../src/processes.ts";
import { type RunningServer, startServer, type Storage, storages } from "../src/server.ts";
import { expectIntact, expectKept, startWriting } from "../src/writers.ts";

const path = "/api/schedule/ocr";
/** Idle it answers in a millisecond; a server that computes in between does not answer at all. */
const quick = 5000;
/** What the server's own process and one that reads a document may hold at most, in megabytes. */
const mostOfServer = 1000;
const mostOfReader = 1600;

const upload = (file: Uint8Array) => ({
  imageData: Buffer.from(file).toString("base64"),
  imageType: "base64",
});

/** Looks at a server all the while: how long it takes to say that it lives, and what it and its processes hold. */
function watch(server: RunningServer) {
  const seen = { slowest: 0, most: { server: 0, reader: 0, readers: 0 } };
  const stopping = new AbortController();
  const look = async () => {
    while (!stopping.signal.aborted) {
      const began = performance.now();
      const { ok } = await fetch(`${server.url}/healthz`);
      expect(ok).toBe(true);
      seen.slowest = Math.max(seen.slowest, performance.now() - began);
      const readers = readersOf(server.pid);
      seen.most = {
        server: Math.max(seen.most.server, peakMegabytes(server.pid)),
        reader: Math.max(seen.most.reader, ...readers.map(peakMegabytes)),
        readers: Math.max(seen.most.readers, readers.length),
      };
      await sleep(50);
    }
  };
  const done = look();
  return {
    async stop() {
      stopping.abort();
      await done;
      return seen;
    },
  };
}

/** Begins to send a page and never ends. */
async function slowUpload(server: RunningServer, parent: ApiClient): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${parent.headers.cookie}\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{"imageData":"`,
  );
  await sleep(100);
  return socket;
}

describe.each(storages())(
  "a server on %s that is given overwhelming documents",
  (name, prepare) => {
    let storage: Storage;
    beforeAll(async () => {
      storage = await prepare();
    });
    afterAll(() => storage.remove());

    it("keeps answering everyone else, reads their pages, and stops when told to", async ({
      task,
    }) => {
      const environment = { ...storage.environment, RATE_LIMIT_MAX: "100000" };
      const server = await startServer(environment);
      const mother = await signIn(server.url, "parent1");
      const father = await signIn(server.url, "parent2");
      const writers = [startWriting(() => father, "Father")];
      const watching = watch(server);
      const endless = upload(await endlessPdf.make());
      const plain = upload(readFileSync(plainPage));
      const isRead = async (parent: ApiClient) => {
        const answer = await parent.post(path, plain);
        expect([answer.status, await answer.json()]).toMatchObject([200, { success: true }]);
      };
      let times = 0;

      // Opened and left, again and again: what no one waits for is not read anymore.
      for (let left = 0; left < 6; left += 1) {
        await expect(mother.post(path, endless, AbortSignal.timeout(1500))).rejects.toThrow();
        times += 1;
      }
      await isRead(father);
      if (tellsProcesses) expect(readersOf(server.pid).length).toBeLessThanOrEqual(2);

      // One parent's pile, held open, and uploads that never end: the other parent's page is read.
      const leave = new AbortController();
      const pile = [1, 2, 3].map(() => mother.post(path, endless, leave.signal));
      const held = Promise.allSettled(pile);
      const slow = await Promise.all([1, 2, 3].map(() => slowUpload(server, father)));
      await isRead(father);
      leave.abort();
      for (const socket of slow) socket.destroy();
      expect((await held).every(({ status }) => status === "rejected")).toBe(true);
      times += 3;

      // One after the other, to their end: each is said in words.
      for (const kind of ["20,000 greys", "twice", "hidden", "two million words", "20,000 pages"]) {
        const document = hostilePdfs.find((one) => one.name.includes(kind));
        if (document === undefined) throw new Error(`There is no such document: ${kind}`);
        const answer = await mother.post(path, upload(await document.make()));
        expect([document.name, answer.status]).toEqual([document.name, 413]);
        const { message } = (await answer.json()) as { message: string };
        expect(message).toMatch(/^This (PDF|file) .+\. Please .+\.$/);
        times += 1;
      }
      for (const { make } of hostilePictures.slice(0, 4)) {
        const answer = await mother.post(path, upload(await make()));
        expect(answer.status).toBeLessThan(500);
        times += 1;
      }
      await isRead(mother);

      // Six of them at work and waiting: the server ends all the same.
      await writers[0]?.writesMore(3);
      for (const writer of writers) await writer.stop();
      await expectKept(mother, writers);
      const seen = await watching.stop();
      const six = [mother, father, mother, father, mother, father].map((parent) =>
        parent.post(path, endless).then(
          async (answer) => [answer.status, await answer.text()],
          () => ["cut", ""],
        ),
      );
      times += six.length;
      await sleep(2000);
      const reading = readersOf(server.pid);
      const began = performance.now();
      expect(await server.stop()).toBe(0);
      expect(performance.now() - began).toBeLessThan(20_000);
      for (const [status, body] of await Promise.all(six)) {
        expect([status, body]).toEqual([503, expect.stringContaining("is being restarted")]);
      }
      expect(reading.filter((pid) => peakMegabytes(pid) > 0)).toEqual([]);

      expect(seen.slowest).toBeLessThan(quick);
      expect(seen.most.readers).toBeLessThanOrEqual(2);
      // Where the system tells of processes, they were found.
      if (tellsProcesses) expect(seen.most.readers).toBeGreaterThan(0);
      expect(seen.most.reader).toBeLessThan(mostOfReader);
      expect(seen.most.server).toBeLessThan(mostOfServer);
      const entries = await expectIntact(storage.environment);
      const fault = `documents made to be too much (slowest /healthz ${seen.slowest.toFixed(0)} ms; the server held ${seen.most.server.toFixed(0)} MB at most, a reader ${seen.most.reader.toFixed(0)} MB)`;
      report(task, { fault, on: name, times, writers, entries });
    }, 1_200_000);
  },
);
