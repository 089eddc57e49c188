import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyGuards } from "../src/admin/verify-command.ts";
import type { OpenDatabase } from "../src/database/client.ts";
import { changedGuards, type Guards, guardsOf, madeGuards } from "../src/database/guards.ts";
import { anyEngine } from "./engines.ts";
import { saidOf } from "./guards.ts";

class Undone extends Error {}

describe("what guards the record in the database", () => {
  let database: OpenDatabase;
  let made: Guards;
  beforeAll(async () => {
    database = await anyEngine.open();
    made = await madeGuards(database.url);
  });
  afterAll(() => database.close());

  /** What verify says of them after this statement of someone who may do everything. */
  const saidAfter = async (statement: string): Promise<string[]> => {
    let said: string[] = [];
    await database.db
      .transaction()
      .execute(async (transaction) => {
        await sql.raw(statement).execute(transaction);
        said = changedGuards(made, await guardsOf(transaction));
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
    return said;
  };

  it("is found as it was made, and the comparison leaves nothing behind", async () => {
    const wrong: string[] = [];
    const output = { say: () => undefined, complain: (line: string) => void wrong.push(line) };
    expect([await verifyGuards(database, output), wrong]).toEqual([true, []]);
    const { rows } = await sql`
      select nspname from pg_namespace where nspname like 'comparing%'`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it("is as it was made when a dump was read in again: definitions read back as they were written", async () => {
    const { rows } = await sql<{ again: string }>`
      select format('alter table %I drop constraint %I, add constraint %2$I %s', relname, conname,
        pg_get_constraintdef(pg_constraint.oid)) as again
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where relnamespace = current_schema()::regnamespace and contype in ('c', 'f')
      union all
      select format('alter table %I alter %I set default %s', relname, attname, pg_get_expr(adbin, adrelid))
      from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum and attgenerated = ''
      join pg_class on pg_class.oid = adrelid
      where relnamespace = current_schema()::regnamespace`.execute(database.db);
    expect(rows.length).toBeGreaterThan(50);
    expect(await saidAfter(rows.map(({ again }) => again).join(";"))).toEqual([]);
  });

  it("is reported missing when a trigger is dropped or switched off, each of them", async () => {
    const triggers = [...made.made.keys()].filter((what) => what.startsWith("the trigger "));
    expect(triggers.length).toBeGreaterThan(20);
    const statements = triggers.map((what) => {
      const [name = "", table = ""] = what.slice("the trigger ".length).split(" on ");
      return {
        drop: `drop trigger ${name} on ${table}`,
        disable: `alter table ${table} disable trigger ${name}`,
      };
    });
    expect(await saidAfter(statements.map(({ drop }) => drop).join(";"))).toEqual(
      triggers.map((what) => `${what} is gone`),
    );
    expect(await saidAfter(statements.map(({ disable }) => disable).join(";"))).toEqual(
      triggers.map((what) => `${what} is switched off`),
    );
  });

  it("is reported missing when constraints, indexes and defaults are dropped, each of them", async () => {
    const dropped = [...made.made].filter(
      ([what, { definition }]) =>
        /^the (constraint|index) /.test(what) ||
        (what.startsWith("the column ") && definition.includes(" default ")),
    );
    expect(dropped.length).toBeGreaterThan(150);
    const said = await saidAfter(`
      do $$ declare what record; begin
        for what in select relname, conname from pg_constraint join pg_class on pg_class.oid = conrelid
          where relnamespace = 'public'::regnamespace and contype not in ('n', 't')
        loop execute format('alter table %I drop constraint if exists %I cascade', what.relname, what.conname);
        end loop;
        for what in select indexrelid::regclass as name from pg_index join pg_class on pg_class.oid = indrelid
          where relnamespace = 'public'::regnamespace
        loop execute format('drop index %s', what.name); end loop;
        for what in select relname, attname from pg_attrdef join pg_class on pg_class.oid = adrelid
          join pg_attribute on attrelid = adrelid and attnum = adnum and attgenerated = ''
          where relnamespace = 'public'::regnamespace
        loop execute format('alter table %I alter %I drop default', what.relname, what.attname); end loop;
      end $$`);
    const unsaid = dropped
      .map(([what]) => what)
      .filter((what) => !said.some((line) => line.startsWith(`${what} `)));
    expect(unsaid).toEqual([]);
  });

  it.each([
    [
      `drop trigger record_entries_append_only on record_entries;
       create trigger record_entries_append_only before delete on record_entries
       for each row execute function refuse_record_change()`,
      [
        expect.stringContaining(
          "the trigger record_entries_append_only on record_entries was changed: ",
        ),
      ],
    ],
    [
      `create or replace function refuse_record_change() returns trigger language plpgsql as
       $$ begin return new; end $$`,
      ["the function refuse_record_change() was changed"],
    ],
    [
      "alter function refuse_record_change() set session_replication_role = replica",
      ["the function refuse_record_change() was changed"],
    ],
    [
      "alter table notices alter seen_at set default now()",
      [
        "the column seen_at of notices was changed: 'timestamp with time zone default now()' in place of 'timestamp with time zone'",
      ],
    ],
    [
      "alter table record_entries alter hash drop not null",
      ["the column hash of record_entries was changed: 'text' in place of 'text not null'"],
    ],
    [
      "alter table messages add hidden boolean not null default true",
      ["the column hidden of messages is none of Evenkeel's"],
    ],
    [
      `create schema evil;
       create function evil.w() returns boolean language plpgsql as
       $$ begin delete from notices where user_id = 2; return true; end $$;
       alter table send_attempts add constraint e check (evil.w())`,
      ["the constraint e on send_attempts is none of Evenkeel's"],
    ],
    [
      `create function w(integer) returns integer language sql immutable as 'select 1';
       create index quiet on notices (w(user_id))`,
      [
        "the index quiet on notices is none of Evenkeel's",
        "the function w(integer) is none of Evenkeel's",
      ],
    ],
    [
      "alter table messages disable trigger all",
      expect.arrayContaining([
        expect.stringMatching(/^the constraint \w+ on messages is switched off$/),
      ]),
    ],
    [
      `create schema evil;
       create table evil.more (user_id integer references users on delete cascade)`,
      ["the constraint more_user_id_fkey on evil.more is none of Evenkeel's"],
    ],
    [
      "create table more () inherits (notices)",
      ["the inheritance of more from notices is none of Evenkeel's"],
    ],
    [
      "alter table families alter id set cycle",
      [expect.stringContaining("the counter of id of families was changed: ")],
    ],
    ["drop table pauses", ["the table pauses is gone"]],
    [
      "create function now(text) returns text language sql as 'select $1'",
      ["the function now(text) is none of Evenkeel's"],
    ],
    [
      `create function hush() returns trigger language plpgsql as $$ begin return null; end $$;
       create trigger hush before insert on record_entries
       for each row execute function hush()`,
      [
        "the trigger hush on record_entries is none of Evenkeel's",
        "the function hush() is none of Evenkeel's",
      ],
    ],
    [
      "create rule quiet as on update to messages do instead nothing",
      ["the rule quiet on messages is none of Evenkeel's"],
    ],
    [
      "create rule hush as on insert to record_entries do also delete from notices",
      ["the rule hush on record_entries is none of Evenkeel's"],
    ],
    [
      "create rule untold as on insert to notices do instead nothing; alter table notices disable rule untold",
      ["the rule untold on notices is none of Evenkeel's"],
    ],
    [
      `alter table messages enable row level security;
       create policy hide on messages using (false)`,
      [
        "the row-level security policy hide on messages is none of Evenkeel's",
        "the row-level security of messages is none of Evenkeel's",
      ],
    ],
    [
      `create schema evil;
       create function evil.hush() returns event_trigger language plpgsql as $$ begin end $$;
       create event trigger watch on ddl_command_end execute function evil.hush()`,
      ["the event trigger watch is none of Evenkeel's"],
    ],
    [
      `create schema evil;
       create function evil.same(text, json) returns boolean language sql as 'select true';
       create operator = (function = evil.same, leftarg = text, rightarg = json)`,
      ["the operator =(text,json) is none of Evenkeel's"],
    ],
    [
      "create cast (boolean as json) with inout as implicit",
      ["the cast from boolean to json is none of Evenkeel's"],
    ],
    [
      "set local session_replication_role = replica",
      ["the setting session_replication_role = replica is none of Evenkeel's"],
    ],
    [
      "set local transform_null_equals = on",
      ["the setting transform_null_equals = on is none of Evenkeel's"],
    ],
    [
      "set local search_path = public, pg_catalog",
      ["the setting search_path = public, pg_catalog is none of Evenkeel's"],
    ],
  ])("is named when it is not as the migrations made it: %s", async (statement, expected) => {
    expect(await saidAfter(statement)).toEqual(expected);
  });

  it("is named when a setting of the database switches it off", async () => {
    const other = await anyEngine.open();
    await sql`do $$ begin
      execute format('alter database %I set session_replication_role = replica', current_database());
    end $$`.execute(other.db);
    expect(await saidOf(other.url)).toEqual([
      "the setting session_replication_role = replica is none of Evenkeel's",
    ]);
    await other.close();
  });
});
