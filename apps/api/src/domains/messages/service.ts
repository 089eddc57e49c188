import type { Kysely } from "kysely";
import type { Ai } from "@evenkeel/ai/providers";
import { groupConversations } from "@evenkeel/contract/conversations";
import type {
  ListMessagesInput,
  MarkViewedInput,
  Message,
  Pause,
  SummarizeInput,
} from "@evenkeel/contract/models/message";
import type { Actor, Client, MessagesPort } from "@evenkeel/contract/ports";
import { type FamilyScope, ownScopeOf, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { type Attaching, attachmentsOf } from "../attachments/index.ts";
import {
  type AssessWords,
  attempts,
  tellingWhy,
  type ReadUnder,
  type WhenUnknown,
} from "../moderation/index.ts";
import { knownFamily } from "../family/index.ts";
import { append, lockRecord, noticesSeen } from "../record/index.ts";
import { calmVersionsOf, deliveriesOf, messageRows, toMessage } from "./repository.ts";
import { sendMessage } from "./send.ts";
import { urgentAmong } from "./urgent.ts";

interface Dependencies {
  ai: Ai;
  db: Kysely<Database>;
  now: () => Date;
  assess: AssessWords;
  readUnder: ReadUnder;
  pauseSeconds: number;
  whenUnknown: WhenUnknown;
  attaching: Attaching;
}

/** Messages between the parents. The server believes no client: every final text is moderated here. */
export function messagesService({
  ai,
  db,
  now,
  assess,
  readUnder,
  pauseSeconds,
  whenUnknown,
  attaching,
}: Dependencies): MessagesPort {
  return {
    send: sendMessage({ db, now, assess, readUnder, pauseSeconds, whenUnknown, attaching }),

    async list(actor: Actor, input: ListMessagesInput): Promise<Message[]> {
      const scope = scopeOf(actor);
      const rows =
        actor.role === "court_viewer"
          ? await messageRows.delivered(db, scope, input)
          : await messageRows.seenBy(db, scope, ownScopeOf(actor), input);
      const entries = rows.map(({ id }) => id);
      const [onTheirWay, stopped, attached] = await Promise.all([
        deliveriesOf(db, scope, rows, ownScopeOf(actor), now()),
        calmVersionsOf(db, scope, rows),
        attachmentsOf(db, scope, entries),
      ]);
      const deliveries = new Map([...onTheirWay, ...stopped]);
      return rows.map((row) =>
        toMessage(row, actor, {
          delivery: deliveries.get(row.id),
          attachments: attached.get(row.id),
        }),
      );
    },

    async summarize(actor: Actor, input: SummarizeInput, client: Client) {
      const scope = scopeOf(actor);
      const ids = input.messages.flatMap(({ id }) => (typeof id === "number" ? [id] : []));
      const [family, known, urgent] = await Promise.all([
        familyOf(db, scope),
        knownFamily(db, scope),
        urgentAmong(db, scope, ownScopeOf(actor), ids),
      ]);
      const messages = input.messages.map((message) => ({
        ...message,
        urgent: typeof message.id === "number" && urgent.has(message.id),
      }));
      const at = now();
      // Without the words themselves, which were made short for reading: they are added here.
      const { signal } = client;
      const summaries = await tellingWhy(() =>
        ai.summarizer.summarize(messages, { ...family, known, locale: actor.locale }, at, {
          signal,
        }),
      );
      const byId = new Map(summaries.map((summary) => [summary.id, summary]));
      const { timeZone } = family;
      return groupConversations(messages, { timeZone, now: at }).flatMap(({ id, lastMessage }) => {
        const summary = byId.get(id);
        return summary === undefined ? [] : [{ ...summary, lastMessage }];
      });
    },

    async markViewed(actor: Actor, input: MarkViewedInput) {
      const scope = scopeOf(actor);
      return db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        const at = now();
        const seen = await messageRows.stampViewed(
          transaction,
          scope,
          ownScopeOf(actor),
          input.ids,
          at,
        );
        if (seen.length > 0) {
          await append(transaction, scope, {
            kind: "viewed",
            at,
            actorId: actor.userId,
            content: { messages: seen },
          });
          await noticesSeen(transaction, ownScopeOf(actor), scope, seen, at);
        }
        return { viewed: seen.length };
      });
    },

    async pause(actor: Actor): Promise<Pause> {
      const until = await attempts.pausedUntil(db, ownScopeOf(actor), { now: now(), pauseSeconds });
      return { pausedUntil: until?.toISOString() ?? null };
    },
  };
}

async function familyOf(db: Kysely<Database>, scope: FamilyScope) {
  const rows = await db
    .selectFrom("users")
    .innerJoin("families", "families.id", "users.family_id")
    .select(["users.id", "users.display_name", "families.time_zone"])
    .where("users.family_id", "=", scope)
    .execute();
  return {
    timeZone: rows[0]?.time_zone ?? "UTC",
    names: new Map(rows.map((row) => [row.id, row.display_name])),
  };
}
