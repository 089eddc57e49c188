/** Questions about what a database holds, asked in the first schema of the search path. */
import { leftOut } from "./keeping.ts";

/** What the migrations write themselves. */
const ofMigrations = ["kysely_migration", "kysely_migration_lock"];

/** The tables of a backup. */
export const tablesAndColumns = `
  select table_class.relname as name,
    array_agg(attribute.attname::text order by attribute.attnum) as columns
  from pg_class table_class
  join pg_attribute attribute on attribute.attrelid = table_class.oid
    and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
  where table_class.relnamespace = current_schema()::regnamespace and table_class.relkind = 'r'
    and table_class.relname not in (${[...leftOut, ...ofMigrations].map((name) => `'${name}'`).join(", ")})
  group by table_class.relname
  order by table_class.relname`;

/** Which table's rows point to which other table's. */
export const references = `
  select distinct child.relname as child, parent.relname as parent
  from pg_constraint
  join pg_class child on child.oid = conrelid
  join pg_class parent on parent.oid = confrelid
  where contype = 'f' and child.relnamespace = current_schema()::regnamespace and child.oid <> parent.oid`;

export const countingColumns = `
  select table_class.relname as "table", attribute.attname as "column",
    pg_get_serial_sequence(quote_ident(table_class.relname), attribute.attname) as sequence
  from pg_class table_class
  join pg_attribute attribute on attribute.attrelid = table_class.oid and attribute.attidentity <> ''
  where table_class.relnamespace = current_schema()::regnamespace and table_class.relkind = 'r'
  order by 1, 2`;

export const newestMigration = "select max(name) as name from kysely_migration";

/** Tables so that each comes after those that its rows point to. */
export function inOrder<T extends { name: string }>(
  tables: readonly T[],
  links: readonly { child: string; parent: string }[],
): T[] {
  const ordered: T[] = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const ready = waiting.findIndex(({ name }) =>
      links.every(
        ({ child, parent }) => child !== name || !waiting.some((other) => other.name === parent),
      ),
    );
    const [next] = waiting.splice(ready, 1);
    if (ready === -1 || next === undefined) throw new Error("Tables point to each other in a ring");
    ordered.push(next);
  }
  return ordered;
}
