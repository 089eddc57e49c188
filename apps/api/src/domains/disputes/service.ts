import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { AppError } from "@evenkeel/contract/errors";
import type {
  Dispute,
  DisputeUrgency,
  ProposeDisputeInput,
  ResolveDisputeInput,
  RespondDisputeInput,
} from "@evenkeel/contract/models/dispute";
import { storable } from "@evenkeel/contract/models/text";
import type { Actor, DisputesPort } from "@evenkeel/contract/ports";
import { type FamilyScope, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { identityRepository } from "../identity/repository.ts";
import { append, lockRecord } from "../record/ledger.ts";
import { type DisputeRow, disputeRows, toDispute } from "./repository.ts";
import { deadlineOf, decide, type Decision, type DisputeAct } from "./state-machine.ts";

/** What the AI weighs: the proposal that nobody answered in time, and what the responder said before. */
interface DisputeToResolve {
  category: Dispute["category"];
  title: string;
  description: string;
  urgency: DisputeUrgency;
  /**
   * The responder's last words in the disputes that this one takes up: a counter-proposal, or the proposal that
   * was countered. Null where this is the first.
   */
  counter: string | null;
  now: Date;
  /** The family's, IANA name. */
  timeZone: string;
}

/** Suggests a resolution with its reasons, as plain text. */
export type DisputeResolver = (
  dispute: DisputeToResolve,
  signal: AbortSignal,
) => Promise<{ text: string; provider: string }>;

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  resolveDispute: DisputeResolver;
  windowHours: Record<DisputeUrgency, number>;
}

