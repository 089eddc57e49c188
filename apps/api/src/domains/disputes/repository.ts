import type { Insertable, Kysely, Selectable, Transaction } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import { attachment } from "@evenkeel/contract/models/attachment";
import { dispute, type Dispute } from "@evenkeel/contract/models/dispute";
import { dayOf } from "@evenkeel/custody/time/wall-clock";
import { z } from "zod";
import type { FamilyScope, UserScope } from "../../auth/scope.ts";
import { isUuid } from "../../database/is-uuid.ts";
import type { Database } from "../../database/schema.ts";
import { providerOf, translatedTo, translationOf } from "./provider-of.ts";
import { deadlineExpiredAt, statusAt } from "./state-machine.ts";
import { isSuggestionOn, type Resolved, suggestionOn, suggestionTranslated } from "./suggestion.ts";

export type Connection = Kysely<Database> | Transaction<Database>;
export type DisputeRow = Selectable<Database["disputes"]> & {
  proposer_name: string;
  responder_name: string;
  /** The event that put it on the calendar. */
  placed_at: Date | null;
  placed_start: Date | null;
  placed_zone: string;
  ai_provider: string | null;
  /** The dispute that it follows. */
  followed_title: string | null;
  followed_expense: string | null;
  followed_resolution: string | null;
  followed_provider: string | null;
  /** The resolution in the other language that a parent reads, and which that is. */
  ai_translation: string | null;
  ai_translation_locale: string | null;
  followed_translation: string | null;
  /** Of the expense that it questions. */
  asked_steps: string | null;
  asked_owed_by: number | null;
  asked_amount_cents: number | null;
  asked_owed_cents: number | null;
  asked_currency: string | null;
};
type ChangedRow = Pick<DisputeRow, "id" | "entry" | "deadline">;
const changed = ["id", "entry", "deadline"] as const;

const withNames = (connection: Connection) =>
  connection
    .selectFrom("disputes as dispute")
    .innerJoin("users as proposer", "proposer.id", "dispute.proposer_id")
    .innerJoin("users as responder", "responder.id", "dispute.responder_id")
    .innerJoin("families as family", "family.id", "dispute.family_id")
    .leftJoin("disputes as followed", (join) =>
      join
        .onRef("followed.id", "=", "dispute.follows_id")
        .onRef("followed.family_id", "=", "dispute.family_id"),
    )
    .leftJoin("expenses as asked", (join) =>
      join
        .onRef("asked.id", "=", "dispute.about_expense")
        .onRef("asked.family_id", "=", "dispute.family_id"),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("calendar_events")
          .select(["created_at", "starts_at"])
          .whereRef("calendar_events.family_id", "=", "dispute.family_id")
          .whereRef("calendar_events.dispute_id", "=", "dispute.id")
          .where("deleted_at", "is", null)
          .orderBy("entry")
          .limit(1)
          .as("placed"),
      (join) => join.onTrue(),
    )
    .selectAll("dispute")
    .select([
      "placed.created_at as placed_at",
      "placed.starts_at as placed_start",
      "family.time_zone as placed_zone",
      "asked.steps as asked_steps",
      "asked.owed_by as asked_owed_by",
      "asked.amount_cents as asked_amount_cents",
      "asked.owed_cents as asked_owed_cents",
      "asked.currency as asked_currency",
      "followed.title as followed_title",
      "followed.about_expense as followed_expense",
      "followed.ai_resolution as followed_resolution",
      providerOf("dispute").as("ai_provider"),
      providerOf("followed").as("followed_provider"),
      translationOf("dispute").as("ai_translation"),
      translatedTo("dispute").as("ai_translation_locale"),
      translationOf("followed").as("followed_translation"),
    ])
    .select(["proposer.display_name as proposer_name", "responder.display_name as responder_name"]);

