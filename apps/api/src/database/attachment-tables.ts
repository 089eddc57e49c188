import type { ColumnType } from "kysely";
import type { NullUntilSet, Timestamp, Written } from "./columns.ts";

interface AttachmentsTable {
  id: Written<string>;
  family_id: Written<number>;
  owner_id: Written<number>;
  name: Written<string>;
  created_at: Timestamp;
  /** Bytes that were announced, and how many of them have arrived. */
  announced: Written<number>;
  received: ColumnType<number, number | undefined, number>;
  /** Bytes of all that is kept of it. */
  stored: number;
  /** Null until it was opened, as are the columns below. */
  kind: NullUntilSet<"picture" | "pdf">;
  bytes: NullUntilSet<number>;
  sha256: NullUntilSet<string>;
  pages: NullUntilSet<number>;
  pages_shown: ColumnType<number, number | undefined, number>;
  words: NullUntilSet<"read" | "none" | "part" | "unread" | "unchecked">;
  /** What was read in it; for the moderator alone. */
  said: NullUntilSet<string>;
  /** The entry on the record that it belongs to; null while it belongs to nothing. */
  entry: NullUntilSet<number>;
  /** Among the others of its entry, from 0. */
  position: NullUntilSet<number>;
  /** It was not delivered: only its owner and the court see it. */
  withheld: ColumnType<boolean, boolean | undefined, boolean>;
}

interface AttachmentChunksTable {
  attachment_id: Written<string>;
  /** `upload` as it arrives; then `file`, `thumbnail`, `page-1`, `page-2` ... */
  part: Written<string>;
  number: Written<number>;
  bytes: Written<Buffer>;
}

export interface AttachmentTables {
  attachments: AttachmentsTable;
  attachment_chunks: AttachmentChunksTable;
}
