import { randomBytes } from "node:crypto";
import { type OpenDatabase, openPostgres } from "../src/database/client.ts";
import { administer, databaseAt } from "./databases.ts";

/** A PostgreSQL server that `databases.ts` brought, on which several servers of ours can stand before one database. */
export interface Engine {
  name: string;
  /** A database of its own with the newest schema; gone after `close`. */
  open(): Promise<OpenDatabase>;
  /** The URL of an empty database without a schema, and how to drop it. */
  create(): Promise<{ url: string; drop: () => Promise<void> }>;
}

function provided(name: "TEST_EMBEDDED_URL" | "TEST_DATABASE_URL" | "TEST_TEMPLATE"): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name}: call provideDatabases() before this`);
  return value;
}

function engine(name: string, where: "TEST_EMBEDDED_URL" | "TEST_DATABASE_URL"): Engine {
  const make = async (template: string) => {
    const serverUrl = provided(where);
    const database = `evenkeel_test_${randomBytes(6).toString("hex")}`;
    // Its files are copied as they are, which takes half as long as page by page.
    await administer(
      serverUrl,
      `create database ${database} template ${template} strategy file_copy`,
    );
    return {
      url: databaseAt(serverUrl, database),
      drop: () => administer(serverUrl, `drop database ${database} with (force)`),
    };
  };
  return {
    name,
    create: () => make("template1"),
    async open() {
      const { url, drop } = await make(provided("TEST_TEMPLATE"));
      const database = await openPostgres(url, 5);
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

/** As most families use it: a cluster of our own, reached by its socket. */
const embeddedEngine = engine("the embedded database", "TEST_EMBEDDED_URL");

/** As several servers before one database reach it: over TCP, with an address. */
export const sharedEngine = engine("PostgreSQL", "TEST_DATABASE_URL");

/**
 * Where a test runs that is indifferent to how the database is reached: what PostgreSQL answers to a statement is the
 * same by a socket and over TCP, so once is enough. An operator's own server may be of another version: where one is
 * named, every test runs on it.
 */
export const anyEngine =
  process.env["TEST_ON_NAMED_SERVER"] === "true" ? sharedEngine : embeddedEngine;

/**
 * Both, for what hangs on the connection itself: one that breaks or is not accepted, a listener on it, the programs and
 * addresses of a backup, locks and transactions of the record, and migrations, which every database runs once.
 */
export const engines = [embeddedEngine, sharedEngine] as const;
