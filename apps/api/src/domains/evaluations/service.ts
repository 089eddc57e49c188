import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { type Ai, providerLine } from "@evenkeel/ai/providers";
import { AppError, say } from "@evenkeel/contract/errors";
import {
  type AddEvaluationToRecordInput,
  approvalOf,
  type EvaluateInput,
  type EvaluateOutput,
  type ListEvaluationsInput,
} from "@evenkeel/contract/models/evaluation";
import type { Actor, Client, EvaluationsPort } from "@evenkeel/contract/ports";
import { type FamilyScope, ownScopeOf, scopeOf, type UserScope } from "../../auth/scope.ts";
import { append, earlierOf, keepKey, lockRecord } from "../record/index.ts";
import type { Database } from "../../database/schema.ts";
import { knownFamily, usersRepository } from "../family/index.ts";
import { tellingWhy, type TextModeration } from "../moderation/index.ts";
import { type EvaluationRow, evaluationRows, toEvaluation } from "./repository.ts";

interface Dependencies {
  ai: Ai;
  db: Kysely<Database>;
  now: () => Date;
  texts: TextModeration;
}

/** A hosted model can take a while; its judgment is kept even if the page that asked is gone. */
const evaluationTimeLimit = 90_000;

/** The AI Family Court Evaluator's judgments: each parent's own, until the parent adds one to the record. */
export function evaluationsService({ ai, db, now, texts }: Dependencies): EvaluationsPort {
  const users = usersRepository(db);
  const find = async (
    scope: FamilyScope,
    userId: UserScope,
    id: string,
  ): Promise<EvaluationRow> => {
    const row = await evaluationRows.byId(db, scope, userId, id);
    if (row === undefined) throw new AppError("not_found", say("evaluation.none"));
    return row;
  };
  return {
    async evaluate(actor: Actor, input: EvaluateInput) {
      const scope = scopeOf(actor);
      const user = await users.userOfFamily(scope, ownScopeOf(actor));
      if (user === undefined) throw new AppError("unauthenticated", say("signIn.needed"));
      const { submittedBy: _claimed, clientKey, ...dispute } = input;
      const own = ownScopeOf(actor);
      const call = { kind: "evaluation", key: clientKey } as const;
      const answered = async () => {
        const row = await earlierOf(db, own, call, {
          find: (id) => evaluationRows.byId(db, scope, own, id),
          isSame: (row) => isSame(row, input),
          otherwise: say("evaluation.otherWords"),
        });
        return row === undefined ? undefined : answerOf(row);
      };
      const before = await answered();
      if (before !== undefined) return before;
      const family = await knownFamily(db, scope);
      // Not told who asks: the same words get the same judgment from either parent, in the language of the words.
      const { provider, ...judgment } = await tellingWhy(() =>
        ai.evaluator.evaluate(
          { ...dispute, now: now(), timeZone: user.timeZone, locale: actor.locale, family },
          { signal: AbortSignal.timeout(evaluationTimeLimit) },
        ),
      );
      const at = now();
      const values = {
        id: randomUUID(),
        family_id: scope,
        user_id: actor.userId,
        submitted_by: user.username,
        title: dispute.title,
        description: dispute.description,
        category: dispute.category,
        urgency: dispute.urgency,
        parenting_rules: JSON.stringify(dispute.parentingRulesJSON),
        jurisdiction: dispute.jurisdiction,
        created_at: at,
        judgment: JSON.stringify(judgment),
        provider: providerLine(provider),
        recorded_at: null,
      };
      const row = await db.transaction().execute(async (transaction) => {
        const isFirst = await keepKey(transaction, own, call, { made: values.id, at });
        return isFirst ? evaluationRows.insert(transaction, values) : undefined;
      });
      // Asked twice at the same time: there is one evaluation, and both get it.
      const answer = row === undefined ? await answered() : answerOf(row);
      if (answer === undefined) throw new Error("An evaluation that was just kept is gone");
      return answer;
    },

    async list(actor: Actor, { limit, before }: ListEvaluationsInput) {
      const scope = scopeOf(actor);
      const from = before === undefined ? null : await find(scope, ownScopeOf(actor), before);
      const rows = await evaluationRows.ofUser(db, scope, ownScopeOf(actor), {
        limit,
        before: from?.sequence ?? null,
      });
      return rows.map(toEvaluation);
    },

    async addToRecord(actor: Actor, input: AddEvaluationToRecordInput, client: Client) {
      const scope = scopeOf(actor);
      const { title } = await find(scope, ownScopeOf(actor), input.id);
      // Only its author has seen it so far; from here on the court does.
      const words = { title, category: "logistics" } as const;
      const assessed = await texts.assess(actor, words, client.signal);
      if (texts.isAbusive(assessed)) throw new AppError("refused", say("refused.evaluation"));
      const question = texts.questionAbout(assessed);
      if (question !== null) throw question;
      return db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        const row = await evaluationRows.byId(transaction, scope, ownScopeOf(actor), input.id);
        if (row === undefined) throw new AppError("not_found", say("evaluation.none"));
        const at = now();
        const marked = await evaluationRows.markRecorded(transaction, scope, row.id, at);
        if (marked === undefined) return toEvaluation(row);
        const evaluation = toEvaluation(marked);
        await append(transaction, scope, {
          kind: "evaluation_added",
          at,
          actorId: actor.userId,
          content: {
            evaluationId: evaluation.id,
            title: evaluation.title,
            category: evaluation.category,
            submittedBy: evaluation.submittedBy,
            createdAt: evaluation.createdAt,
            provider: evaluation.provider,
            text: evaluation.judgment.loggable_entry.text,
            approved: approvalOf(evaluation.judgment),
          },
        });
        return evaluation;
      });
    },
  };
}

function answerOf(row: EvaluationRow): EvaluateOutput {
  const { id, provider, judgment } = toEvaluation(row);
  return { ...judgment, id, provider };
}

const isSame = (row: EvaluationRow, input: EvaluateInput): boolean =>
  row.title === input.title &&
  row.description === input.description &&
  row.category === input.category &&
  row.urgency === input.urgency;
