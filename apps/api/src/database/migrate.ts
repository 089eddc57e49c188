import type { Kysely } from "kysely";
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
import * as guardedProjections from "./migrations/0014-guarded-projections.ts";
import * as children from "./migrations/0015-children.ts";
import * as locale from "./migrations/0016-locale.ts";
import * as eventsThatRepeat from "./migrations/0017-events-that-repeat.ts";
import * as bothParents from "./migrations/0018-both-parents.ts";
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
  "0014-guarded-projections": guardedProjections,
  "0015-children": children,
  "0016-locale": locale,
  "0017-events-that-repeat": eventsThatRepeat,
  "0018-both-parents": bothParents,
};

/** The schema could not be brought up to date; one line for the operator. */
export class MigrationFailed extends Error {}

function explain(error: unknown, failed: string | undefined): MigrationFailed {
  const message = error instanceof Error ? error.message : String(error);
  // Kysely's words for a migration that the database has seen and this program does not know.
  const newer = /previously executed migration (\S+) is missing/.exec(message)?.[1];
  const what =
    newer === undefined
      ? `The database could not be brought up to date: ${failed === undefined ? "" : `step ${failed} failed: `}${message}. Nothing of it was kept, and the version before still runs on it.`
      : `The database was used by a newer Evenkeel (it knows the step ${newer}). Start that version; there is no way back but a backup taken before.`;
  return new MigrationFailed(what, { cause: error });
}

/** Whether this program has the migration of this name. */
export const knowsMigration = (name: string): boolean => Object.hasOwn(migrations, name);

/**
 * Brings the schema up to date. Replicas may start together: Kysely's migrator takes an advisory lock.
 * @param options `schema`: the one that `db` works in, where it is not the usual one; `upTo`: the last migration to run
 * @throws MigrationFailed
 */
export async function migrate(
  db: Kysely<Database>,
  { schema, upTo }: { schema?: string; upTo?: string | undefined } = {},
): Promise<void> {
  const migrator = new Migrator({
    db,
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error, results } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error === undefined) return;
  throw explain(error, results?.find(({ status }) => status === "Error")?.migrationName);
}
