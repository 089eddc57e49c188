import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { OwnData } from "@evenkeel/contract/models/account";
import type { Actor, Client } from "@evenkeel/contract/ports";

interface File {
  name: string;
  bytes: number | null;
  chunks: AsyncIterable<Uint8Array>;
}

export interface EverythingOf {
  /** What is theirs and on no record. */
  data: (actor: Actor, client: Client) => Promise<OwnData>;
  /** A packet of the record that they had made. Throws not_found, and conflict for one that is not ready. */
  packet: (actor: Actor, id: string) => Promise<File>;
  /** The PDFs of that packet, in order. */
  documents: (actor: Actor, id: string) => Promise<File[]>;
  /** The files that they may see, by their ids, oldest first. */
  attachmentIds: (actor: Actor) => Promise<string[]>;
  attachment: (actor: Actor, id: string) => Promise<File>;
}

/**
 * All that a person can take along in one archive: what is theirs alone as JSON, the packet of the record with its PDFs
 * beside it, and every photo and PDF that they may see. It is read while it is sent, so that memory stays bounded.
 */
export function everything(of: EverythingOf) {
  return async (actor: Actor, client: Client, packetId: string): Promise<Readable> => {
    // Asked for before the first byte is sent: what is refused is refused in words.
    const packet = await of.packet(actor, packetId);
    const documents = await of.documents(actor, packetId);
    const data = await of.data(actor, client);
    const ids = await of.attachmentIds(actor);

    const archive = new ZipFile();
    const out = new PassThrough();
    archive.on("error", (error: Error) => out.destroy(error));
    const add = (name: string, chunks: () => Promise<AsyncIterable<Uint8Array>>) =>
      // Photos, PDFs and a packet do not become smaller.
      archive.addReadStreamLazy(name, { compress: false }, (given) => {
        chunks().then(
          (found) => given(null, Readable.from(found)),
          (error: unknown) =>
            out.destroy(error instanceof Error ? error : new Error(String(error))),
        );
      });
    archive.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), "my-data.json");
    add(packet.name, () => Promise.resolve(packet.chunks));
    for (const { name, chunks } of documents) add(name, () => Promise.resolve(chunks));
    for (const [index, id] of ids.entries()) {
      const file = await of.attachment(actor, id);
      add(`files/${index + 1}-${nameInArchive(file.name)}`, () => Promise.resolve(file.chunks));
    }
    archive.end();
    archive.outputStream.pipe(out);
    return out;
  };
}

/** What its owner called it, as far as every system can write it down. */
const nameInArchive = (name: string): string => name.replaceAll(/[^\p{L}\p{N}._ -]+/gu, "_");
