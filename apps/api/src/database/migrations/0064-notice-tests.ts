import { type Kysely, sql } from "kysely";

/** What came of a test that a parent sent to themselves, for each place it was sent to; the next test takes its row away. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table notice_tests (
      id uuid primary key,
      family_id integer not null references families (id) on delete cascade,
      user_id integer not null references users (id) on delete cascade,
      way text not null,
      /** Null for what is no device: a mailbox, the operator's program. */
      device_id uuid references push_devices (id) on delete cascade,
      state text not null check (state in ('sent', 'taken', 'shown', 'failed')),
      at timestamptz not null
    )`.execute(db);
  await sql`create index notice_tests_user on notice_tests (user_id, way)`.execute(db);
  await sql`create index notice_tests_device on notice_tests (device_id)`.execute(db);
}
