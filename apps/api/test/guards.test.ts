import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyGuards } from "../src/admin/verify-command.ts";
import type { OpenDatabase } from "../src/database/client.ts";
import { changedGuards, type Guards, guardsOf, madeGuards } from "../src/database/guards.ts";
import { anyEngine } from "./engines.ts";

class Undone extends Error {}

describe("the triggers that guard the record", () => {
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

  it("are found as they were created, and the comparison leaves nothing behind", async () => {
    const wrong: string[] = [];
    const output = { say: () => undefined, complain: (line: string) => void wrong.push(line) };
    expect([await verifyGuards(database, output), wrong]).toEqual([true, []]);
    const { rows } = await sql`
      select nspname from pg_namespace where nspname like 'comparing%'`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it("are each reported missing when dropped or switched off", async () => {
    expect(made.triggers.size).toBeGreaterThan(20);
    for (const key of made.triggers.keys()) {
      const [name = "", table = ""] = key.split(" on ");
      expect(await saidAfter(`drop trigger ${name} on ${table}`)).toEqual([
        `the trigger ${key} is gone`,
      ]);
      expect(await saidAfter(`alter table ${table} disable trigger ${name}`)).toEqual([
        `the trigger ${key} is switched off`,
      ]);
    }
  });

  it("are told apart from others of the same name, and from functions that do something else", async () => {
    const key = "record_entries_append_only on record_entries";
    expect(
      await saidAfter(`
        drop trigger record_entries_append_only on record_entries;
        create trigger record_entries_append_only before delete on record_entries
        for each row execute function refuse_record_change()`),
    ).toEqual([`the trigger ${key} was changed`]);
    expect(
      await saidAfter(`
        create or replace function refuse_record_change() returns trigger language plpgsql as
        $$ begin return new; end $$`),
    ).toEqual(["the function refuse_record_change was changed"]);
    expect(
      await saidAfter(`
        create function hush() returns trigger language plpgsql as $$ begin return null; end $$;
        create trigger hush before insert on record_entries
        for each row execute function hush()`),
    ).toEqual(["the trigger hush on record_entries is none of Evenkeel's"]);
  });

  it.each([
    [
      "create rule quiet as on update to messages do instead nothing",
      ["the rule quiet on messages"],
    ],
    [
      "create rule hush as on insert to record_entries do also delete from notices",
      ["the rule hush on record_entries"],
    ],
    [
      "create rule untold as on insert to notices do instead nothing; alter table notices disable rule untold",
      ["the rule untold on notices"],
    ],
    [
      `alter table messages enable row level security;
       create policy hide on messages using (false)`,
      ["the row-level security of messages", "the row-level security policy hide on messages"],
    ],
    [
      `create function hush() returns event_trigger language plpgsql as $$ begin end $$;
       create event trigger watch on ddl_command_end execute function hush()`,
      ["the event trigger watch"],
    ],
  ])("are not got around by what Evenkeel never uses: %s", async (statement, found) => {
    expect(await saidAfter(statement)).toEqual(
      found.map((what) => `${what} is none of Evenkeel's`),
    );
  });
});
