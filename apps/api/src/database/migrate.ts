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
import * as swaps from "./migrations/0019-swaps.ts";
import * as agreements from "./migrations/0021-agreements.ts";
import * as calendarFiles from "./migrations/0022-calendar-files.ts";
import * as jobs from "./migrations/0023-jobs.ts";
import * as notices from "./migrations/0024-notices.ts";
import * as accounts from "./migrations/0025-accounts.ts";
import * as expenses from "./migrations/0028-expenses.ts";
import * as uncheckedMessages from "./migrations/0030-unchecked-messages.ts";
import * as namedAnswers from "./migrations/0032-named-answers.ts";
import * as attachments from "./migrations/0034-attachments.ts";
import * as childFacts from "./migrations/0035-child-facts.ts";
import * as contacts from "./migrations/0036-contacts.ts";
import * as recordLog from "./migrations/0038-record-log.ts";
import * as scheduleAnswers from "./migrations/0041-schedule-answers.ts";
import * as clientKeys from "./migrations/0042-client-keys.ts";
import * as refusedDevices from "./migrations/0042-refused-devices.ts";
import * as deviceKeys from "./migrations/0050-device-keys.ts";
import * as cosignatures from "./migrations/0051-cosignatures.ts";
import * as secondFactors from "./migrations/0052-second-factors.ts";
import * as filesOfEvents from "./migrations/0054-files-of-events-and-disputes.ts";
import * as checkInsAndJournal from "./migrations/0055-check-ins-and-journal.ts";
import * as agreedInTurn from "./migrations/0056-agreed-in-turn.ts";
import * as agreementsOnTheCalendar from "./migrations/0057-agreements-on-the-calendar.ts";
import * as vendorsOfMonthlyExpenses from "./migrations/0059-vendors-of-monthly-expenses.ts";
import * as hoursOfBoth from "./migrations/0062-hours-of-both.ts";
import * as looksOfUsernames from "./migrations/0063-looks-of-usernames.ts";
import * as noticeTests from "./migrations/0064-notice-tests.ts";
import * as reviewersOfBoth from "./migrations/0065-reviewers-of-both.ts";
import * as resetLinks from "./migrations/0066-reset-links.ts";
import * as lostPasswords from "./migrations/0067-lost-passwords.ts";
import * as passkeyQuestions from "./migrations/0068-passkey-questions.ts";
import * as howAnExchangeWent from "./migrations/0069-how-an-exchange-went.ts";
import * as whatChanged from "./migrations/0070-what-changed.ts";
import * as firstDays from "./migrations/0071-first-days.ts";
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
  "0019-swaps": swaps,
  "0021-agreements": agreements,
  "0022-calendar-files": calendarFiles,
  "0023-jobs": jobs,
  "0024-notices": notices,
  "0025-accounts": accounts,
  "0028-expenses": expenses,
  "0030-unchecked-messages": uncheckedMessages,
  "0032-named-answers": namedAnswers,
  "0034-attachments": attachments,
  "0035-child-facts": childFacts,
  "0036-contacts": contacts,
  "0038-record-log": recordLog,
  "0041-schedule-answers": scheduleAnswers,
  "0042-client-keys": clientKeys,
  "0042-refused-devices": refusedDevices,
  "0050-device-keys": deviceKeys,
  "0051-cosignatures": cosignatures,
  "0052-second-factors": secondFactors,
  "0054-files-of-events-and-disputes": filesOfEvents,
  "0055-check-ins-and-journal": checkInsAndJournal,
  "0056-agreed-in-turn": agreedInTurn,
  "0057-agreements-on-the-calendar": agreementsOnTheCalendar,
  "0059-vendors-of-monthly-expenses": vendorsOfMonthlyExpenses,
  "0062-hours-of-both": hoursOfBoth,
  "0063-looks-of-usernames": looksOfUsernames,
  "0064-notice-tests": noticeTests,
  "0065-reviewers-of-both": reviewersOfBoth,
  "0066-reset-links": resetLinks,
  "0067-lost-passwords": lostPasswords,
  "0068-passkey-questions": passkeyQuestions,
  "0069-how-an-exchange-went": howAnExchangeWent,
  "0070-what-changed": whatChanged,
  "0071-first-days": firstDays,
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
