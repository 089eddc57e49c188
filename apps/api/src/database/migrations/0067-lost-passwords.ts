import { type Kysely, sql } from "kysely";

/**
 * A second step may follow a recovery code in place of the password: the code is used up, and the password that was
 * chosen counts, only once that step is taken.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table second_steps
      add column recovery_code_hash text,
      add column new_password_hash text,
      add check ((recovery_code_hash is null) = (new_password_hash is null))`.execute(db);
}
