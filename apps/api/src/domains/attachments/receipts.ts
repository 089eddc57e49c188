import type { Kysely } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { ReadReceiptInput, ReceiptReading } from "@evenkeel/contract/models/receipt";
import type { Actor, Client } from "@evenkeel/contract/ports";
import { dayOf } from "@evenkeel/custody/time/wall-clock";
import {
  type DocumentProcesses,
  documentsAtOnce,
  type OpenedReceipt,
  type PicturedField,
} from "@evenkeel/order-reader";
import { ownScopeOf, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { fairQueue } from "../../fair-queue.ts";
import { familyClock } from "../family/index.ts";
import { attachmentPieces, attachmentRows } from "./repository.ts";
import { openedOr } from "./opener.ts";

/** Reads a receipt from a picture that was written anew. `load` is called when its turn has come. */
export type ReceiptReader = (
  userId: number,
  load: () => Promise<Uint8Array>,
  today: string,
  signal: AbortSignal,
) => Promise<OpenedReceipt>;

/** A form is filled once: whoever asks again and again waits. */
const mostWaiting = { ofCaller: 3, ofAll: 60 };

export function receiptReader(processes: DocumentProcesses): ReceiptReader {
  const queue = fairQueue(documentsAtOnce, mostWaiting);
  return (userId, load, today, signal) =>
    openedOr(signal, () =>
      queue.run(
        userId,
        async () => {
          const document = { file: await load(), kind: "jpeg", today } as const;
          return processes.run("receipt", document, { signal });
        },
        signal,
      ),
    );
}

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  read: ReceiptReader;
}

/**
 * What a photo of a receipt, or the first page of a PDF, says. It is read for its owner alone and kept nowhere.
 * @throws AppError not_found for no upload of one's own, conflict for one that is not there yet
 */
export function readingReceipts({ db, now, read }: Dependencies) {
  return async (
    actor: Actor,
    { id }: ReadReceiptInput,
    client: Client,
  ): Promise<ReceiptReading> => {
    const scope = scopeOf(actor);
    const own = ownScopeOf(actor);
    const row = await attachmentRows.own(db, scope, own, id);
    if (row === undefined) throw new AppError("not_found", say("attachment.none"));
    if (row.kind === null) throw new AppError("conflict", say("attachment.notReady"));
    const part = row.kind === "pdf" ? "page-1" : "file";
    const { timeZone } = await familyClock(db, scope);
    const today = dayOf(now().getTime(), timeZone).toString();
    const load = async () =>
      Buffer.concat(await Array.fromAsync(attachmentPieces.read(db, row.id, part)));
    const receipt = await read(own, load, today, client.signal);
    return {
      vendor: told(receipt.vendor),
      date: told(receipt.date),
      totalCents: told(receipt.totalCents),
      taxCents: told(receipt.taxCents),
      currency: receipt.currency,
    };
  };
}

const told = <Value>({ isSure, candidates }: PicturedField<Value>) => ({
  isSure,
  candidates: candidates.map(({ value, picture }) => ({
    value,
    picture: `data:image/jpeg;base64,${Buffer.from(picture).toString("base64")}`,
  })),
});
