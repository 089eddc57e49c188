import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { restoreBackup } from "../src/backup/restore.ts";
import { openPostgres } from "../src/database/client.ts";
import { migrate } from "../src/database/migrate.ts";
import { anyEngine } from "./engines.ts";
import { saidOf } from "./guards.ts";

describe("what guards the record in the database", () => {
  it("is as it was made in a database that grew up with older versions, and in one that was restored", async () => {
    const older = await anyEngine.create();
    const opened = await openPostgres(older.url, 1);
    for (const upTo of ["0007-message-counts", "0038-record-log", undefined]) {
      await migrate(opened.db, { upTo });
    }
    await opened.close();
    expect(await saidOf(older.url)).toEqual([]);
    const backup = fileURLToPath(new URL("fixtures/before-children.backup", import.meta.url));
    await restoreBackup(older.url, backup, { replace: false });
    expect(await saidOf(older.url)).toEqual([]);
    await older.drop();
  });

  it("is as it was made for another owner, beside what others keep there, and with settings that change no meaning", async () => {
    const owner = `owner_${randomBytes(4).toString("hex")}`;
    const { url, drop } = await anyEngine.create();
    const opened = await openPostgres(url, 1);
    await migrate(opened.db);
    await sql
      .raw(
        `create role ${owner};
         do $$ declare name text; begin
           for name in select relname from pg_class
             where relnamespace = 'public'::regnamespace and relkind = 'r'
           loop execute format('alter table %I owner to ${owner}', name); end loop;
         end $$;
         create table shopping (id serial primary key, what text default 'milk' check (what <> ''));
         create index by_what on shopping (what);
         create schema others;
         create function others.hush() returns trigger language plpgsql as $$ begin return null; end $$;
         create trigger hush before insert on shopping for each row execute function others.hush();
         do $$ begin
           execute format('alter database %I set statement_timeout = ''1min''', current_database());
           execute format('alter database %I set client_min_messages = warning', current_database());
           execute format('alter database %I set bytea_output = escape', current_database());
           execute format('alter database %I set createrole_self_grant = inherit', current_database());
           execute format('alter database %I set synchronize_seqscans = off', current_database());
           execute format('alter database %I set escape_string_warning = off', current_database());
           execute format('alter database %I set search_path = "$user", public, others', current_database());
         end $$`,
      )
      .execute(opened.db);
    await opened.close();
    expect(await saidOf(url)).toEqual([]);
    const again = await openPostgres(url, 1);
    await sql.raw(`drop owned by ${owner} cascade; drop role ${owner}`).execute(again.db);
    await again.close();
    await drop();
  });
});
