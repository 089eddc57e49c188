import type { Kysely } from "kysely";
import type { Ai } from "@evenkeel/ai/providers";
import type { FlowPort } from "@evenkeel/contract/ports";
import { scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { knownFamily } from "../family/index.ts";
import { tellingWhy } from "../moderation/index.ts";

interface Dependencies {
  ai: Ai;
  db: Kysely<Database>;
  now: () => Date;
}

/** The therapeutic flow. Its state travels with the page; nothing of it is stored or logged. */
export function flowService({ ai, db, now }: Dependencies): FlowPort {
  return {
    async advance(actor, { message, currentState, userResponse }, client) {
      const family = await knownFamily(db, scopeOf(actor));
      const { timeZone } = family;
      const { locale } = actor;
      return tellingWhy(() =>
        ai.flow.advance(
          { message, currentState, userResponse, now: now(), timeZone, locale, family },
          { signal: client.signal },
        ),
      );
    },
  };
}
