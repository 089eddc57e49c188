import type { Kysely } from "kysely";
import type { RevisionOf } from "@evenkeel/contract/ports";
import type { Database } from "./database/schema.ts";
import { disputesChangedByTime } from "./domains/disputes/expire.ts";
import { oneVisit } from "./domains/record/access.ts";
import { recordRevision } from "./domains/record/revision.ts";

/** The revision of every answer that carries an ETag. */
export function createRevisions(db: Kysely<Database>, now: () => Date): RevisionOf {
  // A reviewer who comes back is a new visit, also to a record in which nothing happened: it must reach the service.
  const visit = () => Promise.resolve(String(Math.floor(now().getTime() / oneVisit)));
  const expired = disputesChangedByTime(db, now);
  return recordRevision({
    messages: visit,
    calendar: visit,
    disputes: async (scope) => `${await expired(scope)} ${await visit()}`,
    record: visit,
  });
}
