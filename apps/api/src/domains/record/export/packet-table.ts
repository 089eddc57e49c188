import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify";
import type { Json } from "../canonical.ts";
import type { PacketHeader, PacketRow, ShownRow } from "./packet-rows.ts";
import { shownValue } from "./packet-rows.ts";

/** Columns of a message's own fields; every other kind stands in `content` as JSON. */
const messageColumns = [
  "category",
  "severity",
  "status",
  "senderId",
  "receiverId",
  "originalMessage",
  "finalMessage",
  "aiRewrite",
  "coachingPrompt",
  "attemptCount",
  "escalationLevel",
  "finalAction",
  "requiresReview",
  "provider",
] as const;

const columns = [
  "number",
  "uuid",
  "kind",
  "at_utc",
  "actor",
  "about_entry",
  ...messageColumns,
  "content",
  "withheld",
  "previous_hash",
  "hash",
];

const asCell = (value: Json | undefined): string => {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
};

function cellsOf(row: ShownRow, names: ReadonlyMap<number, string>): string[] {
  const isMessage = row.kind === "message";
  const person = (id: Json | undefined) =>
    typeof id === "number" ? (names.get(id) ?? String(id)) : asCell(id);
  const messageCells = messageColumns.map((name) => {
    if (!isMessage) return "";
    const value = shownValue(row, name);
    return name === "senderId" || name === "receiverId" ? person(value) : asCell(value);
  });
  const shown = Object.keys(row.fields).flatMap((name) => {
    const value = shownValue(row, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return [
    String(row.sequence),
    row.uuid,
    row.kind,
    row.at,
    person(row.actorId),
    asCell(row.subject),
    ...messageCells,
    isMessage ? "" : JSON.stringify(Object.fromEntries(shown)),
    Object.values(row.fields).some((field) => "digest" in field) ? "in part" : "",
    row.previousHash,
    row.hash,
  ];
}

/**
 * Writes record.csv: one line an entry. A cell that a spreadsheet would run as a formula gets an apostrophe in
 * front; the words as they are stand in record.jsonl.
 */
export async function writeTable(
  path: string,
  header: PacketHeader,
  rows: AsyncIterable<PacketRow>,
): Promise<void> {
  const names = new Map(header.people.map((person) => [person.id, person.name]));
  const cells = async function* () {
    yield columns;
    for await (const row of rows) {
      if ("withheld" in row) {
        const empty = columns.slice(1, -3).map(() => "");
        yield [String(row.sequence), ...empty, "whole", row.previousHash, row.hash];
      } else {
        yield cellsOf(row, names);
      }
    }
  };
  // Spreadsheets take UTF-8 for what it is only with a byte order mark.
  const table = stringify({ bom: true, escape_formulas: true, record_delimiter: "windows" });
  await pipeline(cells, table, createWriteStream(path));
}
