import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { Message } from "@evenkeel/contract/models/message";
import { evenkeel } from "./admin.ts";
import type { ApiClient } from "./api-client.ts";

/** What someone wrote and what they were answered. */
export interface Written {
  /** Texts that the server has said it keeps. */
  acknowledged: string[];
  /** Every answer and broken connection, when it came. */
  answers: { at: number; status: number | "cut"; body: string }[];
}

/** Someone who writes one message after the other and tries again with the same key until it is acknowledged. */
export interface Writer extends Written {
  /** Resolves once so many more are acknowledged; throws where it takes too long. */
  writesMore(count: number, milliseconds?: number): Promise<void>;
  /** Lets the message under way be acknowledged, and ends. */
  stop(): Promise<void>;
}

/** @param client is asked for before each try, so that a writer may go to another replica */
export function startWriting(client: () => ApiClient, name: string): Writer {
  const acknowledged: string[] = [];
  const answers: Writer["answers"] = [];
  const stopping = new AbortController();
  const write = async () => {
    for (let number = 1; !stopping.signal.aborted; number += 1) {
      const text = `${name} ${number}: pick-up is at 5:30 at the park, thank you.`;
      const clientKey = randomUUID();
      for (;;) {
        const answer = await client()
          .post("/api/messages", { originalMessage: text, finalMessage: text, clientKey })
          .catch(() => null);
        const body = answer === null ? "" : await answer.text().catch(() => "");
        answers.push({ at: Date.now(), status: answer?.status ?? "cut", body });
        if (answer?.ok === true) {
          acknowledged.push(text);
          break;
        }
        await sleep(100);
        // What was never acknowledged was never promised.
        if (stopping.signal.aborted) return;
      }
      await sleep(20);
    }
  };
  const done = write();
  return {
    acknowledged,
    answers,
    async writesMore(count, milliseconds = 60_000) {
      const goal = acknowledged.length + count;
      const end = Date.now() + milliseconds;
      while (acknowledged.length < goal) {
        if (Date.now() > end) {
          throw new Error(`Nothing is kept any more: ${JSON.stringify(answers.slice(-3))}`);
        }
        await sleep(20);
      }
    },
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

/** Every acknowledged message is there, once. */
export async function expectKept(reader: ApiClient, writers: Written[]): Promise<void> {
  const delivered = new Map<string, number>();
  let before: number | undefined;
  for (;;) {
    const query = before === undefined ? "" : `&before=${before}`;
    const page = await reader.get<Message[]>(`/api/messages?limit=500${query}`);
    for (const message of page) {
      delivered.set(message.finalMessage, (delivered.get(message.finalMessage) ?? 0) + 1);
    }
    before = page.at(-1)?.id;
    if (page.length < 500) break;
  }
  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  expect(acknowledged.length).toBeGreaterThan(0);
  const wrong = acknowledged.filter((text) => delivered.get(text) !== 1);
  expect(wrong).toEqual([]);
}

/** The operator's own command finds the chain intact. @returns how many entries it has */
export async function expectIntact(environment: Record<string, string>): Promise<number> {
  const told = await evenkeel(environment, "verify");
  const [, entries] = /^Family 1: intact, (\d+) entries$/m.exec(told) ?? [];
  if (entries === undefined) throw new Error(`The record is not intact:\n${told}`);
  return Number(entries);
}

/** When something was away, in milliseconds since 1970. */
export interface Outage {
  from: number;
  to: number;
}

/** No call was cut or failed but while something was away, or came from a time when it was. */
export function expectNoFailureBeyond(writers: Written[], outages: Outage[]): void {
  const failures = writers
    .flatMap((writer) => writer.answers)
    .filter(({ status }) => status === "cut" || status >= 500)
    .filter(({ at }) => !outages.some(({ from, to }) => at >= from && at <= to));
  expect(failures).toEqual([]);
}
