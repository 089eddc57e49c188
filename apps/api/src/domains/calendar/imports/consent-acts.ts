import type { Kysely, Transaction } from "kysely";
import { AppError, type Said, say } from "@evenkeel/contract/errors";
import type {
  ImportInput,
  UndoImportInput,
  UndoImportOutput,
} from "@evenkeel/contract/models/calendar/schedule";
import type { Actor } from "@evenkeel/contract/ports";
import { type FamilyScope, scopeOf } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { isUuid } from "../../../database/is-uuid.ts";
import { append, lockRecord } from "../../record/index.ts";
import {
  afterConsent,
  type ConsentAct,
  type ConsentRefusal,
  decideConsent,
  type Standing,
  type UndoAs,
  type WithoutActor,
} from "@evenkeel/custody/family/consent";
import { confirmedTwin, standingOf } from "./in-force.ts";
import { type ImportRow, imports } from "./repository.ts";
import { bringInLine } from "./rearrange.ts";
import { takeOff } from "./take-off.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
}

/**
 * What the two parents do about a schedule on their calendar (`consent.ts`), each act an entry on the record.
 * @throws AppError not_found, or conflict where the act cannot be done (any more)
 */
export function consentActs({ db, now }: Dependencies) {
  const act = <Result>(
    actor: Actor,
    { id }: ImportInput,
    meant: WithoutActor<ConsentAct>,
    answer: (transaction: Transaction<Database>, scope: FamilyScope, done: Done) => Promise<Result>,
  ): Promise<Result> => {
    const scope = scopeOf(actor);
    return db.transaction().execute(async (transaction) => {
      const { sequence } = await lockRecord(transaction, scope);
      const row = isUuid(id) ? await imports.find(transaction, scope, id) : undefined;
      if (row === undefined) throw new AppError("not_found", say("import.none"));
      const standing = standingOf(row, await imports.standing(transaction, scope));
      const decided = decideConsent(standing, { ...meant, by: actor.userId });
      if (!decided.allowed) throw new AppError("conflict", refusals[decided.because]);
      const { outcome } = decided;
      const by = actor.userId;
      const undoAs = meant.kind === "undo" ? { undoAs: meant.as } : {};
      const done = { row, standing, by, at: now(), outcome, entry: sequence + 1, said: undoAs };
      if (outcome !== "undone") await write(transaction, scope, { ...done, outcome });
      return answer(transaction, scope, done);
    });
  };

  return {
    confirm: (actor: Actor, input: ImportInput) =>
      act(actor, input, { kind: "confirm" }, (_transaction, _scope, { row }) =>
        Promise.resolve(row.id),
      ),

    keep: (actor: Actor, input: ImportInput) =>
      act(actor, input, { kind: "keep" }, (_transaction, _scope, { row }) =>
        Promise.resolve(row.id),
      ),

    undo: (actor: Actor, input: UndoImportInput): Promise<UndoImportOutput> =>
      act(actor, input, { kind: "undo", as: input.undoAs }, async (transaction, scope, done) => {
        const { row, by, at, outcome, said } = done;
        if (outcome !== "undone") {
          return { success: true as const, undone: false, eventsRemoved: 0, eventsRestored: 0 };
        }
        const counts = await takeOff(transaction, scope, row, { userId: by, at, ...said });
        return { success: true as const, undone: true, ...counts };
      }),
  };
}

interface Done {
  row: ImportRow;
  standing: Standing;
  by: number;
  at: Date;
  /** The entry that the act is to be. */
  entry: number;
  outcome: "confirmed" | "undo_asked" | "kept" | "undone";
  /** Of an undo: which state it spoke of. */
  said: { undoAs?: UndoAs };
}

const kinds = {
  undo_asked: "schedule_undo_asked",
  kept: "schedule_kept",
} as const;

/** The schedule as the act leaves it on the calendar, and the entry. */
async function write(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  {
    row,
    standing: before,
    by,
    at,
    entry,
    outcome,
    said,
  }: Done & { outcome: Exclude<Done["outcome"], "undone"> },
): Promise<void> {
  const { confirmedBy, undoAskedBy } = afterConsent(before, by, outcome);
  await imports.consent(transaction, scope, row.id, {
    confirmed_by: confirmedBy,
    confirmed_at: confirmedBy === row.confirmed_by ? row.confirmed_at : at,
    confirmed_entry: confirmedBy === row.confirmed_by ? row.confirmed_entry : entry,
    undo_asked_by: undoAskedBy,
    undo_asked_at:
      undoAskedBy === null ? null : undoAskedBy === row.undo_asked_by ? row.undo_asked_at : at,
  });
  const about = { at, actorId: by, subject: row.sequence };
  const content = { importId: row.id, ...said };
  if (outcome === "confirmed") {
    const standing = await imports.standing(transaction, scope);
    // The same schedule counts only once: the earlier one comes back when this one is undone.
    const repeated = confirmedTwin(row, standing);
    if (repeated !== undefined) {
      await imports.setAside(transaction, scope, repeated.id, row.id);
    }
    const calendarDigest = await bringInLine(transaction, scope, at);
    await append(transaction, scope, {
      kind: "schedule_confirmed",
      ...about,
      content: {
        ...content,
        ...(repeated === undefined ? {} : { repeats: repeated.id }),
        calendarDigest,
      },
    });
  } else {
    await append(transaction, scope, { kind: kinds[outcome], ...about, content });
  }
}

const refusals = {
  gone: say("import.gone"),
  own: say("import.ownConfirm"),
  confirmed_already: say("import.confirmedAlready"),
  takes_both: say("import.takesBoth"),
  asked_by_other: say("import.askedByOther"),
  asked_already: say("import.askedAlready"),
  nothing_asked: say("import.nothingAsked"),
} as const satisfies Record<ConsentRefusal, Said>;
