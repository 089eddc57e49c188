import { pageLimit } from "@evenkeel/contract/constants";
import { minuteMilliseconds } from "@evenkeel/contract/durations";
import type { Kysely, Selectable, Transaction } from "kysely";
import type { Attachment } from "@evenkeel/contract/models/attachment";
import type { ListMessagesInput, Message } from "@evenkeel/contract/models/message";
import { messageCategory } from "@evenkeel/contract/models/moderation";
import type { Actor } from "@evenkeel/contract/ports";
import type { FamilyScope, UserScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { messageContent } from "../record/index.ts";

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
    senderId: UserScope,
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
      // Two different keys are two messages the parent meant to send.
      (attempt.clientKey === undefined || latest.client_key === null);
    return isRepeat ? latest : undefined;
  },

  /** A stopped text that already is on the record. */
  findBlocked(
    connection: Connection,
    senderId: UserScope,
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

  async lastDeliveredAt(connection: Connection, senderId: UserScope): Promise<Date | null> {
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

  /**
   * What a parent sees: delivered messages and the parent's own stopped ones, by the parent's own numbers, newest first.
   * The newest of each direction are found by their index, whatever the history holds.
   */
  async seenBy(
    connection: Connection,
    scope: FamilyScope,
    parentId: UserScope,
    input: ListMessagesInput,
  ): Promise<MessageRow[]> {
    const newest = (side: "sender" | "recipient") => {
      let query = connection
        .selectFrom("messages")
        .selectAll()
        .select(`${side}_number as number`)
        .where("family_id", "=", scope)
        .where(`${side}_id`, "=", parentId)
        .where(`${side}_number`, "is not", null);
      if (input.before !== undefined) query = query.where(`${side}_number`, "<", input.before);
      return query.orderBy(`${side}_number`, "desc").limit(input.limit);
    };
    const rows = await connection
      .with("sent", () => newest("sender"))
      .with("received", () => newest("recipient"))
      .selectFrom((eb) =>
        eb
          .selectFrom("sent")
          .selectAll()
          .unionAll(eb.selectFrom("received").selectAll())
          .as("seen"),
      )
      .selectAll()
      .orderBy("number", "desc")
      .limit(input.limit)
      .execute();
    return rows.map(({ number: _number, ...row }) => row);
  },

  /** Delivered messages by their entries on the record, newest first: what the court reviewer sees of the screen. */
  delivered(
    connection: Connection,
    scope: FamilyScope,
    input: ListMessagesInput,
  ): Promise<MessageRow[]> {
    let query = connection
      .selectFrom("messages")
      .selectAll()
      .where("family_id", "=", scope)
      .where("was_blocked", "=", false);
    if (input.before !== undefined) query = query.where("id", "<", input.before);
    return query.orderBy("id", "desc").limit(input.limit).execute();
  },

  /** The next number in what this parent sees. The caller holds the lock of the family's record. */
  async nextNumber(transaction: Transaction<Database>, parentId: number): Promise<number> {
    const newest = (side: "sender" | "recipient") =>
      transaction
        .selectFrom("messages")
        .select((eb) => eb.fn.max(`${side}_number`).as("number"))
        .where(`${side}_id`, "=", parentId)
        .executeTakeFirst();
    const [sent, received] = await Promise.all([newest("sender"), newest("recipient")]);
    return Math.max(sent?.number ?? 0, received?.number ?? 0) + 1;
  },

  /** How many of the other parent's messages were never on this one's screen. */
  async countUnseen(
    connection: Connection,
    scope: FamilyScope,
    recipientId: UserScope,
  ): Promise<number> {
    const { count } = await connection
      .selectFrom("messages")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("family_id", "=", scope)
      .where("recipient_id", "=", recipientId)
      .where("was_blocked", "=", false)
      .where("viewed_at", "is", null)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** What this parent tried to send since then, newest first, as far as one page of the list goes back. */
  sentSince(
    connection: Connection,
    scope: FamilyScope,
    senderId: UserScope,
    since: Date,
  ): Promise<MessageRow[]> {
    return connection
      .selectFrom((eb) =>
        eb
          .selectFrom("messages")
          .selectAll()
          .where("family_id", "=", scope)
          .where("sender_id", "=", senderId)
          .where("sender_number", "is not", null)
          .orderBy("sender_number", "desc")
          .limit(pageLimit)
          .as("newest"),
      )
      .selectAll()
      .where("at", ">=", since)
      .orderBy("sender_number", "desc")
      .execute();
  },

  /** Stamps what the recipient has now seen for the first time, and says which entries of the record these are. */
  async stampViewed(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    recipientId: UserScope,
    numbers: readonly number[],
    at: Date,
  ): Promise<number[]> {
    const rows = await transaction
      .updateTable("messages")
      .set({ viewed_at: at })
      .where("family_id", "=", scope)
      .where("recipient_id", "=", recipientId)
      .where("was_blocked", "=", false)
      .where("viewed_at", "is", null)
      .where("recipient_number", "in", numbers)
      .returning("id")
      .execute();
    return rows.map((row) => row.id).sort((a, b) => a - b);
  },
};

/** How far a message is that its recipient has not seen. */
export interface Delivery {
  reached: boolean;
  toldLater: string | null;
  /** Of one that was not delivered. */
  calmVersion: string | null;
}
const onItsWay: Delivery = { reached: false, toldLater: null, calmVersion: null };

/** What the sender is told of a wait: only one that is longer than a push service may take. */
const shortestWait = 30 * minuteMilliseconds;

/** How far the sender's own messages are, by their entries; of what the recipient chose, when they are told, and no more. */
export async function deliveriesOf(
  connection: Connection,
  scope: FamilyScope,
  rows: readonly MessageRow[],
  senderId: number,
  now: Date,
): Promise<Map<number, Delivery>> {
  const entries = rows.flatMap((row) =>
    row.sender_id === senderId && row.viewed_at === null && !row.was_blocked ? [row.id] : [],
  );
  if (entries.length === 0) return new Map();
  const found = await connection
    .selectFrom("notices as notice")
    .select([
      "notice.entry",
      "notice.at",
      "notice.tell_after",
      "notice.told_at",
      "notice.received_at",
    ])
    .where("notice.family_id", "=", scope)
    .where("notice.user_id", "<>", senderId)
    .where("notice.entry", "in", entries)
    .execute();
  return new Map(
    found.flatMap((row) => {
      const { tell_after: until } = row;
      const waits = until !== null && row.told_at === null && until > now;
      const isLong = waits && until.getTime() - row.at.getTime() >= shortestWait;
      const toldLater = isLong ? until.toISOString() : null;
      const delivery = { ...onItsWay, reached: row.received_at !== null, toldLater };
      return row.entry === null ? [] : [[row.entry, delivery] as const];
    }),
  );
}

/** The calmer wordings that were offered for a parent's own stopped messages and have not gone out, by their entries. */
export async function calmVersionsOf(
  connection: Connection,
  scope: FamilyScope,
  rows: readonly MessageRow[],
): Promise<Map<number, Delivery>> {
  const entries = rows.flatMap((row) => (row.was_blocked ? [row.id] : []));
  if (entries.length === 0) return new Map();
  const found = await connection
    .selectFrom("record_entries")
    .select(["sequence", "content"])
    .where("family_id", "=", scope)
    .where("sequence", "in", entries)
    .execute();
  const gone = new Set(rows.flatMap((row) => (row.was_blocked ? [] : [row.final_text])));
  return new Map(
    found.flatMap(({ sequence, content }) => {
      const calmVersion = messageContent.safeParse(JSON.parse(content)).data?.aiRewrite ?? null;
      const isLeft = calmVersion !== null && !gone.has(calmVersion);
      return isLeft ? [[sequence, { ...onItsWay, calmVersion }] as const] : [];
    }),
  );
}

/** A message as this reader sees it. Its number counts in the reader's own view; the court's number is the record's. */
export function toMessage(
  row: MessageRow,
  reader: Actor,
  {
    delivery = onItsWay,
    attachments = [],
  }: { delivery?: Delivery | undefined; attachments?: Attachment[] | undefined } = {},
): Message {
  const { reached, toldLater, calmVersion } = delivery;
  const isSeen = row.viewed_at !== null;

  return {
    id: numberFor(row, reader.userId),
    senderId: row.sender_id,
    recipientId: row.recipient_id,
    category: messageCategory.parse(row.category),
    timestamp: row.at.toISOString(),
    finalMessage: row.final_text,
    wasBlocked: row.was_blocked,
    wasModerated: row.was_moderated,
    bypassed: row.bypassed,
    reached: isSeen || reached,
    toldLater: isSeen || reached ? null : toldLater,
    calmVersion,
    unchecked: row.unchecked,
    viewedAt: row.viewed_at?.toISOString() ?? null,
    clientKey: row.sender_id === reader.userId ? row.client_key : null,
    attachments,
  };
}

function numberFor(row: MessageRow, readerId: number): number {
  if (row.sender_id === readerId) return row.sender_number;
  return row.recipient_id === readerId && row.recipient_number !== null
    ? row.recipient_number
    : row.id;
}
