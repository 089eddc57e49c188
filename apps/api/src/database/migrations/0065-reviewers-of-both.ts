import { type Kysely, sql } from "kysely";

/**
 * A court reviewer reads what was stopped of both parents, so both agree to one: the link of an invitation by one parent
 * opens nothing before the other has agreed. Links that are out already wait for that, too.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table invitations
      add column agreed_at timestamptz,
      add column agreed_by integer references users (id)`.execute(db);
}
