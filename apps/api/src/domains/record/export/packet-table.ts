import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { tableHead, tableLines } from "@evenkeel/verify";
import type { PacketHeader, PacketRow } from "./packet-rows.ts";

/**
 * Writes record.csv: one line an entry, every cell quoted (RFC 4180), and an apostrophe before whatever a spreadsheet
 * would run; the words as they are stand in record.jsonl. How a line is made stands with the verifier, which makes the
 * table again and compares.
 */
export async function writeTable(
  path: string,
  header: PacketHeader,
  rows: AsyncIterable<PacketRow>,
): Promise<void> {
  const lineOf = tableLines(header);
  const lines = async function* () {
    yield tableHead;
    for await (const row of rows) yield lineOf(row);
  };
  await pipeline(lines, createWriteStream(path));
}
