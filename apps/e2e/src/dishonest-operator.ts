import { afterAll, beforeAll, inject } from "vitest";
import { openPostgres, type OpenDatabase } from "../../api/src/database/client.ts";
import { operatorOf } from "../../api/test/attacks/operator.ts";
import type { SharedHouse } from "./shared-house.ts";

/** Whoever runs the server, with their hands in its database: what they do to the record of this house's family. */
export function aDishonestOperator(house: Pick<SharedHouse, "username">) {
  let database: OpenDatabase;
  let operator: ReturnType<typeof operatorOf>;
  beforeAll(async () => {
    database = await openPostgres(inject("database"), 2);
    operator = operatorOf(database.db);
  });
  afterAll(() => database.close());

  const familyId = async (): Promise<number> => {
    const { family_id } = await database.db
      .selectFrom("users")
      .select("family_id")
      .where("username", "=", house.username("parent1"))
      .executeTakeFirstOrThrow();
    return family_id;
  };
  type Operator = ReturnType<typeof operatorOf>;
  return {
    entries: async () => operator.entriesOf(await familyId()),
    rewrite: async (change: Parameters<Operator["rewrite"]>[1]) =>
      operator.rewrite(await familyId(), change),
    replace: async (entries: Parameters<Operator["replace"]>[1]) =>
      operator.replace(await familyId(), entries),
  };
}
