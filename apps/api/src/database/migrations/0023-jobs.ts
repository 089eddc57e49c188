import { type Kysely, sql } from "kysely";

/**
 * Work that is to be done, at once or at a time: written in the transaction of the act that asks for it, taken by the
 * workers of any server, and gone when it is done. One that was given up stays for the operator, with a code for why.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table jobs (
      id bigint generated always as identity primary key,
      kind text not null,
      /** Work of the same key is put down once. */
      key text unique,
      /** Null for the operator's own. */
      family_id integer references families (id) on delete cascade,
      user_id integer references users (id) on delete cascade,
      /** JSON. */
      payload text not null,
      created_at timestamptz not null,
      run_at timestamptz not null,
      /** From then on it is pointless. */
      expires_at timestamptz,
      attempts integer not null default 0,
      /** The worker that has it, and until when it has to say that it is still at it. */
      taken_by text,
      taken_until timestamptz,
      /** Given up. */
      dead_at timestamptz,
      error text
    )`.execute(db);
  await sql`create index jobs_due on jobs (run_at) where dead_at is null`.execute(db);
  await sql`create index jobs_of_user on jobs (user_id) where user_id is not null`.execute(db);
}
