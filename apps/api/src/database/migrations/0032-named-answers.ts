import { type Kysely, sql } from "kysely";

/**
 * Notices about expenses say what the answer was. Those that only said that there was one go: what they were about stands
 * among the expenses. And a column that counted codes before all tries were counted in one place.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    delete from notices
    where kind in ('expense_answered', 'payment_answered', 'split_answered')`.execute(db);
  await sql`alter table mail_addresses drop column codes_sent`.execute(db);
}
