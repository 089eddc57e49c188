import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { newFile } from "./backup.harness.ts";
import type { End } from "./format.ts";

/** The last line of a backup, as a forger may write it. */
export type ForgedEnd = { [Field in keyof End]?: unknown };

const textOf = (file: string): string => gunzipSync(readFileSync(file)).toString("utf8");

/** The backup with its text changed, packed again. */
export function changed(file: string, change: (text: string) => string): string {
  const path = newFile();
  writeFileSync(path, gzipSync(change(textOf(file))));
  return path;
}

/** Another body and another end under a sum that fits, as someone makes it who means harm. */
export const forged = (
  file: string,
  change: (body: string) => string,
  changeEnd: (end: End) => ForgedEnd = (end) => end,
): string =>
  changed(file, (text) => {
    const at = text.lastIndexOf('{"end"');
    const body = change(text.slice(0, at));
    const end = changeEnd(JSON.parse(text.slice(at)) as End);
    const sha256 = createHash("sha256").update(body).digest("hex");
    return `${body}${JSON.stringify({ ...end, sha256 })}\n`;
  });

/** The backup with one more table of these rows behind the others. */
export const withTable = (
  file: string,
  claim: { table: string; columns: readonly string[] },
  rows: readonly string[],
): string =>
  forged(
    file,
    (body) => `${body}${JSON.stringify(claim)}\n${rows.map((row) => `${row}\n`).join("")}\\.\n`,
    (end) => ({ ...end, rows: { ...end.rows, [claim.table]: rows.length } }),
  );

/** Every value of every first row of a backup: where it stands, so that another can be put there. */
export function cellsOf(
  file: string,
): { table: string; column: string; at: number; line: number }[] {
  const cells: { table: string; column: string; at: number; line: number }[] = [];
  const lines = textOf(file).split("\n");
  for (const [index, text] of lines.entries()) {
    if (!text.startsWith('{"table"')) continue;
    const { table, columns } = JSON.parse(text) as { table: string; columns: string[] };
    if (lines[index + 1] === "\\.") continue;
    cells.push(...columns.map((column, at) => ({ table, column, at, line: index + 1 })));
  }
  return cells;
}

/** The backup with another value in this place. */
export const withCell = (
  file: string,
  { line, at }: { line: number; at: number },
  value: string,
): string =>
  forged(file, (body) => {
    const lines = body.split("\n");
    const row = (lines[line] ?? "").split("\t");
    row[at] = value;
    lines[line] = row.join("\t");
    return lines.join("\n");
  });

/** What PostgreSQL's COPY takes for a value and no Evenkeel wrote: nothing, no number, too much, no day, no JSON, no UTF-8's fault. */
export const hostileValues = [
  "\\N",
  "",
  "-1",
  "99999999999999999999",
  "NaN",
  "0001-01-01 00:00:00 BC",
  "infinity",
  "{",
  '{"a": {"a": []}}',
  "\\x00",
  "Mars/Olympus",
  "x".repeat(100_000),
] as const;
