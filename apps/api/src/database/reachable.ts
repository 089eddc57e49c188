/** The PostgreSQL server that was configured, and why it could not be reached, as one line for the operator. */
export class NotReachable extends Error {}

const codeOf = (error: Error): string =>
  "code" in error && typeof error.code === "string" ? error.code : "";

/** By the codes of the system and of PostgreSQL. `at` is host and port, never the password. */
const meanings: Record<string, (at: string, url: URL) => string> = {
  ENOTFOUND: (_at, url) =>
    `There is no host ${url.hostname}. Is its name in DATABASE_URL spelled right, and does this machine know it?`,
  EAI_AGAIN: (_at, url) =>
    `The name of the host ${url.hostname} could not be looked up just now. Does this machine reach its name server?`,
  ECONNREFUSED: (at) =>
    `Nothing listens at ${at}. Is PostgreSQL started, and is that its port? See DATABASE_URL.`,
  ETIMEDOUT: (at) =>
    `${at} does not answer. Is the machine on, and does a firewall let us through?`,
  EHOSTUNREACH: (at) => `There is no way to ${at} from here. Is the machine on and in reach?`,
  ENETUNREACH: (at) => `There is no way to ${at} from here. Is this machine on the network?`,
  "28P01": (at, url) =>
    `PostgreSQL at ${at} refuses the password of user ${url.username}. Correct it in DATABASE_URL.`,
  "28000": (at, url) =>
    `PostgreSQL at ${at} does not let user ${url.username} in from here. Is there such a user, and does pg_hba.conf allow this machine?`,
  "3D000": (at, url) =>
    `PostgreSQL at ${at} has no database ${url.pathname.slice(1)}. Create it (createdb ${url.pathname.slice(1)}), or name another in DATABASE_URL.`,
  "42501": (at, url) =>
    `User ${url.username} may not use the database ${url.pathname.slice(1)} at ${at}. Grant it the right to connect and to create tables.`,
  "53300": (at) =>
    `PostgreSQL at ${at} has no connection left. Raise its max_connections, or run fewer servers (each takes up to 11).`,
  "57P03": (at) => `PostgreSQL at ${at} is starting or stopping. Start again in a moment.`,
};

/** Says why the database at `url` cannot be reached. */
function explain(url: string, error: Error): NotReachable {
  const parsed = new URL(url);
  const at = `${parsed.hostname}:${parsed.port === "" ? "5432" : parsed.port}`;
  const isSlow = /timeout/i.test(error.message);
  const meaning = meanings[isSlow ? "ETIMEDOUT" : codeOf(error)];
  const what =
    meaning?.(at, parsed) ??
    `The database at ${at} cannot be used: ${error.message || codeOf(error)}`;
  return new NotReachable(what, { cause: error });
}

/** Node reports one failure for each address of a name. */
const firstOf = (error: unknown): Error => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first : new Error(String(first));
};

/**
 * Asks the database at `url` one question.
 * @throws NotReachable
 */
export async function assertReachable(url: string): Promise<void> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
  } catch (error) {
    throw explain(url, firstOf(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}
