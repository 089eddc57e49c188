import type { Kysely } from "kysely";
import type { Actor, RevisionOf } from "@evenkeel/contract/ports";
import type { Database } from "./database/schema.ts";
import { contactsChangedByTime } from "./domains/child-facts/index.ts";
import { swapsChangedByTime } from "./domains/calendar/index.ts";
import { disputesChangedByTime } from "./domains/disputes/index.ts";
import { noticesChangedByTime } from "./domains/notices/index.ts";
import { oneVisit, recordRevision } from "./domains/record/index.ts";

/** The revision of every answer that carries an ETag. */
export function createRevisions(db: Kysely<Database>, now: () => Date): RevisionOf {
  // Someone of the court who comes back is a new visit, also to a record in which nothing happened: it must reach the service.
  // A parent's look is noted nowhere: with the turn of the hour no one's page asks for everything again.
  const visit = ({ role }: Actor): string =>
    role === "court_viewer" ? String(Math.floor(now().getTime() / oneVisit)) : "";
  const expired = disputesChangedByTime(db, now);
  const ended = swapsChangedByTime(db, now);
  return recordRevision({
    messages: visit,
    // Its sentences name days that are still to come, on the family's clock: a new day begins at one of the hours.
    calendar: (actor) => `${visit(actor)} ${now().toISOString().slice(0, 13)}`,
    children: visit,
    childFacts: contactsChangedByTime(db),
    expenses: visit,
    exchanges: visit,
    journal: visit,
    swaps: async (actor) => `${await ended(actor)} ${visit(actor)}`,
    disputes: async (actor) => `${await expired(actor)} ${visit(actor)}`,
    notices: noticesChangedByTime(db, now),
    record: visit,
  });
}
