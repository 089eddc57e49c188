// `npm run bench:memory`: the memory of the API's process, as it starts and once every built-in part of the AI has
// answered. The server runs in this process, on the embedded database in a folder of its own.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadConfig } from "../src/config.ts";
import { start } from "../src/server.ts";

const aim = 600;
const dataDirectory = mkdtempSync(join(tmpdir(), "evenkeel-memory-"));
const server = await start(
  loadConfig({ DATA_DIR: dataDirectory, PORT: "0", DEMO: "true", LOG_LEVEL: "silent" }),
);
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0).padStart(4);
const say = (what: string) =>
  console.log(`${what.padEnd(44)} ${megabytes(process.memoryUsage().rss)} MB resident`);

let cookie = "";
async function post(path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${server.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
  await answer.arrayBuffer();
}

try {
  await post("/api/login", { username: "parent1", password: "evenkeel-demo" });
  say("started, with a parent signed in");
  const text = "You never tell me about practice. It is Tuesday at 4, can you bring her shoes?";
  await post("/api/moderate", { message: text, category: "logistics" });
  say("first message moderated and rewritten");
  for (let index = 0; index < 20; index += 1) {
    await post("/api/moderate", {
      message: `${text} I have asked ${index + 2} times and nothing happens.`,
      category: "logistics",
    });
  }
  say("20 more");
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
  say("coordinator, flow, therapist and evaluator too");
  const peak = process.resourceUsage().maxRSS * 1024;
  console.log(`most at any time ${megabytes(peak)} MB; the aim is under ${aim} MB`);
} finally {
  await server.close();
  rmSync(dataDirectory, { recursive: true, force: true });
}
