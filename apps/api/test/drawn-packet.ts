import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PacketHeader, PacketRow } from "../src/domains/record/export/packet-rows.ts";
import { type PacketWords, packetWords } from "../src/domains/record/export/packet-words.ts";
import { writeDocument } from "../src/domains/record/export/pages/document.ts";
import type { Volume } from "../src/domains/record/export/pages/source.ts";
import { surveyOf } from "../src/domains/record/export/survey.ts";

/** Draws these entries as the document of a packet, and says which of them could not be drawn. */
export async function drawnPacket(
  header: PacketHeader,
  list: readonly PacketRow[],
  more: Partial<Volume> = {},
  said: PacketWords = packetWords(),
): Promise<{ pdf: Buffer; failed: number[] }> {
  const rows = async function* () {
    yield* list;
  };
  const row = (sequence: number): Promise<PacketRow> => {
    const found = list.find((one) => one.sequence === sequence);
    return found === undefined
      ? Promise.reject(new Error(`No ${sequence}`))
      : Promise.resolve(found);
  };
  const { first, last } = header;
  const volume = { number: 1, count: 1, first, last, totals: [], ...more };
  const path = join(mkdtempSync(join(tmpdir(), "evenkeel-pages-")), "record.pdf");
  const survey = await surveyOf(first, rows());
  const failed = await writeDocument(path, header, volume, { rows, row }, survey, said);
  return { pdf: readFileSync(path), failed };
}
