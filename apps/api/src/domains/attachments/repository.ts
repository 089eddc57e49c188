import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { Attachment, Upload } from "@evenkeel/contract/models/attachment";
import type { FamilyScope, UserScope } from "../../auth/scope.ts";
import { isUuid } from "../../database/is-uuid.ts";
import type { Database } from "../../database/schema.ts";

export type Connection = Kysely<Database> | Transaction<Database>;
export type AttachmentRow = Selectable<Database["attachments"]>;

/** What a file is kept as: as it arrived, as it is handed out, small, and the pages of a PDF. */
export type Part = "upload" | "file" | "thumbnail" | `page-${number}`;

/** Pieces in which a part is kept and read, in bytes. */
const pieceBytes = 512 * 1024;

export const attachmentRows = {
  async insert(
    transaction: Transaction<Database>,
    row: Insertable<Database["attachments"]>,
  ): Promise<void> {
    await transaction.insertInto("attachments").values(row).execute();
  },

  /** One's own, whatever became of it. */
  async own(
    connection: Connection,
    scope: FamilyScope,
    ownerId: UserScope,
    id: string,
  ): Promise<AttachmentRow | undefined> {
    if (!isUuid(id)) return undefined;
    return connection
      .selectFrom("attachments")
      .selectAll()
      .where("family_id", "=", scope)
      .where("owner_id", "=", ownerId)
      .where("id", "=", id)
      .executeTakeFirst();
  },

  /** The same for a writer: others who write of it wait. */
  async ownForUpdate(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    ownerId: UserScope,
    id: string,
  ): Promise<AttachmentRow | undefined> {
    if (!isUuid(id)) return undefined;
    return transaction
      .selectFrom("attachments")
      .selectAll()
      .where("family_id", "=", scope)
      .where("owner_id", "=", ownerId)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
  },

  /** What anyone of the family may be shown of; who may see it is for the caller to say. */
  async ofFamily(
    connection: Connection,
    scope: FamilyScope,
    id: string,
  ): Promise<AttachmentRow | undefined> {
    if (!isUuid(id)) return undefined;
    return connection
      .selectFrom("attachments")
      .selectAll()
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .executeTakeFirst();
  },

  /** All of the family that were opened, oldest first. */
  opened: (connection: Connection, scope: FamilyScope): Promise<AttachmentRow[]> =>
    connection
      .selectFrom("attachments")
      .selectAll()
      .where("family_id", "=", scope)
      .where("kind", "is not", null)
      .where("sha256", "is not", null)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),

  /** Whether this id was ever taken, by anyone. */
  async isTaken(connection: Connection, id: string): Promise<boolean> {
    const row = await connection
      .selectFrom("attachments")
      .select("id")
      .where("id", "=", id)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** What belongs to these entries, in the order in which it was chosen. */
  ofEntries(
    connection: Connection,
    scope: FamilyScope,
    entries: readonly number[],
  ): Promise<AttachmentRow[]> {
    if (entries.length === 0) return Promise.resolve([]);
    return connection
      .selectFrom("attachments")
      .selectAll()
      .where("family_id", "=", scope)
      .where("entry", "in", entries)
      .orderBy("position")
      .execute();
  },

  async update(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    id: string,
    change: Partial<Omit<AttachmentRow, "id" | "family_id" | "owner_id" | "name" | "announced">>,
  ): Promise<void> {
    await transaction
      .updateTable("attachments")
      .set(change)
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .execute();
  },

  /** Bytes that the family's files take up, and this parent's of them. */
  stored(
    connection: Connection,
    scope: FamilyScope,
    ownerId: UserScope,
  ): Promise<{ stored: number; storedOfOwner: number }> {
    const ofOwner = sql<number>`coalesce(sum(stored) filter (where owner_id = ${ownerId}), 0)::float8`;
    return connection
      .selectFrom("attachments")
      .select([
        sql<number>`coalesce(sum(stored), 0)::float8`.as("stored"),
        ofOwner.as("storedOfOwner"),
      ])
      .where("family_id", "=", scope)
      .executeTakeFirstOrThrow();
  },

  /** How many uploads of this parent belong to nothing yet. */
  async waiting(connection: Connection, ownerId: UserScope): Promise<number> {
    const row = await connection
      .selectFrom("attachments")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("owner_id", "=", ownerId)
      .where("entry", "is", null)
      .executeTakeFirstOrThrow();
    return row.count;
  },

  async remove(transaction: Transaction<Database>, scope: FamilyScope, id: string): Promise<void> {
    await transaction
      .deleteFrom("attachments")
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .where("entry", "is", null)
      .execute();
  },

  /** Forgets what belongs to nothing and is older than this. For the operator's hourly task. */
  async forgetWaiting(connection: Connection, before: Date): Promise<void> {
    await connection
      .deleteFrom("attachments")
      .where("entry", "is", null)
      .where("created_at", "<", before)
      .execute();
  },
};

/** The bytes of a file, piece by piece. An attachment's id is only ever taken from a row that its reader may see. */
export const attachmentPieces = {
  async add(
    transaction: Transaction<Database>,
    id: string,
    part: Part,
    number: number,
    bytes: Buffer,
  ): Promise<void> {
    await transaction
      .insertInto("attachment_chunks")
      .values({ attachment_id: id, part, number, bytes })
      .execute();
  },

  /** Keeps a whole part in pieces. */
  async addAll(
    transaction: Transaction<Database>,
    id: string,
    part: Part,
    bytes: Uint8Array,
  ): Promise<void> {
    for (let number = 0; number * pieceBytes < bytes.length; number += 1) {
      const piece = bytes.subarray(number * pieceBytes, (number + 1) * pieceBytes);
      await attachmentPieces.add(transaction, id, part, number, Buffer.from(piece));
    }
  },

  /** One piece after the other: no more than one is in memory. */
  async *read(connection: Connection, id: string, part: Part): AsyncGenerator<Buffer> {
    for (let number = 0; ; number += 1) {
      const row = await connection
        .selectFrom("attachment_chunks")
        .select("bytes")
        .where("attachment_id", "=", id)
        .where("part", "=", part)
        .where("number", "=", number)
        .executeTakeFirst();
      if (row === undefined) return;
      yield row.bytes;
    }
  },

  /** Makes what arrived the file itself. */
  async keepUpload(transaction: Transaction<Database>, id: string): Promise<void> {
    await sql`
      update attachment_chunks set part = 'file'
      where attachment_id = ${id} and part = 'upload'`.execute(transaction);
  },

  async dropUpload(transaction: Transaction<Database>, id: string): Promise<void> {
    await transaction
      .deleteFrom("attachment_chunks")
      .where("attachment_id", "=", id)
      .where("part", "=", "upload")
      .execute();
  },
};

/** A file that was opened, as people see it; null while it was not. */
export function toAttachment(row: AttachmentRow): Attachment | null {
  const { id, name, kind, bytes, sha256, pages, words } = row;
  if (kind === null || bytes === null || sha256 === null || words === null) return null;
  return { id, name, kind, bytes, sha256, pages, pagesShown: row.pages_shown, words };
}

export const toUpload = (row: AttachmentRow): Upload => ({
  id: row.id,
  name: row.name,
  bytes: row.announced,
  received: row.received,
  attachment: toAttachment(row),
});
