import type { Kysely } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import { isCalendarDay } from "@evenkeel/contract/models/text";
import type { CalendarPort } from "@evenkeel/contract/ports";
import { scopeOf } from "../../../auth/scope.ts";
import { isUuid } from "../../../database/is-uuid.ts";
import type { Database } from "../../../database/schema.ts";
import { type TextModeration, throwAfterCommit } from "../../moderation/texts.ts";
import { lockRecord } from "../../record/ledger.ts";
import { instantOf } from "./event-times.ts";
import { familyClock } from "./family-clock.ts";
import { deleteEvent, insertEvents, newEventRow } from "./place-events.ts";
import { eventRows, toCalendarEvent } from "./repository.ts";
import type { SpokenTitles } from "./spoken-titles.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  texts: TextModeration;
  titles: SpokenTitles;
}

/** What parents put on the calendar by hand, and the list of everything on it. */
export function calendarEvents({
  db,
  now,
  texts,
  titles,
}: Dependencies): Pick<CalendarPort, "list" | "create" | "remove"> {
  return {
    async list(actor, input) {
      const scope = scopeOf(actor);
      const family = await familyClock(db, scope);
      const { timeZone } = family;
      const rows = await eventRows.shown(db, scope, {
        from: input.from === undefined ? undefined : instantOf(input.from, timeZone),
        before:
          input.to === undefined
            ? undefined
            : instantOf(input.to, timeZone, isCalendarDay(input.to) ? 1 : 0),
      });
      const titleOf = await titles(scope, family, actor.locale, rows);
      return rows.map((row) => ({ ...toCalendarEvent(row), title: titleOf(row) }));
    },

    async create(actor, input, client) {
      const scope = scopeOf(actor);
      const family = await familyClock(db, scope);
      const row = newEventRow(input, { actor, scope, family });
      const assessed = await texts.assess(
        actor,
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
        if (row === undefined) throw new AppError("not_found", say("event.none"));
        await deleteEvent(transaction, scope, row, { userId: actor.userId, at: now() });
      });
    },
  };
}
