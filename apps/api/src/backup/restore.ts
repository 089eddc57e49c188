import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { operatorScope } from "../auth/scope.ts";
import { isDatabaseAway } from "../database/away.ts";
import { openPostgres } from "../database/client.ts";
import { knowsMigration } from "../database/migrate.ts";
import { migrateWithin, within } from "../database/within-schema.ts";
import { verifyFamily } from "../domains/verification/index.ts";
import { keysEnded } from "./keeping.ts";
import { BackupRefused, checkBackup, type End, endOfRows, linesIn, tableHead } from "./format.ts";
import { countingColumns, tablesAndColumns } from "./schema-of.ts";
import { copyStatement } from "./take.ts";

export interface Restored {
  /** Entries in each family's record, whose chain is intact. */
  families: { id: number; entries: number }[];
  takenAt: string;
  /** Tables that the backup holds and nothing of Evenkeel's wants: someone else's, in the same schema. */
  skipped: string[];
  /** The schema in which what was there before lies; null: there was nothing. */
  before: string | null;
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function hasFamilies(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('public.families') is not null as there",
  );
  if (rows[0]?.there !== true) return false;
  return ((await client.query("select 1 from public.families limit 1")).rowCount ?? 0) > 0;
}

/** The tables that a backup may fill, and their columns: those that the migrations have just made, whatever a file says. */
type Tables = ReadonlyMap<string, ReadonlySet<string>>;
async function fillable(client: pg.Client): Promise<Tables> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(tablesAndColumns);
  return new Map(rows.map(({ name, columns }) => [name, new Set(columns)]));
}

/**
 * Reads every row in, in one transaction, under the constraints and triggers that guard them in use.
 * @returns the tables that are none of Evenkeel's, which stay out
 * @throws BackupRefused for rows that do not fit
 */
async function load(client: pg.Client, path: string, last: End): Promise<string[]> {
  const skipped: string[] = [];
  const known = await fillable(client);
  await client.query("begin");
  const lines = linesIn(path);
  // The first line says what the file is.
  await lines.next();
  for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
    const text = line.value.toString("utf8");
    if (text.startsWith('{"end"')) break;
    const { table, columns } = tableHead.parse(JSON.parse(text));
    async function* rows(): AsyncGenerator<Buffer> {
      for (let row = await lines.next(); row.done !== true; row = await lines.next()) {
        if (row.value.length === endOfRows.length && row.value.toString() === endOfRows) return;
        yield Buffer.concat([row.value, Buffer.from("\n")]);
      }
    }
    const knownColumns = known.get(table);
    if (knownColumns === undefined) {
      skipped.push(table);
      for await (const _row of rows()) continue;
      continue;
    }
    if (!columns.every((column) => knownColumns.has(column))) {
      throw new BackupRefused(
        `${path} names a column of ${table} that no Evenkeel has. Nothing was changed; take another.`,
      );
    }
    const target = client.query(copyFrom(copyStatement({ name: table, columns }, "from stdin")));
    try {
      await pipeline(Readable.from(rows()), target);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error;
      throw new BackupRefused(
        `${path}: the rows of ${table} do not fit (${error.message}). Nothing was changed; try an older backup.`,
        { cause: error },
      );
    }
  }
  await countOn(client, last, known);
  await endKeys(client, known);
  await client.query("commit");
  return skipped;
}

/** Numbers go on from where they were, and never from one that a row has already, whatever the file says. */
async function countOn(client: pg.Client, { next }: End, known: Tables): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    countingColumns,
  );
  for (const { table, column, sequence } of rows) {
    if (!known.has(table)) continue;
    await client.query(
      `select setval($1, greatest($2, (select coalesce(max(${pg.escapeIdentifier(column)}), 0) + 1 from ${pg.escapeIdentifier(table)})), false)`,
      [sequence, next[`${table}.${column}`] ?? 1],
    );
  }
}

