import { createReadStream } from "node:fs";
import type { PacketHeader, PacketRow } from "./packet-rows.ts";

const newLine = 0x0a;

/** A line of a file and the byte after its end. */
interface Line {
  text: string;
  end: number;
}

/**
 * The lines of a file from this byte on. A line ends at `\n` and nowhere else: other line breaks (U+2028, for example)
 * may stand inside a JSON string, and what cuts there cuts an entry in two.
 */
async function* linesOf(path: string, start: number): AsyncGenerator<Line> {
  let rest: Buffer[] = [];
  let end = start;
  for await (const chunk of createReadStream(path, { start }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(newLine); at >= 0; at = chunk.indexOf(newLine, from)) {
      const bytes = Buffer.concat([...rest, chunk.subarray(from, at)]);
      rest = [];
      from = at + 1;
      end += bytes.length + 1;
      yield { text: bytes.toString("utf8"), end };
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
  if (rest.length > 0) throw new Error(`${path} ends in the middle of a line`);
}

export interface PacketFile {
  header: PacketHeader;
  /** All rows, one at a time. */
  rows: () => AsyncGenerator<PacketRow>;
  /** The rows of one part of the file: part 0 is the first `partLength` rows, and so on. */
  part: (index: number) => AsyncGenerator<PacketRow>;
}

/**
 * A record.jsonl that this server has just written, read a row at a time. Where each part of `partLength` rows begins
 * is looked up once, so that a part of a long record is read without what stands before it.
 */
export async function readPacketFile(path: string, partLength: number): Promise<PacketFile> {
  let header: PacketHeader | undefined;
  const begins: number[] = [];
  let number = 0;
  for await (const { text, end } of linesOf(path, 0)) {
    header ??= JSON.parse(text) as PacketHeader;
    if (number % partLength === 0) begins.push(end);
    number += 1;
  }
  if (header === undefined) throw new Error(`${path} is empty`);
  async function* read(part: number, count: number): AsyncGenerator<PacketRow> {
    const start = begins[part];
    if (start === undefined) return;
    let left = count;
    for await (const { text } of linesOf(path, start)) {
      if (left === 0) return;
      left -= 1;
      yield JSON.parse(text) as PacketRow;
    }
  }
  return {
    header,
    rows: () => read(0, Infinity),
    part: (index) => read(index, partLength),
  };
}
