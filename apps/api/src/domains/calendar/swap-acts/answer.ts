import { textOrNull } from "@evenkeel/contract/models/text";
import type { Actor, SwapsPort } from "@evenkeel/contract/ports";
import type { WithoutActor } from "@evenkeel/custody/family/consent";
import type { SwapAct } from "@evenkeel/custody/family/swap";
import { scopeOf } from "../../../auth/scope.ts";
import { helpFor, throwAfterCommit } from "../../moderation/index.ts";
import { append, lockRecord } from "../../record/index.ts";
import { bringInLine } from "../imports/rearrange.ts";
import { swapRows, toSwap } from "../swaps/repository.ts";
import { decided, findSwap } from "./may.ts";
import type { SwapActs } from "./request.ts";

/** The responder's yes or no. An accepted request moves custody as a layer on top of the schedules. */
export function answering({ db, now, texts }: SwapActs): SwapsPort["answer"] {
  return async (actor, input, client) => {
    const scope = scopeOf(actor);
    const kind = input.answer === "accepted" ? "accept" : "decline";
    const note = textOrNull(input.note);
    const seen = await findSwap(db, scope, input.id);
    decided(seen, { kind, by: actor.userId }, now());
    const assessed = await texts.assessAny(actor, note, "logistics", client.signal);
    const row = await throwAfterCommit(db, async (transaction) => {
      const head = await lockRecord(transaction, scope);
      const at = now();
      const standing = await findSwap(transaction, scope, input.id);
      decided(standing, { kind, by: actor.userId }, at);
      const { marked, refusal } = await texts.admitAny(
        transaction,
        actor,
        "swap_answer",
        assessed,
        standing.entry,
      );
      if (refusal !== null) return refusal;
      const isAccepted = input.answer === "accepted";
      const answered = await swapRows.change(transaction, scope, standing.id, {
        status: input.answer,
        answer_note: note,
        answered_at: at,
        ...(isAccepted ? { moved_by: head.sequence + 1 } : {}),
      });
      const calendarDigest = isAccepted
        ? { calendarDigest: await bringInLine(transaction, scope, at) }
        : {};
      await append(transaction, scope, {
        kind: "swap_answered",
        at,
        actorId: actor.userId,
        subject: standing.entry,
        content: {
          swapId: standing.id,
          swapAnswer: input.answer,
          note,
          ...marked,
          ...calendarDigest,
        },
      });
      return answered;
    });
    return { ...toSwap(row, now(), actor), ...helpFor(assessed) };
  };
}

type ActWithoutWords =
  | { readonly kind: "withdraw" | "keep" }
  | Extract<WithoutActor<SwapAct>, { kind: "undo" }>;

/** An act without words, decided under the record's lock, so that of several racing ones exactly one wins. */
export function acting({ db, now }: Pick<SwapActs, "db" | "now">) {
  return (actor: Actor, id: string, meant: ActWithoutWords) =>
    db.transaction().execute(async (transaction) => {
      const scope = scopeOf(actor);
      await lockRecord(transaction, scope);
      const row = await findSwap(transaction, scope, id);
      const at = now();
      const outcome = decided(row, { ...meant, by: actor.userId }, at);
      const about = { at, actorId: actor.userId, subject: row.entry };
      const said = meant.kind === "undo" ? { undoAs: meant.as } : {};
      const content = { swapId: row.id, ...said };
      const change = (cells: Parameters<typeof swapRows.change>[3]) =>
        swapRows.change(transaction, scope, row.id, cells);
      switch (outcome) {
        case "withdrawn":
          await append(transaction, scope, { kind: "swap_withdrawn", ...about, content });
          return toSwap(await change({ status: "withdrawn" }), at, actor);
        case "undo_asked":
          await append(transaction, scope, { kind: "swap_undo_asked", ...about, content });
          return toSwap(await change({ undo_asked_by: actor.userId }), at, actor);
        case "kept":
          await append(transaction, scope, { kind: "swap_kept", ...about, content });
          return toSwap(await change({ undo_asked_by: null }), at, actor);
        default: {
          const undone = await change({ status: "undone" });
          const calendarDigest = await bringInLine(transaction, scope, at);
          await append(transaction, scope, {
            kind: "swap_undone",
            ...about,
            content: { ...content, calendarDigest },
          });
          return toSwap(undone, at, actor);
        }
      }
    });
}
