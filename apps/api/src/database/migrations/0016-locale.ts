import { type Kysely, sql } from "kysely";

/**
 * The language that a person chose, a BCP 47 tag of the catalogue; null while their browser's decides. It is no one's
 * act on the family's record: no revision moves. Who remembers a session hears of it by the family's access number.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table users add column locale text check (locale <> '')`.execute(db);
  await sql`
    create constraint trigger users_locale after update of locale on users
    deferrable initially deferred for each row execute function count_change_of_users()`.execute(
    db,
  );
}
