import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { PacketHeader, PacketRow } from "./packet-rows.ts";

/** The lines of a record.jsonl that this server has just written: its header, then its rows, one at a time. */
export async function readPacketFile(
  path: string,
): Promise<{ header: PacketHeader; rows: () => AsyncGenerator<PacketRow> }> {
  const lines = () => createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  let header: PacketHeader | undefined;
  for await (const line of lines()) {
    header = JSON.parse(line) as PacketHeader;
    break;
  }
  if (header === undefined) throw new Error(`${path} is empty`);
  return {
    header,
    async *rows() {
      let isHeader = true;
      for await (const line of lines()) {
        if (!isHeader) yield JSON.parse(line) as PacketRow;
        isHeader = false;
      }
    },
  };
}