/** Reads and writes of disputes. Every change of status is one guarded UPDATE: when several race, one wins. */
export const disputeRows = {
  async insert(
    transaction: Transaction<Database>,
    row: Insertable<Database["disputes"]>,
  ): Promise<void> {
    await transaction.insertInto("disputes").values(row).execute();
  },

  /** Newest first; `before` is the entry of the dispute from which older ones are wanted. */
  ofFamily(
    connection: Connection,
    scope: FamilyScope,
    page: { limit: number; before: number | null },
  ): Promise<DisputeRow[]> {
    let query = withNames(connection).where("dispute.family_id", "=", scope);
    if (page.before !== null) query = query.where("dispute.entry", "<", page.before);
    return query.orderBy("dispute.entry", "desc").limit(page.limit).execute();
  },

  /** Undefined if the family has none of this id, whatever the id is made of. */
  async byId(
    connection: Connection,
    scope: FamilyScope,
    id: string,
  ): Promise<DisputeRow | undefined> {
    if (!isUuid(id)) return undefined;
    return withNames(connection)
      .where("dispute.family_id", "=", scope)
      .where("dispute.id", "=", id)
      .executeTakeFirst();
  },

  /** How many of a parent's proposals wait for an answer at `now`. */
  async countPending(
    connection: Connection,
    scope: FamilyScope,
    proposerId: UserScope,
    now: Date,
  ): Promise<number> {
    const { count } = await connection
      .selectFrom("disputes")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("family_id", "=", scope)
      .where("proposer_id", "=", proposerId)
      .where("status", "=", "pending")
      .where("deadline", ">", now)
      .executeTakeFirstOrThrow();
    return count;
  },

  /**
   * The dispute that takes up the counter-proposal to this one, or the AI's suggestion, already. What a parent proposed
   * after a suggestion in other words leaves it open to both.
   */
  async takingUp(
    connection: Connection,
    scope: FamilyScope,
    followed: Resolved & { id: string },
  ): Promise<DisputeRow | undefined> {
    const later = await withNames(connection)
      .where("dispute.family_id", "=", scope)
      .where("dispute.follows_id", "=", followed.id)
      .execute();
    return later.find((row) => followed.ai_resolution === null || isSuggestionOn(followed, row));
  },

  /** Puts the answer on a dispute that may still be answered at `now`; undefined if it may not. */
  answer(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    answer: {
      id: string;
      responderId: number;
      next: DisputeRow["status"];
      responseType: NonNullable<DisputeRow["response_type"]>;
      responseText: string | null;
      /** As JSON. */
      attachments: string;
      now: Date;
    },
  ): Promise<ChangedRow | undefined> {
    return transaction
      .updateTable("disputes")
      .set({
        status: answer.next,
        response_type: answer.responseType,
        response_text: answer.responseText,
        response_attachments: answer.attachments,
        responded_at: answer.now,
      })
      .where("family_id", "=", scope)
      .where("id", "=", answer.id)
      .where("responder_id", "=", answer.responderId)
      .where("status", "=", "pending")
      .where("deadline", ">", answer.now)
      .returning(changed)
      .executeTakeFirst();
  },

  /**
   * Turns a counter-proposal that may be accepted at `now` into what was agreed; undefined if it may not, or if a later
   * proposal took it up.
   */
  accept(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    { id, proposerId, now }: { id: string; proposerId: number; now: Date },
  ): Promise<ChangedRow | undefined> {
    return transaction
      .updateTable("disputes")
      .set({ status: "agreed", accepted_at: now })
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .where("proposer_id", "=", proposerId)
      .where("status", "=", "countered")
      .where("deadline", ">", deadlineExpiredAt(now))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("disputes as later")
              .select("later.id")
              .whereRef("later.follows_id", "=", "disputes.id"),
          ),
        ),
      )
      .returning(changed)
      .executeTakeFirst();
  },

  /** Settles the open dispute about an expense, if there is one; undefined if there is none. */
  settleAbout(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    { expenseId, now }: { expenseId: string; now: Date },
  ): Promise<ChangedRow | undefined> {
    return transaction
      .updateTable("disputes")
      .set({ status: "agreed", settled_at: now })
      .where("family_id", "=", scope)
      .where("about_expense", "=", expenseId)
      .where("status", "in", ["pending", "countered"])
      .where("deadline", ">", deadlineExpiredAt(now))
      .returning(changed)
      .executeTakeFirst();
  },

  /** Puts the AI's resolution on a dispute that waits for one at `now`; undefined if it does not. */
  resolve(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    resolution: { id: string; text: string; now: Date },
  ): Promise<ChangedRow | undefined> {
    return transaction
      .updateTable("disputes")
      .set({ status: "resolved", ai_resolution: resolution.text })
      .where("family_id", "=", scope)
      .where("id", "=", resolution.id)
      .where("status", "=", "pending")
      .where("deadline", "<=", resolution.now)
      .where("deadline", ">", deadlineExpiredAt(resolution.now))
      .returning(changed)
      .executeTakeFirst();
  },

  /** Closes the family's disputes that time has closed at `now`, and says which. */
  expire(transaction: Transaction<Database>, scope: FamilyScope, now: Date): Promise<ChangedRow[]> {
    return transaction
      .updateTable("disputes")
      .set({ status: "expired" })
      .where("family_id", "=", scope)
      .where("status", "=", "pending")
      .where("deadline", "<=", deadlineExpiredAt(now))
      .returning(changed)
      .execute();
  },

  /** Families with a dispute that time has closed at `now` and no one has put on the record yet; for the operator's task. */
  async familiesWithExpired(connection: Connection, now: Date): Promise<number[]> {
    const rows = await connection
      .selectFrom("disputes")
      .select("family_id")
      .distinct()
      .where("status", "=", "pending")
      .where("deadline", "<=", deadlineExpiredAt(now))
      .execute();
    return rows.map((row) => row.family_id);
  },

  /** How many of the family's disputes read as expired at `now` though their row says pending. */
  async countExpired(connection: Connection, scope: FamilyScope, now: Date): Promise<number> {
    const row = await connection
      .selectFrom("disputes")
      .select((eb) => eb.fn.countAll<number>().as("expired"))
      .where("family_id", "=", scope)
      .where("status", "=", "pending")
      .where("deadline", "<=", deadlineExpiredAt(now))
      .executeTakeFirstOrThrow();
    return row.expired;
  },
};

