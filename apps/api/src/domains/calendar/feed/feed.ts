/** A parent's private calendar address: the family's calendar as iCalendar (RFC 5545) for Apple, Google and others. */
import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { FeedAddress, FeedStatus } from "@evenkeel/contract/models/calendar/feed";
import type { Actor } from "@evenkeel/contract/ports";
import { defaultLocale } from "@evenkeel/words";
import { operatorScope, ownScopeOf } from "../../../auth/scope.ts";
import { secretHash } from "../../../auth/secret-hash.ts";
import type { Database } from "../../../database/schema.ts";
import { revisionOfRole } from "../../record/index.ts";
import { calendarText, type DuesOf } from "./calendar-text.ts";

export function calendarFeed(db: Kysely<Database>, now: () => Date, duesOf: DuesOf) {
  return {
    async status(actor: Actor): Promise<FeedStatus> {
      const row = await db
        .selectFrom("calendar_feeds")
        .select("created_at")
        .where("user_id", "=", ownScopeOf(actor))
        .executeTakeFirst();
      return { active: row !== undefined, createdAt: row?.created_at.toISOString() ?? null };
    },

    async renew(actor: Actor): Promise<FeedAddress> {
      const token = randomBytes(32).toString("base64url");
      const at = now();
      const values = { token_hash: secretHash(token), created_at: at };
      await db
        .insertInto("calendar_feeds")
        .values({ user_id: ownScopeOf(actor), ...values })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
        .execute();
      return { path: `/api/calendar.ics?token=${token}`, createdAt: at.toISOString() };
    },

    async revoke(actor: Actor): Promise<void> {
      await db.deleteFrom("calendar_feeds").where("user_id", "=", ownScopeOf(actor)).execute();
    },

    /** @throws AppError not_found for a secret that opens nothing */
    async read(token: string): Promise<{ calendar: string; revision: string }> {
      const owner = await db
        .selectFrom("calendar_feeds as feed")
        .innerJoin("users as user", "user.id", "feed.user_id")
        .leftJoin("record_heads as head", "head.family_id", "user.family_id")
        .select([
          "user.id",
          "user.family_id",
          "user.role",
          "user.locale",
          "head.sequence",
          "head.parent1_revision",
          "head.parent2_revision",
          "head.changed",
        ])
        .where("feed.token_hash", "=", secretHash(token))
        .where("user.role", "<>", "court_viewer")
        .executeTakeFirst();
      if (owner === undefined) throw new AppError("not_found", say("feed.none"));
      const locale = owner.locale ?? defaultLocale;
      const scope = operatorScope(owner.family_id);
      const dues = await duesOf(scope, owner.id);
      const calendar = await calendarText(db, { scope, locale, at: now(), dues });
      const today = now().toISOString().slice(0, 10);
      const seen = revisionOfRole(owner, owner.role).revision;
      return { calendar, revision: secretHash(`${token} ${seen} ${today} ${locale}`) };
    },
  };
}
