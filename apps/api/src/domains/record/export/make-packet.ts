import { createReadStream, createWriteStream } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { logName } from "@evenkeel/verify";
import { canonicalJson } from "../canonical.ts";
import type { PackingStage } from "./pack.ts";
import type { PacketHeader, PacketRow } from "./packet-rows.ts";
import { makeWorkFolder } from "./work-folder.ts";

const progressMessage = z.object({
  stage: z.enum(["tables", "pages", "packing"]),
  fraction: z.number(),
});
/** The last one names the seal of the packet that was made. */
const workerMessage = z.union([progressMessage, z.object({ seal: z.string() })]);
export type PacketStage = "entries" | PackingStage;

/** How much of the whole each stage takes, measured on a record of 100,000 entries. */
const stageStart: Record<PacketStage, number> = {
  entries: 0,
  tables: 0.1,
  pages: 0.15,
  packing: 0.95,
};
const stageEnd: Record<PacketStage, number> = {
  entries: 0.1,
  tables: 0.15,
  pages: 0.95,
  packing: 1,
};

const chunkBytes = 1024 * 1024;
const workerMemoryMegabytes = 256;

export interface PacketSource {
  header: PacketHeader;
  rows: AsyncIterable<PacketRow>;
  /** The text of LOG.json. */
  log: string;
  /** The language of the record's own words. */
  locale: string;
}

/** Draws and packs what lies in a folder; answers with the packet's seal. */
export type Pack = (
  work: { folder: string; locale: string },
  onStage: (stage: PackingStage, fraction: number) => void,
  signal: AbortSignal,
) => Promise<string>;

/** Runs the worker that draws and packs; rejects with what went wrong in it. */
export const packInWorker: Pack = (work, onStage, signal) =>
  new Promise((resolve, reject) => {
    let seal: string | null = null;
    const worker = new Worker(new URL("packet-worker.ts", import.meta.url), {
      workerData: work,
      resourceLimits: {
        maxOldGenerationSizeMb: workerMemoryMegabytes,
        maxYoungGenerationSizeMb: 16,
      },
    });
    worker.on("message", (message: unknown) => {
      const told = workerMessage.parse(message);
      if ("seal" in told) seal = told.seal;
      else onStage(told.stage, told.fraction);
    });
    const end = () => void worker.terminate();
    signal.addEventListener("abort", end, { once: true });
    worker.once("error", reject);
    worker.once("exit", (code) => {
      signal.removeEventListener("abort", end);
      if (code === 0 && seal !== null) resolve(seal);
      else reject(new Error(`The packet's worker ended with ${code}`));
    });
  });

/**
 * Makes a packet and hands out its archive in chunks of a megabyte. Memory stays bounded whatever the record holds:
 * the entries go to a file first, and everything else is made from that file. Rejects when `signal` is aborted.
 * @param pack tests of what a packet says draw it where they run: a worker loads for longer than it draws
 * @returns the packet's seal
 */
export async function makePacket(
  source: PacketSource,
  onProgress: (stage: PacketStage, progress: number) => void,
  onChunk: (bytes: Uint8Array) => Promise<void>,
  signal: AbortSignal,
  pack: Pack = packInWorker,
): Promise<string> {
  const folder = await makeWorkFolder();
  const at = (stage: PacketStage, fraction: number) =>
    onProgress(stage, stageStart[stage] + fraction * (stageEnd[stage] - stageStart[stage]));
  try {
    const total = Math.max(1, source.header.last - source.header.first + 1);
    const lines = async function* () {
      yield `${canonicalJson(source.header)}\n`;
      let written = 0;
      for await (const row of source.rows) {
        yield `${canonicalJson(row)}\n`;
        written += 1;
        if (written % 1000 === 0) at("entries", written / total);
      }
    };
    await pipeline(lines, createWriteStream(join(folder, "record.jsonl")), { signal });
    await writeFile(join(folder, logName), source.log);
    signal.throwIfAborted();
    const seal = await pack({ folder, locale: source.locale }, at, signal);
    signal.throwIfAborted();
    const archive = createReadStream(join(folder, "packet.zip"), { highWaterMark: chunkBytes });
    for await (const chunk of archive) await onChunk(chunk as Buffer);
    return seal;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
