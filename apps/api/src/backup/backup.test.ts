import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { anyEngine } from "../../test/engines.ts";
import { testServer } from "../../test/family.ts";
import { openPostgres } from "../database/client.ts";
import { migrate } from "../database/migrate.ts";
import { clearAway, folder, intact, newFile, send, testsOfBackup } from "./backup.harness.ts";
import { changed, forged, withTable } from "./forged-backup.harness.ts";
import { restoreBackup } from "./restore.ts";
import { takeBackup } from "./take.ts";

clearAway();

/** What a hostile backup's command would write; the database may run as another user, who can write here. */
const proofOf = (place: string) =>
  join(tmpdir(), `evenkeel-hostile-backup-${process.pid}-${place}`);
const command = (place: string) => `id") from program 'echo > ${proofOf(place)}; echo 1' --`;

// The other way to reach a database is tried in the long run.
describe("a backup", () => {
  testsOfBackup(anyEngine);
});

describe("restoring", () => {
  let file: string;
  let familyId: number;
  beforeAll(async () => {
    const source = await anyEngine.open();
    const server = await testServer(source);
    const { id, parent1 } = await server.family("Rivera");
    familyId = id;
    await send(parent1, "Pickup is at 5.");
    file = newFile();
    await takeBackup(source.url, file);
    await server.close();
  });

  const onEmpty = async (work: (url: string) => Promise<void>) => {
    const target = await anyEngine.create();
    try {
      await work(target.url);
    } finally {
      await target.drop();
    }
  };

  it("refuses a file that was cut short, changed anywhere, or is something else", () =>
    onEmpty(async (url) => {
      const whole = readFileSync(file);
      const paths = [
        join(folder, "missing"),
        changed(file, (text) => text.replace("Rivera", "Riviera")),
      ];
      paths.push(changed(file, (text) => text.replace(/^\d+\t.*Pickup.*\n/m, "")));
      for (let part = 0; part < 1; part += 0.07) {
        const cut = newFile();
        writeFileSync(cut, whole.subarray(0, Math.floor(whole.length * part)));
        const flipped = newFile();
        const bytes = Buffer.from(whole);
        const at = Math.floor(whole.length * part);
        // Bytes 4 to 9 of gzip are a date and a kind of machine, and hold nothing.
        if (at < 4 || at > 9) {
          bytes[at] = (bytes[at] ?? 0) ^ 0x55;
          writeFileSync(flipped, bytes);
          paths.push(flipped);
        }
        paths.push(cut);
      }
      for (const path of paths) {
        await expect(restoreBackup(url, path, { replace: true })).rejects.toThrow(
          /is no whole backup of Evenkeel|There is no file/,
        );
      }
    }));

  it("refuses a backup from a newer version, in plain words", () =>
    onEmpty(async (url) => {
      const newer = forged(file, (body) =>
        body.replace(/"migration":"[^"]+"/, '"migration":"9999-x"'),
      );
      await expect(restoreBackup(url, newer, { replace: true })).rejects.toThrow(
        "was taken by a newer Evenkeel (step 9999-x). Restore it with that version.",
      );
    }));

  it("runs nothing that a file gives as the name of a column", () =>
    onEmpty(async (url) => {
      const claimed = withTable(file, { table: "families", columns: [command("column")] }, ["1"]);
      await expect(restoreBackup(url, claimed, { replace: false })).rejects.toThrow(
        "names a column of families that no Evenkeel has",
      );
      expect(existsSync(proofOf("column"))).toBe(false);
    }));

  it("reads in no table of the database system, of who is signed in, or whose name is a command", () =>
    onEmpty(async (url) => {
      const claims: [string, string[]][] = [
        ["pg_authid", ["rolname"]],
        ["sessions", ["user_id"]],
        [command("table"), ["id"]],
      ];
      const claimed = claims.reduce(
        (path, [table, columns]) => withTable(path, { table, columns }, ["1"]),
        file,
      );
      expect(await restoreBackup(url, claimed, { replace: false })).toMatchObject({
        families: [{ id: familyId }],
        skipped: claims.map(([table]) => table),
      });
      expect(existsSync(proofOf("table"))).toBe(false);
    }));

  it("refuses a record whose chain was broken before the backup was taken, and changes nothing", async () => {
    const source = await anyEngine.create();
    await restoreBackup(source.url, file, { replace: false });
    const database = await openPostgres(source.url, 1);
    await sql`alter table record_entries disable trigger all`.execute(database.db);
    await sql`update record_entries set at = at + interval '1 hour' where sequence = 1`.execute(
      database.db,
    );
    await database.close();
    const broken = newFile();
    await takeBackup(source.url, broken);
    await onEmpty(async (url) => {
      await expect(restoreBackup(url, broken, { replace: false })).rejects.toThrow(
        `not intact (family ${familyId}: entry 1 was changed)`,
      );
      const target = await openPostgres(url, 1);
      const { rows } =
        await sql`select nspname from pg_namespace where nspname like 'restoring%'`.execute(
          target.db,
        );
      expect(rows).toEqual([]);
      await target.close();
    });
    await source.drop();
  });

  it("never overwrites families without being asked, and keeps what it replaces", () =>
    onEmpty(async (url) => {
      await restoreBackup(url, file, { replace: false });
      await expect(restoreBackup(url, file, { replace: false })).rejects.toThrow("--replace");
      const { before } = await restoreBackup(url, file, { replace: true });
      const database = await openPostgres(url, 1);
      const { rows } = await sql<{ name: string }>`
        select name from ${sql.id(before ?? "", "families")}`.execute(database.db);
      expect(rows).toEqual([{ name: "Rivera" }]);
      expect(await intact(database, familyId)).toBeGreaterThan(0);
      await database.close();
    }));

  it("works while the server is running, which carries on with what was restored", () =>
    onEmpty(async (url) => {
      const database = await openPostgres(url, 4);
      await migrate(database.db);
      const server = await testServer(database);
      await server.family("Made by mistake");
      await restoreBackup(url, file, { replace: true });
      const names = await database.db.selectFrom("families").select("name").execute();
      expect(names).toEqual([{ name: "Rivera" }]);
      const { parent1 } = await server.family("A new one");
      expect((await send(parent1, "It goes on.")).status).toBe(200);
      await server.close();
    }));

  it("takes a backup of an older version and brings it up to date", async () => {
    const old = await anyEngine.create();
    const database = await openPostgres(old.url, 1);
    await migrate(database.db, { upTo: "0007-message-counts" });
    await sql`insert into families (name, time_zone) values ('From before', 'UTC')`.execute(
      database.db,
    );
    await database.close();
    const older = newFile();
    await takeBackup(old.url, older);
    await onEmpty(async (url) => {
      await restoreBackup(url, older, { replace: false });
      const restored = await openPostgres(url, 1);
      // Nothing is left to do.
      await migrate(restored.db);
      const families = await restored.db.selectFrom("families").selectAll().execute();
      expect(families).toMatchObject([{ name: "From before" }]);
      await restored.close();
    });
    await old.drop();
  });

  it("is of a file that was whole when it got its name: an existing one is never written over", async () => {
    const target = await anyEngine.open();
    const before = readFileSync(file);
    await expect(takeBackup(target.url, file)).rejects.toThrow("is there already");
    expect(readFileSync(file).equals(before)).toBe(true);
    await expect(takeBackup(target.url, join(folder, "no", "such"))).rejects.toThrow(
      `There is no folder ${join(folder, "no")}. Make it, or name another file.`,
    );
    await expect(takeBackup(target.url, join(file, "within"))).rejects.toThrow("is no folder");
    expect(readdirSync(folder).filter((name) => name.endsWith(".partial"))).toEqual([]);
    expect(existsSync(join(folder, "no"))).toBe(false);
    await target.close();
  });
});
