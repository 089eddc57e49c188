import { type Kysely, sql } from "kysely";

/**
 * A parent's own telephone and address. What is shown to the other parent comes from the record, as with the tables of
 * 0014. What is kept to oneself is on no record, so that it can be changed and deleted, and no packet can hold it
 * (docs/decisions/0038).
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ["shown_contacts", "kept_contacts"]) {
    await sql`
      create table ${sql.table(table)} (
        user_id integer primary key references users (id),
        family_id integer not null references families (id),
        telephone text,
        address text,
        changed_at timestamptz not null
      )`.execute(db);
  }
  await sql`
    create constraint trigger shown_contacts_on_record
    after insert or update or delete on shown_contacts
    deferrable initially deferred for each row execute function demand_entry()`.execute(db);
  await sql`
    create trigger shown_contacts_never_truncated before truncate on shown_contacts
    for each statement execute function refuse_truncate()`.execute(db);
}
