import { randomBytes } from "node:crypto";
import { Client, escapeIdentifier, escapeLiteral } from "pg";
import { openPostgres } from "../src/database/client.ts";
import { startTemporaryCluster } from "../src/database/embedded/temporary.ts";
import { migrate } from "../src/database/migrate.ts";

/** Says one statement to the server at `url`. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of another database of the same server. */
export function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * The password of a cluster of our own, kept anew so that a connection costs little: thousands are made, and each would
 * reckon for as long as whoever guesses it.
 */
async function keepPasswordCheaply(url: string): Promise<void> {
  const { username, password } = new URL(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set scram_iterations = 1");
    const [user, word] = [decodeURIComponent(username), decodeURIComponent(password)];
    await client.query(`alter role ${escapeIdentifier(user)} password ${escapeLiteral(word)}`);
  } finally {
    await client.end();
  }
}

async function makeTemplate(serverUrl: string, name: string): Promise<void> {
  await administer(serverUrl, `create database ${name}`);
  const database = await openPostgres(databaseAt(serverUrl, name), 1);
  try {
    await migrate(database.db);
  } finally {
    await database.close();
  }
}

/**
 * Brings the PostgreSQL that tests and benchmarks run on: a cluster of our own, which is reached by its socket and over
 * TCP; or, over TCP, the server that TEST_DATABASE_URL names, which then takes every test. On each lies a template with
 * the newest schema, from which a database is made in some milliseconds. What is where stands in the environment, for
 * the processes of the run.
 * @returns what takes it all away again
 */
export default async function provideDatabases(): Promise<() => Promise<void>> {
  const cluster = await startTemporaryCluster();
  const template = `evenkeel_template_${randomBytes(6).toString("hex")}`;
  const outside = process.env["TEST_DATABASE_URL"];
  const hasOutside = outside !== undefined && outside !== "";
  const stop = async () => {
    if (hasOutside) await administer(outside, `drop database if exists ${template}`);
    await cluster.stop();
  };
  try {
    await keepPasswordCheaply(cluster.url);
    await makeTemplate(cluster.url, template);
    if (hasOutside) await makeTemplate(outside, template);
  } catch (error) {
    await stop();
    throw error;
  }
  Object.assign(process.env, {
    TEST_TEMPLATE: template,
    TEST_EMBEDDED_URL: cluster.socketUrl ?? cluster.url,
    TEST_DATABASE_URL: hasOutside ? outside : cluster.url,
    TEST_ON_NAMED_SERVER: String(hasOutside),
  });
  return stop;
}
