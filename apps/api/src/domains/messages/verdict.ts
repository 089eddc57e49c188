import type { Kysely } from "kysely";
import type { SendMessageInput } from "@evenkeel/contract/models/message";
import type { Actor } from "@evenkeel/contract/ports";
import { ownScopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import {
  type AssessWords,
  attempts,
  isDespair,
  onRecord,
  type ReadUnder,
  type AssessedDraft,
} from "../moderation/index.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  assess: AssessWords;
  readUnder: ReadUnder;
}

export interface AssessedMessage extends AssessedDraft {
  /** The final text is exactly the rewrite that this verdict offered. */
  isSuggestion: boolean;
  /** The final text is a rewrite that its sender changed: what it was offered for. */
  edited: AssessedDraft | null;
  /** No attempt stands for this text yet. */
  isNew: boolean;
}

/** The verdict on what is to be sent: the one that was just given for the same words, or a new one. */
export function verdictOf({ db, now, assess, readUnder }: Dependencies) {
  return async (
    actor: Actor,
    input: SendMessageInput,
    signal: AbortSignal,
  ): Promise<AssessedMessage> => {
    const text = input.finalMessage;
    const remembered = await attempts.remembered(db, ownScopeOf(actor), now());
    // A child who was entered meanwhile, another category: the same words may say something else.
    const under = remembered.length === 0 ? "" : await readUnder(actor, input.category);
    const known = remembered.filter(({ assessment }) => assessment.under === under);
    const assessed = known.find((verdict) => verdict.draft === text);
    // The page says that the offered wording was changed, and the draft that it was offered for.
    const edited =
      known.find(
        ({ draft, assessment }) =>
          draft === input.originalMessage &&
          draft !== text &&
          assessment.suggestion !== null &&
          assessment.suggestion === input.rewrittenMessage,
      ) ?? null;
    // Offered in place of words of despair: the draft stays between the page and its writer, and these are their words.
    const inPlace =
      input.originalMessage === text
        ? known.find(({ assessment }) => isDespair(assessment) && assessment.suggestion === text)
        : undefined;
    if (inPlace !== undefined) {
      const assessment = { ...onRecord(inPlace.assessment), crisis: false };
      return { draft: text, assessment, isSuggestion: false, edited: null, isNew: false };
    }
    if (assessed !== undefined) return { ...assessed, isSuggestion: false, edited, isNew: false };
    // Only for the draft it was offered for: the same words typed freely later are the parent's own, and the record
    // must not say that something worse stood behind them.
    const offered = known.find(
      (verdict) =>
        verdict.assessment.suggestion === text && verdict.draft === input.originalMessage,
    );
    if (offered !== undefined)
      return { ...offered, isSuggestion: true, edited: null, isNew: false };
    const fresh = await assess(actor, { text, category: input.category }, signal);
    return { draft: text, assessment: fresh, isSuggestion: false, edited, isNew: true };
  };
}
