import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { pipeline } from "node:stream/promises";
import { PassThrough } from "node:stream";
import { z } from "zod";

/**
 * A backup is gzip of lines: one that says what it is; for each table one with its name and columns, its rows as
 * PostgreSQL's COPY writes them (a row is a line) and `\.`; at the end one with what was counted and the SHA-256 of all
 * before it.
 */
const head = z.object({
  evenkeel: z.literal("backup"),
  format: z.literal(1),
  /** The newest migration of the database it was taken from. */
  migration: z.string(),
  takenAt: z.iso.datetime(),
});
export type Head = z.infer<typeof head>;

export const tableHead = z.object({ table: z.string(), columns: z.array(z.string()) });

const end = z.object({
  end: z.literal(true),
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  /** The next number of each column that counts by itself, as `table.column`. */
  next: z.record(z.string(), z.int().positive()),
  sha256: z.string(),
});
export type End = z.infer<typeof end>;

export const endOfRows = "\\.";
const newline = 0x0a;

/** A backup that must not be read in; one line for the operator. */
export class BackupRefused extends Error {}

/** In bytes: far more than any row of Evenkeel's, and little enough to hold. */
const longestLine = 64 * 1024 * 1024;

/**
 * The lines of a stream without their ends; a last one that does not end is missing.
 * @throws RangeError for a line that is longer than any of a backup
 */
async function* linesOf(chunks: AsyncIterable<Buffer>, longest: number): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let held = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, from)) {
      const piece = chunk.subarray(from, at);
      yield rest.length === 0 ? piece : Buffer.concat([...rest, piece]);
      rest = [];
      held = 0;
      from = at + 1;
    }
    if (from === chunk.length) continue;
    rest.push(chunk.subarray(from));
    held += chunk.length - from;
    if (held > longest) throw new RangeError("A line is longer than any of a backup");
  }
}

const damaged = (path: string): BackupRefused =>
  new BackupRefused(
    `${path} is no whole backup of Evenkeel: it was cut off, changed, or is something else. Nothing was changed; take another.`,
  );

/** The lines of the backup at `path`, uncompressed. @param longest in bytes: of a longer line no more is held */
export async function* linesIn(path: string, longest = longestLine): AsyncGenerator<Buffer> {
  const lines = new PassThrough();
  // What breaks on the way (no gzip, cut off) breaks the reading.
  const reading = pipeline(createReadStream(path), createGunzip(), lines);
  reading.catch((error: unknown) => lines.destroy(error instanceof Error ? error : undefined));
  yield* linesOf(lines, longest);
  await reading;
}

const parsed = <T>(schema: z.ZodType<T>, line: Buffer): T =>
  schema.parse(JSON.parse(line.toString("utf8")));

/**
 * Reads a backup to its end without changing anything.
 * @throws BackupRefused if a byte of it is not as it was written
 */
export async function checkBackup(path: string): Promise<{ head: Head; end: End }> {
  const hash = createHash("sha256");
  const rows: Record<string, number> = {};
  let first: Head | null = null;
  let last: End | null = null;
  let table: string | null = null;
  try {
    for await (const line of linesIn(path)) {
      if (last !== null) throw damaged(path);
      const text = table === null || line.length === endOfRows.length ? line.toString("utf8") : "";
      if (first !== null && table === null && text.startsWith('{"end"')) {
        last = parsed(end, line);
        continue;
      }
      hash.update(line).update("\n");
      if (first === null) first = parsed(head, line);
      else if (table === null) {
        ({ table } = parsed(tableHead, line));
        rows[table] = 0;
      } else if (text === endOfRows) table = null;
      else rows[table] = (rows[table] ?? 0) + 1;
    }
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (isMissing) throw new BackupRefused(`There is no file ${path}.`, { cause: error });
    throw damaged(path);
  }
  if (first === null || last === null || table !== null) throw damaged(path);
  const same = JSON.stringify(rows) === JSON.stringify(last.rows);
  if (!same || hash.digest("hex") !== last.sha256) throw damaged(path);
  return { head: first, end: last };
}
