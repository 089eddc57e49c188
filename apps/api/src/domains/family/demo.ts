import { type Kysely, sql, type Transaction } from "kysely";
import type { ChildDetails } from "@evenkeel/contract/models/child";
import { hashPassword, passwordMatches } from "../../auth/passwords.ts";
import { operatorScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { addChild } from "./children/acts.ts";
import { families } from "./families.ts";

export const demoPassword = "evenkeel-demo";

export const demoUsers = [
  { username: "parent1", role: "parent1", displayName: "Parent One" },
  { username: "parent2", role: "parent2", displayName: "Parent Two" },
  { username: "court", role: "court_viewer", displayName: "Court Reviewer" },
] as const;

/** Added by the first parent, and so the first entries of the demo's record. */
const demoChildren: readonly ChildDetails[] = [
  { name: "Mia", nicknames: ["Mimi"], birthDate: "2017-05-14", color: "#8E6BD8" },
  { name: "Noah", nicknames: [], birthDate: "2020-09-03", color: "#2F9E6E" },
];

/** Creates the demo family in an empty database. @returns whether the demo sign-ins exist now */
export function ensureDemoFamily(db: Kysely<Database>, timeZone: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Replicas may start together on an empty database: one of them creates, the others find.
    await sql`lock table families in share row exclusive mode`.execute(transaction);
    const existing = await transaction.selectFrom("users").select("username").limit(10).execute();
    if (existing.length > 0) {
      return demoUsers.every((demo) => existing.some((user) => user.username === demo.username));
    }
    await addDemoFamily(transaction, timeZone);
    return true;
  });
}

/**
 * @param nameOf the username of each of the three, for whoever needs the family more than once in a database
 * @param hashOf what is kept of their password; tests of something else hand in a cheap one
 */
export async function addDemoFamily(
  db: Transaction<Database>,
  timeZone: string,
  nameOf = (username: string) => username,
  hashOf = hashPassword,
): Promise<void> {
  const directory = families(db, undefined, hashOf);
  const familyId = await directory.create("Demo family", timeZone);
  const userIds: number[] = [];
  for (const { username, ...demo } of demoUsers) {
    const user = { ...demo, username: nameOf(username), familyId, password: demoPassword };
    userIds.push(await directory.addUser(user));
  }
  const [userId] = userIds;
  if (userId === undefined) throw new Error("The demo family has no parent");
  for (const child of demoChildren) {
    await addChild(db, operatorScope(familyId), child, { userId, at: new Date() });
  }
}

/**
 * For a server in production on a database that was tried out as a demo: everyone knows these passwords, so whoever is
 * signed in with one is signed out. New sign-ins with it are refused by the service.
 * @returns whether the demo sign-ins are there
 */
export async function endDemoSessions(db: Kysely<Database>): Promise<boolean> {
  const users = await db
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where(
      sql`lower(username)`,
      "in",
      demoUsers.map(({ username }) => username),
    )
    .execute();
  const matches = await Promise.all(
    users.map(async ({ id, password_hash }) =>
      (await passwordMatches(password_hash, demoPassword)) ? id : null,
    ),
  );
  const ids = matches.filter((id) => id !== null);
  if (ids.length === 0) return false;
  await db.deleteFrom("sessions").where("user_id", "in", ids).execute();
  return true;
}
