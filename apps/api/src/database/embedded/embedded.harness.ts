import { cpSync, rmSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type OpenDatabase, openPostgres } from "../client.ts";
import { startEmbedded } from "./embedded.ts";
import { makeQuickFolder } from "./quick-folder.ts";

const emptyFolder = () => makeQuickFolder("embedded");
/** A folder whose database was told 'Tuesday', from which the others are copied: making one takes a second. */
let made: string;

/** The folder of the test that runs, empty at its start. */
export const here = { directory: "" };

/** What the embedded database told the operator. */
export const heard: string[] = [];
export const tell = (message: string) => void heard.push(message);

/** To be called once in a file: gives each of its tests a folder. */
export function folderForEachTest(): void {
  beforeAll(async () => {
    made = emptyFolder();
    await within(made, keep("Tuesday"));
  });
  afterAll(() => rmSync(made, { recursive: true, force: true }));
  beforeEach(() => {
    here.directory = emptyFolder();
  });
  afterEach(() => rmSync(here.directory, { recursive: true, force: true }));
}

export const withTuesday = (folder = here.directory) => cpSync(made, folder, { recursive: true });

/** Opens the folder's database, works on it and closes it. */
export async function within<T>(
  folder: string,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const cluster = await startEmbedded(folder, "server", tell);
  const database = await openPostgres(cluster.url, 2);
  try {
    return await work(database);
  } finally {
    await database.close();
    await cluster.stop();
  }
}

export const keep = (word: string) => async (database: OpenDatabase) => {
  await sql`create table if not exists kept (word text)`.execute(database.db);
  await sql`insert into kept values (${word})`.execute(database.db);
};

export async function kept(database: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from kept`.execute(database.db);
  return rows.map(({ word }) => word);
}