/** @throws AppError not_found if there is none: a foreign dispute is as if it did not exist */
export async function findDispute(
  connection: Connection,
  scope: FamilyScope,
  id: string,
): Promise<DisputeRow> {
  const row = await disputeRows.byId(connection, scope, id);
  if (row === undefined) throw new AppError("not_found", say("dispute.none"));
  return row;
}

const files = z.array(attachment);

/** What of an expense's answers a dispute about it names. */
const askedSteps = z.array(z.object({ answer: z.string(), shareCents: z.int().optional() }));

/** The share that a dispute about an expense asks for. */
function askedIn(row: DisputeRow): Dispute["asksShare"] {
  if (row.asked_steps === null || row.asked_owed_by === null) return null;
  const steps = askedSteps.parse(JSON.parse(row.asked_steps));
  const shareCents = steps.findLast(({ answer }) => answer === "dispute")?.shareCents;
  if (shareCents === undefined) return null;
  return dispute.shape.asksShare.parse({
    owedBy: row.asked_owed_by,
    shareCents,
    currency: row.asked_currency,
  });
}

/** The dispute as it stands at `now`. @param isSeen whether its reader has looked at it since it was agreed */
export function toDispute(row: DisputeRow, now: Date, isSeen = false): Dispute {
  return {
    id: row.id,
    category: dispute.shape.category.parse(row.category),
    title: row.title,
    description: row.description,
    urgency: dispute.shape.urgency.parse(row.urgency),
    status: statusAt(row, now),
    proposerId: row.proposer_id,
    proposerName: row.proposer_name,
    responderId: row.responder_id,
    responderName: row.responder_name,
    createdAt: row.created_at.toISOString(),
    resolutionDeadline: row.deadline.toISOString(),
    responseType: row.response_type,
    responseText: row.response_text,
    respondedAt: row.responded_at?.toISOString() ?? null,
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    settledAt: row.settled_at?.toISOString() ?? null,
    isNews: row.status === "agreed" && !isSeen,
    aiResolution: row.ai_resolution,
    aiSuggests: suggestionOn(row),
    aiTranslation:
      row.ai_translation === null || row.ai_translation_locale === null
        ? null
        : {
            locale: row.ai_translation_locale,
            resolution: row.ai_translation,
            suggests: suggestionTranslated(row),
          },
    followsId: row.follows_id,
    isSuggestion:
      row.followed_title !== null &&
      isSuggestionOn(
        {
          title: row.followed_title,
          about_expense: row.followed_expense,
          ai_resolution: row.followed_resolution,
          ai_translation: row.followed_translation,
          ai_provider: row.followed_provider,
        },
        row,
      ),
    aboutRule:
      row.about_import === null || row.about_kind === null || row.about_index === null
        ? null
        : { importId: row.about_import, kind: row.about_kind, index: row.about_index },
    aboutExpense: row.about_expense,
    asksShare: askedIn(row),
    attachments: files.parse(JSON.parse(row.attachments)),
    responseAttachments: files.parse(JSON.parse(row.response_attachments)),
    onCalendar:
      row.placed_at === null || row.placed_start === null
        ? null
        : {
            since: row.placed_at.toISOString(),
            day: dayOf(row.placed_start.getTime(), row.placed_zone).toString(),
          },
  };
}
