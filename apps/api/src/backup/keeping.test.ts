import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entriesOf, keysOf } from "@evenkeel/contract/keys";
import { sampleInputs, secret } from "../../test/attacks/sample-inputs.ts";
import { anyEngine } from "../../test/engines.ts";
import { testServer } from "../../test/family.ts";
import { scriptedAttachment } from "../../test/scripted-attachment.ts";
import type { OpenDatabase } from "../database/client.ts";
import { openPostgres } from "../database/client.ts";
import { clearAway, newFile } from "./backup.harness.ts";
import { withTable } from "./forged-backup.harness.ts";
import { keeping, keysEnded, leftOut } from "./keeping.ts";
import { restoreBackup } from "./restore.ts";
import { takeBackup } from "./take.ts";

clearAway();

const countOf = async ({ db }: Pick<OpenDatabase, "db">, table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.id(table)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The rows of a table as a backup would have held them. */
async function rowsOf({ db }: Pick<OpenDatabase, "db">, table: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select to_jsonb(one) as row from ${sql.id(table)} as one`.execute(db);
  const all = rows.map(({ row }) => row as Record<string, unknown>);
  const columns = keysOf(all[0] ?? {});
  const written = (value: unknown): string =>
    value === null
      ? "\\N"
      : (typeof value === "string" ? value : JSON.stringify(value))
          .replaceAll("\\", "\\\\")
          .replaceAll("\n", "\\n")
          .replaceAll("\t", "\\t");
  return { columns, lines: all.map((row) => columns.map((one) => written(row[one])).join("\t")) };
}

describe("after a restore", () => {
  let source: OpenDatabase;
  let restored: OpenDatabase;
  let server: Awaited<ReturnType<typeof testServer>>;
  let target: Awaited<ReturnType<typeof anyEngine.create>>;
  /** Rows by table, of the backup and of what an older one would hold beside them. */
  let taken: Record<string, number>;
  const inOlder = new Map<string, number>();
  /** What opened something when the backup was taken, and was revoked or withdrawn afterwards. */
  let opened: { feed: string; invitation: string };

  beforeAll(async () => {
    source = await anyEngine.open();
    server = await testServer(source, { openAttachment: scriptedAttachment });
    const family = await server.family("Rivera");
    for (const key of keysOf(sampleInputs)) {
      // A packet is in no backup, and takes longer than all others together.
      if (key !== "record.exportStatus") await sampleInputs[key](family, secret);
    }
    const { parent1 } = family;
    const { path } = (await parent1.post("/api/calendar/feed")).json<{ path: string }>();
    const invited = await parent1.post("/api/invitations", {
      role: "court_viewer",
      name: "Ms. Lee",
    });
    const { token, invitation } = invited.json<{ token: string; invitation: { id: string } }>();
    opened = { feed: path, invitation: token };
    await parent1.post("/api/notices/devices", {
      endpoint: "https://push.example.com/one",
      keys: {
        p256dh:
          "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
        auth: "tBHItJI5svbpez7KI4CCXg",
      },
      name: "A phone",
    });
    await source.db
      .insertInto("mail_addresses")
      .values({
        user_id: parent1.userId,
        family_id: family.id,
        address: "ana@example.com",
        verified_at: server.clock.now,
        code_hash: null,
        stop_token: "stop",
      })
      .execute();
    const file = newFile();
    taken = await takeBackup(source.url, file);
    // As an older Evenkeel wrote it: with every table.
    let older = file;
    for (const table of leftOut) {
      const { columns, lines } = await rowsOf(source, table);
      older = withTable(older, { table, columns }, lines);
      inOlder.set(table, lines.length);
    }
    expect((await server.nobody.get(path)).status).toBe(200);
    await parent1.remove("/api/calendar/feed");
    await parent1.remove(`/api/invitations/${invitation.id}`);

    target = await anyEngine.create();
    await restoreBackup(target.url, older, { replace: false });
    restored = await openPostgres(target.url, 3);
  });
  afterAll(async () => {
    await restored.close();
    await server.close();
    await target.drop();
  });

  it("every table of the database has its place in the list of what is kept", async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
      order by relname`.execute(source.db);
    expect(rows.map(({ name }) => name)).toEqual(keysOf(keeping).toSorted());
  });

  it.each(entriesOf(keeping))("%s: %s", async (table, kept) => {
    const there = await countOf(restored, table);
    expect(there).toBe(kept === "left out" ? 0 : taken[table]);
    const column = keysEnded.get(table);
    if (column === undefined) return;
    expect(there).toBeGreaterThan(0);
    const { rows } = await sql`
      select ${sql.id(column)} from ${sql.id(table)}
      where ${sql.id(column)} not like 'ended by a restore%'`.execute(restored.db);
    expect(rows).toEqual([]);
  });

  it.each(["sessions", "calendar_feeds", "push_devices", "mail_addresses"])(
    "nothing of %s comes back from an older backup that has it",
    async (table) => {
      expect(inOlder.get(table)).toBeGreaterThan(0);
      expect(await countOf(restored, table)).toBe(0);
    },
  );

  it("no calendar address and no invitation opens again that was revoked since", async () => {
    const again = await testServer(await openPostgres(target.url, 3));
    expect((await again.nobody.get(opened.feed)).status).toBe(404);
    const { invitation: token } = opened;
    expect((await again.nobody.post("/api/invitations/read", { token })).status).toBe(404);
    const account = {
      displayName: "Ms. Lee",
      username: "ms.lee",
      password: "a password of her own",
    };
    const joined = await again.nobody.post("/api/invitations/join", { token, ...account });
    expect(joined.status).toBe(404);
    await again.close();
  });
});
