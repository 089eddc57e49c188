import { type Kysely, sql } from "kysely";

/**
 * Numbers that belong to one reader's view. What happens to one parent alone (a stopped message, a refused title, a
 * court note) moves no number that the other parent's page is ever told, and leaves no gap in the other's list.
 *
 * A time zone that the database does not know answered every call of its family with an error; such a family gets UTC.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // One more than the record's number: what a page kept from before carried other message numbers.
  await sql`
    alter table record_heads
      add column parent1_revision integer not null default 0,
      add column parent2_revision integer not null default 0`.execute(db);
  await sql`update record_heads set parent1_revision = sequence + 1, parent2_revision = sequence + 1`.execute(
    db,
  );

  await sql`
    alter table messages add column sender_number integer, add column recipient_number integer`.execute(
    db,
  );
  await sql`
    with views as (
      select family_id, id, sender_id as reader from messages
      union all
      select family_id, id, recipient_id from messages where not was_blocked
    ), numbered as (
      select family_id, id, reader, row_number() over (partition by reader order by id) as number from views
    )
    update messages message
    set sender_number = sent.number, recipient_number = received.number
    from numbered sent left join numbered received
      on received.family_id = sent.family_id and received.id = sent.id and received.reader <> sent.reader
    where sent.family_id = message.family_id and sent.id = message.id and sent.reader = message.sender_id`.execute(
    db,
  );
  await sql`
    alter table messages
      alter column sender_number set not null,
      add check ((recipient_number is null) = was_blocked)`.execute(db);
  await sql`create unique index messages_sent on messages (sender_id, sender_number)`.execute(db);
  await sql`
    create unique index messages_received on messages (recipient_id, recipient_number)
    where recipient_number is not null`.execute(db);

  await sql`
    update families set time_zone = 'UTC' where time_zone not in (select name from pg_timezone_names)`.execute(
    db,
  );
}
