import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../config.ts";
import { type OpenDatabase, openPostgres } from "./client.ts";
import { assertReachable, NotReachable } from "./reachable.ts";
import { DataDirectoryInUse, type Purpose } from "./data-directory-lock.ts";
import { runningUrl } from "./embedded/connection.ts";
import { type EmbeddedCluster, startEmbedded, type Tell } from "./embedded/embedded.ts";
import { migrate } from "./migrate.ts";

/** How long a start waits for an operator's command that holds the folder, and a command for a starting server. */
const patience = 60_000;
const between = 200;

/** A PostgreSQL to work with: where it is, and how to stop it if it is ours. */
export interface DatabaseServer {
  url: string;
  stop(): Promise<void>;
}

const notOurs = (url: string): DatabaseServer => ({ url, stop: () => Promise.resolve() });

/** Tries again while `isPassing` says that waiting helps. */
async function patiently<T>(
  attempt: () => Promise<T>,
  isPassing: (error: unknown) => boolean,
): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error) || Date.now() > end) throw error;
      await sleep(between);
    }
  }
}

const isHeldBy = (error: unknown, purpose: Purpose): boolean =>
  error instanceof DataDirectoryInUse && error.holder?.purpose === purpose;

/** The embedded database for the server itself; a command that has it for a moment is waited for. */
const forServer = (directory: string, tell: Tell): Promise<EmbeddedCluster> =>
  patiently(
    () => startEmbedded(directory, "server", tell),
    (error) => isHeldBy(error, "command"),
  );

/** For a command: the embedded database that the running server has open, or one that is started for it. */
async function forCommand(directory: string, tell: Tell): Promise<DatabaseServer> {
  return patiently(
    async () => {
      try {
        return await startEmbedded(directory, "command", tell);
      } catch (error) {
        const url = error instanceof DataDirectoryInUse ? runningUrl(directory) : null;
        if (url === null) throw error;
        await assertReachable(url);
        return notOurs(url);
      }
    },
    (error) => error instanceof DataDirectoryInUse || error instanceof NotReachable,
  );
}

/**
 * The configured database's server, which answers.
 * @throws DataDirectoryInUse, EmbeddedDatabaseError, NotReachable
 */
export async function openServer(
  config: Config,
  purpose: Purpose,
  tell: Tell,
): Promise<DatabaseServer> {
  if (config.databaseUrl !== null) {
    await assertReachable(config.databaseUrl);
    return notOurs(config.databaseUrl);
  }
  const { dataDirectory } = config;
  return purpose === "server" ? forServer(dataDirectory, tell) : forCommand(dataDirectory, tell);
}

/**
 * The configured database, with its schema up to date.
 * @throws what `openServer` throws, MigrationFailed
 */
export async function openDatabase(
  config: Config,
  purpose: Purpose,
  tell: Tell,
): Promise<OpenDatabase> {
  const server = await openServer(config, purpose, tell);
  const database = await openPostgres(server.url);
  const close = async () => {
    await database.close();
    await server.stop();
  };
  try {
    await migrate(database.db);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...database, close };
}
