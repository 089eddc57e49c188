import { dayMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { say } from "@evenkeel/contract/errors";
import type { NoticeTestState, NoticeWay } from "@evenkeel/contract/notices";
import type { NoticesPort } from "@evenkeel/contract/ports";
import { ownScopeOf, type UserScope, workScopeOf } from "../../auth/scope.ts";
import { tries } from "../../auth/tries.ts";
import type { Database } from "../../database/schema.ts";
import type { Handler } from "../../jobs/handler.ts";
import { enqueue } from "../../jobs/queue.ts";
import { wayJobs, wayPayload, type Ways } from "./notice-jobs.ts";
import { noticeRows } from "./repository.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  ways: Ways;
}

const mostTestsAMinute = 3;
/** A test that could not be told in this time is of no use any more. */
const testLife = 10 * minuteMilliseconds;

/** A test that a parent sends to themselves by one way, to every place that it reaches, and what came of it. */
export function testing({
  db,
  now,
  ways,
}: Dependencies): Pick<NoticesPort, "test" | "tests" | "testShown"> {
  const tests = tries(db, now, minuteMilliseconds);
  const placesOf = async (userId: UserScope, way: NoticeWay): Promise<(string | null)[]> => {
    if (way === "push") return (await noticeRows.devices(db, userId)).map(({ id }) => id);
    if (way === "webhook") return ways.webhook === null ? [] : [null];
    const mail = ways.mail === null ? undefined : await noticeRows.mail(db, userId);
    return mail?.verified_at == null ? [] : [null];
  };
  return {
    async test(actor, { way }) {
      await tests.begin(
        new Map([[`notice-tests:${actor.userId}`, mostTestsAMinute]]),
        say("throttled"),
      );
      const userId = ownScopeOf(actor);
      const at = now();
      const whose = { family_id: actor.familyId, user_id: actor.userId };
      const places = (await placesOf(userId, way)).map((device) => ({ id: randomUUID(), device }));
      await db.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom("notice_tests")
          .where("user_id", "=", userId)
          .where("way", "=", way)
          .execute();
        if (places.length === 0) return;
        await transaction
          .insertInto("notice_tests")
          .values(
            places.map(({ id, device }) => ({
              ...whose,
              id,
              way,
              device_id: device,
              state: "sent" as const,
              at,
            })),
          )
          .execute();
        await enqueue(
          transaction,
          at,
          places.map(({ id, device }) => ({
            kind: wayJobs[way],
            familyId: actor.familyId,
            userId: actor.userId,
            payload: { notices: [], test: id, ...(device === null ? {} : { device }) },
            runAt: at,
            expiresAt: new Date(at.getTime() + testLife),
          })),
        );
      });
      return { sent: places.length };
    },

    tests(actor) {
      return db
        .selectFrom("notice_tests as sent")
        .leftJoin("push_devices as device", "device.id", "sent.device_id")
        .select(["sent.id", "sent.way", "sent.state", "device.name as device"])
        .where("sent.user_id", "=", ownScopeOf(actor))
        .orderBy("device.name")
        .orderBy("sent.id")
        .execute();
    },

    async testShown(actor, { id }) {
      const { numUpdatedRows } = await db
        .updateTable("notice_tests")
        .set({ state: "shown" })
        .where("user_id", "=", ownScopeOf(actor))
        .where("way", "=", "push")
        .where("id", "=", id)
        .executeTakeFirst();
      return { marked: Number(numUpdatedRows) };
    },
  };
}

/** Where this work is a test, puts down what came of it; a device may have said that it showed it before its push service answered. */
export function tested({ db }: Pick<Dependencies, "db">, run: Handler["run"]): Handler["run"] {
  return async (job, signal) => {
    const { test } = wayPayload.parse(job.payload);
    if (test === undefined) return run(job, signal);
    const became = async (state: NoticeTestState) => {
      await db
        .updateTable("notice_tests")
        .set({ state })
        .where("user_id", "=", workScopeOf(job))
        .where("id", "=", test)
        .where("state", "<>", "shown")
        .execute();
    };
    try {
      const outcome = await run(job, signal);
      await became("taken");
      return outcome;
    } catch (error) {
      await became("failed");
      throw error;
    }
  };
}

/** What came of a test is of no use a day later. */
export async function forgetTests(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom("notice_tests")
    .where("at", "<", new Date(now.getTime() - dayMilliseconds))
    .execute();
}
