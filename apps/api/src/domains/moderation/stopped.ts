import type { Assessment } from "@evenkeel/contract/models/assessment";
import type { Transaction } from "kysely";
import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import type { FamilyScope, UserScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";

/** A draft that moderation stopped before it was sent. */
export interface StoppedDraft {
  scope: FamilyScope;
  senderId: UserScope;
  recipientId: number;
  category: MessageCategory;
  at: Date;
  original: string;
  assessment: Assessment;
}

/**
 * Keeps a stopped draft where messages are kept, in the caller's transaction. Messages depend on moderation and not the
 * other way round, so the server hands this in.
 */
export type KeepStopped = (
  transaction: Transaction<Database>,
  draft: StoppedDraft,
) => Promise<void>;
