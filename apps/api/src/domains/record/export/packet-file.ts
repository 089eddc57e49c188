import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
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
  /** The row of this number. @throws where the packet has none */
  row: (sequence: number) => Promise<PacketRow>;
  close: () => Promise<void>;
}

/**
 * A record.jsonl that this server has just written, read a row at a time. Where each row begins is looked up once, so
 * that what belongs together is read together, however far apart it stands in a long record.
 */
export async function readPacketFile(path: string): Promise<PacketFile> {
  let header: PacketHeader | undefined;
  /** Where each line after the first begins, and where the last one ends. */
  const begins: number[] = [];
  for await (const { text, end } of linesOf(path, 0)) {
    header ??= JSON.parse(text) as PacketHeader;
    begins.push(end);
  }
  if (header === undefined) throw new Error(`${path} is empty`);
  const { first } = header;
  const file = await open(path);
  async function* rows(): AsyncGenerator<PacketRow> {
    for await (const { text } of linesOf(path, begins[0] ?? 0)) yield JSON.parse(text) as PacketRow;
  }
  return {
    header,
    rows,
    async row(sequence) {
      const start = begins[sequence - first];
      const end = begins[sequence - first + 1];
      if (start === undefined || end === undefined) throw new Error(`There is no row ${sequence}`);
      const bytes = Buffer.alloc(end - start);
      await file.read(bytes, 0, bytes.length, start);
      return JSON.parse(bytes.toString("utf8")) as PacketRow;
    },
    close: () => file.close(),
  };
}
