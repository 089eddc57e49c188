import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import type { Engine } from "../../test/engines.ts";
import { type Browser, testServer } from "../../test/family.ts";
import { operatorScope } from "../auth/scope.ts";
import { type OpenDatabase, openPostgres } from "../database/client.ts";
import { recordRepository } from "../domains/record/repository.ts";
import { verifyChain } from "../domains/record/verify.ts";
import { restoreBackup } from "./restore.ts";
import { takeBackup } from "./take.ts";

/** For the files of this run. */
export const folder = mkdtempSync(join(tmpdir(), "evenkeel-backup-test-"));
/** To be called once in a file. */
export const clearAway = () => afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
export const newFile = () => {
  // Another file of tests may have cleared it away.
  mkdirSync(folder, { recursive: true });
  return join(folder, `${(files += 1)}.backup`);
};

export const send = (browser: Browser, text: string) =>
  browser.post("/api/messages", { originalMessage: text, finalMessage: text });

/** Words that a careless format would lose. */
const difficult = [
  "Tab\tand \\N and \\. and back\\slash",
  'Line\nbreak "quoted"',
  "Ñandú 🦙 \u2028",
];

export async function intact(database: OpenDatabase, familyId: number): Promise<number> {
  const records = recordRepository(database.db);
  const scope = operatorScope(familyId);
  const result = await verifyChain(records.entries(scope), await records.head(scope));
  expect(result).toMatchObject({ intact: true });
  return result.entries;
}

async function texts(database: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{
    text: string;
  }>`select final_text as text from messages order by id`.execute(database.db);
  return rows.map(({ text }) => text);
}

/** What a backup keeps, on this engine. */
export function testsOfBackup(engine: Engine): void {
  it("taken while parents write captures a single moment, leaves out what others keep there, and restores completely with an intact record", async () => {
    const database = await engine.open();
    const server = await testServer(database);
    const { id, parent1, parent2 } = await server.family();
    for (const text of difficult) expect((await send(parent1, text)).status).toBe(200);
    await sql`create table "Shopping ""list""" (id serial, what text)`.execute(database.db);
    await sql`insert into "Shopping ""list""" (what) values ('milk'), ('bread')`.execute(
      database.db,
    );
    const before = await texts(database);
    const enough = new AbortController();
    let sent = 0;
    const writer = (async () => {
      while (!enough.signal.aborted) {
        expect((await send(parent2, `Note ${(sent += 1)}`)).status).toBe(200);
      }
    })();
    await expect.poll(() => sent).toBeGreaterThan(2);
    const file = newFile();
    await takeBackup(database.url, file);
    enough.abort();
    await writer;
    expect(statSync(file).mode & 0o077).toBe(0);

    const target = await engine.create();
    const restored = await restoreBackup(target.url, file, { replace: false });
    expect(restored.skipped).toEqual(['Shopping "list"']);
    const copy = await openPostgres(target.url, 2);
    const copied = await texts(copy);
    expect(copied.slice(0, before.length)).toEqual(before);
    expect(copied).toEqual((await texts(database)).slice(0, copied.length));
    expect(restored.families).toEqual([{ id, entries: await intact(copy, id) }]);
    // It is guarded as ever, counts on from where it was, and signs no one in.
    await expect(sql`update record_entries set kind = 'x'`.execute(copy.db)).rejects.toThrow(
      "append-only",
    );
    const another = { name: "Another", time_zone: "UTC" };
    const added = await copy.db.insertInto("families").values(another).returning("id").execute();
    expect(added[0]?.id).toBeGreaterThan(id);
    expect(await copy.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
    await copy.close();
    await server.close();
    await target.drop();
  });
}
