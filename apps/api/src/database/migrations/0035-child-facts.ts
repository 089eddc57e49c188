import { type Kysely, sql } from "kysely";

/**
 * What both parents have to know about a child. What people read of it comes from the record, so every change belongs to
 * an entry, as with the tables of 0014. What was taken off a child's page stays, so that it can be told what it was.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table child_facts (
      id uuid primary key,
      family_id integer not null references families (id),
      child_id uuid not null references children (id),
      entry integer not null,
      kind text not null,
      details text not null,
      version integer not null,
      changed_by integer not null references users (id),
      changed_at timestamptz not null,
      removed_at timestamptz,
      foreign key (family_id, entry) references record_entries (family_id, sequence)
    )`.execute(db);
  await sql`create index child_facts_of on child_facts (family_id, child_id, entry)`.execute(db);
  await sql`
    create constraint trigger child_facts_on_record after insert or update or delete on child_facts
    deferrable initially deferred for each row execute function demand_entry()`.execute(db);
  await sql`
    create trigger child_facts_never_truncated before truncate on child_facts
    for each statement execute function refuse_truncate()`.execute(db);
}
