import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { tableIn } from "@evenkeel/verify";
import { defaultLocale } from "@evenkeel/words";
import type { PacketHeader, PacketRow } from "./packet-rows.ts";

/**
 * Writes record.csv: one line an entry, every cell quoted (RFC 4180), and an apostrophe before whatever a spreadsheet
 * would run; the words as they are stand in record.jsonl. How a line is made stands with the verifier, which makes the
 * table again and compares; so do its headings, since whoever checks a packet has that one file and no catalogue.
 * @param locale of the headings; in one that the verifier does not speak they are English
 */
export async function writeTable(
  path: string,
  header: PacketHeader,
  rows: AsyncIterable<PacketRow>,
  locale: string = defaultLocale,
): Promise<void> {
  const table = tableIn(locale);
  const lineOf = table.lines(header);
  const lines = async function* () {
    yield table.head;
    for await (const row of rows) yield lineOf(row);
  };
  await pipeline(lines, createWriteStream(path));
}
