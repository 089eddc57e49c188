import type { Config } from "../config.ts";
import { type OpenDatabase, openEmbedded, openPostgres } from "./client.ts";
import { migrate } from "./migrate.ts";

/** The configured database, with its schema up to date. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const database =
    config.databaseUrl === null
      ? await openEmbedded(config.dataDirectory)
      : await openPostgres(config.databaseUrl);
  try {
    await migrate(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
