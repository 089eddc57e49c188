import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { openPostgres } from "./client.ts";
import type { Database } from "./schema.ts";
import { migrateWithin, within } from "./within-schema.ts";

/** What refuses a change of the record and of what comes from it, and what could get around that, as PostgreSQL itself writes it down. */
export interface Guards {
  /** Triggers by 'name on table'. */
  triggers: ReadonlyMap<string, { definition: string; isOn: boolean }>;
  /** What functions do, by name. */
  functions: ReadonlyMap<string, string>;
  /** What else decides what a statement does, or what it sees, and that Evenkeel uses nowhere, in plain words. */
  foreign: readonly string[];
}

/** The guards of the first schema that `db` sees. */
export async function guardsOf(db: Kysely<Database>): Promise<Guards> {
  const triggers = await sql<{ key: string; definition: string; isOn: boolean }>`
    select tgname || ' on ' || relname as key, pg_get_triggerdef(pg_trigger.oid, true) as definition,
      tgenabled in ('O', 'A') as "isOn"
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and not tgisinternal`.execute(db);
  const functions = await sql<{ name: string; does: string }>`
    select proname as name, prosrc as does from pg_proc
    where pronamespace = current_schema()::regnamespace`.execute(db);
  // Event triggers are the whole database's; an extension's own come with it.
  const foreign = await sql<{ what: string }>`
    select 'the rule ' || rulename || ' on ' || relname as what
    from pg_rewrite join pg_class on pg_class.oid = ev_class
    where relnamespace = current_schema()::regnamespace and ev_type <> '1'
    union all
    select 'the row-level security policy ' || polname || ' on ' || relname
    from pg_policy join pg_class on pg_class.oid = polrelid
    where relnamespace = current_schema()::regnamespace
    union all
    select 'the row-level security of ' || relname from pg_class
    where relnamespace = current_schema()::regnamespace and (relrowsecurity or relforcerowsecurity)
    union all
    select 'the event trigger ' || evtname from pg_event_trigger
    where not exists (
      select from pg_depend where classid = 'pg_event_trigger'::regclass
        and objid = pg_event_trigger.oid and deptype = 'e')
    order by what`.execute(db);
  return {
    foreign: foreign.rows.map(({ what }) => what),
    triggers: new Map(triggers.rows.map(({ key, ...trigger }) => [key, trigger])),
    functions: new Map(functions.rows.map(({ name, does }) => [name, does])),
  };
}

/**
 * The guards that the migrations make: they are run once more, in the database at `url`, in a schema of their own that is
 * gone afterwards.
 */
export async function madeGuards(url: string): Promise<Guards> {
  const schema = `comparing_${randomBytes(4).toString("hex")}`;
  const outside = await openPostgres(url, 1);
  try {
    await sql`create schema ${sql.id(schema)}`.execute(outside.db);
    await migrateWithin(within(url, schema), schema);
    const inside = await openPostgres(within(url, schema), 1);
    try {
      return await guardsOf(inside.db);
    } finally {
      await inside.close();
    }
  } finally {
    await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(outside.db);
    await outside.close();
  }
}

/** What is not as the migrations made it, in plain words. */
export function changedGuards(made: Guards, found: Guards): string[] {
  const said: string[] = [];
  for (const [key, { definition }] of made.triggers) {
    const trigger = found.triggers.get(key);
    if (trigger === undefined) said.push(`the trigger ${key} is gone`);
    else if (!trigger.isOn) said.push(`the trigger ${key} is switched off`);
    else if (trigger.definition !== definition) said.push(`the trigger ${key} was changed`);
  }
  for (const key of found.triggers.keys()) {
    if (!made.triggers.has(key)) said.push(`the trigger ${key} is none of Evenkeel's`);
  }
  for (const what of found.foreign) said.push(`${what} is none of Evenkeel's`);
  for (const [name, does] of made.functions) {
    if (found.functions.get(name) !== does) said.push(`the function ${name} was changed`);
  }
  return said;
}
