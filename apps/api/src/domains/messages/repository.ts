import type { Kysely, Selectable, Transaction } from "kysely";
import type { ListMessagesInput, Message } from "@evenkeel/contract/models/message";
import { messageCategory } from "@evenkeel/contract/models/moderation";
import type { FamilyScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";

type Connection = Kysely<Database> | Transaction<Database>;
export type MessageRow = Selectable<Database["messages"]>;

/** A repeat of the same text within this time is a double click or a retry, not a second message. */
const repeatWindow = 5_000;

export const messageRows = {
  async insert(transaction: Transaction<Database>, row: MessageRow): Promise<void> {
    await transaction.insertInto("messages").values(row).execute();
  },

  /** The message that this one repeats: the same client key at any time, or the same text seconds ago. */
  async findRepeat(
    connection: Connection,
    senderId: number,
    attempt: { clientKey: string | undefined; textHash: string; blocked: boolean; now: Date },
  ): Promise<MessageRow | undefined> {
    if (attempt.clientKey !== undefined) {
      const sameKey = await connection
        .selectFrom("messages")
        .selectAll()
        .where("sender_id", "=", senderId)
        .where("client_key", "=", attempt.clientKey)
        .executeTakeFirst();
      if (sameKey !== undefined) return sameKey;
    }
    const latest = await connection
      .selectFrom("messages")
      .selectAll()
      .where("sender_id", "=", senderId)
      .where("was_blocked", "=", attempt.blocked)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    const isRepeat =
      latest !== undefined &&
      latest.text_hash === attempt.textHash &&
      attempt.now.getTime() - latest.at.getTime() < repeatWindow &&
      // Two different keys are two messages that the parent meant to send.
      (attempt.clientKey === undefined || latest.client_key === null);
    return isRepeat ? latest : undefined;
  },

  /** A stopped text that already stands on the record. */
  findBlocked(
    connection: Connection,
    senderId: number,
    hash: string,
    since: Date,
  ): Promise<MessageRow | undefined> {
    return connection
      .selectFrom("messages")
      .selectAll()
      .where("sender_id", "=", senderId)
      .where("was_blocked", "=", true)
      .where("text_hash", "=", hash)
      .where("at", ">", since)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
  },

  async lastDeliveredAt(connection: Connection, senderId: number): Promise<Date | null> {
    const row = await connection
      .selectFrom("messages")
      .select("at")
      .where("sender_id", "=", senderId)
      .where("was_blocked", "=", false)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    return row?.at ?? null;
  },

  /** Delivered messages of the family and, for a parent, the parent's own stopped ones; newest first. */
  visible(
    connection: Connection,
    scope: FamilyScope,
    userId: number,
    input: ListMessagesInput,
  ): Promise<MessageRow[]> {
    let query = connection
      .selectFrom("messages")
      .selectAll()
      .where("family_id", "=", scope)
      .where((eb) => eb.or([eb("was_blocked", "=", false), eb("sender_id", "=", userId)]));
    if (input.before !== undefined) query = query.where("id", "<", input.before);
    return query.orderBy("id", "desc").limit(input.limit).execute();
  },

  /** Stamps what the recipient has now seen for the first time, and says which. */
  async stampViewed(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    recipientId: number,
    ids: readonly number[],
    at: Date,
  ): Promise<number[]> {
    const rows = await transaction
      .updateTable("messages")
      .set({ viewed_at: at })
      .where("family_id", "=", scope)
      .where("recipient_id", "=", recipientId)
      .where("was_blocked", "=", false)
      .where("viewed_at", "is", null)
      .where("id", "in", ids)
      .returning("id")
      .execute();
    return rows.map((row) => row.id).sort((a, b) => a - b);
  },
};

export function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    senderId: row.sender_id,
    recipientId: row.recipient_id,
    category: messageCategory.parse(row.category),
    timestamp: row.at.toISOString(),
    finalMessage: row.final_text,
    wasBlocked: row.was_blocked,
    wasModerated: row.was_moderated,
    bypassed: row.bypassed,
    viewedAt: row.viewed_at?.toISOString() ?? null,
  };
}
