import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { attachmentLimits } from "@evenkeel/contract/constants";
import { AppError, say } from "@evenkeel/contract/errors";
import type {
  BeginUploadInput,
  ContinueUploadInput,
  UploadInput,
} from "@evenkeel/contract/models/attachment";
import type { Actor, AttachmentsPort, Client } from "@evenkeel/contract/ports";
import { visibleText } from "@evenkeel/contract/visible-text";
import { ownScopeOf, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { throwAfterCommit } from "../moderation/index.ts";
import { lockRecord } from "../record/index.ts";
import type { AttachmentOpener, OpenedFile } from "./opener.ts";
import { readingReceipts, type ReceiptReader } from "./receipts.ts";
import {
  attachmentPieces,
  attachmentRows,
  type AttachmentRow,
  type Connection,
  toUpload,
} from "./repository.ts";
import { visibleRow } from "./seen.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  open: AttachmentOpener;
  readReceipt: ReceiptReader;
  /** How much the files of one family may take up, in bytes: half of it for each parent's. */
  bytesOfFamily: number;
}

const megabyte = 1024 * 1024;

const none = () => new AppError("not_found", say("attachment.none"));

const noRoom = () => new AppError("conflict", say("attachment.noRoom"));

function present(row: AttachmentRow | undefined): AttachmentRow {
  if (row === undefined) throw none();
  return row;
}

/**
 * Files on their way to the server, until they are sent with a message or anything else. They come in parts, so that a
 * lost connection costs one of them; every call may be made again with the same outcome.
 */
