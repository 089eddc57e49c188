import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "../../database/schema.ts";
import type { noticeRows } from "./repository.ts";
import type { SendMail } from "./ways/mail.ts";

/** Tells together what waited; one for each parent and time. */
export const gatherJob = "gather";
/** One notice, or several at once, by one way to one place. */
export const wayJobs = { push: "push", mail: "mail", webhook: "webhook" } as const;
export const codeJob = "mail-code";

export const tellPayload = z.object({ notice: z.string() });
export const wayPayload = z.object({
  /** None: a test. */
  notices: z.array(z.string()),
  /** The test's number, by which a device says that it showed it. */
  test: z.string().optional(),
  device: z.string().optional(),
  /** A device that was signed out and is told of that, as it is among no one's devices any more. */
  ended: z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() }).optional(),
});
export const codePayload = z.object({ code: z.string() });

/** The ways that this server has. */
export interface Ways {
  push: { contact: string; allowPrivate: boolean };
  mail: { send: SendMail; publicUrl: string } | null;
  webhook: string | null;
}

export interface Telling {
  db: Kysely<Database>;
  now: () => Date;
  ways: Ways;
}

export type Person = NonNullable<Awaited<ReturnType<typeof noticeRows.person>>>;
export type Untold = Awaited<ReturnType<typeof noticeRows.untold>>[number];
