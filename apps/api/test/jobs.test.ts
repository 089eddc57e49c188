import {
  dayMilliseconds,
  hourMilliseconds,
  minuteMilliseconds,
} from "@evenkeel/contract/durations";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../src/database/client.ts";
import { done, type Handler, type Handlers, JobFailed } from "../src/jobs/handler.ts";
import { enqueue, leaseMilliseconds, type NewJob, standing, take } from "../src/jobs/queue.ts";
import type { Database } from "../src/database/schema.ts";
import { families } from "../src/domains/family/families.ts";
import { createWorkers } from "../src/jobs/workers.ts";
import { cheapHash } from "./family.ts";
import { sharedEngine } from "./engines.ts";

const password = "correct horse battery staple";
const start = new Date("2026-11-21T18:00:00.000Z");

describe("work in the table of jobs", () => {
  let database: OpenDatabase;
  let db: Kysely<Database>;
  let now = start;
  let warned: object[] = [];
  beforeAll(async () => {
    database = await sharedEngine.open();
    ({ db } = database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = start;
    warned = [];
    await db.deleteFrom("jobs").execute();
  });

  const later = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  const server = (handlers: Handlers, recurring = {}) =>
    createWorkers({
      db,
      now: () => now,
      handlers,
      recurring,
      log: { warn: (fields) => warned.push(fields) },
    });
  const does = (run: Handler["run"], attempts = 3): Handlers => ({
    tell: { attempts, timeLimit: 5_000, run },
  });
  const put = (key: string, more: Partial<NewJob> = {}) =>
    enqueue(db, now, [{ kind: "tell", key, payload: { key }, runAt: now, ...more }]);

  it("is there exactly if the act that asks for it is, and once however often it is asked for", async () => {
    const told: unknown[] = [];
    const workers = server(
      does(({ payload }) => {
        told.push(payload);
        return Promise.resolve(done());
      }),
    );
    await expect(
      db.transaction().execute(async (transaction) => {
        await enqueue(transaction, now, [{ kind: "tell", key: "undone", runAt: now }]);
        throw new Error("The act failed");
      }),
    ).rejects.toThrow("The act failed");
    await put("once");
    await put("once");
    expect(await workers.drain()).toBe(1);
    expect(told).toEqual([{ key: "once" }]);
    expect(await standing(db, now)).toEqual([]);
  });

  it("waits for its time, and is struck off in the same transaction as what follows from it", async () => {
    const workers = server(
      does(({ payload }) =>
        Promise.resolve(
          done((transaction) =>
            enqueue(transaction, now, [{ kind: "next", payload: payload as object, runAt: now }]),
          ),
        ),
      ),
    );
    await put("at six", { runAt: new Date(now.getTime() + hourMilliseconds) });
    expect(await workers.drain()).toBe(0);
    expect(await standing(db, now)).toEqual([{ kind: "tell", state: "waiting", count: 1 }]);
    later(hourMilliseconds);
    expect(await workers.drain()).toBe(1);
    expect(await standing(db, now)).toEqual([{ kind: "next", state: "late", count: 1 }]);
  });

  it("is tried again after a longer and longer while, and then given up with a code for the operator", async () => {
    const tried: number[] = [];
    const workers = server(
      does(({ attempts }) => {
        tried.push(attempts);
        throw new JobFailed("refused");
      }),
    );
    await put("hopeless");
    for (let round = 0; round < 4; round += 1) {
      await workers.drain();
      later(hourMilliseconds);
    }
    expect(tried).toEqual([1, 2, 3]);
    expect(await standing(db, now)).toEqual([{ kind: "tell", state: "dead", count: 1 }]);
    expect(warned).toEqual([{ job: "tell", attempts: 3, code: "refused" }]);
  });

  it("waits as long as the other side asks, and no one tells what no one wants any more", async () => {
    const workers = server(
      does(({ attempts }) => {
        if (attempts === 1) throw new JobFailed("busy", { retryAfter: 10 * minuteMilliseconds });
        return Promise.resolve(done());
      }),
    );
    await put("busy");
    await put("stale", { expiresAt: now });
    await workers.drain();
    later(9 * minuteMilliseconds);
    expect(await workers.drain()).toBe(0);
    later(2 * minuteMilliseconds);
    expect(await workers.drain()).toBe(1);
    expect(workers.counts()).toEqual(
      expect.arrayContaining([
        { kind: "tell", outcome: "expired", count: 1 },
        { kind: "tell", outcome: "done", count: 1 },
      ]),
    );
  });

  it("of a server that died is taken by another, and by no two at a time", async () => {
    for (let number = 0; number < 50; number += 1) await put(`${number}`);
    const taken = await Promise.all(
      ["one", "two", "three"].map((worker) => take(db, worker, now, ["tell"], 20)),
    );
    const ids = taken.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(50);
    expect(ids).toHaveLength(50);
    // None of them ever says a word again.
    later(leaseMilliseconds);
    expect(await server(does(() => Promise.resolve(done()))).drain()).toBe(50);
  });

  it("that ends the server each time is given up, too", async () => {
    await put("poison");
    for (let round = 0; round < 3; round += 1) {
      expect(await take(db, `dies ${round}`, now, ["tell"], 1)).toHaveLength(1);
      later(leaseMilliseconds);
    }
    await server(does(() => Promise.resolve(done()))).drain();
    expect(await standing(db, now)).toEqual([{ kind: "tell", state: "dead", count: 1 }]);
  });

  it("goes on when the clock was set back by a year", async () => {
    await put("taken before");
    await put("of a time that never comes", {
      runAt: new Date(now.getTime() + 300 * dayMilliseconds),
    });
    await take(db, "dies", now, ["tell"], 1);
    later(-365 * dayMilliseconds);
    expect(await server(does(() => Promise.resolve(done()))).drain()).toBe(2);
  });

  it("of one parent, whose device is slow to reach, holds up no one else's", async () => {
    const directory = families(db, undefined, cheapHash);
    const familyId = await directory.create("Slow", "America/Los_Angeles");
    const add = (role: "parent1" | "parent2") =>
      directory.addUser({ familyId, username: `slow-${role}`, role, displayName: role, password });
    const slow = await add("parent1");
    const other = await add("parent2");
    const others = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const workers = server(
      does(async ({ userId }) => {
        if (userId === other) others.resolve();
        else await answer.promise;
        return done();
      }),
    );
    for (let number = 0; number < 30; number += 1) await put(`slow ${number}`, { userId: slow });
    await put("after them", { userId: other, runAt: new Date(now.getTime() + 1) });
    later(1_000);
    workers.start();
    await others.promise;
    // Not one of them was over before.
    expect(workers.counts()).toEqual([]);
    answer.resolve();
    await workers.close();
  });

  it("that comes again and again is put down once by all servers, and survives its own failures", async () => {
    let runs = 0;
    const recurring = {
      sweep: {
        every: hourMilliseconds,
        timeLimit: 5_000,
        run: () => {
          runs += 1;
          return runs === 1 ? Promise.reject(new Error("not yet")) : Promise.resolve();
        },
      },
    };
    const servers = [server({}, recurring), server({}, recurring)] as const;
    for (const one of servers) one.start();
    // Each has put it down before it ends.
    await Promise.all(servers.map((one) => one.close()));
    expect(await standing(db, now)).toEqual([{ kind: "sweep", state: "waiting", count: 1 }]);
    later(61_000);
    const [again] = [server({}, recurring)];
    expect(await again.drain()).toBe(1);
    later(hourMilliseconds);
    expect(await again.drain()).toBe(1);
    expect(runs).toBe(2);
    expect(await standing(db, now)).toEqual([{ kind: "sweep", state: "waiting", count: 1 }]);
  });
});
