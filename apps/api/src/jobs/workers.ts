import { minuteMilliseconds, secondMilliseconds } from "@evenkeel/contract/durations";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { attempt, type JobCount, type Worker } from "./attempt.ts";
import { enqueue, type Job, take } from "./queue.ts";

/** How much one server does at a time. */
const atATime = 12;
/** How much it takes in one go: to look for work costs as much as some of it does. */
const inOneGo = 4;
/** Whose work is under way this often waits: whoever's device is slow to reach holds up no one else. */
const enoughOfOne = 2;
const lookEvery = secondMilliseconds;
/** After the database did not answer. */
const lookAfterFailure = 5 * secondMilliseconds;

type Options = Pick<Worker, "db" | "now" | "handlers" | "recurring" | "log">;

const keyOf = (kind: string): string => `every ${kind}`;

/**
 * Does what stands in the table `jobs`. Any number of servers may: each piece of work is with one of them at a time, and
 * comes to another within seconds if that one dies. What fails is tried again after a while, and given up in the end.
 */
export function createWorkers(options: Options) {
  const { db, now, handlers, recurring, log } = options;
  const me = randomUUID();
  const kinds = [...Object.keys(handlers), ...Object.keys(recurring)];
  const stopping = new AbortController();
  const running = new Map<Promise<void>, Job>();
  const counts = new Map<string, JobCount>();
  let wake: () => void = () => undefined;

  const counted = (kind: string, outcome: JobCount["outcome"]): void => {
    const key = `${kind} ${outcome}`;
    const before = counts.get(key)?.count ?? 0;
    counts.set(key, { kind, outcome, count: before + 1 });
  };
  const worker: Worker = { ...options, me, stopping: stopping.signal, counted };

  const busyUsers = (): number[] => {
    const ofUsers = Map.groupBy(running.values(), ({ userId }) => userId);
    return [...ofUsers].flatMap(([userId, jobs]) =>
      userId === null || jobs.length < enoughOfOne ? [] : [userId],
    );
  };

  const begin = async (most: number): Promise<number> => {
    const jobs = await take(db, me, now(), kinds, most, busyUsers());
    for (const job of jobs) {
      const work = attempt(worker, job)
        .catch((error: unknown) =>
          // It is still in the table, and taken again when its lease is over.
          log.warn({ job: job.kind, err: error }, "a job's end could not be noted"),
        )
        .finally(() => {
          running.delete(work);
          if (atATime - running.size >= inOneGo) wake();
        });
      running.set(work, job);
    }
    return jobs.length;
  };

  const pause = async (milliseconds: number): Promise<void> => {
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await Promise.race([woken, sleep(milliseconds, undefined, { ref: false })]);
  };

  const loop = async (): Promise<void> => {
    let putDown = -Infinity;
    let answered = true;
    while (!stopping.signal.aborted) {
      const most = Math.min(atATime - running.size, inOneGo);
      try {
        if (performance.now() - putDown > minuteMilliseconds) {
          await putDownRecurring(options);
          putDown = performance.now();
        }
        const begun = most > 0 ? await begin(most) : 0;
        answered = true;
        if (begun < most || most === 0) await pause(lookEvery);
      } catch (error) {
        if (answered) log.warn({ err: error }, "jobs wait until the database answers");
        answered = false;
        await pause(lookAfterFailure);
      }
    }
  };

  let looping: Promise<void> = Promise.resolve();
  return {
    start(): void {
      looping = loop();
    },

    counts: (): JobCount[] => [...counts.values()],

    /** Does all that is due now, one after the other, and says how much that was. */
    async drain(): Promise<number> {
      let count = 0;
      for (;;) {
        const begun = await begin(1);
        if (begun === 0) return count;
        count += begun;
        await Promise.all(running.keys());
      }
    },

    /** Takes nothing more, and waits for what is under way to end; what is broken off is done by another server. */
    async close(): Promise<void> {
      stopping.abort();
      wake();
      await looping;
      await Promise.all(running.keys());
    },
  };
}

/** A restored database knows nothing of it, and neither does a new one. The start itself is left in peace. */
async function putDownRecurring({ db, now, recurring }: Options): Promise<void> {
  const at = now();
  await enqueue(
    db,
    at,
    Object.keys(recurring).map((kind) => ({
      kind,
      key: keyOf(kind),
      runAt: new Date(at.getTime() + minuteMilliseconds),
    })),
  );
  // Of a time further ahead than its own pace: the clock was set back.
  for (const [kind, { every }] of Object.entries(recurring)) {
    await db
      .updateTable("jobs")
      .set({ run_at: at })
      .where("key", "=", keyOf(kind))
      .where("run_at", ">", new Date(at.getTime() + every + minuteMilliseconds))
      .execute();
  }
}
