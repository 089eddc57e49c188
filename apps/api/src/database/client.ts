import { type Dialect, Kysely, PGliteDialect, PostgresDialect } from "kysely";
import { createEmbedded } from "./create-embedded.ts";
import { lockDataDirectory } from "./data-directory-lock.ts";
import { type ChannelListener, listenOnPostgres } from "./listen.ts";
import type { Database } from "./schema.ts";

export interface OpenDatabase {
  db: Kysely<Database>;
  engine: "embedded" | "postgresql";
  /** Hears what `pg_notify` says on this channel, on any server, once it is committed; until `close`. */
  listen(channel: string, listener: ChannelListener): Promise<void>;
  /** Connections now, and calls that wait for one; null for the embedded database, which has none. */
  connections(): { total: number; idle: number; waiting: number } | null;
  close(): Promise<void>;
}

type Listen = (channel: string, listener: ChannelListener) => Promise<() => Promise<void>>;

const int8 = 20;
const date = 1082;
/** Both engines read a count as a number and a calendar day as its text (a Date would shift by the zone). */
const asIs = (value: string): string => value;

/** Connects to the PostgreSQL server at `url`. */
export async function openPostgres(url: string, poolSize = 10): Promise<OpenDatabase> {
  const { default: pg } = await import("pg");
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  types.setTypeParser(date, asIs);
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    types,
  });
  // An idle connection that breaks (server restart) is replaced by the pool; without a listener Node would exit.
  pool.on("error", () => undefined);
  // The same for a connection that breaks between two statements of a call: its next statement says so.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return finish(
    new PostgresDialect({ pool }),
    "postgresql",
    (channel, listener) => listenOnPostgres(url, channel, listener),
    () => undefined,
    () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  );
}

/**
 * Opens the embedded database (PGlite) in `directory`, which this process then holds alone.
 * @throws DataDirectoryInUse
 */
export async function openEmbedded(directory: string): Promise<OpenDatabase> {
  const unlock = lockDataDirectory(directory);
  try {
    return await openPglite(await createEmbedded(directory), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openPglite(dataDirectory: string, afterClose: () => void): Promise<OpenDatabase> {
  const { startPglite } = await import("./pglite.ts");
  const pglite = await startPglite(dataDirectory, { parsers: { [int8]: Number, [date]: asIs } });
  return finish(
    new PGliteDialect({ pglite }),
    "embedded",
    (channel, listener) => pglite.listen(channel, (notice) => listener.heard(notice)),
    async () => {
      if (!pglite.closed) await pglite.close();
      afterClose();
    },
  );
}

function finish(
  dialect: Dialect,
  engine: OpenDatabase["engine"],
  listen: Listen,
  afterClose: () => void | Promise<void>,
  connections: OpenDatabase["connections"] = () => null,
): OpenDatabase {
  const db = new Kysely<Database>({ dialect });
  const unlisteners: (() => Promise<void>)[] = [];
  return {
    db,
    engine,
    connections,
    async listen(channel, listener) {
      unlisteners.push(await listen(channel, listener));
    },
    async close() {
      await Promise.all(unlisteners.map((unlisten) => unlisten()));
      await db.destroy();
      await afterClose();
    },
  };
}
