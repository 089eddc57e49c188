/** A parent's private calendar address: the family's calendar as iCalendar (RFC 5545) for Apple, Google and others. */
import { createHash, randomBytes } from "node:crypto";
import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import type { Kysely } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { FeedAddress, FeedStatus } from "@evenkeel/contract/models/calendar/feed";
import type { Actor } from "@evenkeel/contract/ports";
import { dayOf } from "@evenkeel/custody/time/wall-clock";
import { dayMilliseconds } from "@evenkeel/custody/time/spans";
import { defaultLocale } from "@evenkeel/words";
import { type FamilyScope, operatorScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { revisionsOf } from "../../record/readers.ts";
import { spokenTitles } from "../custody/spoken-titles.ts";
import { familyClock } from "../events/family-clock.ts";
import { eventRows } from "../events/repository.ts";

/** A subscription shows what is coming; a year back is what people look up. */
const daysBack = 400;
const hour = 60 * 60;

const languageOf = (locale: string): string => new Intl.Locale(locale).language.toUpperCase();
const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

export function calendarFeed(db: Kysely<Database>, now: () => Date) {
  return {
    async status(actor: Actor): Promise<FeedStatus> {
      const row = await db
        .selectFrom("calendar_feeds")
        .select("created_at")
        .where("user_id", "=", actor.userId)
        .executeTakeFirst();
      return { active: row !== undefined, createdAt: row?.created_at.toISOString() ?? null };
    },

    async renew(actor: Actor): Promise<FeedAddress> {
      const token = randomBytes(32).toString("base64url");
      const at = now();
      const values = { token_hash: hashOf(token), created_at: at };
      await db
        .insertInto("calendar_feeds")
        .values({ user_id: actor.userId, ...values })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
        .execute();
      return { path: `/api/calendar.ics?token=${token}`, createdAt: at.toISOString() };
    },

    async revoke(actor: Actor): Promise<void> {
      await db.deleteFrom("calendar_feeds").where("user_id", "=", actor.userId).execute();
    },

    /** @throws AppError not_found for a secret that opens nothing */
    async read(token: string): Promise<{ calendar: string; revision: string }> {
      const owner = await db
        .selectFrom("calendar_feeds as feed")
        .innerJoin("users as user", "user.id", "feed.user_id")
        .leftJoin("record_heads as head", "head.family_id", "user.family_id")
        .select([
          "user.family_id",
          "user.role",
          "user.locale",
          "head.sequence",
          "head.parent1_revision",
          "head.parent2_revision",
        ])
        .where("feed.token_hash", "=", hashOf(token))
        .where("user.role", "<>", "court_viewer")
        .executeTakeFirst();
      if (owner === undefined) throw new AppError("not_found", say("feed.none"));
      const locale = owner.locale ?? defaultLocale;
      const calendar = await calendarText(db, operatorScope(owner.family_id), locale, now());
      const today = now().toISOString().slice(0, 10);
      const seen = revisionsOf(owner)[owner.role];
      return { calendar, revision: hashOf(`${token} ${seen} ${today} ${locale}`) };
    },
  };
}

/**
 * Times are in UTC, which every program turns into its own zone without a VTIMEZONE; whole days are days of the
 * family's clock. Titles that a schedule made are in the language that the parent chose: a calendar program asks in none.
 */
async function calendarText(
  db: Kysely<Database>,
  scope: FamilyScope,
  locale: string,
  at: Date,
): Promise<string> {
  const family = await familyClock(db, scope);
  const { timeZone } = family;
  const from = new Date(at.getTime() - daysBack * dayMilliseconds);
  const rows = await eventRows.shown(db, scope, { from });
  const titleOf = await spokenTitles(db)(scope, family, locale, rows);
  const calendar = ical({
    name: "Evenkeel",
    prodId: { company: "Evenkeel", product: "Evenkeel", language: languageOf(locale) },
    method: ICalCalendarMethod.PUBLISH,
    ttl: hour,
  });
  const edge = (instant: Date, allDay: boolean): Date =>
    allDay ? new Date(`${dayOf(instant.getTime(), timeZone).toString()}T00:00:00Z`) : instant;
  for (const row of rows) {
    calendar.createEvent({
      id: `${row.id}@evenkeel`,
      summary: titleOf(row),
      start: edge(row.starts_at, row.all_day),
      end: edge(row.ends_at, row.all_day),
      allDay: row.all_day,
      stamp: row.created_at,
      // Having the children that weekend does not mean being busy at work.
      ...(row.import_id === null ? {} : { transparency: ICalEventTransparency.TRANSPARENT }),
    });
  }
  return calendar.toString();
}
