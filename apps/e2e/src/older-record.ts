import { Client } from "pg";
import { countingColumns, tablesAndColumns } from "../../api/src/backup/schema-of.ts";
import { operatorScope } from "../../api/src/auth/scope.ts";
import { openPostgres } from "../../api/src/database/client.ts";
import { migrate } from "../../api/src/database/migrate.ts";
import { genesisHash, hashEntry } from "../../api/src/domains/record/entry-hash.ts";
import { recordRepository } from "../../api/src/domains/record/repository.ts";

/**
 * Rewrites a family's record in the form that its entries had before they told who was in the family, as a server of
 * that time would have left it.
 * @param databaseUrl of its owner
 */
export async function writeInOlderForm(databaseUrl: string, familyId: number): Promise<void> {
  const database = await openPostgres(databaseUrl, 1);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  let previousHash = genesisHash;
  await client.query("alter table record_entries disable trigger user");
  try {
    for await (const entry of recordRepository(database.db).entries(operatorScope(familyId))) {
      const older = { ...entry, version: 1 as const, people: null, late: false, previousHash };
      const hash = hashEntry(older);
      await client.query(
        "update record_entries set version = 1, people = null, late = false, previous_hash = $3, hash = $4 where family_id = $1 and sequence = $2",
        [familyId, entry.sequence, previousHash, hash],
      );
      previousHash = hash;
    }
  } finally {
    await client.query("alter table record_entries enable trigger user");
    await database.close();
  }
  await client.query("alter table record_heads disable trigger user");
  // Nor had its record a log.
  await client.query("alter table record_log_nodes disable trigger user");
  await client.query("delete from record_log_nodes where family_id = $1", [familyId]);
  await client.query("alter table record_log_nodes enable trigger user");
  await client.query(
    "update record_heads set hash = $2, people = null, log_through = 0, log_size = 0, log_edge = '' where family_id = $1",
    [familyId, previousHash],
  );
  await client.query("alter table record_heads enable trigger user");
  await client.end();
}

/**
 * Makes a database as a server of an older schema would have left it: what stands in a newer one, as far as the older
 * one has a place for it.
 * @param from the URL of the newer database
 * @param to the URL of an empty one
 * @param upTo the last migration of the older schema
 */
export async function copyToOlderSchema(from: string, to: string, upTo: string): Promise<void> {
  const older = await openPostgres(to, 1);
  try {
    await migrate(older.db, { upTo });
  } finally {
    await older.close();
  }
  const source = new Client({ connectionString: from });
  const target = new Client({ connectionString: to });
  await Promise.all([source.connect(), target.connect()]);
  try {
    // What guards the rows in use would refuse them here, in this order.
    await target.query("set session_replication_role = replica");
    type Table = { name: string; columns: string[] };
    const { rows: tables } = await target.query<Table>(tablesAndColumns);
    const { rows: newer } = await source.query<Table>(tablesAndColumns);
    for (const { name, columns: all } of tables) {
      // What the newer one keeps elsewhere by now, the older one has empty.
      const standing = newer.find((table) => table.name === name)?.columns ?? [];
      const columns = all.filter((column) => standing.includes(column));
      if (columns.length === 0) continue;
      const listed = columns.map((column) => `"${column}"`).join(", ");
      const { rows } = await source.query<{ all: string | null }>(
        `select json_agg(row)::text as all from (select ${listed} from "${name}") as row`,
      );
      await target.query(
        `insert into "${name}" (${listed}) overriding system value
         select ${listed} from json_populate_recordset(null::"${name}", $1)`,
        [rows[0]?.all ?? "[]"],
      );
    }
    const { rows: counting } = await target.query<{
      table: string;
      column: string;
      sequence: string;
    }>(countingColumns);
    for (const { table, column, sequence } of counting)
      await target.query(
        `select setval($1, (select max("${column}") from "${table}") + 1, false)`,
        [sequence],
      );
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}
