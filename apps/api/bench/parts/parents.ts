import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { messagesPollMilliseconds } from "@evenkeel/contract/constants";
import { get, post } from "../load/calls.ts";
import { type Call, Connection } from "../load/client.ts";
import { percentile } from "../load/measure.ts";
import { addFamilies, addMessages, addSessions, settle } from "../load/population.ts";
import { canPin, pinThisProcess } from "../load/process.ts";
import { benchSecret, printTable, setStage } from "./stage.ts";

const goalMilliseconds = 100;
const path = "/api/messages";
/** Of so many polls one is the page of a parent who sends a message: every ten minutes. */
const pollsPerMessage = 120;
const steps = [1_000, 2_000, 4_000, 8_000, 12_000, 16_000, 20_000, 25_000, 30_000, 35_000, 40_000];
const messagesEach = 20;
/** Sent before anything is measured. */
const messagesBefore = 200;
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

const isCarried = (step: Step): boolean => step.p99 <= goalMilliseconds && step.kept >= 0.98;

/**
 * How many parents one process on one core carries whose pages poll every five seconds at moments of their own, and who
 * write now and then. Each has a session of their own, two a family. A call that the server is late for waits: its time
 * counts from when it should have been sent. The load and PostgreSQL are kept off that core where `taskset` can.
 */
export async function measureParents({
  seconds,
  most,
}: {
  seconds: number;
  most: number;
}): Promise<void> {
  if (canPin) pinThisProcess(`1-${cpus().length - 1}`);
  const cookies: string[] = [];
  const stage = await setStage(
    async ({ db }) => {
      const families = await addFamilies(db, most / 2);
      const [first] = families;
      const last = families.at(-1);
      if (first === undefined || last === undefined) throw new Error("No family");
      await addMessages(db, { from: first.id, to: last.id }, messagesEach);
      const parents = families.flatMap(({ parent1, parent2 }) => [parent1, parent2]);
      cookies.push(...(await addSessions(db, parents, benchSecret)));
      await settle(db);
      return first.id;
    },
    canPin ? { core: 0 } : {},
  );
  const { port } = stage.ours;
  await warmUp(port, cookies);
  const results: Step[] = [];
  for (const parents of steps.filter((step) => step <= most)) {
    // Everyone has opened the page before: what is measured is an ordinary hour.
    await openPages(port, cookies.slice(0, parents));
    const step = await simulate(port, cookies.slice(0, parents), parents, seconds);
    results.push(step);
    // One that fails may have met something else that the machine had to do; two in a row are the end.
    if (results.length > 1 && results.slice(-2).every((one) => !isCarried(one))) break;
  }
  const carried = results.findLast(isCarried);
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
    `\nOne process${canPin ? ", kept to one core," : ""} carries ${carried?.parents ?? "fewer than " + String(steps[0])} parents at p99 of a poll below ${goalMilliseconds} ms.`,
  );
  await stage.close();
}

const send = (cookie: string, text: string): Call =>
  post("/api/messages", { cookie }, { originalMessage: text, finalMessage: text });

/** The moderator has read some messages before, as it has in a server that runs for an hour. */
async function warmUp(port: number, cookies: string[]): Promise<void> {
  const connection = await Connection.open(port);
  for (const [index, cookie] of cookies.slice(0, messagesBefore).entries()) {
    const { status } = await connection.send(
      send(cookie, `Drop-off number ${index} is at 8 in the morning, at school.`),
    );
    if (status !== 200) throw new Error(`A message was answered ${status}`);
  }
  connection.close();
}

/** The first poll of each page that has not been opened yet. */
async function openPages(port: number, cookies: string[]): Promise<void> {
  const closed = cookies.filter((cookie) => !etags.has(cookie));
  const open = async () => {
    const connection = await Connection.open(port);
    for (let cookie = closed.pop(); cookie !== undefined; cookie = closed.pop()) {
      const { etag } = await connection.send(get(path, { cookie }));
      if (etag !== null) etags.set(cookie, etag);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: 16 }, open));
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
        const { status } = await mine.send(send(cookie, text));
        if (status !== 200) throw new Error(`A message was answered ${status}`);
        sends.push(performance.now() - dueAt);
      } else {
        const etag = etags.get(cookie);
        const headers = etag === undefined ? { cookie } : { cookie, "if-none-match": etag };
        const answer = await mine.send({ method: "GET", path, headers });
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
