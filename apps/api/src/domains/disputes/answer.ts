import type { Kysely, Transaction } from "kysely";
import { AppError } from "@evenkeel/contract/errors";
import {
  dispute,
  type DisputeInput,
  type RespondDisputeInput,
} from "@evenkeel/contract/models/dispute";
import { textOrNull } from "@evenkeel/contract/models/text";
import type { Actor, Client, DisputesPort } from "@evenkeel/contract/ports";
import { scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import type { Attaching } from "../attachments/index.ts";
import { helpFor, type TextModeration, throwAfterCommit } from "../moderation/index.ts";
import { append, canonicalJson, lockRecord } from "../record/index.ts";
import { alreadyProposed, assertMay, closedAs } from "./may.ts";
import { moderatedAs } from "./propose.ts";
import { type DisputeRow, disputeRows, findDispute, toDispute } from "./repository.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  texts: TextModeration;
  attaching: Attaching;
  /** What a yes to the dispute about an expense does to that expense. */
  takeAgreedShare: (
    transaction: Transaction<Database>,
    actor: Actor,
    expenseId: string,
    at: Date,
  ) => Promise<void>;
}

/** The responder's answer, and the proposer's yes to a counter-proposal. */
export function answering({
  db,
  now,
  texts,
  attaching,
  takeAgreedShare,
}: Dependencies): Pick<DisputesPort, "respond" | "accept"> {
  return {
    async respond(actor: Actor, input: RespondDisputeInput, client: Client) {
      const scope = scopeOf(actor);
      const { responseType } = input;
      const responseText = textOrNull(input.responseText);
      const act = { kind: "answer", by: actor.userId, responseType } as const;
      const before = await findDispute(db, scope, input.id);
      const { next } = assertMay(before, act, now());
      const assessed = await texts.assessAny(
        actor,
        responseText,
        {
          category: moderatedAs(before.category),
          filedUnder: dispute.shape.category.parse(before.category),
        },
        client.signal,
      );
      const outbound = await attaching.prepare(
        actor,
        input.attachmentIds ?? [],
        moderatedAs(before.category),
        client.signal,
      );
      const attachments = outbound.map(({ attachment }) => attachment);
      const isAnswered = await throwAfterCommit(db, async (transaction) => {
        // Taken before the row, as everywhere, so that two writers never deadlock.
        await lockRecord(transaction, scope);
        const at = now();
        const { marked, refusal } = await texts.admitAny(
          transaction,
          actor,
          "dispute_answer",
          assessed,
          before.entry,
        );
        if (refusal !== null) return refusal;
        const keptBack = await attaching.refusalOf(transaction, actor, outbound, {
          goesWithMessage: false,
        });
        if (keptBack !== null) return keptBack;
        const row = await disputeRows.answer(transaction, scope, {
          id: before.id,
          responderId: actor.userId,
          next,
          responseType,
          responseText,
          attachments: canonicalJson(attachments),
          now: at,
        });
        if (row === undefined) return false;
        const { sequence: entry } = await append(transaction, scope, {
          kind: "dispute_answered",
          at,
          actorId: actor.userId,
          subject: row.entry,
          content: {
            disputeId: row.id,
            responseType,
            responseText,
            ...(attachments.length === 0 ? {} : { attachments }),
            ...marked,
          },
        });
        await attaching.bind(transaction, actor, attachments, { entry, withheld: false });
        if (responseType === "agree" && before.about_expense !== null) {
          await takeAgreedShare(transaction, actor, before.about_expense, at);
        }
        return true;
      });
      const after = await findDispute(db, scope, input.id);
      if (isAnswered) return { ...toDispute(after, now()), ...helpFor(assessed) };
      // Another answer, or the deadline, was faster: say which.
      assertMay(after, act, now());
      throw new AppError("conflict", closedAs[after.status]);
    },

    async accept(actor: Actor, { id }: DisputeInput) {
      const scope = scopeOf(actor);
      const act = { kind: "accept", by: actor.userId } as const;
      const before = await findDispute(db, scope, id);
      // A second tap of who accepted it: there is one agreement.
      const isRepeated = ({ accepted_at, proposer_id }: DisputeRow) =>
        accepted_at !== null && proposer_id === actor.userId;
      if (isRepeated(before)) return toDispute(before, now());
      assertMay(before, act, now());
      await db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        const at = now();
        const row = await disputeRows.accept(transaction, scope, {
          id: before.id,
          proposerId: actor.userId,
          now: at,
        });
        if (row === undefined) return;
        await append(transaction, scope, {
          kind: "dispute_accepted",
          at,
          actorId: actor.userId,
          subject: row.entry,
          content: { disputeId: row.id },
        });
      });
      const after = await findDispute(db, scope, id);
      if (isRepeated(after)) return toDispute(after, now());
      assertMay(after, act, now());
      const later = await disputeRows.takingUp(db, scope, after);
      throw alreadyProposed(later, actor.userId, now());
    },
  };
}
