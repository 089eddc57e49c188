import { type Kysely, sql } from "kysely";

/**
 * Expenses of the children, what was paid of them, how they are split, and those that come each month. What people read
 * of them comes from the record, as with the tables of 0014. Money is whole cents. Nothing of it is ever deleted.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table families add column currency text not null default 'USD'`.execute(db);
  await sql`
    create table split_rules (
      id uuid primary key,
      family_id integer not null references families (id),
      entry integer not null,
      child_id uuid references children (id),
      category text,
      parent1_percent integer not null check (parent1_percent between 0 and 100),
      status text not null
        check (status in ('proposed', 'agreed', 'declined', 'withdrawn', 'replaced')),
      proposed_by integer not null references users (id),
      proposed_at timestamptz not null,
      answered_by integer references users (id),
      answered_at timestamptz,
      foreign key (family_id, entry) references record_entries (family_id, sequence)
    )`.execute(db);
  // One rule counts and one waits for an answer, whoever proposes at the same time.
  await sql`
    create unique index split_rules_one on split_rules
      (family_id, coalesce(child_id::text, ''), coalesce(category, ''), status)
    where status in ('proposed', 'agreed')`.execute(db);
  await sql`
    create table recurring_expenses (
      id uuid primary key,
      family_id integer not null references families (id),
      entry integer not null,
      claimed_by integer not null references users (id),
      paid_by integer not null references users (id),
      child_id uuid references children (id),
      category text not null,
      what text not null,
      amount_cents integer not null check (amount_cents > 0),
      currency text not null,
      first_on date not null,
      until date,
      due_after_days integer,
      made integer not null,
      next_on date,
      stopped_at timestamptz,
      client_key uuid,
      foreign key (family_id, entry) references record_entries (family_id, sequence)
    )`.execute(db);
  await sql`create index recurring_expenses_next on recurring_expenses (next_on) where next_on is not null`.execute(
    db,
  );
  await sql`
    create unique index recurring_expenses_key on recurring_expenses (claimed_by, client_key)
    where client_key is not null`.execute(db);
  await sql`
    create table expenses (
      id uuid primary key,
      family_id integer not null references families (id),
      entry integer not null,
      claimed_by integer not null references users (id),
      claimed_at timestamptz not null,
      paid_by integer not null references users (id),
      child_id uuid references children (id),
      category text not null,
      what text not null,
      amount_cents integer not null check (amount_cents > 0),
      currency text not null,
      paid_on date not null,
      due_on date,
      owed_by integer not null references users (id),
      owed_cents integer not null check (owed_cents between 0 and amount_cents),
      owed_percent integer not null check (owed_percent between 0 and 100),
      rounding integer not null check (rounding between -99 and 99),
      rule_id uuid references split_rules (id),
      recurring_id uuid references recurring_expenses (id),
      status text not null
        check (status in ('claimed', 'questioned', 'accepted', 'disputed', 'withdrawn')),
      steps text not null,
      accepted_at timestamptz,
      dispute_id uuid references disputes (id),
      client_key uuid,
      check (paid_by <> owed_by),
      check ((status = 'accepted') = (accepted_at is not null)),
      foreign key (family_id, entry) references record_entries (family_id, sequence)
    )`.execute(db);
  await sql`create unique index expenses_family on expenses (family_id, entry)`.execute(db);
  await sql`
    create unique index expenses_key on expenses (claimed_by, client_key)
    where client_key is not null`.execute(db);
  await sql`
    create table expense_payments (
      id uuid primary key,
      family_id integer not null references families (id),
      entry integer not null,
      expense_id uuid not null references expenses (id),
      amount_cents integer not null check (amount_cents > 0),
      method text not null,
      paid_on date not null,
      under_protest boolean not null,
      status text not null check (status in ('said', 'received', 'not_received', 'withdrawn')),
      said_by integer not null references users (id),
      said_at timestamptz not null,
      answered_at timestamptz,
      client_key uuid,
      foreign key (family_id, entry) references record_entries (family_id, sequence)
    )`.execute(db);
  await sql`create index expense_payments_of on expense_payments (expense_id, entry)`.execute(db);
  await sql`
    create unique index expense_payments_key on expense_payments (said_by, client_key)
    where client_key is not null`.execute(db);
  await sql`alter table disputes add column about_expense uuid`.execute(db);
  for (const table of ["split_rules", "recurring_expenses", "expenses", "expense_payments"]) {
    await sql`
      create constraint trigger ${sql.ref(`${table}_on_record`)}
      after insert or update or delete on ${sql.table(table)}
      deferrable initially deferred for each row execute function demand_entry()`.execute(db);
    await sql`
      create trigger ${sql.ref(`${table}_never_truncated`)} before truncate on ${sql.table(table)}
      for each statement execute function refuse_truncate()`.execute(db);
  }
}
