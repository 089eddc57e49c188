import { minuteMilliseconds } from "@evenkeel/contract/durations";
import type { Kysely } from "kysely";
import { say } from "@evenkeel/contract/errors";
import type { NoticeWay } from "@evenkeel/contract/notices";
import type { NoticesPort } from "@evenkeel/contract/ports";
import { ownScopeOf } from "../../auth/scope.ts";
import { tries } from "../../auth/tries.ts";
import type { Database } from "../../database/schema.ts";
import { enqueue } from "../../jobs/queue.ts";
import { changeChoices, tellChoices } from "./choices.ts";
import { pushDevices } from "./devices.ts";
import { mailAddress } from "./mail-address.ts";
import { news } from "./news.ts";
import { noticeRows } from "./repository.ts";
import { wayJobs, type Ways } from "./notice-jobs.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  ways: Ways;
}
const mostTestsAMinute = 3;
/** A test that could not be told in this time is of no use any more. */
const testLife = 10 * minuteMilliseconds;

/** What a parent is told, how and where. All of it is theirs alone, and on no one's record. */
export function noticesService({ db, now, ways }: Dependencies): NoticesPort {
  const choices = tellChoices(db, ways);
  return {
    ...news({ db, now }),
    choices,
    change: changeChoices({ db, now, choices }),
    ...pushDevices({ db, now, ways, choices }),
    ...mailAddress({ db, now, ways, choices }),
    test: testing({ db, now, ways }),
  };
}

/** Sends a test by one way to every place that it reaches. */
function testing({ db, now, ways }: Dependencies): NoticesPort["test"] {
  const tests = tries(db, now, minuteMilliseconds);
  return async (actor, { way }: { way: NoticeWay }) => {
    await tests.begin(
      new Map([[`notice-tests:${actor.userId}`, mostTestsAMinute]]),
      say("throttled"),
    );
    const userId = ownScopeOf(actor);
    const at = now();
    const places: (string | undefined)[] = [];
    if (way === "push") {
      places.push(...(await noticeRows.devices(db, userId)).map(({ id }) => id));
    } else if (way === "mail") {
      const mail = ways.mail === null ? undefined : await noticeRows.mail(db, userId);
      if (mail?.verified_at != null) places.push(undefined);
    } else if (ways.webhook !== null) places.push(undefined);
    await enqueue(
      db,
      at,
      places.map((device) => ({
        kind: wayJobs[way],
        familyId: actor.familyId,
        userId: actor.userId,
        payload: { notices: [], ...(device === undefined ? {} : { device }) },
        runAt: at,
        expiresAt: new Date(at.getTime() + testLife),
      })),
    );
    return { sent: places.length };
  };
}
