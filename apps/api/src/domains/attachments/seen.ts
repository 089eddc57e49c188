import type { Kysely } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { Actor } from "@evenkeel/contract/ports";
import { scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { noteLook } from "../record/index.ts";
import {
  attachmentPieces,
  attachmentRows,
  type AttachmentRow,
  type Connection,
  type Part,
} from "./repository.ts";

/** Whether this person may see a file of their family: its owner always, the others once it was sent. */
function maySee(actor: Actor, { owner_id, entry, withheld }: AttachmentRow): boolean {
  if (owner_id === actor.userId) return true;
  if (entry === null) return false;
  return !withheld || actor.role === "court_viewer";
}

/** @throws AppError not_found, also for what is not for this person */
export async function visibleRow(
  connection: Connection,
  actor: Actor,
  id: string,
): Promise<AttachmentRow> {
  const row = await attachmentRows.ofFamily(connection, scopeOf(actor), id);
  if (row === undefined || !maySee(actor, row)) {
    throw new AppError("not_found", say("attachment.none"));
  }
  return row;
}

/** The files of their family that this person may see, by their ids, oldest first. */
export async function visibleAttachmentIds(db: Connection, actor: Actor): Promise<string[]> {
  const rows = await attachmentRows.opened(db, scopeOf(actor));
  return rows.filter((row) => maySee(actor, row)).map(({ id }) => id);
}

/** A file on its way to whoever may see it. */
export interface AttachmentFile {
  /** With the ending of what it is, whatever its owner called it. */
  name: string;
  type: "image/jpeg" | "application/pdf";
  /** Null where only the pieces know. */
  bytes: number | null;
  /** Changes with every byte. */
  tag: string;
  chunks: AsyncIterable<Uint8Array>;
}

/** What of a file is wanted: itself, its small picture, or a page of a PDF (from 1). */
export type Wanted = "file" | "thumbnail" | number;

/** Hands out files in pieces. The parents see that the court reviewer looked, as with whatever else they wrote. */
export function attachmentFiles(db: Kysely<Database>, now: () => Date) {
  return async (actor: Actor, id: string, wanted: Wanted): Promise<AttachmentFile> => {
    const row = await visibleRow(db, actor, id);
    const isPage = typeof wanted === "number";
    const { kind, sha256 } = row;
    if (
      kind === null ||
      sha256 === null ||
      (isPage && !(wanted >= 1 && wanted <= row.pages_shown))
    ) {
      throw new AppError("not_found", say("attachment.none"));
    }
    if (actor.role === "court_viewer") await noteLook(db, actor, "record", now);
    const part: Part = isPage ? `page-${wanted}` : wanted;
    const isPdf = wanted === "file" && kind === "pdf";
    return {
      name: `${row.name.replace(/\.\w{1,5}$/, "")}${isPage ? `-${wanted}` : ""}.${isPdf ? "pdf" : "jpg"}`,
      type: isPdf ? "application/pdf" : "image/jpeg",
      bytes: wanted === "file" ? row.bytes : null,
      tag: `${sha256.slice(0, 32)}-${part}`,
      chunks: attachmentPieces.read(db, row.id, part),
    };
  };
}
