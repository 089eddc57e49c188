import { fileURLToPath } from "node:url";
import { openPostgres, type OpenDatabase } from "../../src/database/client.ts";
import { migrate } from "../../src/database/migrate.ts";
import { sharedEngine } from "../../test/engines.ts";
import { type Running, startProcess } from "../load/process.ts";

const main = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
const bareServer = fileURLToPath(new URL("../bare-server.ts", import.meta.url));

/** Evenkeel as an operator runs it, and the bare stack beside it, before one PostgreSQL database of their own. */
export interface Stage {
  database: OpenDatabase;
  ours: Running;
  bare: Running;
  close(): Promise<void>;
}

/** Signs the cookies of the benchmark. */
export const benchSecret = "a secret that is only used in benchmarks";

/**
 * @param fill puts the data in before the servers start, and says which family the bare server reads
 * @param core the only core that Evenkeel may use
 */
export async function setStage(
  fill: (database: OpenDatabase) => Promise<number>,
  { core }: { core?: number } = {},
): Promise<Stage> {
  const { url, drop } = await sharedEngine.create();
  const database = await openPostgres(url, 4);
  await migrate(database.db);
  const family = await fill(database);
  const [ours, bare] = await Promise.all([
    startProcess(
      main,
      [],
      {
        NODE_ENV: "production",
        DATABASE_URL: url,
        SESSION_SECRET: benchSecret,
        PORT: "0",
        RATE_LIMIT_MAX: "1000000000",
        PAUSE_SECONDS: "0",
        LOG_LEVEL: "warn",
      },
      /is ready: http:\/\/127\.0\.0\.1:(\d+)/,
      core,
    ),
    startProcess(bareServer, [url, String(family), benchSecret], {}, /port (\d+)/),
  ]);
  return {
    database,
    ours,
    bare,
    async close() {
      await Promise.all([ours.stop(), bare.stop()]);
      await database.close();
      await drop();
    },
  };
}

/** Prints a table in Markdown, as docs/benchmarks.md has it. */
export function printTable(title: string, header: string[], rows: string[][]): void {
  console.log(`\n### ${title}\n`);
  console.log(`| ${header.join(" | ")} |`);
  console.log(`|${header.map(() => " --- |").join("")}`);
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
}

export const count = (value: number): string => value.toLocaleString("en-US");
