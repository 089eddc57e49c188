import { type Kysely, sql } from "kysely";

/**
 * A Merkle tree (RFC 6962) over the entries that both parents see, so that whoever has seen the record once can be
 * shown in a few hashes that it only grew. Records from before get theirs from the server, step by step, once it starts
 * (domains/record/log/grow.ts).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table record_heads
      add column log_through integer not null default 0,
      add column log_size integer not null default 0,
      add column log_edge bytea not null default ''`.execute(db);
  await sql`
    create table record_log_nodes (
      family_id integer not null references families (id),
      level smallint not null,
      position integer not null,
      hash bytea not null check (length(hash) = 32),
      entry integer,
      primary key (family_id, level, position),
      check ((level = 0) = (entry is not null))
    )`.execute(db);
  await sql`
    create unique index record_log_leaves on record_log_nodes (family_id, entry)
    where entry is not null`.execute(db);
  await sql`
    create trigger record_log_nodes_append_only before update or delete on record_log_nodes
    for each row execute function refuse_record_change()`.execute(db);
  await sql`
    create trigger record_log_nodes_never_truncated before truncate on record_log_nodes
    for each statement execute function refuse_record_change()`.execute(db);
}
