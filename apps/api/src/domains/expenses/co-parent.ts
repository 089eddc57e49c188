import type { Kysely } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { Actor } from "@evenkeel/contract/ports";
import { scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { assertJoined } from "../family/index.ts";

/** What is claimed waits for an answer: not before there is someone who can give it. @throws AppError conflict */
export async function assertCoParent(db: Kysely<Database>, actor: Actor): Promise<void> {
  if (actor.coParentId === null) throw new AppError("conflict", say("family.noCoParent"));
  await assertJoined(db, scopeOf(actor), actor.coParentId);
}
