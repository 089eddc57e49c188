import { isRewritten } from "../messages/index.ts";
import { textHash } from "../moderation/index.ts";
import { differences, inPages, instant, instantOrNull, type Row } from "./compare.ts";
import { contentOf, type Projection } from "./projection.ts";

const pageSize = 1_000;

/** Messages as parents read them, when they were first seen, and their counts. */
export function messagesProjection(): Projection {
  const messages = new Map<string, Row>();
  const counts = new Map<string, Row>();
  /** How many messages each parent sees, by which they are numbered for that parent. */
  const seenBy = new Map<number, number>();
  const numberFor = (userId: number): number => {
    const number = (seenBy.get(userId) ?? 0) + 1;
    seenBy.set(userId, number);
    return number;
  };

  return {
    take(entry) {
      const message = contentOf(entry, "message");
      if (message !== null) {
        const { category, severity, senderId, receiverId, finalAction } = message;
        const text = message.finalMessage ?? message.originalMessage;
        const kind = {
          sender_id: senderId,
          category,
          was_blocked: message.status === "blocked",
          was_moderated: isRewritten(finalAction),
          bypassed: finalAction === "sent_bypass",
          unchecked: finalAction === "sent_unchecked",
        };
        messages.set(String(entry.sequence), {
          ...kind,
          recipient_id: receiverId,
          sender_number: numberFor(senderId),
          recipient_number: kind.was_blocked ? null : numberFor(receiverId),
          at: entry.at,
          // Its digest stands for it: a long record is compared in little memory.
          final_text: textHash(text),
          text_hash: textHash(text),
          viewed_at: null,
        });
        const key = countKey({ ...kind, severity });
        const count = Number(counts.get(key)?.["count"] ?? 0) + 1;
        counts.set(key, { count });
      }
      for (const id of contentOf(entry, "viewed")?.messages ?? []) {
        const seen = messages.get(String(id));
        if (seen?.["viewed_at"] === null) seen["viewed_at"] = entry.at;
      }
    },

    async *differences(db, scope) {
      const rows = inPages((last: { id: number } | undefined) =>
        db
          .selectFrom("messages")
          .selectAll()
          .where("family_id", "=", scope)
          .where("id", ">", last?.id ?? 0)
          .orderBy("id")
          .limit(pageSize)
          .execute(),
      );
      const found = async function* () {
        for await (const { id, at, final_text, viewed_at, client_key: _key, ...row } of rows) {
          const cells = { ...row, at: instant(at), viewed_at: instantOrNull(viewed_at) };
          yield { key: String(id), row: { ...cells, final_text: textHash(final_text) } };
        }
      };
      yield* differences({ what: "message", expected: messages, found: found() });
      const kept = await db
        .selectFrom("message_counts")
        .selectAll()
        .where("family_id", "=", scope)
        .execute();
      const counted = async function* () {
        for (const row of kept) yield { key: countKey(row), row: { count: row.count } };
      };
      yield* differences({ what: "the count of messages", expected: counts, found: counted() });
    },

    limits: () => [],
  };
}

function countKey(kind: {
  sender_id: number;
  category: string;
  severity: string;
  was_blocked: boolean;
  was_moderated: boolean;
  bypassed: boolean;
  unchecked: boolean;
}): string {
  const became = [
    kind.was_blocked ? "blocked" : null,
    kind.was_moderated ? "as a rewrite" : null,
    kind.bypassed ? "past moderation" : null,
    kind.unchecked ? "not checked" : null,
  ].filter((word) => word !== null);
  const words = [`of user ${kind.sender_id}`, kind.category, kind.severity, ...became];
  return `(${words.join(", ")})`;
}
