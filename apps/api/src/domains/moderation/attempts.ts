import { dayMilliseconds, hourMilliseconds } from "@evenkeel/contract/durations";
import type { UserScope } from "../../auth/scope.ts";
import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { z } from "zod";
import { assessment } from "@evenkeel/contract/models/assessment";
import type { Database } from "../../database/schema.ts";
import type { WordsAssessment } from "./assessment.ts";
import { onRecord } from "./on-record.ts";

/** Red attempts within 24 hours from which the court should look. */
export const redsThatNeedReview = 3;

/** How long a verdict stands for the same text of the same parent, so that a hosted model is asked once. */
export const verdictLifetime = hourMilliseconds;

/** Texts of one parent that are read again, the newest: nobody needs more, and each costs its reading. */
const mostRemembered = 50;

/** One text, one hash: the same whoever asks, and different if a single letter changes. */
export function textHash(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

/** The column says `review`, as rows that stand already do. */
const storedVerdict = z
  .object({
    draft: z.string(),
    review: assessment.extend({
      // What was not checked is not remembered.
      unchecked: z.null().default(null),
      // Verdicts from an hour ago may be from before these were said.
      certain: assessment.shape.certain.default(false),
      fields: assessment.shape.fields.default(null),
      // Nobody knows: it is never reused.
      under: z.string().default(""),
    }),
  })
  .transform(({ draft, review }): AssessedDraft => ({ draft, assessment: review }));

export interface AssessedDraft {
  draft: string;
  assessment: WordsAssessment;
}

export interface Attempt {
  severity: string;
  hash: string;
  /** Null once it was forgotten. */
  text: string | null;
}

type Connection = Kysely<Database> | Transaction<Database>;

/** The attempts of parents to send: counts, verdicts that may be reused, pauses. */
export const attempts = {
  /**
   * Notes one attempt of a parent with a text that was just assessed. A send of a text whose verdict still stands is the
   * same attempt going on and is not noted again.
   */
  async note(
    connection: Connection,
    attempt: { userId: UserScope; at: Date; draft: string; assessment: WordsAssessment },
  ): Promise<void> {
    await connection
      .insertInto("send_attempts")
      .values({
        user_id: attempt.userId,
        at: attempt.at,
        text_hash: textHash(attempt.draft),
        // It is what the record tells of coaching: despair is none.
        severity: onRecord(attempt.assessment).severity,
        verdict: JSON.stringify({ draft: attempt.draft, review: attempt.assessment }),
      })
      .execute();
  },

  /**
   * Forgets the texts of all attempts whose verdict can no longer be reused: a draft that was not sent is the parent's
   * own. The counts stay. For the operator's hourly task.
   */
  async forgetTexts(connection: Connection, now: Date): Promise<void> {
    await connection
      .updateTable("send_attempts")
      .set({ verdict: null })
      .where("verdict", "is not", null)
      .where("at", "<", new Date(now.getTime() - verdictLifetime))
      .execute();
  },

  /** The parent's verdicts that still stand, newest first. */
  async remembered(connection: Connection, userId: UserScope, now: Date): Promise<AssessedDraft[]> {
    const rows = await connection
      .selectFrom("send_attempts")
      .select("verdict")
      .where("user_id", "=", userId)
      .where("at", ">=", new Date(now.getTime() - verdictLifetime))
      .where("verdict", "is not", null)
      .orderBy("at", "desc")
      .limit(mostRemembered)
      .execute();
    return rows.flatMap((row) =>
      row.verdict === null ? [] : [storedVerdict.parse(JSON.parse(row.verdict))],
    );
  },

  /** The newest attempts after `since`. */
  async triedSince(
    connection: Connection,
    userId: UserScope,
    since: Date | null,
  ): Promise<Attempt[]> {
    let query = connection
      .selectFrom("send_attempts")
      .select(["severity", "text_hash", "verdict"])
      .where("user_id", "=", userId)
      .orderBy("at", "desc")
      .limit(mostRemembered);
    if (since !== null) query = query.where("at", ">", since);
    const rows = await query.execute();
    return rows.map(({ severity, text_hash: hash, verdict }) => ({
      severity,
      hash,
      text: verdict === null ? null : storedVerdict.parse(JSON.parse(verdict)).draft,
    }));
  },

  /** The newest texts held or stopped after `since`, of those that are still remembered. */
  async textsHeld(
    connection: Connection,
    userId: UserScope,
    since: Date | null,
  ): Promise<string[]> {
    let query = connection
      .selectFrom("send_attempts")
      .select("verdict")
      .where("user_id", "=", userId)
      .where("severity", "<>", "green")
      .where("verdict", "is not", null)
      .orderBy("at", "desc")
      .limit(mostRemembered);
    if (since !== null) query = query.where("at", ">", since);
    const rows = await query.execute();
    return rows.flatMap(({ verdict }) =>
      verdict === null ? [] : [storedVerdict.parse(JSON.parse(verdict)).draft],
    );
  },

  /** Red attempts in the 24 hours before `now`. */
  async redWithinDay(connection: Connection, userId: UserScope, now: Date): Promise<number> {
    const row = await connection
      .selectFrom("send_attempts")
      .select((eb) => eb.fn.countAll<number>().as("reds"))
      .where("user_id", "=", userId)
      .where("severity", "=", "red")
      .where("at", ">", new Date(now.getTime() - dayMilliseconds))
      .executeTakeFirstOrThrow();
    return row.reds;
  },

  /**
   * When the pause of this user ends, or null if there is none. One that would last longer than a pause ever does
   * was begun before the clock was set back: no one waits for that.
   */
  async pausedUntil(
    connection: Connection,
    userId: UserScope,
    { now, pauseSeconds }: { now: Date; pauseSeconds: number },
  ): Promise<Date | null> {
    const row = await connection
      .selectFrom("pauses")
      .select("until")
      .where("user_id", "=", userId)
      .executeTakeFirst();
    if (row === undefined) return null;
    const left = row.until.getTime() - now.getTime();
    return left > 0 && left <= pauseSeconds * 1000 ? row.until : null;
  },

  async pause(connection: Connection, userId: UserScope, until: Date): Promise<void> {
    await connection
      .insertInto("pauses")
      .values({ user_id: userId, until })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ until }))
      .execute();
  },
};
