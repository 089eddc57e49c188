import { dayMilliseconds, hourMilliseconds } from "@evenkeel/contract/durations";
import type { Kysely } from "kysely";
import type { NoticeSettings } from "@evenkeel/contract/models/notice";
import { type NoticeKind, hoursBeforeAnswer } from "@evenkeel/contract/notices";
import type { Database } from "../../database/schema.ts";
import { eachApart } from "../../jobs/each-apart.ts";
import { remindAt } from "../notices/index.ts";
import { mostForward, parentsOfFamilies } from "./quiet-hours.ts";
import type { Put, Reminder } from "./reminder.ts";

/** Until when what runs out soon runs out. */
const horizon = (now: Date): Date =>
  new Date(now.getTime() + Math.max(...hoursBeforeAnswer) * hourMilliseconds + mostForward);

/** What proposals and requests have in common, beside their family. */
const ofAsked = [
  "asked.id",
  "asked.family_id as familyId",
  "family.time_zone as timeZone",
  "responder_id as responderId",
] as const;

/** Whoever has not answered a proposal, in its last hours. */
export async function disputesThatClose(db: Kysely<Database>, now: Date, put: Put): Promise<void> {
  const rows = await db
    .selectFrom("disputes as asked")
    .innerJoin("families as family", "family.id", "asked.family_id")
    .select(ofAsked)
    .select(["proposer_id as askerId", "asked.created_at as askedAt", "deadline"])
    .where("status", "=", "pending")
    .where("deadline", ">", now)
    .where("deadline", "<=", horizon(now))
    .execute();
  await putLastHours(db, "dispute_closing", rows, now, put);
}

/** A server that was off for longer than this tells no more of it. */
const latest = 3 * dayMilliseconds;

/** Both parents, once a proposal can no longer be answered: who waits, and who may still ask or propose. */
export async function disputesUnanswered(db: Kysely<Database>, now: Date, put: Put): Promise<void> {
  const rows = await db
    .selectFrom("disputes")
    .select(["id", "family_id as familyId"])
    .where("status", "=", "pending")
    .where("deadline", "<=", now)
    .where("deadline", ">", new Date(now.getTime() - latest))
    .execute();
  await eachApart(rows, ({ id, familyId }) =>
    put({
      familyId,
      notice: { kind: "dispute_unanswered", key: `dispute_unanswered ${id}`, actorId: null },
    }),
  );
}

/** Whoever has not answered a request to swap time, in its last hours. */
export async function swapsThatClose(db: Kysely<Database>, now: Date, put: Put): Promise<void> {
  const rows = await db
    .selectFrom("swap_requests as asked")
    .innerJoin("families as family", "family.id", "asked.family_id")
    .select(ofAsked)
    .select(["asker_id as askerId", "asked_at as askedAt", "answer_by as deadline"])
    .where("status", "=", "pending")
    .where("answer_by", ">", now)
    .where("answer_by", "<=", horizon(now))
    .execute();
  await putLastHours(db, "swap_closing", rows, now, put);
}

interface Asked {
  id: string | number;
  familyId: number;
  timeZone: string;
  askerId: number;
  responderId: number;
  askedAt: Date;
  deadline: Date;
}

async function putLastHours(
  db: Kysely<Database>,
  kind: NoticeKind,
  rows: readonly Asked[],
  now: Date,
  put: Put,
): Promise<void> {
  const parentsOf = parentsOfFamilies(db);
  await eachApart(rows, async (row) => {
    const responder = (await parentsOf(row.familyId)).find(({ id }) => id === row.responderId);
    const reminder = lastHours(kind, row, responder?.quiet ?? null, now);
    if (reminder !== null) await put(reminder);
  });
}

/**
 * What was asked with no more time than that is not reminded of: it was told of just now. Where quiet hours last until
 * the time to answer is over, the reminder comes right before they begin.
 */
function lastHours(
  kind: NoticeKind,
  asked: Asked,
  quiet: NoticeSettings["quiet"],
  now: Date,
): Reminder | null {
  const { askedAt, deadline, timeZone } = asked;
  const isDue = (hours: number): boolean => {
    const at = new Date(deadline.getTime() - hours * hourMilliseconds);
    const toTell = remindAt(at, deadline, quiet, timeZone);
    return toTell <= now && askedAt < toTell && askedAt < at;
  };
  // Of a server that was off for long, the last one only.
  const due = hoursBeforeAnswer.filter(isDue);
  if (due.length === 0) return null;
  const notice = {
    kind,
    key: `${kind} ${asked.id} ${Math.min(...due)}`,
    actorId: asked.askerId,
    onlyTo: asked.responderId,
    expiresAt: deadline,
  };
  return { familyId: asked.familyId, notice };
}
