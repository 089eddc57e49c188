import { hourMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { requestCountsRepository } from "./auth/request-counts.ts";
import { factorRows } from "./auth/second-factors/rows.ts";
import { takeIfDue } from "./backup/nightly.ts";
import { type exportService, forgetKeys, keepHeads } from "./domains/record/index.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/schema.ts";
import { expireSwaps } from "./domains/calendar/index.ts";
import { forgetUploads } from "./domains/attachments/index.ts";
import { expireDisputes } from "./domains/disputes/index.ts";
import { claimRecurring } from "./domains/expenses/index.ts";
import { attempts } from "./domains/moderation/index.ts";
import { forgetTests, noticeRows } from "./domains/notices/index.ts";
import { remind } from "./domains/reminders/index.ts";
import type { SessionRepository } from "./domains/session/index.ts";
import { rateWindowMilliseconds } from "./http/security.ts";
import type { Recurring, RecurringWork } from "./jobs/handler.ts";
import { forgetDead } from "./jobs/queue.ts";

interface Dependencies {
  db: Kysely<Database>;
  /** Where a backup reads from. */
  url: string;
  config: Pick<Config, "backups" | "dataDirectory" | "timeZone">;
  now: () => Date;
  sessions: SessionRepository;
  requestCounts: ReturnType<typeof requestCountsRepository>;
  exports: ReturnType<typeof exportService>;
  log: { info(fields: object, message: string): void };
}

const hourly = (run: () => Promise<unknown>): Recurring => ({
  every: hourMilliseconds,
  timeLimit: 10 * minuteMilliseconds,
  run: async () => {
    await run();
  },
});

/** What all servers together do once in a while. A new one is a new row. */
export function recurringWork(dependencies: Dependencies): RecurringWork {
  const { db, url, config, now, sessions, requestCounts, exports, log } = dependencies;
  return {
    "forget-request-counts": hourly(() =>
      requestCounts.forgetBefore(Math.floor(now().getTime() / rateWindowMilliseconds) - 1),
    ),
    "end-old-sessions": hourly(() => sessions.removeExpired(now())),
    "forget-second-steps": hourly(() => factorRows.forgetOld(db, now())),
    "expire-disputes": hourly(() => expireDisputes(db, now)),
    "claim-recurring-expenses": hourly(() => claimRecurring(db, now)),
    "expire-swaps": hourly(() => expireSwaps(db, now)),
    "remove-old-packets": hourly(() => exports.removeOld()),
    "keep-heads": hourly(() => keepHeads(db, now())),
    "forget-drafts": hourly(() => attempts.forgetTexts(db, now())),
    "forget-client-keys": hourly(() => forgetKeys(db, now())),
    "forget-uploads": hourly(() => forgetUploads(db, now())),
    "forget-notices": hourly(async () => {
      await noticeRows.forgetOld(db, now());
      await forgetTests(db, now());
    }),
    reminders: {
      every: minuteMilliseconds,
      timeLimit: 10 * minuteMilliseconds,
      run: () => remind(db, now, "everyMinute"),
    },
    "reminders-of-exchanges": {
      every: 15 * minuteMilliseconds,
      timeLimit: 10 * minuteMilliseconds,
      run: () => remind(db, now, "everyQuarter"),
    },
    "forget-dead-jobs": hourly(() => forgetDead(db, now())),
    ...(config.backups
      ? {
          // It looks whether one is missing, so that a machine that was off makes it once it is on.
          "nightly-backup": {
            every: 10 * minuteMilliseconds,
            timeLimit: 6 * hourMilliseconds,
            run: () =>
              takeIfDue({
                url,
                folder: join(config.dataDirectory, "backups"),
                timeZone: config.timeZone,
                now,
                log,
              }),
          },
        }
      : {}),
  };
}
