import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyEngine } from "../../test/engines.ts";
import { testServer } from "../../test/family.ts";
import { openPostgres } from "../database/client.ts";
import { clearAway, folder, newFile, send } from "./backup.harness.ts";
import { cellsOf, forged, type ForgedEnd, withCell, withTable } from "./forged-backup.harness.ts";
import { BackupRefused, type End } from "./format.ts";
import { restoreBackup } from "./restore.ts";
import { takeBackup } from "./take.ts";

clearAway();

describe("a backup that someone forged, under a sum that fits", () => {
  let file: string;
  let target: Awaited<ReturnType<typeof anyEngine.create>>;
  beforeAll(async () => {
    const source = await anyEngine.open();
    const server = await testServer(source);
    const { parent1 } = await server.family("Rivera");
    await send(parent1, "Pickup is at 5.");
    file = newFile();
    await takeBackup(source.url, file);
    await server.close();
    target = await anyEngine.create();
  });
  afterAll(() => target.drop());

  const next =
    (value: unknown) =>
    (end: End): ForgedEnd => ({ ...end, next: value });
  it.each<[string, (end: End) => ForgedEnd]>([
    ["a next number that is a text", next({ "users.id": "x" })],
    ["a next number below zero", next({ "users.id": -5 })],
    ["a next number that is no whole one", next({ "users.id": 1.5 })],
    ["a next number beyond what the database counts", next({ "users.id": 3_000_000_000 })],
    ["next numbers that are a list", next([1, 2])],
    ["no next numbers", ({ next: _next, ...end }) => end],
    ["another count of rows", (end) => ({ ...end, rows: { ...end.rows, users: 7 } })],
  ])("is refused with one plain sentence: %s", async (_what, change) => {
    const path = forged(file, (body) => body, change);
    await expect(restoreBackup(target.url, path, { replace: true })).rejects.toThrow(BackupRefused);
  });

  it.each<[string, (body: string) => string]>([
    ["a table that is no name", (body) => body.replace('{"table":"users"', '{"table":7')],
    ["a date that is none", (body) => body.replace(/"takenAt":"[^"]+"/, '"takenAt":"\\u001b[2J"')],
  ])("is refused with one plain sentence: %s", async (_what, change) => {
    const path = forged(file, change);
    await expect(restoreBackup(target.url, path, { replace: true })).rejects.toThrow(BackupRefused);
  });

  // One of each kind of value; every place and every value in the long run.
  it.each([
    ["record_entries", "content", "{"],
    ["families", "time_zone", "Mars/Olympus"],
    ["record_entries", "kind", "\\N"],
    ["record_entries", "at", "infinity"],
    ["record_heads", "sequence", "99999999999999999999"],
  ])("is refused with one plain sentence: %s.%s %s", async (table, column, value) => {
    const cell = cellsOf(file).find((one) => one.table === table && one.column === column);
    if (cell === undefined) throw new Error("There is no such place");
    const path = withCell(file, cell, value);
    await expect(restoreBackup(target.url, path, { replace: true })).rejects.toThrow(BackupRefused);
  });

  it.each<[string, (body: string) => string]>([
    ["a format that is none yet", (body) => body.replace('"format":1', '"format":2')],
    [
      "a migration that nobody made",
      (body) => body.replace(/"migration":"[^"]+"/, '"migration":"../x"'),
    ],
    ["words of an entry", (body) => body.replaceAll("Pickup is at 5.", "Pickup is at 6.")],
    [
      "a record without its first entry",
      (body) => body.replace(/^(\{"table":"record_entries".*\n).*\n/m, "$1"),
    ],
    [
      "one more table of the same name",
      (body) => body + body.slice(body.indexOf('{"table":"users"')),
    ],
  ])("is refused with one plain sentence: %s", async (_what, change) => {
    const path = forged(file, change);
    await expect(restoreBackup(target.url, path, { replace: true })).rejects.toThrow(BackupRefused);
  });

  it("is refused with one plain sentence: a folder, what links to one, and more behind the end", async () => {
    const link = newFile();
    symlinkSync(folder, link);
    const longer = newFile();
    writeFileSync(
      longer,
      Buffer.concat([readFileSync(file), gzipSync('{"table":"users","columns":["id"]}\n7\n\\.\n')]),
    );
    for (const path of [folder, link, longer]) {
      await expect(restoreBackup(target.url, path, { replace: true })).rejects.toThrow(
        BackupRefused,
      );
    }
  });

  it("has no way out of the database: tables named like files stay out, and are named", async () => {
    const outside = join(folder, "climbed");
    const names = [relative(process.cwd(), outside), outside, "users/../sessions"];
    const path = names.reduce(
      (from, table) => withTable(from, { table, columns: ["id"] }, ["1"]),
      file,
    );
    const { skipped } = await restoreBackup(target.url, path, { replace: true });
    expect(skipped).toEqual(names);
    expect(existsSync(outside)).toBe(false);
  });

  it("is refused where a message says something else than the record, which is whole", async () => {
    const cell = cellsOf(file).find(
      (one) => one.table === "messages" && one.column === "final_text",
    );
    if (cell === undefined) throw new Error("There is no such place");
    const path = withCell(file, cell, "I will never bring her back.");
    await expect(restoreBackup(target.url, path, { replace: true })).rejects.toThrow(BackupRefused);
  });

  it("never makes a new row take the number of one that is there, and counts for no table that is not", async () => {
    const path = forged(
      file,
      (body) => body,
      next({ "families.id": 1, "users.id": 1, "nothing.id": 4, 'x"y.z': 4 }),
    );
    await restoreBackup(target.url, path, { replace: true });
    const database = await openPostgres(target.url, 1);
    const { rows } = await sql<{ isNew: boolean }>`
      with added as (
        insert into families (name, time_zone) values ('Another', 'UTC') returning id
      )
      select added.id > (select max(id) from families) as "isNew" from added`.execute(database.db);
    expect(rows).toEqual([{ isNew: true }]);
    await database.close();
  });
});
