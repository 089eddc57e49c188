import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { End } from "./format.ts";
import {
  countingColumns,
  inOrder,
  newestMigration,
  references,
  tablesAndColumns,
} from "./schema-of.ts";
import { type Snapshot, writeBackup } from "./write.ts";

/** Asks one question of a database. */
type Ask = <T>(question: string) => Promise<T[]>;

/** What a backup needs to know of the database that `ask` reaches, but its rows. */
async function describeDatabase(ask: Ask): Promise<Omit<Snapshot, "rows">> {
  const [migration] = await ask<{ name: string }>(newestMigration);
  if (migration === undefined) throw new Error("The database has no schema");
  const tables = await ask<{ name: string; columns: string[] }>(tablesAndColumns);
  const links = await ask<{ child: string; parent: string }>(references);
  const names = new Set(tables.map(({ name }) => name));
  const next: Snapshot["next"] = {};
  for (const { table, column, sequence } of await ask<{
    table: string;
    column: string;
    sequence: string;
  }>(countingColumns)) {
    if (!names.has(table)) continue;
    const [at] = await ask<{ next: number }>(
      `select (case when is_called then last_value + 1 else last_value end)::float8 as next from ${sequence}`,
    );
    if (at !== undefined) next[`${table}.${column}`] = at.next;
  }
  return { migration: migration.name, tables: inOrder(tables, links), next };
}

const quoted = (names: string[]): string => names.map(pg.escapeIdentifier).join(", ");

export const copyStatement = (
  table: { name: string; columns: string[] },
  direction: string,
): string => `copy ${pg.escapeIdentifier(table.name)} (${quoted(table.columns)}) ${direction}`;

/**
 * Writes a backup of the database at `url` to `path`: one moment of it, while everyone goes on writing.
 * @returns rows by table
 */
export async function takeBackup(url: string, path: string): Promise<End["rows"]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const ask: Ask = async <T>(question: string) => (await client.query(question)).rows as T[];
    const described = await describeDatabase(ask);
    return await writeBackup(path, {
      ...described,
      rows: (table) => client.query(copyTo(copyStatement(table, "to stdout"))),
    });
  } finally {
    await client.end();
  }
}
