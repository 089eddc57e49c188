import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { attachmentRows } from "./repository.ts";

/** An upload that was not sent waits this long, in milliseconds: a draft of the evening before is still whole. */
const waitsFor = 3 * dayMilliseconds;

/** Forgets uploads that belong to nothing. For the operator's hourly task. */
export const forgetUploads = (db: Kysely<Database>, now: Date): Promise<void> =>
  attachmentRows.forgetWaiting(db, new Date(now.getTime() - waitsFor));
