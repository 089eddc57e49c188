import { connect, createServer, type Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { signIn } from "../src/api-client.ts";
import { postgresStorage, type RunningServer, startServer } from "../src/server.ts";
import { expectIntact, expectKept, startWriting } from "./writers.ts";

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

/** Reads a live stream until it ends; resolves with the revisions it heard. */
async function listen(url: string, cookie: string, heard: number[]): Promise<void> {
  const answer = await fetch(`${url}/api/live`, { headers: { cookie } });
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    for (const [, revision] of chunk.matchAll(/"revision":(\d+)/g)) heard.push(Number(revision));
  }
}

describe.runIf(serverUrl)("two replicas behind a gateway", () => {
  it("lose one in the middle: sessions, sends and pushes go on at the other", async () => {
    const storage = await postgresStorage(serverUrl ?? "");
    const environment = { ...storage.environment, RATE_LIMIT_MAX: "1000000" };
    const [first, second] = await Promise.all([startServer(environment), startServer(environment)]);
    const replicas = [first, second];
    const front = await gateway(replicas);
    const mother = await signIn(front.url, "parent1");
    const father = await signIn(front.url, "parent2");
    const writers = [startWriting(() => mother, "Mother"), startWriting(() => father, "Father")];
    await Promise.all(writers.map((writer) => writer.writesMore(20)));

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
    expect(await second.stop()).toBe(0);
    await stream;
    await Promise.all(writers.map((writer) => writer.writesMore(20)));
    for (const writer of writers) await writer.stop();
    await expectKept(father, writers);
    front.close();
    expect(await third.stop()).toBe(0);
    await expectIntact(storage.environment);
    await storage.remove();
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
