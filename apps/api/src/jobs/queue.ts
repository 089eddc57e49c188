import { dayMilliseconds } from "@evenkeel/contract/durations";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../database/schema.ts";

type Connection = Kysely<Database> | Transaction<Database>;

/** Work to be done by a worker of any server. What it holds quotes no one. */
export interface NewJob {
  kind: string;
  /** Work of a key that is there already is not put down a second time. */
  key?: string;
  familyId?: number;
  userId?: number;
  payload?: object;
  runAt: Date;
  /** From then on no one wants it any more. */
  expiresAt?: Date;
}

/** Work that a worker has taken. */
export interface Job {
  id: number;
  kind: string;
  familyId: number | null;
  userId: number | null;
  payload: unknown;
  createdAt: Date;
  expiresAt: Date | null;
  /** 1 at the first. */
  attempts: number;
}

/** A worker that is silent for this long is dead, and its work is taken by another. */
export const leaseMilliseconds = 15_000;
/** Nothing is put off for longer: what is, comes from before the clock was set back, and is looked at again. */
export const longestWait = 2 * dayMilliseconds;

const after = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds);

/** Puts work down, in the caller's transaction where there is one: then it is there exactly if the act is. */
export async function enqueue(
  connection: Connection,
  now: Date,
  jobs: readonly NewJob[],
): Promise<void> {
  if (jobs.length === 0) return;
  await connection
    .insertInto("jobs")
    .values(
      jobs.map((job) => ({
        kind: job.kind,
        key: job.key ?? null,
        family_id: job.familyId ?? null,
        user_id: job.userId ?? null,
        payload: JSON.stringify(job.payload ?? {}),
        created_at: now,
        run_at: job.runAt,
        expires_at: job.expiresAt ?? null,
      })),
    )
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

/**
 * Takes what is due and no worker has, oldest first. Whoever asks at the same time gets other work. A lease or a time
 * that lies further ahead than any can is from before a clock was set back, and counts as past.
 * @param notOf users whose work has to wait for now
 */
export async function take(
  db: Kysely<Database>,
  worker: string,
  now: Date,
  kinds: readonly string[],
  most: number,
  notOf: readonly number[] = [],
): Promise<Job[]> {
  const rows = await db
    .updateTable("jobs")
    .set((eb) => ({
      taken_by: worker,
      taken_until: after(now, leaseMilliseconds),
      attempts: eb("attempts", "+", 1),
    }))
    .where("id", "in", (eb) =>
      eb
        .selectFrom("jobs")
        .select("id")
        .where("dead_at", "is", null)
        .where("kind", "in", kinds)
        .where((is) => is.or([is("run_at", "<=", now), is("run_at", ">", after(now, longestWait))]))
        .where((is) =>
          is.or([
            is("taken_until", "is", null),
            is("taken_until", "<=", now),
            is("taken_until", ">", after(now, 2 * leaseMilliseconds)),
          ]),
        )
        .$if(notOf.length > 0, (due) =>
          due.where((is) => is.or([is("user_id", "is", null), is("user_id", "not in", notOf)])),
        )
        .orderBy("run_at")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      "id",
      "kind",
      "family_id as familyId",
      "user_id as userId",
      "payload",
      "created_at as createdAt",
      "expires_at as expiresAt",
      "attempts",
    ])
    .execute();
  return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) as unknown }));
}

/** What a worker says about work that it has; nothing happens if another has it by now. */
export function held(connection: Connection, worker: string, { id }: Job) {
  const update = (values: {
    run_at?: Date;
    attempts?: number;
    taken_until: Date | null;
    dead_at?: Date;
    error?: string;
  }) =>
    connection
      .updateTable("jobs")
      .set(values)
      .where("id", "=", id)
      .where("taken_by", "=", worker)
      .where("dead_at", "is", null)
      .execute();
  return {
    stillAtIt: (now: Date) => update({ taken_until: after(now, leaseMilliseconds) }),

    /** @returns whether this worker still had it */
    async done(): Promise<boolean> {
      const { numDeletedRows } = await connection
        .deleteFrom("jobs")
        .where("id", "=", id)
        .where("taken_by", "=", worker)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** To be done at this time, as if for the first time. */
    again: (at: Date) => update({ run_at: at, attempts: 0, taken_until: null }),

    /** To be tried again then; the code says what went wrong, and quotes no one. */
    retry: (at: Date, error: string) => update({ run_at: at, error, taken_until: null }),

    giveUp: (now: Date, error: string) => update({ dead_at: now, error, taken_until: null }),
  };
}

/** How long work that was given up stays for the operator to see. */
const daysKept = 30;

/** Forgets what was given up long ago. */
export async function forgetDead(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom("jobs")
    .where("dead_at", "<", after(now, -daysKept * dayMilliseconds))
    .execute();
}

export interface Standing {
  kind: string;
  state: "waiting" | "late" | "dead";
  count: number;
}

/** How much of each kind waits for its time, is past it, or was given up. */
export async function standing(db: Kysely<Database>, now: Date): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select kind,
      case when dead_at is not null then 'dead' when run_at <= ${now} then 'late' else 'waiting' end
        as state,
      count(*)::int as count
    from jobs group by 1, 2`.execute(db);
  return rows;
}
