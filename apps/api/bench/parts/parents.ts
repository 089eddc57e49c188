import { setTimeout as sleep } from "node:timers/promises";
import { messagesPollMilliseconds } from "@evenkeel/contract/constants";
import { Connection } from "../load/client.ts";
import { percentile } from "../load/measure.ts";
import { addFamilies, addMessages, settle, signIn } from "../load/population.ts";
import { printTable, setStage } from "./stage.ts";

const goalMilliseconds = 100;
/** Of so many polls one is the page of a parent who sends a message: every ten minutes. */
const pollsPerMessage = 120;
const steps = [500, 1_000, 2_000, 4_000, 6_000, 8_000, 10_000];
const signedIn = 100;
/** What each page was told last, by its cookie. */
const etags = new Map<string, string>();

interface Step {
  parents: number;
  /** Milliseconds of the polls. */
  p50: number;
  p99: number;
  /** Milliseconds of the messages that were sent, median. */
  sent: number;
  /** Polls that were really made, of those that so many parents would make in this time. */
  kept: number;
}

/**
 * How many parents one process carries whose pages poll every five seconds at moments of their own, and who write now
 * and then. A call that the server is late for waits: its time counts from when it should have been sent.
 */
export async function measureParents({ seconds }: { seconds: number }): Promise<void> {
  const families: Awaited<ReturnType<typeof addFamilies>> = [];
  const stage = await setStage(async ({ db }) => {
    families.push(...(await addFamilies(db, signedIn)));
    const [first] = families;
    const last = families.at(-1);
    if (first === undefined || last === undefined) throw new Error("No family");
    await addMessages(db, { from: first.id, to: last.id }, 200);
    await settle(db);
    return first.id;
  });
  const { port } = stage.ours;
  const cookies: string[] = [];
  for (const family of families) cookies.push(await signIn(port, `parent1-${family.id}`));
  // Everyone has read before, and the moderator has its weights: what follows is an ordinary hour.
  await simulate(port, cookies, steps[0] ?? 1, 3);
  const results: Step[] = [];
  for (const parents of steps) {
    const step = await simulate(port, cookies, parents, seconds);
    results.push(step);
    if (step.p99 > goalMilliseconds || step.kept < 0.98) break;
  }
  const carried = results.findLast((step) => step.p99 <= goalMilliseconds && step.kept >= 0.98);
  printTable(
    `Parents whose pages poll every ${messagesPollMilliseconds / 1000} s and who write every ten minutes, ${seconds} s each`,
    ["parents", "poll, median ms", "poll, p99 ms", "send, median ms", "made of those due"],
    results.map((step) => [
      String(step.parents),
      step.p50.toFixed(1),
      step.p99.toFixed(1),
      step.sent.toFixed(1),
      `${(step.kept * 100).toFixed(0)} %`,
    ]),
  );
  console.log(
    `\nOne process carries ${carried?.parents ?? "fewer than " + String(steps[0])} parents at p99 of a poll below ${goalMilliseconds} ms.`,
  );
  await stage.close();
}

async function simulate(
  port: number,
  cookies: string[],
  parents: number,
  seconds: number,
): Promise<Step> {
  // A browser keeps its connection; a proxy in front shares a few hundred among everyone.
  const connections = await Promise.all(
    Array.from({ length: Math.min(parents, 256) }, () => Connection.open(port)),
  );
  const free = [...connections];
  const polls: number[] = [];
  const sends: number[] = [];
  const began = performance.now();
  const interval = messagesPollMilliseconds / parents;
  const due = Math.floor((seconds * 1000) / interval);
  const waiting: Promise<void>[] = [];
  const queue: (() => void)[] = [];
  const connection = async (): Promise<Connection> => {
    const one = free.pop();
    if (one !== undefined) return one;
    await new Promise<void>((resolve) => queue.push(resolve));
    return connection();
  };
  const call = async (number: number, dueAt: number) => {
    const cookie = cookies[number % cookies.length] ?? "";
    const mine = await connection();
    try {
      if (number % pollsPerMessage === 0) {
        const text = `Pick-up ${number} of ${parents} is at 5:30, thank you.`;
        await mine.send({
          method: "POST",
          path: "/api/messages",
          headers: { cookie },
          body: JSON.stringify({ originalMessage: text, finalMessage: text }),
        });
        sends.push(performance.now() - dueAt);
      } else {
        const etag = etags.get(cookie);
        const headers = etag === undefined ? { cookie } : { cookie, "if-none-match": etag };
        const answer = await mine.send({ method: "GET", path: "/api/messages?limit=50", headers });
        if (answer.status >= 400) throw new Error(`A poll was answered ${answer.status}`);
        if (answer.etag !== null) etags.set(cookie, answer.etag);
        polls.push(performance.now() - dueAt);
      }
    } finally {
      free.push(mine);
      queue.shift()?.();
    }
  };
  for (let number = 1; number <= due; number += 1) {
    const dueAt = began + number * interval;
    const wait = dueAt - performance.now();
    if (wait > 1) await sleep(wait);
    waiting.push(call(number, dueAt));
    // Hopelessly late: the answer is known.
    if (performance.now() - dueAt > 2_000) break;
  }
  await Promise.all(waiting);
  for (const one of connections) one.close();
  const inTime = Math.min(1, (seconds * 1000) / (performance.now() - began));
  return {
    parents,
    p50: percentile(polls, 0.5),
    p99: percentile(polls, 0.99),
    sent: percentile(sends, 0.5),
    kept: Math.min((polls.length + sends.length) / due, inTime + 0.02),
  };
}
