import type { Kysely } from "kysely";
import type { Ai } from "@evenkeel/ai/providers";
import type {
  DisputeUrgency,
  ListDisputesInput,
  SeenDisputesInput,
} from "@evenkeel/contract/models/dispute";
import type { Actor, DisputesPort } from "@evenkeel/contract/ports";
import { ownScopeOf, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import type { Attaching } from "../attachments/index.ts";
import type { TextModeration } from "../moderation/index.ts";
import { answering } from "./answer.ts";
import { agreementAsEvent } from "./as-event.ts";
import { proposal } from "./propose.ts";
import { disputeRows, findDispute, toDispute } from "./repository.ts";
import { resolving } from "./resolve.ts";
import { seenAgreements } from "./seen-agreements.ts";

interface Dependencies {
  ai: Ai;
  db: Kysely<Database>;
  now: () => Date;
  windowHours: Record<DisputeUrgency, number>;
  texts: TextModeration;
  attaching: Attaching;
  takeAgreedShare: Parameters<typeof answering>[0]["takeAgreedShare"];
}

/** Disputes: one parent proposes, the other agrees or counters in time, afterwards the AI may be asked. */
export function disputesService({
  ai,
  db,
  now,
  windowHours,
  texts,
  attaching,
  takeAgreedShare,
}: Dependencies): DisputesPort {
  return {
    async list(actor: Actor, { limit, before }: ListDisputesInput) {
      const scope = scopeOf(actor);
      const from = before === undefined ? null : await findDispute(db, scope, before);
      const rows = await disputeRows.ofFamily(db, scope, { limit, before: from?.entry ?? null });
      const ids = rows.filter(({ status }) => status === "agreed").map(({ id }) => id);
      // The court reviewer is told nothing as news.
      const seen =
        actor.role === "court_viewer"
          ? new Set(ids)
          : await seenAgreements.among(db, ownScopeOf(actor), ids);
      const at = now();
      return rows.map((row) => toDispute(row, at, seen.has(row.id)));
    },

    propose: proposal({ db, now, windowHours, texts, attaching }),
    ...answering({ db, now, texts, attaching, takeAgreedShare }),
    resolve: resolving({ ai, db, now }),

    asEvent: agreementAsEvent({ ai, db }),

    async seen(actor: Actor, { ids }: SeenDisputesInput) {
      const whose = { scope: scopeOf(actor), reader: ownScopeOf(actor) };
      return { seen: await seenAgreements.add(db, whose, { ids, at: now() }) };
    },
  };
}
