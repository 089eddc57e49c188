import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { visibleText } from "@evenkeel/contract/visible-text";
import { tableIn } from "@evenkeel/verify";
import type { Context, EntryPart } from "./entry-teller.ts";
import type { PacketHeader, PacketRow } from "./packet-rows.ts";
import { describeEntries, describeFailed } from "./packet-text.ts";
import { type PacketWords, packetWords } from "./packet-words.ts";
import { onOneLine } from "./pages/lines.ts";

/** What the pages say of an entry, on lines; a bar stands before whatever a person wrote, as it does there. */
function inWords(parts: readonly EntryPart[]): string {
  const framed = (words: string) => visibleText(words).replaceAll(/^/gm, "│ ");
  return parts
    .map((part) =>
      "fact" in part ? onOneLine(part.fact) : `${onOneLine(part.label)}:\n${framed(part.words)}`,
    )
    .join("\n");
}

/** What stands in a table's columns for reading: what an entry is called on the pages, and what they say of it. */
function tableReader(header: PacketHeader, said: PacketWords, context: Context) {
  const describe = describeEntries(header, said, context);
  return (row: PacketRow): { what: string; words: string } => {
    if ("withheld" in row) return { what: "", words: said.t("register.withheld") };
    const what = said.kind(row.kind);
    try {
      return { what, words: inWords(describe(row).parts) };
    } catch {
      // The pages name such an entry in its place, and the packet's README names it, too.
      return { what, words: inWords(describeFailed(row, said).parts) };
    }
  };
}

/**
 * Writes record.csv: one line an entry, every cell quoted (RFC 4180), and an apostrophe before whatever a spreadsheet
 * would run; the words as they are stand in record.jsonl. How a line is made stands with the verifier, which makes the
 * table again and compares; so do its headings, since whoever checks a packet has that one file and no catalogue. What is
 * said as on the pages it leaves to the seal.
 * @param said in whose language it is; in one that the verifier does not speak the headings are English
 */
export async function writeTable(
  path: string,
  {
    header,
    rows,
    context,
  }: { header: PacketHeader; rows: AsyncIterable<PacketRow>; context: Context },
  said: PacketWords = packetWords(),
): Promise<void> {
  const table = tableIn(said.locale);
  const lineOf = table.lines(header);
  const readingOf = tableReader(header, said, context);
  const lines = async function* () {
    yield table.head;
    for await (const row of rows) yield lineOf(row, readingOf(row));
  };
  await pipeline(lines, createWriteStream(path));
}
