import type { Assessment } from "@evenkeel/contract/models/assessment";
import type { Kysely } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { Message, SendMessageInput } from "@evenkeel/contract/models/message";
import type { Actor, Client } from "@evenkeel/contract/ports";
import { scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { attachmentsOf } from "../attachments/index.ts";
import { assertJoined } from "../family/index.ts";
import {
  type AssessWords,
  notChecked,
  paused,
  pauseDetails,
  type ReadUnder,
  uncheckedWords,
  type WhenUnknown,
} from "../moderation/index.ts";
import { type MessageRow, toMessage } from "./repository.ts";
import { findEarlier, type Outcome, store, type Storing } from "./store.ts";
import { verdictOf } from "./verdict.ts";

interface Dependencies extends Storing {
  db: Kysely<Database>;
  assess: AssessWords;
  readUnder: ReadUnder;
}

/**
 * Sends a message to the co-parent, or says why not.
 * @throws AppError forbidden (another sender), conflict (no co-parent yet,
 *   or a file whose words read as hostile), not_found (a file that is none), paused (429), needs_rewrite (422, hostile tone), needs_confirmation (422, despair: help first; or a language that is not known) and refused (422, abusive: on the record, not delivered, starts the pause)
 */
export function sendMessage(dependencies: Dependencies) {
  const { db, now, whenUnknown, attaching } = dependencies;
  const verdictOn = verdictOf(dependencies);

  const tell = async (actor: Actor, row: MessageRow): Promise<Message> => {
    const attachments = await attachmentsOf(db, scopeOf(actor), [row.id]);
    return toMessage(row, actor, { attachments: attachments.get(row.id) });
  };

  return async (actor: Actor, input: SendMessageInput, client: Client): Promise<Message> => {
    if (input.senderId !== undefined && input.senderId !== actor.userId) {
      throw new AppError("forbidden", say("message.notOwn"));
    }
    const recipientId = actor.coParentId;
    if (recipientId === null) {
      throw new AppError("conflict", say("family.noCoParent"));
    }
    await assertJoined(db, scopeOf(actor), recipientId);
    const earlier = await findEarlier(db, actor, input, now());
    if (earlier !== undefined) return tell(actor, earlier);
    // Also during a pause: whether it holds an emergency only its words can say.
    const verdict = await verdictOn(actor, input, client.signal);
    if (verdict.assessment.unchecked === "unfinished") throw notChecked(say("message.notChecked"));
    const outbound = await attaching.prepare(
      actor,
      input.attachmentIds,
      input.category,
      client.signal,
    );
    const outcome = await db
      .transaction()
      .execute((transaction) =>
        store(dependencies, transaction, actor, { recipientId, input, verdict, outbound }),
      );
    // Thrown only now: inside the transaction, an error would undo what the record must keep.
    if (outcome.kind === "stored") return tell(actor, outcome.row);
    throw refusalOf(outcome, verdict.assessment, whenUnknown);
  };
}

/** What is said of a message that was not taken. */
function refusalOf(
  outcome: Exclude<Outcome, { kind: "stored" }>,
  assessment: Assessment,
  whenUnknown: WhenUnknown,
): AppError {
  switch (outcome.kind) {
    case "kept":
      return outcome.refusal;
    case "paused":
      return paused(outcome.until, outcome.at, outcome.spent);
    case "needs_rewrite":
      return new AppError("needs_rewrite", say("message.needsRewrite"), {
        severity: assessment.severity,
        coaching: assessment,
        mayGoAfterTip: outcome.mayGoAfterTip,
      });
    case "needs_confirmation":
      return assessment.unchecked === null
        ? new AppError("needs_confirmation", say("message.needsConfirmation"), {
            severity: assessment.severity,
            coaching: assessment,
            crisis: true,
          })
        : new AppError("needs_confirmation", say("message.unknownLanguage"), {
            ...uncheckedWords(assessment, whenUnknown),
            severity: assessment.severity,
            coaching: assessment,
          });
    case "refused":
      return new AppError("refused", say("message.refused"), {
        severity: assessment.severity,
        coaching: { ...assessment, coachingTip: outcome.spent ?? assessment.coachingTip },
        ...pauseDetails(outcome.until, outcome.at),
      });
  }
}
