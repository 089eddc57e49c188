import type { Kysely } from "kysely";
import { noticeKind, type NoticeIds } from "@evenkeel/contract/models/notice";
import { noticeKinds } from "@evenkeel/contract/notices";
import type { NoticesPort } from "@evenkeel/contract/ports";
import { ownScopeOf, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { type ChangedByTime, contentAs, lockRecord, moveReaders } from "../record/index.ts";
import { deletedTitle } from "./about-day.ts";
import { noticeRows } from "./repository.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
}

/** What speaks of something that ended is new no more, without an act of anyone. */
export function noticesChangedByTime(db: Kysely<Database>, now: () => Date): ChangedByTime {
  return async (actor) => String(await noticeRows.countOver(db, ownScopeOf(actor), now()));
}

/** What a parent has not seen yet, until a page says that it was. */
export function news({
  db,
  now,
}: Dependencies): Pick<NoticesPort, "list" | "ofAccount" | "received" | "seen"> {
  return {
    async list(actor) {
      const found = await noticeRows.unseen(db, scopeOf(actor), ownScopeOf(actor), now());
      const rows = found.map((row) => ({ ...row, kind: noticeKind.parse(row.kind) }));
      const ofCalendar = rows.flatMap(({ kind, entry }) =>
        noticeKinds[kind].opens === "/calendar" && entry !== null ? [entry] : [],
      );
      const about = await noticeRows.aboutOf(db, scopeOf(actor), ofCalendar);
      return rows.map((row) => {
        const told = row.entry === null ? undefined : about.get(row.entry);
        const title = told === undefined ? null : deletedTitle(row.kind, told);
        return {
          id: row.id,
          kind: row.kind,
          at: row.at.toISOString(),
          actorName: row.actorName,
          urgent: row.urgent,
          day: told?.day ?? null,
          ...(title === null ? {} : { title }),
          received: row.received_at !== null,
        };
      });
    },

    async ofAccount(actor) {
      const rows = await noticeRows.ofAccounts(db, scopeOf(actor), ownScopeOf(actor));
      return rows
        .filter(
          ({ entryKind, content }) =>
            // Everyone is told of a reset, whosever password it was.
            entryKind !== "password_reset" ||
            contentAs(entryKind, JSON.parse(content ?? "null")).userId === actor.userId,
        )
        .map(({ id, kind, at }) => ({ id, kind: noticeKind.parse(kind), at: at.toISOString() }));
    },

    async received(actor, { ids }: NoticeIds) {
      const scope = scopeOf(actor);
      return db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        const kinds = await noticeRows.stampReceived(transaction, ownScopeOf(actor), ids, now());
        // The sender's page says 'delivered'.
        if (kinds.includes("message")) {
          const other = actor.role === "parent1" ? "parent2" : "parent1";
          await moveReaders(transaction, scope, new Set([other]), ["messages"]);
        }
        return { marked: kinds.length };
      });
    },

    async seen(actor, { ids }: NoticeIds) {
      const scope = scopeOf(actor);
      const { role } = actor;
      return db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        const marked = await noticeRows.stampSeen(transaction, ownScopeOf(actor), ids, now());
        // Only this parent's other pages and devices hear of it.
        if (marked > 0 && role !== "court_viewer") {
          await moveReaders(transaction, scope, new Set([role]), ["notices"]);
        }
        return { marked };
      });
    },
  };
}
