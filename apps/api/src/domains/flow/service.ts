import type { Kysely } from "kysely";
import type { FlowTurn } from "@evenkeel/ai/flow";
import type { FlowAnswer } from "@evenkeel/contract/models/flow";
import type { FlowPort } from "@evenkeel/contract/ports";
import { scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { knownFamily } from "../children/known-family.ts";

export type AdvanceFlow = (turn: FlowTurn, signal: AbortSignal) => Promise<FlowAnswer>;

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  advance: AdvanceFlow;
}

/** The therapeutic flow. Its state travels with the page; nothing of it is stored or logged. */
export function flowService({ db, now, advance }: Dependencies): FlowPort {
  return {
    async advance(actor, { message, currentState, userResponse }, client) {
      const family = await knownFamily(db, scopeOf(actor));
      const { timeZone } = family;
      return advance(
        { message, currentState, userResponse, now: now(), timeZone, family },
        client.signal,
      );
    },
  };
}
