import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { type OpenDatabase, openInMemory, openPostgres } from "../src/database/client.ts";
import { migrate } from "../src/database/migrate.ts";

export interface Engine {
  name: string;
  /** A database of its own with the newest schema; gone after `close`. */
  open(): Promise<OpenDatabase>;
}

/** A PostgreSQL server, on which several servers of ours can stand before one database. */
export interface SharedEngine extends Engine {
  /** The URL of an empty database without a schema, and how to drop it. */
  create(): Promise<{ url: string; drop: () => Promise<void> }>;
}

const embedded: Engine = {
  name: "the embedded database",
  async open() {
    const database = await openInMemory();
    await migrate(database.db);
    return database;
  },
};

function postgres(serverUrl: string): SharedEngine {
  const administer = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const create = async () => {
    const name = `evenkeel_test_${randomBytes(6).toString("hex")}`;
    await administer(`create database ${name}`);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
  };
  return {
    name: "PostgreSQL",
    create,
    async open() {
      const { url, drop } = await create();
      const database = await openPostgres(url, 5);
      await migrate(database.db);
      return {
        ...database,
        async close() {
          await database.close();
          await drop();
        },
      };
    },
  };
}

const serverUrl = process.env["TEST_DATABASE_URL"];

/** Null where no PostgreSQL was found. */
export const sharedEngine: SharedEngine | null =
  serverUrl === undefined || serverUrl === "" ? null : postgres(serverUrl);

/** The embedded database always; a real PostgreSQL where TEST_DATABASE_URL names one (the test command looks for it). */
export const engines: Engine[] = sharedEngine === null ? [embedded] : [embedded, sharedEngine];
