import { Kysely, PostgresDialect } from "kysely";
import { type ChannelListener, listenOnPostgres } from "./listen.ts";
import { preparing } from "./prepared.ts";
import { readiness } from "./readiness.ts";
import type { Database } from "./schema.ts";

export interface OpenDatabase {
  db: Kysely<Database>;
  url: string;
  /** Whether it answers and accepts writes. */
  isReady(): Promise<boolean>;
  /** Listens to `pg_notify` on this channel, from any server, once committed; until `close`. */
  listen(channel: string, listener: ChannelListener): Promise<void>;
  /** Connections now, and calls waiting for one. */
  connections(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

const int8 = 20;
const date = 1082;
/** A count is read as a number and a calendar day as its text (a Date would shift by the zone). */
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
  // The same for a connection that breaks between two statements of a call: its next statement reports it.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const { noticed, isReady } = readiness();
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: preparing(pool) }),
    log: (event) => {
      if (event.level === "error") noticed(event.error);
    },
  });
  const unlisteners: (() => Promise<void>)[] = [];
  return {
    db,
    url,
    isReady: () => isReady(db),
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async listen(channel, listener) {
      unlisteners.push(await listenOnPostgres(url, channel, listener));
    },
    async close() {
      await Promise.all(unlisteners.map((unlisten) => unlisten()));
      await db.destroy();
    },
  };
}
