import { type Kysely, sql } from "kysely";

/** Packets in the making and made; in the database, so that any replica can tell how far one is and hand it out. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table record_exports (
      id uuid primary key,
      family_id integer not null references families (id),
      user_id integer not null references users (id),
      status text not null check (status in ('running', 'ready', 'failed')),
      stage text not null,
      progress double precision not null,
      entries integer not null,
      file_name text not null,
      bytes integer,
      created_at timestamptz not null,
      /** Moved while it is made: one that stands still belongs to a server that died. */
      touched_at timestamptz not null
    )`.execute(db);
  await sql`create index record_exports_user on record_exports (user_id, created_at)`.execute(db);
  await sql`
    create table record_export_chunks (
      export_id uuid not null references record_exports (id) on delete cascade,
      number integer not null,
      bytes bytea not null,
      primary key (export_id, number)
    )`.execute(db);
}
