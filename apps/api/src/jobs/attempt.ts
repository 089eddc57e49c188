import {
  hourMilliseconds,
  minuteMilliseconds,
  secondMilliseconds,
} from "@evenkeel/contract/durations";
import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { codeOf, type Handlers, JobFailed, type Outcome, type RecurringWork } from "./handler.ts";
import { held, type Job, leaseMilliseconds } from "./queue.ts";

const firstWait = 2 * secondMilliseconds;
const longestWait = hourMilliseconds;

/** How attempts ended at this server since it was started. */
export interface JobCount {
  kind: string;
  outcome: "done" | "again" | "failed" | "expired" | "dead";
  count: number;
}

/** One server's worker: what it can do, and under which name it holds the work it has taken. */
export interface Worker {
  db: Kysely<Database>;
  now: () => Date;
  handlers: Handlers;
  recurring: RecurringWork;
  log: { warn(fields: object, message: string): void };
  me: string;
  stopping: AbortSignal;
  counted: (kind: string, outcome: JobCount["outcome"]) => void;
}

/** Twice as long each time, and not all at the same moment. */
function waitAfter(attempts: number, asked: number | null): number {
  const wait = Math.min(firstWait * 2 ** Math.min(attempts - 1, 20), longestWait);
  return Math.max(asked ?? 0, wait / 2 + (Math.random() * wait) / 2);
}

/** Does a piece of work that this worker has taken, and notes how it ended. */
export async function attempt(worker: Worker, job: Job): Promise<void> {
  const { db, me, now, handlers, recurring, stopping, counted } = worker;
  const most = handlers[job.kind]?.attempts ?? Infinity;
  if (job.expiresAt !== null && job.expiresAt <= now()) {
    await held(db, me, job).done();
    counted(job.kind, "expired");
    return;
  }
  if (job.attempts > most) {
    // Each attempt ended with the server itself.
    await fail(worker, job, new JobFailed("crashed"));
    return;
  }
  const limit = (handlers[job.kind] ?? recurring[job.kind])?.timeLimit ?? minuteMilliseconds;
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(limit)]);
  const saying = setInterval(() => {
    // If the database is away, the work is another's soon: it may be done twice, and is never lost.
    held(db, me, job)
      .stillAtIt(now())
      .catch(() => undefined);
  }, leaseMilliseconds / 3);
  try {
    await settle(worker, job, await carriedOut(worker, job, signal));
  } catch (error) {
    if (stopping.aborted) await held(db, me, job).retry(now(), "server-closed");
    else await fail(worker, job, error);
  } finally {
    clearInterval(saying);
  }
}

function carriedOut(
  { now, handlers, recurring }: Worker,
  job: Job,
  signal: AbortSignal,
): Promise<Outcome> {
  const every = recurring[job.kind];
  if (every !== undefined) {
    return every
      .run(signal)
      .then(() => ({ kind: "again", at: new Date(now().getTime() + every.every) }));
  }
  const handler = handlers[job.kind];
  if (handler === undefined) throw new JobFailed("unknown-kind");
  return handler.run(job, signal);
}

/** Strikes the work off, together with what it does within the same transaction. */
async function settle({ db, me, counted }: Worker, job: Job, outcome: Outcome): Promise<void> {
  if (outcome.kind === "again") {
    await held(db, me, job).again(outcome.at);
  } else if (outcome.within === undefined) {
    await held(db, me, job).done();
  } else {
    const { within } = outcome;
    await db.transaction().execute(async (transaction) => {
      // Not another time, where a server that was slow to answer finds that another has done it.
      if (await held(transaction, me, job).done()) await within(transaction);
    });
  }
  counted(job.kind, outcome.kind);
}

/** Puts it off to be tried again, or gives it up. */
async function fail(worker: Worker, job: Job, error: unknown): Promise<void> {
  const { db, me, now, handlers, recurring, log, counted } = worker;
  const code = codeOf(error);
  const foreseen = error instanceof JobFailed ? error : null;
  const mine = held(db, me, job);
  const most = handlers[job.kind]?.attempts ?? Infinity;
  if (foreseen?.isFinal === true || job.attempts >= most) {
    await mine.giveUp(now(), code);
    counted(job.kind, "dead");
    log.warn({ job: job.kind, attempts: job.attempts, code }, "a job was given up");
    return;
  }
  const wait = waitAfter(job.attempts, foreseen?.retryAfter ?? null);
  const every = recurring[job.kind]?.every ?? Infinity;
  await mine.retry(new Date(now().getTime() + Math.min(wait, every)), code);
  counted(job.kind, "failed");
  const isNew = job.attempts === 1;
  if (foreseen === null && isNew) log.warn({ job: job.kind, err: error }, "a job failed");
}
