import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { type OpenDatabase, openInMemory, openPostgres } from "../src/database/client.ts";
import { migrate } from "../src/database/migrate.ts";

export interface Engine {
  name: string;
  /** A database of its own with the newest schema; gone after `close`. */
  open(): Promise<OpenDatabase>;
}

const embedded: Engine = {
  name: "the embedded database",
  async open() {
    const database = await openInMemory();
    await migrate(database.db);
    return database;
  },
};

function postgres(serverUrl: string): Engine {
  const administer = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  return {
    name: "PostgreSQL",
    async open() {
      const name = `evenkeel_test_${randomBytes(6).toString("hex")}`;
      await administer(`create database ${name}`);
      const url = new URL(serverUrl);
      url.pathname = `/${name}`;
      const database = await openPostgres(url.href, 5);
      await migrate(database.db);
      return {
        ...database,
        async close() {
          await database.close();
          await administer(`drop database ${name} with (force)`);
        },
      };
    },
  };
}

const serverUrl = process.env["TEST_DATABASE_URL"];

/** The embedded database always; a real PostgreSQL where TEST_DATABASE_URL names one (the test command looks for it). */
export const engines: Engine[] =
  serverUrl === undefined || serverUrl === "" ? [embedded] : [embedded, postgres(serverUrl)];
