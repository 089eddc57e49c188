import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { AppError } from "@evenkeel/contract/errors";
import type { CalendarPort } from "@evenkeel/contract/ports";
import { scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { append, lockRecord } from "../record/ledger.ts";
import { roleColor } from "../schedule/colors.ts";
import { custody } from "./custody.ts";
import { eventStretch, instantOf } from "./event-times.ts";
import { familyClock, roleOf } from "./family-clock.ts";
import { calendarFeed } from "./feed.ts";
import { isUuid } from "../../database/is-uuid.ts";
import { type EventRow, eventRows, toCalendarEvent } from "./repository.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
}

/** The family's shared calendar. Every change is an entry on the record, in the same transaction. */
export function calendarService({ db, now }: Dependencies): CalendarPort {
  const custodyOf = custody(db, now);
  const feeds = calendarFeed(db, now);

  return {
    async list(actor, input) {
      const scope = scopeOf(actor);
      const { timeZone } = await familyClock(db, scope);
      const isDay = (bound: string) => bound.length === "YYYY-MM-DD".length;
      const rows = await eventRows.shown(db, scope, {
        from: input.from === undefined ? undefined : instantOf(input.from, timeZone),
        before:
          input.to === undefined
            ? undefined
            : instantOf(input.to, timeZone, isDay(input.to) ? 1 : 0),
      });
      return rows.map(toCalendarEvent);
    },

    async create(actor, input) {
      const scope = scopeOf(actor);
      const family = await familyClock(db, scope);
      const { start, end } = eventStretch(input, family.timeZone);
      const at = now();
      const row: EventRow = {
        id: randomUUID(),
        family_id: scope,
        title: input.title.trim(),
        starts_at: start,
        ends_at: end,
        all_day: input.allDay,
        color: input.color ?? roleColor(roleOf(family, actor.userId)),
        creator_id: actor.userId,
        created_at: at,
        import_id: null,
        period_key: null,
        rule: null,
        set_aside_at: null,
        deleted_by: null,
        deleted_at: null,
      };
      await db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        await eventRows.insert(transaction, [row]);
        await append(transaction, scope, {
          kind: "event_created",
          at,
          actorId: actor.userId,
          content: entryOf(row),
        });
      });
      return toCalendarEvent(row);
    },

    async remove(actor, { id }) {
      const scope = scopeOf(actor);
      await db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        const row = isUuid(id) ? await eventRows.find(transaction, scope, id) : undefined;
        if (row === undefined) throw new AppError("not_found", "There is no such event.");
        const at = now();
        await eventRows.markDeleted(transaction, scope, id, { userId: actor.userId, at });
        await append(transaction, scope, {
          kind: "event_deleted",
          at,
          actorId: actor.userId,
          content: entryOf(row),
        });
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

function entryOf(row: EventRow) {
  return {
    eventId: row.id,
    title: row.title,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    allDay: row.all_day,
    creatorId: row.creator_id,
  };
}
