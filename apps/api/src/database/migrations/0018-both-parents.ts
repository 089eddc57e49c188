import { type Kysely, sql } from "kysely";

/**
 * A schedule that one parent applied is confirmed by the other, and a question about one of its rules is a dispute that
 * says which. What stands there from before was confirmed by no one, and so it says.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table schedule_imports
      add column confirmed_by integer references users (id),
      add column confirmed_at timestamptz,
      add column undo_asked_by integer references users (id),
      add column undo_asked_at timestamptz,
      add check (confirmed_by <> applied_by),
      add check ((confirmed_by is null) = (confirmed_at is null)),
      add check ((undo_asked_by is null) = (undo_asked_at is null))`.execute(db);
  await sql`
    alter table disputes
      add column about_import uuid references schedule_imports (id),
      add column about_kind text,
      add column about_index integer,
      add check ((about_import is null) = (about_kind is null)),
      add check ((about_import is null) = (about_index is null))`.execute(db);
  await sql`
    create index disputes_about_import on disputes (about_import) where about_import is not null`.execute(
    db,
  );
}
