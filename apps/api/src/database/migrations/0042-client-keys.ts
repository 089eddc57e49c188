import { type Kysely, sql } from "kysely";

/** What tells a retry from another act stands in one table, so that it can be forgotten; a message keeps its own key. */
const before = [
  { kind: "dispute", table: "disputes", owner: "proposer_id", at: "created_at" },
  { kind: "evaluation", table: "evaluations", owner: "user_id", at: "created_at" },
  { kind: "expense", table: "expenses", owner: "claimed_by", at: "claimed_at" },
  { kind: "payment", table: "expense_payments", owner: "said_by", at: "said_at" },
  { kind: "recurring_expense", table: "recurring_expenses", owner: "claimed_by", at: null },
  { kind: "swap", table: "swap_requests", owner: "asker_id", at: "asked_at" },
] as const;

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table client_keys (
      user_id integer not null references users (id),
      kind text not null,
      key uuid not null,
      made uuid not null,
      at timestamptz not null,
      primary key (user_id, kind, key)
    )`.execute(db);
  await sql`create index client_keys_at on client_keys (at)`.execute(db);
  for (const { kind, table, owner, at } of before) {
    await sql`
      insert into client_keys (user_id, kind, key, made, at)
      select ${sql.ref(owner)}, ${kind}, client_key, id, ${at === null ? sql`now()` : sql.ref(at)}
      from ${sql.table(table)} where client_key is not null`.execute(db);
    await sql`alter table ${sql.table(table)} drop column client_key`.execute(db);
  }
}
