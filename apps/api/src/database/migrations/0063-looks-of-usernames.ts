import { type Kysely, sql } from "kysely";
import { skeletonOf } from "@evenkeel/hearing/normalize/skeleton";

/**
 * What each username looks like, by the rule of the day on which this runs: to compare a new one with all that are taken is
 * one look into an index, however many there are. Two that looked the same before the rule stay as they are.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table users add column username_look text`.execute(db);
  const { rows } = await sql<{
    id: number;
    username: string;
  }>`select id, username from users where username is not null`.execute(db);
  for (const { id, username } of rows) {
    await sql`update users set username_look = ${skeletonOf(username)} where id = ${id}`.execute(
      db,
    );
  }
  await sql`create index users_username_look on users (username_look)`.execute(db);
}
