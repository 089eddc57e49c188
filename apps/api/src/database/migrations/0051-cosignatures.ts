import { type Kysely, sql } from "kysely";

/** Which end of the record each device verified, and when, by its own signature. Append-only, and on no record. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table cosignatures (
      family_id integer not null references families (id),
      device text not null references device_keys (id),
      size integer not null,
      time bigint not null,
      signature text not null,
      primary key (device, size)
    )`.execute(db);
  await sql`create index cosignatures_of_family on cosignatures (family_id, size)`.execute(db);
  await sql`
    create trigger cosignatures_append_only before update or delete on cosignatures
    for each row execute function refuse_record_change()`.execute(db);
  await sql`
    create trigger cosignatures_never_truncated before truncate on cosignatures
    for each statement execute function refuse_record_change()`.execute(db);
}
