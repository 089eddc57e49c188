import { type Kysely, sql } from "kysely";

/** The rate limit over several servers. Unlogged: after a crash of the database everyone starts a new minute. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create unlogged table request_counts (
      window_number integer not null,
      subject text not null,
      count integer not null,
      primary key (window_number, subject)
    )`.execute(db);
}