export function attachmentsService({
  db,
  now,
  open,
  readReceipt,
  bytesOfFamily,
}: Dependencies): AttachmentsPort {
  /** Whether so many more bytes may be kept. The caller holds the record's lock. */
  const hasRoom = async (
    transaction: Transaction<Database>,
    actor: Actor,
    bytes: number,
  ): Promise<boolean> => {
    const { stored, storedOfOwner } = await attachmentRows.stored(
      transaction,
      scopeOf(actor),
      ownScopeOf(actor),
    );
    // Neither parent can use up the room of the other.
    return stored + bytes <= bytesOfFamily && storedOfOwner + bytes <= bytesOfFamily / 2;
  };
  return {
    receipt: readingReceipts({ db, now, read: readReceipt }),

    async begin(actor: Actor, { id, name, bytes }: BeginUploadInput) {
      if (bytes > attachmentLimits.bytes) {
        throw new AppError(
          "too_large",
          say("attachment.tooLarge", { most: attachmentLimits.bytes / megabyte }),
        );
      }
      const scope = scopeOf(actor);
      const own = ownScopeOf(actor);
      return db.transaction().execute(async (transaction) => {
        // Of uploads that begin at once, each sees the room that the others took.
        await lockRecord(transaction, scope);
        const earlier = await attachmentRows.own(transaction, scope, own, id);
        if (earlier !== undefined && earlier.announced === bytes) return toUpload(earlier);
        if (await attachmentRows.isTaken(transaction, id)) {
          throw new AppError("conflict", say("attachment.another"));
        }
        if ((await attachmentRows.waiting(transaction, own)) >= attachmentLimits.waiting) {
          throw new AppError("conflict", say("attachment.tooManyWaiting"));
        }
        if (!(await hasRoom(transaction, actor, bytes))) throw noRoom();
        await attachmentRows.insert(transaction, {
          id,
          family_id: scope,
          owner_id: own,
          name:
            visibleText(name)
              .replaceAll(/[\\/\s]+/g, " ")
              .trim() || "file",
          created_at: now(),
          announced: bytes,
          stored: bytes,
        });
        return toUpload(present(await attachmentRows.own(transaction, scope, own, id)));
      });
    },

    async continue(actor: Actor, { id, offset, data }: ContinueUploadInput) {
      const scope = scopeOf(actor);
      const own = ownScopeOf(actor);
      const bytes = Buffer.from(data, "base64");
      return db.transaction().execute(async (transaction) => {
        const row = present(await attachmentRows.ownForUpdate(transaction, scope, own, id));
        const end = offset + bytes.length;
        // Its answer was lost: the server has it.
        if (row.kind !== null || end <= row.received) return toUpload(row);
        const isNext = offset === row.received && end <= row.announced;
        const isWhole = bytes.length === attachmentLimits.chunkBytes || end === row.announced;
        if (!isNext || !isWhole) throw new AppError("conflict", say("attachment.wrongPart"));
        const number = offset / attachmentLimits.chunkBytes;
        await attachmentPieces.add(transaction, row.id, "upload", number, bytes);
        await attachmentRows.update(transaction, scope, row.id, { received: end });
        return toUpload({ ...row, received: end });
      });
    },

    async finish(actor: Actor, { id }: UploadInput, client: Client) {
      const scope = scopeOf(actor);
      const own = ownScopeOf(actor);
      const find = async (connection: Connection): Promise<AttachmentRow> => {
        const row = present(await attachmentRows.own(connection, scope, own, id));
        if (row.received < row.announced) {
          throw new AppError("conflict", say("attachment.wrongPart"));
        }
        return row;
      };
      const row = await find(db);
      if (row.kind !== null) return toUpload(row);
      const opened = await open(own, () => whole(db, row), client.signal).catch(
        async (error: unknown) => {
          // The same call of before its answer was lost may have been faster, and have taken what was read here.
          if ((await find(db)).kind === null) throw error;
          return null;
        },
      );
      if (opened === null) return toUpload(await find(db));
      const { sha256, bytes } = await summed(
        opened.file === null ? attachmentPieces.read(db, row.id, "upload") : [opened.file],
      );
      return throwAfterCommit(db, async (transaction) => {
        // Of files that are opened at once, each sees the room that the others took.
        await lockRecord(transaction, scope);
        const still = present(await attachmentRows.ownForUpdate(transaction, scope, own, id));
        if (still.kind !== null) return toUpload(still);
        const { kind, pages, words, pageCount, thumbnail } = opened;
        const stored = [thumbnail, ...pages].reduce((sum, { length }) => sum + length, bytes);
        if (!(await hasRoom(transaction, actor, stored - still.stored))) {
          // What cannot be kept takes no room from what can.
          await attachmentRows.remove(transaction, scope, still.id);
          return noRoom();
        }
        await keepParts(transaction, still.id, opened);
        const change = {
          kind,
          bytes,
          sha256,
          stored,
          pages: pageCount,
          pages_shown: pages.length,
          words: words.read,
          said: words.text.replaceAll("\u0000", ""),
        };
        await attachmentRows.update(transaction, scope, still.id, change);
        return toUpload({ ...still, ...change });
      });
    },

    async read(actor: Actor, { id }: UploadInput) {
      return toUpload(await visibleRow(db, actor, id));
    },

    async remove(actor: Actor, { id }: UploadInput) {
      const scope = scopeOf(actor);
      return db.transaction().execute(async (transaction) => {
        const row = present(
          await attachmentRows.ownForUpdate(transaction, scope, ownScopeOf(actor), id),
        );
        if (row.entry !== null) throw new AppError("conflict", say("attachment.sent"));
        await attachmentRows.remove(transaction, scope, row.id);
        return { removed: true };
      });
    },
  };
}

/**
 * A file that has arrived, for the process that opens it: the one place where it is in memory as a whole.
 * @throws AppError conflict where it is there no longer
 */
async function whole(db: Kysely<Database>, { id, announced }: AttachmentRow): Promise<Uint8Array> {
  const file = new Uint8Array(announced);
  let at = 0;
  for await (const piece of attachmentPieces.read(db, id, "upload")) {
    file.set(piece, at);
    at += piece.length;
  }
  if (at < announced) throw new AppError("conflict", say("attachment.wrongPart"));
  return file;
}

async function summed(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { sha256: hash.digest("hex"), bytes };
}

async function keepParts(
  transaction: Parameters<typeof attachmentPieces.addAll>[0],
  id: string,
  { file, thumbnail, pages }: OpenedFile,
): Promise<void> {
  if (file === null) await attachmentPieces.keepUpload(transaction, id);
  else {
    await attachmentPieces.dropUpload(transaction, id);
    await attachmentPieces.addAll(transaction, id, "file", file);
  }
  await attachmentPieces.addAll(transaction, id, "thumbnail", thumbnail);
  for (const [index, page] of pages.entries()) {
    await attachmentPieces.addAll(transaction, id, `page-${index + 1}`, page);
  }
}
