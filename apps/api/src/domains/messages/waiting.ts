import { conversationActiveDays } from "@evenkeel/contract/constants";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { WaitingItem } from "@evenkeel/contract/models/waiting";
import { ownScopeOf, scopeOf } from "../../auth/scope.ts";
import { noticeRows } from "../notices/index.ts";
import type { WaitingOf } from "../../waiting-of.ts";
import { calmVersionsOf, messageRows, toMessage } from "./repository.ts";

/** Messages that were never on screen, and what this parent wrote and the other one never got. */
export const messagesWaiting: WaitingOf = async (db, actor, now) => {
  const scope = scopeOf(actor);
  const own = ownScopeOf(actor);
  const since = new Date(now.getTime() - conversationActiveDays * dayMilliseconds);
  const [count, urgent, sent] = await Promise.all([
    messageRows.countUnseen(db, scope, own),
    noticeRows.hasUrgent(db, own),
    messageRows.sentSince(db, scope, own, since),
  ]);
  const unseen: WaitingItem[] =
    count === 0 ? [] : [{ kind: "messages", count, urgent, until: null }];
  // Of each category the last attempt, unless something was delivered there after it.
  const last = [...Map.groupBy(sent, ({ category }) => category).values()];
  const left = last.flatMap(([newest]) => (newest?.was_blocked === true ? [newest] : []));
  const calm = await calmVersionsOf(db, scope, sent);
  const undelivered = left.map((row): WaitingItem => {
    const message = toMessage(row, actor, { delivery: calm.get(row.id) });
    const until = new Date(row.at.getTime() + conversationActiveDays * dayMilliseconds);
    return { kind: "undelivered", message, until: until.toISOString() };
  });
  return [...unseen, ...undelivered];
};
