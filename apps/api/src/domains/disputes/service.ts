import type { Kysely } from "kysely";
import { type Ai, providerLine } from "@evenkeel/ai/providers";
import { AppError, type Said, say } from "@evenkeel/contract/errors";
import type {
  Dispute,
  DisputeUrgency,
  ListDisputesInput,
  ResolveDisputeInput,
  RespondDisputeInput,
} from "@evenkeel/contract/models/dispute";
import { storable } from "@evenkeel/contract/models/text";
import type { Actor, Client, DisputesPort } from "@evenkeel/contract/ports";
import { type FamilyScope, ownScopeOf, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { knownFamily } from "../children/known-family.ts";
import { usersRepository } from "../family/users.ts";
import { plainly } from "../moderation/plainly.ts";
import { helpFor, type TextModeration, throwAfterCommit } from "../moderation/texts.ts";
import { append, lockRecord } from "../record/ledger.ts";
import { moderatedAs, proposal } from "./propose.ts";
import { type DisputeRow, disputeRows, present, toDispute } from "./repository.ts";
import { decide, type Decision, type DisputeAct } from "./state-machine.ts";

interface Dependencies {
  ai: Ai;
  db: Kysely<Database>;
  now: () => Date;
  windowHours: Record<DisputeUrgency, number>;
  texts: TextModeration;
}

/** A hosted model can take a while; its resolution is kept even if the page that asked is gone. */
const resolutionTimeLimit = 90_000;

/** Disputes: one parent proposes, the other agrees or counters in time, afterwards the AI may be asked. */
export function disputesService({ ai, db, now, windowHours, texts }: Dependencies): DisputesPort {
  const users = usersRepository(db);
  const find = async (scope: FamilyScope, id: string): Promise<DisputeRow> => {
    return present(await disputeRows.byId(db, scope, id));
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
    async list(actor: Actor, { limit, before }: ListDisputesInput) {
      const scope = scopeOf(actor);
      const from = before === undefined ? null : await find(scope, before);
      const rows = await disputeRows.ofFamily(db, scope, { limit, before: from?.entry ?? null });
      const at = now();
      return rows.map((row) => toDispute(row, at));
    },

    propose: proposal({ db, now, windowHours, texts }),

    async respond(actor: Actor, input: RespondDisputeInput, client: Client) {
      const scope = scopeOf(actor);
      const { responseType } = input;
      const responseText = textOrNull(input.responseText);
      const act = { kind: "answer", by: actor.userId, responseType } as const;
      const before = await find(scope, input.id);
      const { next } = assertMay(before, act);
      const assessed =
        responseText === null
          ? null
          : await texts.assess(
              actor,
              { text: responseText, category: moderatedAs(before.category) },
              client.signal,
            );
      const isAnswered = await throwAfterCommit(db, async (transaction) => {
        // Taken before the row, as everywhere, so that two writers never deadlock.
        await lockRecord(transaction, scope);
        const at = now();
        const admission =
          assessed === null
            ? null
            : await texts.admit(transaction, actor, "dispute_answer", assessed, before.entry);
        if (admission?.refusal) return admission.refusal;
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
          content: {
            disputeId: row.id,
            responseType,
            responseText,
            ...(admission === null ? {} : { verdict: admission.verdict }),
          },
        });
        return true;
      });
      const after = await find(scope, input.id);
      if (isAnswered) return { ...toDispute(after, now()), ...helpFor(assessed) };
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
      const user = await users.userOfFamily(scope, ownScopeOf(actor));
      if (user === undefined) throw new AppError("unauthenticated", say("signIn.needed"));
      const { category, title, description, urgency } = toDispute(before, now());
      // The responder's last words in the disputes that this one takes up, too.
      const counter = await counterTo(scope, before);
      const { timeZone } = user;
      const family = await knownFamily(db, scope);
      const { resolution, provider } = await plainly(() =>
        ai.disputeResolver.resolve(
          {
            category,
            title,
            description,
            urgency,
            counter,
            now: now(),
            timeZone,
            locale: actor.locale,
            family,
          },
          { signal: AbortSignal.timeout(resolutionTimeLimit) },
        ),
      );
      const aiResolution = storable(resolution);
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
            provider: providerLine(provider),
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

const closedAs = {
  pending: say("dispute.closed.pending"),
  agreed: say("dispute.closed.agreed"),
  countered: say("dispute.closed.countered"),
  resolved: say("dispute.closed.resolved"),
  expired: say("dispute.closed.expired"),
} as const satisfies Record<Dispute["status"], Said>;

function refusal(
  because: Extract<Decision, { allowed: false }>["because"],
  row: DisputeRow,
): AppError {
  switch (because) {
    case "not_responder":
      return new AppError("forbidden", say("dispute.notResponder"));
    case "too_late":
      return new AppError("conflict", say("dispute.tooLate"));
    case "too_early":
      return new AppError("conflict", say("dispute.tooEarly"));
    case "closed":
      return new AppError("conflict", closedAs[row.status === "pending" ? "expired" : row.status]);
  }
}
