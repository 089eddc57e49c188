import { inject } from "vitest";
import { openPostgres } from "../../api/src/database/client.ts";
import { families, type NewUser } from "../../api/src/domains/family/families.ts";
import { familyZone } from "./family-days.ts";
import { demoPassword } from "./person.ts";

/** Adds a family to the server of the shared houses, as an operator does; all have the demo's password. */
export async function addFamily(
  name: string,
  users: readonly Pick<NewUser, "username" | "role" | "displayName">[],
): Promise<void> {
  const database = await openPostgres(inject("database"), 1);
  try {
    await database.db.transaction().execute(async (transaction) => {
      const directory = families(transaction);
      const familyId = await directory.create(name, familyZone);
      for (const user of users) {
        await directory.addUser({ ...user, familyId, password: demoPassword });
      }
    });
  } finally {
    await database.close();
  }
}
