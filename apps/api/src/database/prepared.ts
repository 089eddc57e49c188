import {
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type RawBuilder,
  sql,
} from "kysely";
import type { Pool, PoolClient } from "pg";

const mark = /^\/\* prepared as (\w+) \*\//;

/**
 * Stands before a statement that is a part of many acts: PostgreSQL reads and plans it once for each connection, which
 * takes longer than doing it. Under one name the text is always the same, whatever it is given.
 */
export const preparedAs = (name: string): RawBuilder<unknown> =>
  sql.raw(`/* prepared as ${name} */`);

/** The same pool; statements that `preparedAs` stands before are kept by their names. */
export function preparing(pool: Pool): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const found = known.get(client) ?? preparingOn(client);
      known.set(client, found);
      return found;
    },
  };
}

function preparingOn(client: PoolClient): PostgresPoolClient {
  const plain: PostgresPoolClient = client;
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query<Row>(what: string | PostgresCursor<Row>, values: readonly unknown[] = []) {
    if (typeof what !== "string") return plain.query(what);
    const name = mark.exec(what)?.[1];
    if (name === undefined) return plain.query<Row>(what, values);
    return client.query({ name, text: what, values: [...values] });
  }
  return { query, release: (destroy) => client.release(destroy) };
}
