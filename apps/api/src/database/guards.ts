import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { openPostgres } from "./client.ts";
import { foreignCatalogs, madeCatalogs } from "./guard-catalogs.ts";
import type { Database } from "./schema.ts";
import { migrateWithin, within } from "./within-schema.ts";

interface Guard {
  /** The table it belongs to; null: it is the schema's. */
  table: string | null;
  definition: string;
  isOn: boolean;
}

/** What refuses a change of the record and of what comes from it, and what could get around that, as PostgreSQL itself writes it down. */
export interface Guards {
  /** By their names in plain words. */
  made: ReadonlyMap<string, Guard>;
  /** Of kinds that Evenkeel makes none of, in plain words. */
  foreign: readonly { what: string; table: string | null }[];
}

/** The guards of the first schema that `db` sees. */
export async function guardsOf(db: Kysely<Database>): Promise<Guards> {
  const made = new Map<string, Guard>();
  for (const catalog of madeCatalogs) {
    const { rows } = await sql
      .raw<{ what: string; table: string | null; does: string; isOn: boolean }>(catalog)
      .execute(db);
    for (const { what, table, does, isOn } of rows) {
      made.set(what, { table, definition: does, isOn });
    }
  }
  const foreign: { what: string; table: string | null }[] = [];
  for (const catalog of foreignCatalogs) {
    const { rows } = await sql
      .raw<{ what: string; table: string | null }>(`${catalog} order by what`)
      .execute(db);
    foreign.push(...rows);
  }
  return { made, foreign };
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

/** Longer definitions, such as a function's, say nothing to whoever reads them in a terminal. */
const longestShown = 200;

function difference(found: Guard, made: Guard): string {
  const areShown = [found, made].every(
    ({ definition }) => definition.length <= longestShown && !definition.includes("\n"),
  );
  return areShown ? `: '${found.definition}' in place of '${made.definition}'` : "";
}

/** What is not as the migrations made it, in plain words. Tables that others keep in the same schema are theirs. */
export function changedGuards({ made }: Guards, found: Guards): string[] {
  const said: string[] = [];
  for (const [what, guard] of made) {
    const now = found.made.get(what);
    const whole = `the table ${guard.table}`;
    // With a table all that belonged to it is gone.
    if (guard.table !== null && what !== whole && !found.made.has(whole)) continue;
    if (now === undefined) said.push(`${what} is gone`);
    else if (!now.isOn) said.push(`${what} is switched off`);
    else if (now.definition !== guard.definition) {
      said.push(`${what} was changed${difference(now, guard)}`);
    }
  }
  const tables = new Set([...made.values()].map(({ table }) => table));
  const others = [
    ...[...found.made].flatMap(([what, { table }]) => (made.has(what) ? [] : [{ what, table }])),
    ...found.foreign,
  ];
  for (const { what, table } of others) {
    if (table === null || tables.has(table)) said.push(`${what} is none of Evenkeel's`);
  }
  return said;
}
