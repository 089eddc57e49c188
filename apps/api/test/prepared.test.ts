import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { preparedAs } from "../src/database/prepared.ts";
import { anyEngine } from "./engines.ts";

describe("a statement that is a part of many acts", () => {
  let database: Awaited<ReturnType<typeof anyEngine.open>>;
  beforeAll(async () => {
    database = await anyEngine.open();
  });
  afterAll(() => database.close());

  it("is read by PostgreSQL once for each connection, and answers each time for what it is given", async () => {
    await database.db.connection().execute(async (connection) => {
      const twice = async (value: number) => {
        const { rows } = await sql<{ twice: number }>`${preparedAs("twice")}
          select 2 * ${value}::integer as twice`.execute(connection);
        return rows[0]?.twice;
      };
      expect([await twice(1), await twice(2), await twice(21)]).toEqual([2, 4, 42]);
      const { rows } = await sql<{ name: string; times: number }>`
        select name, (generic_plans + custom_plans)::integer as times
        from pg_prepared_statements`.execute(connection);
      expect(rows).toEqual([{ name: "twice", times: 3 }]);
    });
  });
});
