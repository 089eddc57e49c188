import { fileURLToPath } from "node:url";
import { openPostgres, type OpenDatabase } from "../../src/database/client.ts";
import { migrate } from "../../src/database/migrate.ts";
import { sharedEngine } from "../../test/engines.ts";
import { type Running, startProcess } from "../load/process.ts";

const main = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
const bareServer = fileURLToPath(new URL("../bare-server.ts", import.meta.url));

type Fill<Filled> = (database: OpenDatabase) => Promise<Filled>;

/** Evenkeel as an operator runs it, before a PostgreSQL database of its own. */
export interface House {
  url: string;
  database: OpenDatabase;
  ours: Running;
  close(): Promise<void>;
}

/** A house, and the bare stack beside it on the same database. */
export interface Stage extends House {
  bare: Running;
}

/** Signs the cookies of the benchmark. */
export const benchSecret = "a secret that is only used in benchmarks";

/**
 * @param fill puts the data in before the server starts
 * @param script what is started; Evenkeel itself unless another is named
 * @param core the only core that Evenkeel may use
 */
export async function setHouse<Filled>(
  fill: Fill<Filled>,
  { script = main, core }: { script?: string; core?: number } = {},
): Promise<House & { filled: Filled }> {
  const { url, drop } = await sharedEngine.create();
  const database = await openPostgres(url, 4);
  await migrate(database.db);
  const filled = await fill(database);
  const ours = await startProcess(
    script,
    [],
    {
      NODE_ENV: "production",
      DATABASE_URL: url,
      SESSION_SECRET: benchSecret,
      PORT: "0",
      RATE_LIMIT_MAX: "1000000000",
      PAUSE_SECONDS: "0",
      PUSH_TO_PRIVATE_ADDRESSES: "on",
      LOG_LEVEL: "warn",
    },
    /is ready: http:\/\/127\.0\.0\.1:(\d+)/,
    core,
  );
  return {
    url,
    database,
    ours,
    filled,
    async close() {
      await ours.stop();
      await database.close();
      await drop();
    },
  };
}

/**
 * @param fill puts the data in before the servers start, and says which family the bare server reads
 * @param core the only core that Evenkeel may use
 */
export async function setStage(
  fill: Fill<number>,
  options: { core?: number } = {},
): Promise<Stage> {
  const house = await setHouse(fill, options);
  const bare = await startProcess(
    bareServer,
    [house.url, String(house.filled), benchSecret],
    {},
    /port (\d+)/,
  );
  return {
    ...house,
    bare,
    async close() {
      await bare.stop();
      await house.close();
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