/** What opened something then, and may have been withdrawn or used since, opens nothing now. */
async function endKeys(client: pg.Client, known: Tables): Promise<void> {
  for (const [table, column] of keysEnded) {
    if (known.get(table)?.has(column) !== true) continue;
    const [name, key] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)];
    // No hash is a text like this one.
    await client.query(`update ${name} set ${key} = 'ended by a restore: ' || id`);
  }
}

async function verifyAll(url: string): Promise<Restored["families"]> {
  const database = await openPostgres(url, 2);
  try {
    const ids = await database.db.selectFrom("families").select("id").orderBy("id").execute();
    const verified: Restored["families"] = [];
    for (const { id } of ids) {
      const { chain, differences } = await verifyFamily(database.db, operatorScope(id));
      const [wrong] = chain.intact ? differences : [chain.reason];
      if (wrong !== undefined) {
        throw new BackupRefused(
          `The record in this backup is not intact (family ${id}: ${wrong}). Nothing was changed; try an older backup.`,
        );
      }
      verified.push({ id, entries: chain.entries });
    }
    return verified;
  } finally {
    await database.close();
  }
}

/**
 * Whoever changes a file can sum it up anew, and then any of its values may be what no Evenkeel ever wrote: wherever that
 * makes the reading stumble, the operator hears of the file, unless it is the database that is away or the machine that is full.
 */
async function orRefused<T>(path: string, reading: () => Promise<T>): Promise<T> {
  try {
    return await reading();
  } catch (error) {
    if (error instanceof BackupRefused || isDatabaseAway(error) || isOfTheMachine(error))
      throw error;
    const kind = error instanceof Error ? error.name : typeof error;
    throw new BackupRefused(
      `What ${path} holds does not fit together, so it cannot be restored (${kind}). Nothing was changed; try an older backup.`,
      { cause: error },
    );
  }
}

/** A disk that is full, a file that may not be read: the system says so with a code of its own. */
const isOfTheMachine = (error: unknown): boolean =>
  error instanceof Error && "syscall" in error && "errno" in error;

/**
 * Puts the backup at `path` into the database at `url`, whether or not servers are using it: it is read into a schema of its
 * own, brought up to date and verified there, and then takes the place of what is used, in one transaction. Until then
 * nothing has changed; what was there before stays in the database as a schema of another name.
 * @param replace whether families that are there may be set aside
 * @throws BackupRefused
 */
export async function restoreBackup(
  url: string,
  path: string,
  { replace }: { replace: boolean },
): Promise<Restored> {
  const { head, end: last } = await checkBackup(path);
  if (!knowsMigration(head.migration)) {
    throw new BackupRefused(
      `${path} was taken by a newer Evenkeel (step ${head.migration}). Restore it with that version.`,
    );
  }
  const suffix = randomBytes(4).toString("hex");
  const schema = `restoring_${suffix}`;
  const before = `before_restore_${suffix}`;
  return connected(url, async (client) => {
    const isUsed = await hasFamilies(client);
    if (isUsed && !replace) {
      throw new BackupRefused(
        "This database holds families already. Say --replace to put the backup in their place (they are set aside, not deleted), or set DATA_DIR or DATABASE_URL to an empty one.",
      );
    }
    await client.query(`create schema ${schema}`);
    try {
      const { families, skipped } = await orRefused(path, async () => {
        const inside = within(url, schema);
        await migrateWithin(inside, schema, head.migration);
        const left = await connected(inside, (loader) => load(loader, path, last));
        await migrateWithin(inside, schema);
        return { families: await verifyAll(inside), skipped: left };
      });
      await client.query("begin");
      await client.query(`alter schema public rename to ${before}`);
      await client.query(`alter schema ${schema} rename to public`);
      if (!isUsed) await client.query(`drop schema ${before} cascade`);
      await client.query("commit");
      return { families, skipped, takenAt: head.takenAt, before: isUsed ? before : null };
    } catch (error) {
      await client.query("rollback");
      await client.query(`drop schema if exists ${schema} cascade`);
      throw error;
    }
  });
}
