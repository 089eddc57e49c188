import { type Kysely, sql } from "kysely";

/**
 * The family's children. What people read of them comes from the record, so every change belongs to an entry, as with
 * the tables of 0014. Nothing of a child is ever deleted.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table children (
      id uuid primary key,
      family_id integer not null references families (id),
      entry integer not null,
      name text not null,
      nicknames text not null,
      birth_date date,
      color text not null,
      version integer not null,
      changed_by integer not null references users (id),
      changed_at timestamptz not null,
      archived_at timestamptz
    )`.execute(db);
  // A name stands once among the children that are asked about, whoever adds it at the same time.
  await sql`
    create unique index children_name on children (family_id, lower(name)) where archived_at is null`.execute(
    db,
  );
  await sql`create index children_of_family on children (family_id, entry)`.execute(db);

  await sql`
    create constraint trigger children_on_record after insert or update on children
    deferrable initially deferred for each row execute function demand_entry()`.execute(db);
  await sql`
    create trigger children_never_truncated before truncate on children
    for each statement execute function refuse_truncate()`.execute(db);
  await sql`
    create function refuse_child_deletion() returns trigger language plpgsql as $$
    begin
      raise exception 'A child is never deleted: it is archived, and stays on the record';
    end $$`.execute(db);
  await sql`
    create trigger children_never_deleted before delete on children
    for each row execute function refuse_child_deletion()`.execute(db);
}
