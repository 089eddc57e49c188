import { type Kysely, sql } from "kysely";
import type { Database } from "../../database/schema.ts";
import { families } from "./families.ts";

export const demoPassword = "evenkeel-demo";
export const demoUsers = [
  { username: "parent1", role: "parent1", displayName: "Parent One" },
  { username: "parent2", role: "parent2", displayName: "Parent Two" },
  { username: "court", role: "court_viewer", displayName: "Court Reviewer" },
] as const;

/** Creates the demo family in an empty database. @returns whether the demo sign-ins exist now */
export function ensureDemoFamily(db: Kysely<Database>, timeZone: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Replicas may start together on an empty database: one of them creates, the others find.
    await sql`lock table families in share row exclusive mode`.execute(transaction);
    const existing = await transaction.selectFrom("users").select("username").limit(10).execute();
    if (existing.length > 0) {
      return demoUsers.every((demo) => existing.some((user) => user.username === demo.username));
    }
    const directory = families(transaction);
    const familyId = await directory.create("Demo family", timeZone);
    for (const demo of demoUsers) {
      await directory.addUser({ ...demo, familyId, password: demoPassword });
    }
    return true;
  });
}
