import { afterAll, beforeAll, inject } from "vitest";
import { openPostgres, type OpenDatabase } from "../../api/src/database/client.ts";
import type { SharedHouse } from "./shared-house.ts";

/** The pauses after a message that was not sent: a test ends one at the server instead of waiting for it. */
export function pausesOf(house: Pick<SharedHouse, "username">) {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openPostgres(inject("database"), 1);
  });
  afterAll(() => database.close());
  return {
    async end(name: string): Promise<void> {
      const { db } = database;
      const ended = await db
        .updateTable("pauses")
        .set({ until: new Date() })
        .where(
          "user_id",
          "=",
          db.selectFrom("users").select("id").where("username", "=", house.username(name)),
        )
        .executeTakeFirstOrThrow();
      if (ended.numUpdatedRows !== 1n) throw new Error(`${name} has no pause`);
    },
  };
}
