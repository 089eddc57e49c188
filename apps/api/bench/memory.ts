// `npm run bench:memory`: the memory of the API's process, as it starts and once every built-in part of the AI has
// answered, then after 600 messages and a page; on the embedded database in a folder of its own, and on a PostgreSQL server
// (TEST_DATABASE_URL, or one that it brings). The server runs as an operator runs it. Fails where a process ever held more than the aim.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { timeLimits } from "@evenkeel/order-reader";
import { plainPage } from "@evenkeel/order-reader/testing";
import provideDatabases from "../test/databases.ts";
import { sharedEngine } from "../test/engines.ts";
import { startProcess } from "./load/process.ts";

const aim = 600;
const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const text = "You never tell me about practice. It is Tuesday at 4, can you bring her shoes?";

/** @returns the most that the process held at any time, in MB; null if the system does not tell */
async function measure(name: string, storage: Record<string, string>): Promise<number | null> {
  const server = await startProcess(
    main,
    [],
    { ...storage, PORT: "0", DEMO: "true", LOG_LEVEL: "silent", RATE_LIMIT_MAX: "1000000" },
    /is ready: http:\/\/127\.0\.0\.1:(\d+)/,
  );
  const show = (megabytes: number | null) => `${megabytes?.toFixed(0) ?? "?"} MB`.padStart(8);
  const say = (what: string) =>
    console.log(`  ${what.padEnd(50)} ${show(server.residentMegabytes())}`);
  let cookie = "";
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    await answer.arrayBuffer();
  };
  const send = async (from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      const message = `${text} I have asked ${index} times and nothing happens.`;
      await post("/api/moderate", { message, category: "logistics" });
    }
  };

  try {
    console.log(name);
    await post("/api/login", { username: "parent1", password: "evenkeel-demo" });
    say("started, with a parent signed in");
    await send(2, 22);
    await post("/api/ai-coordinator", {
      message: "soccer every Tuesday at 4",
      conversationHistory: [],
    });
    await post("/api/therapeutic-flow", { message: "I'm overwhelmed and I can't stop crying" });
    await post("/api/therapy-chat", { message: "I feel alone at night", conversationHistory: [] });
    await post("/api/evaluate-dispute", {
      title: "Bedtime",
      description: "We disagree about bedtime on school nights: 8 or 9.",
      category: "Schedule",
    });
    say("moderator, coordinator, flow, companion, evaluator");
    await send(22, 600);
    say("600 messages assessed and rewritten");
    await sleep(10_000);
    say("ten quiet seconds later");
    await post("/api/schedule/ocr", {
      imageData: readFileSync(plainPage).toString("base64"),
      imageType: "base64",
    });
    say("a page of a schedule read");
    const peak = server.peakMegabytes();
    const readers = () =>
      server
        .readerPeaks()
        .map((one) => show(one).trim())
        .join(", ") || "none";
    console.log(`  ${"processes beside it that read pages".padEnd(50)} ${readers().padStart(8)}`);
    await sleep(timeLimits.idleTime + 5000);
    console.log(`  ${"a minute later".padEnd(50)} ${readers().padStart(8)}`);
    console.log(`  ${"most at any time".padEnd(50)} ${show(peak)}; the aim is under ${aim} MB`);
    return peak;
  } finally {
    await server.stop();
  }
}

const directory = mkdtempSync(join(tmpdir(), "evenkeel-memory-"));
const peaks: (number | null)[] = [];
try {
  peaks.push(await measure("On the embedded database", { DATA_DIR: directory }));
} finally {
  rmSync(directory, { recursive: true, force: true });
}
const takeAway = await provideDatabases();
try {
  const { url, drop } = await sharedEngine.create();
  peaks.push(
    await measure("On PostgreSQL, whose own memory does not count here", {
      DATABASE_URL: url,
      SESSION_SECRET: "a secret that is only used in benchmarks",
    }),
  );
  await drop();
} finally {
  await takeAway();
}
if (peaks.some((peak) => peak !== null && peak >= aim)) process.exitCode = 1;
