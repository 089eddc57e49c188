import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as familiesAndRecord from "./migrations/0001-families-and-record.ts";
import * as disputesAndEvaluations from "./migrations/0002-disputes-and-evaluations.ts";
import * as calendar from "./migrations/0003-calendar.ts";
import * as recordExports from "./migrations/0004-record-exports.ts";
import * as requestCounts from "./migrations/0005-request-counts.ts";
import * as retries from "./migrations/0006-retries.ts";
import * as messageCounts from "./migrations/0007-message-counts.ts";
import * as accessVersion from "./migrations/0008-access-version.ts";
import * as knownDevices from "./migrations/0009-known-devices.ts";
import * as ownViews from "./migrations/0013-own-views.ts";
import type { Database } from "./schema.ts";

/** In order of their names, forward only; a released migration is never edited. */
const migrations: Record<string, Migration> = {
  "0001-families-and-record": familiesAndRecord,
  "0002-disputes-and-evaluations": disputesAndEvaluations,
  "0003-calendar": calendar,
  "0004-record-exports": recordExports,
  "0005-request-counts": requestCounts,
  "0006-retries": retries,
  "0007-message-counts": messageCounts,
  "0008-access-version": accessVersion,
  "0009-known-devices": knownDevices,
  "0013-own-views": ownViews,
};

/**
 * Brings the schema up to date. Replicas may start together: Kysely's migrator takes an advisory lock
 * on PostgreSQL, and the embedded database has one process.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    throw new Error("The database could not be brought up to date", { cause: error });
  }
}

/** True when the database answers. */
export async function isReachable(db: Kysely<Database>): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
