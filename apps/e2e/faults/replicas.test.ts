import { connect, createServer, type Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { randomUUID } from "node:crypto";
import { type ApiClient, signIn } from "../src/api-client.ts";
import { report } from "../src/fault-row.ts";
import { postgresStorage, type RunningServer, startServer } from "../src/server.ts";
import {
  expectIntact,
  expectKept,
  expectNoFailureBeyond,
  type Outage,
  startWriting,
} from "../src/writers.ts";

const serverUrl = process.env["TEST_DATABASE_URL"];
if (serverUrl === undefined || serverUrl === "") {
  process.stdout.write(
    "No PostgreSQL answers (TEST_DATABASE_URL): two replicas cannot be tried here.\n",
  );
}

/** A gateway as small as can be: each connection goes to the next replica that takes it. Loopback only. */
async function gateway(replicas: RunningServer[]) {
  let next = 0;
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    sockets.add(incoming);
    incoming.on("error", () => undefined);
    incoming.once("close", () => sockets.delete(incoming));
    const attempt = (left: number): void => {
      const replica = replicas[next % replicas.length];
      next += 1;
      if (left === 0 || replica === undefined) {
        incoming.destroy();
        return;
      }
      const outgoing = connect(Number(new URL(replica.url).port), "127.0.0.1");
      const refused = () => attempt(left - 1);
      outgoing.once("error", refused);
      outgoing.once("connect", () => {
        outgoing.off("error", refused);
        outgoing.on("error", () => undefined);
        outgoing.once("close", () => incoming.destroy());
        incoming.once("close", () => outgoing.destroy());
        incoming.pipe(outgoing).pipe(incoming);
      });
    };
    attempt(replicas.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** What was under way at a replica that went is answered by the other one, or cut, within this many milliseconds. */
const slack = 2_000;

/** Reads a live stream until it ends; resolves with the revisions it heard. */
async function listen(url: string, cookie: string, heard: number[]): Promise<void> {
  const answer = await fetch(`${url}/api/live`, { headers: { cookie } });
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    for (const [, revision] of chunk.matchAll(/"revision":(\d+)/g)) heard.push(Number(revision));
  }
}

describe.runIf(serverUrl)("two replicas behind a gateway", () => {
  it("can lose one in the middle of work: sessions, sends and pushes go on at the other", async ({
    task,
  }) => {
    const storage = await postgresStorage(serverUrl ?? "");
    const environment = { ...storage.environment, RATE_LIMIT_MAX: "1000000" };
    const [first, second] = await Promise.all([startServer(environment), startServer(environment)]);
    const replicas = [first, second];
    const front = await gateway(replicas);
    const mother = await signIn(front.url, "parent1");
    const father = await signIn(front.url, "parent2");
    const writers = [startWriting(() => mother, "Mother"), startWriting(() => father, "Father")];
    await Promise.all(writers.map((writer) => writer.writesMore(20)));

    const outages: Outage[] = [{ from: Date.now(), to: Date.now() + slack }];
    await first.kill();
    // Signed in at whichever, known at the one that is left.
    await Promise.all(writers.map((writer) => writer.writesMore(20)));
    const heard: number[] = [];
    const cookie = await cookieOf(front.url);
    const stream = listen(front.url, cookie, heard).catch(() => undefined);
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBeGreaterThan(0);
    const at = Math.max(...heard);
    await writers[0]?.writesMore(3);
    await expect.poll(() => Math.max(...heard), { timeout: 10_000 }).toBeGreaterThan(at);

    // The lost one comes back while the other goes.
    const third = await startServer(environment);
    replicas[0] = third;
    outages.push({ from: Date.now(), to: Date.now() + slack });
    expect(await second.stop()).toBe(0);
    await stream;
    await Promise.all(writers.map((writer) => writer.writesMore(20)));
    for (const writer of writers) await writer.stop();
    expectNoFailureBeyond(writers, outages);
    await expectKept(father, writers);
    front.close();
    expect(await third.stop()).toBe(0);
    const entries = await expectIntact(storage.environment);
    await storage.remove();
    const fault = "one of two replicas killed, the other restarted, behind a gateway";
    report(task, { fault, on: "PostgreSQL", times: 2, writers, entries });
  });
});

describe.runIf(serverUrl)("two replicas that get the same request at the same instant", () => {
  const rounds = 10;
  const body = async <T>(answer: Response): Promise<T> => (await answer.json()) as T;

  it("store one message, let one answer to a dispute win, and apply one schedule once", async ({
    task,
  }) => {
    const storage = await postgresStorage(serverUrl ?? "");
    const environment = { ...storage.environment, RATE_LIMIT_MAX: "1000000" };
    const [first, second] = await Promise.all([startServer(environment), startServer(environment)]);
    const mother = await signIn(first.url, "parent1");
    const father = await signIn(second.url, "parent2");
    const atBoth = (parent: ApiClient) => [parent.at(first.url), parent.at(second.url)];
    // And everyone writes meanwhile.
    const writers = [startWriting(() => mother, "Mother"), startWriting(() => father, "Father")];
    const statuses = (answers: Response[]) => answers.map(({ status }) => status);

    const texts: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const text = `Race ${round}: the recital begins at 6.`;
      const message = { originalMessage: text, finalMessage: text, clientKey: randomUUID() };
      const sends = [...atBoth(mother), ...atBoth(mother)].map((client) =>
        client.post("/api/messages", message),
      );
      const answers = await Promise.all(sends);
      expect(statuses(answers)).toEqual([200, 200, 200, 200]);
      const ids = await Promise.all(answers.map((answer) => body<{ id: number }>(answer)));
      expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
      texts.push(text);

      const proposal = {
        category: "Medical",
        title: `Dentist ${round}`,
        description: "Which one?",
      };
      const { id } = await body<{ id: string }>(await mother.post("/api/disputes", proposal));
      const [here, there] = atBoth(father);
      const answered = await Promise.all([
        here?.post(`/api/disputes/${id}/respond`, { responseType: "agree" }),
        there?.post(`/api/disputes/${id}/respond`, {
          responseType: "counter",
          responseText: "Another one, please.",
        }),
      ]);
      expect(new Set(answered.map((answer) => answer?.status))).toEqual(new Set([200, 409]));
    }
    // Another hour each time: another schedule, and both parents apply it.
    for (const startTime of ["15:00", "16:00", "17:00"]) {
      const rule = { cadence: "biweekly", startWeekAnchor: "even", startDay: "Friday", startTime };
      const schedule = {
        parseResult: {
          holidayRules: [],
          recurringRules: [{ ...rule, endDay: "Sunday", endTime: "18:00", assignee: "parent1" }],
        },
        yearRange: { startYear: 2026, endYear: 2026 },
        parentMapping: { parent1: 1, parent2: 2 },
      };
      const applied = await Promise.all(
        [mother, father].map((parent) => parent.post("/api/schedule/apply", schedule)),
      );
      expect(statuses(applied)).toEqual([200, 200]);
      const counts = await Promise.all(
        applied.map((answer) => body<{ eventsCreated: number }>(answer)),
      );
      const created = counts.map(({ eventsCreated }) => eventsCreated).sort((a, b) => a - b);
      expect(created[0]).toBe(0);
      expect(created[1]).toBeGreaterThan(0);
    }
    for (const writer of writers) await writer.stop();
    expectNoFailureBeyond(writers, []);
    const all = [...writers, { acknowledged: texts, answers: [] }];
    await expectKept(father, all);
    for (const server of [first, second]) expect(await server.stop()).toBe(0);
    const entries = await expectIntact(storage.environment);
    await storage.remove();
    const fault = "two replicas race on the same message, dispute and import, under load";
    report(task, { fault, on: "PostgreSQL", times: 2 * rounds + 3, writers: all, entries });
  });
});

async function cookieOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "court", password: "evenkeel-demo" }),
  });
  return answer.headers.getSetCookie().at(-1)?.split(";", 1)[0] ?? "";
}