/** A hosted model may take its time; a resolution that came is kept even when the page that asked is gone. */
const resolutionTimeLimit = 90_000;
/** Disputes: one parent proposes, the other agrees or counters in time, afterwards the AI may be asked. */
export function disputesService({
  db,
  now,
  resolveDispute,
  windowHours,
}: Dependencies): DisputesPort {
  const identities = identityRepository(db);
  const find = async (scope: FamilyScope, id: string): Promise<DisputeRow> => {
    const row = await disputeRows.byId(db, scope, id);
    if (row === undefined) throw new AppError("not_found", "There is no such dispute.");
    return row;
  };

  const assertMay = (row: DisputeRow, act: DisputeAct): Extract<Decision, { allowed: true }> => {
    const decision = decide(stateOf(row), act, now());
    if (!decision.allowed) throw refusal(decision.because, row);
    return decision;
  };

  const counterTo = async (scope: FamilyScope, row: DisputeRow): Promise<string | null> => {
    if (row.follows_id === null) return null;
    const before = await find(scope, row.follows_id);
    return before.responder_id === row.responder_id ? before.response_text : before.description;
  };

  return {
    async list(actor: Actor) {
      const rows = await disputeRows.ofFamily(db, scopeOf(actor));
      const at = now();
      return rows.map((row) => toDispute(row, at));
    },

    async propose(actor: Actor, input: ProposeDisputeInput) {
      const scope = scopeOf(actor);
      const responderId = actor.coParentId;
      if (responderId === null) {
        throw new AppError("conflict", "There is no co-parent in your family yet.");
      }
      const followed = await followedBy(input.followsId ?? null, (id) => find(scope, id));
      const id = await db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        const before =
          input.clientKey === undefined
            ? undefined
            : await disputeRows.idOfClientKey(transaction, scope, actor.userId, input.clientKey);
        if (before !== undefined) return before;
        const at = now();
        const deadline = deadlineOf(at, windowHours[input.urgency]);
        const disputeId = randomUUID();
        const { category, title, description, urgency } = input;
        const followsId = followed?.id ?? null;
        const entry = await append(transaction, scope, {
          kind: "dispute_proposed",
          at,
          actorId: actor.userId,
          content: {
            disputeId,
            category,
            title,
            description,
            urgency,
            responderId,
            resolutionDeadline: deadline.toISOString(),
            followsId,
          },
        });
        await disputeRows.insert(transaction, {
          id: disputeId,
          family_id: scope,
          entry: entry.sequence,
          proposer_id: actor.userId,
          responder_id: responderId,
          category,
          title,
          description,
          urgency,
          status: "pending",
          created_at: at,
          deadline,
          follows_id: followsId,
          client_key: input.clientKey ?? null,
        });
        return disputeId;
      });
      return toDispute(await find(scope, id), now());
    },

    async respond(actor: Actor, input: RespondDisputeInput) {
      const scope = scopeOf(actor);
      const { responseType } = input;
      const responseText = textOrNull(input.responseText);
      const act = { kind: "answer", by: actor.userId, responseType } as const;
      const before = await find(scope, input.id);
      const { next } = assertMay(before, act);
      const isAnswered = await db.transaction().execute(async (transaction) => {
        // Taken before the row, as everywhere: two writers never wait for each other crosswise.
        await lockRecord(transaction, scope);
        const at = now();
        const row = await disputeRows.answer(transaction, scope, {
          id: before.id,
          responderId: actor.userId,
          next,
          responseType,
          responseText,
          now: at,
        });
        if (row === undefined) return false;
        await append(transaction, scope, {
          kind: "dispute_answered",
          at,
          actorId: actor.userId,
          subject: row.entry,
          content: { disputeId: row.id, responseType, responseText },
        });
        return true;
      });
      const after = await find(scope, input.id);
      if (isAnswered) return toDispute(after, now());
      // Another answer, or the deadline, was faster: say which.
      assertMay(after, act);
      throw new AppError("conflict", closedAs[after.status]);
    },

    async resolve(actor: Actor, input: ResolveDisputeInput) {
      const scope = scopeOf(actor);
      const act = { kind: "resolve", by: actor.userId } as const;
      const before = await find(scope, input.id);
      // Asked again, or by both at once: there is one resolution, and both get it.
      if (before.status === "resolved") return toDispute(before, now());
      assertMay(before, act);
      const user = await identities.userOfFamily(scope, actor.userId);
      if (user === undefined) throw new AppError("unauthenticated", "Please sign in to continue.");
      const { category, title, description, urgency } = toDispute(before, now());
      const resolution = await resolveDispute(
        {
          category,
          title,
          description,
          urgency,
          counter: await counterTo(scope, before),
          now: now(),
          timeZone: user.timeZone,
        },
        AbortSignal.timeout(resolutionTimeLimit),
      );
      const aiResolution = storable(resolution.text);
      await db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        const at = now();
        const row = await disputeRows.resolve(transaction, scope, {
          id: before.id,
          text: aiResolution,
          now: at,
        });
        if (row === undefined) return;
        await append(transaction, scope, {
          kind: "dispute_resolved",
          at,
          actorId: actor.userId,
          subject: row.entry,
          content: {
            disputeId: row.id,
            aiResolution,
            provider: resolution.provider,
          },
        });
      });
      const after = await find(scope, input.id);
      if (after.status === "resolved") return toDispute(after, now());
      assertMay(after, act);
      throw new AppError("conflict", closedAs[after.status]);
    },
  };
}

function stateOf(row: DisputeRow) {
  return { status: row.status, responderId: row.responder_id, deadline: row.deadline };
}

function textOrNull(text: string | null | undefined): string | null {
  return text === undefined || text === null || text.trim() === "" ? null : text;
}

/** The countered dispute that a new proposal takes up. */
async function followedBy(
  id: string | null,
  find: (id: string) => Promise<DisputeRow>,
): Promise<DisputeRow | null> {
  if (id === null) return null;
  const followed = await find(id);
  if (followed.status !== "countered") {
    throw new AppError("conflict", "Only a counter-proposal can be proposed again.");
  }
  return followed;
}

const closedAs = {
  pending: "This dispute can no longer be changed.",
  agreed: "This dispute was already agreed.",
  countered: "This dispute was already answered with a counter-proposal.",
  resolved: "This dispute already has the AI's resolution.",
  expired: "This dispute has expired.",
} as const satisfies Record<Dispute["status"], string>;

function refusal(
  because: Extract<Decision, { allowed: false }>["because"],
  row: DisputeRow,
): AppError {
  switch (because) {
    case "not_responder":
      return new AppError("forbidden", "Only the parent this was proposed to can answer it.");
    case "too_late":
      return new AppError("conflict", "The deadline for an answer has passed.");
    case "too_early":
      return new AppError(
        "conflict",
        "The AI can be asked once the deadline for an answer has passed.",
      );
    case "closed":
      return new AppError("conflict", closedAs[row.status === "pending" ? "expired" : row.status]);
  }
}
