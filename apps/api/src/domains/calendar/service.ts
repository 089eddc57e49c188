import type { Kysely } from "kysely";
import { AppError } from "@evenkeel/contract/errors";
import { isCalendarDay } from "@evenkeel/contract/models/text";
import type { CalendarPort } from "@evenkeel/contract/ports";
import { scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { type TextModeration, throwAfterCommit } from "../moderation/texts.ts";
import { lockRecord } from "../record/ledger.ts";
import { custody } from "./custody.ts";
import { instantOf } from "./event-times.ts";
import { familyClock } from "./family-clock.ts";
import { calendarFeed } from "./feed.ts";
import { isUuid } from "../../database/is-uuid.ts";
import { deleteEvent, insertEvents, newEventRow } from "./place-events.ts";
import { eventRows, toCalendarEvent } from "./repository.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  texts: TextModeration;
}

/** The family's shared calendar. Every change is an entry on the record, in the same transaction. */
export function calendarService({ db, now, texts }: Dependencies): CalendarPort {
  const custodyOf = custody(db, now);
  const feeds = calendarFeed(db, now);

  return {
    async list(actor, input) {
      const scope = scopeOf(actor);
      const { timeZone } = await familyClock(db, scope);
      const rows = await eventRows.shown(db, scope, {
        from: input.from === undefined ? undefined : instantOf(input.from, timeZone),
        before:
          input.to === undefined
            ? undefined
            : instantOf(input.to, timeZone, isCalendarDay(input.to) ? 1 : 0),
      });
      return rows.map(toCalendarEvent);
    },

    async create(actor, input, client) {
      const scope = scopeOf(actor);
      const family = await familyClock(db, scope);
      const row = newEventRow(input, { actor, scope, family });
      const assessed = await texts.assess(
        { title: row.title, category: "logistics" },
        client.signal,
      );
      await throwAfterCommit(db, async (transaction) => {
        await lockRecord(transaction, scope);
        const { verdict, refusal } = await texts.admit(
          transaction,
          actor,
          "calendar_event",
          assessed,
        );
        if (refusal !== null) return refusal;
        await insertEvents(transaction, scope, [row], now(), verdict);
        return null;
      });
      return toCalendarEvent(row);
    },

    async remove(actor, { id }) {
      const scope = scopeOf(actor);
      await db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        const row = isUuid(id) ? await eventRows.find(transaction, scope, id) : undefined;
        if (row === undefined) throw new AppError("not_found", "There is no such event.");
        await deleteEvent(transaction, scope, row, { userId: actor.userId, at: now() });
      });
    },

    custodyDay: (actor, { day }) => custodyOf.day(scopeOf(actor), day),
    custodyNow: (actor) => custodyOf.now(scopeOf(actor)),
    custodyTimeline: (actor, input) => custodyOf.timeline(scopeOf(actor), input),
    feed: (actor) => feeds.status(actor),
    renewFeed: (actor) => feeds.renew(actor),
    revokeFeed: (actor) => feeds.revoke(actor),
    readFeed: (token) => feeds.read(token),
  };
}
