import type { Kysely } from "kysely";
import type { RevisionOf } from "@evenkeel/contract/ports";
import type { Database } from "./database/schema.ts";
import { disputesChangedByTime } from "./domains/disputes/expire.ts";
import { oneVisit } from "./domains/record/access.ts";
import { recordRevision } from "./domains/record/revision.ts";

/** The revision of every answer that carries an ETag. */
export function createRevisions(db: Kysely<Database>, now: () => Date): RevisionOf {
  return recordRevision({
    disputes: disputesChangedByTime(db, now),
    // A reviewer who comes back is a new visit, also to a record in which nothing happened: it must reach the service.
    record: () => Promise.resolve(String(Math.floor(now().getTime() / oneVisit))),
  });
}
