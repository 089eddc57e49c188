import { minuteMilliseconds } from "@evenkeel/contract/durations";
import type { Kysely, Transaction } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { Actor, Client } from "@evenkeel/contract/ports";
import { ownScopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";

type Kind = "authenticator" | "passkey";

/** How long what was begun can be finished. */
const life = 15 * minuteMilliseconds;

const nothingBegun = (): AppError => new AppError("conflict", say("secondFactor.notBegun"));

/** What someone began to add, with their password, and can finish in the same browser for a while. */
export function beginnings(db: Kysely<Database>, now: () => Date) {
  return {
    /** In place of what was begun before. @param secret what the end of it is checked by */
    async put(actor: Actor, client: Client, kind: Kind, secret: string): Promise<void> {
      const session = client.device();
      if (session === null) throw nothingBegun();
      const values = {
        session_hash: session,
        secret,
        expires_at: new Date(now().getTime() + life),
      };
      await db
        .insertInto("factor_beginnings")
        .values({ user_id: ownScopeOf(actor), kind, ...values })
        .onConflict((conflict) => conflict.columns(["user_id", "kind"]).doUpdateSet(values))
        .execute();
    },

    /** @throws AppError conflict where nothing was begun in this browser, or too long ago */
    async find(actor: Actor, client: Client, kind: Kind): Promise<string> {
      const row = await db
        .selectFrom("factor_beginnings")
        .select("secret")
        .where("user_id", "=", ownScopeOf(actor))
        .where("kind", "=", kind)
        .where("session_hash", "=", client.device() ?? "")
        .where("expires_at", ">", now())
        .executeTakeFirst();
      if (row === undefined) throw nothingBegun();
      return row.secret;
    },

    async forget(transaction: Transaction<Database>, actor: Actor, kind: Kind): Promise<void> {
      await transaction
        .deleteFrom("factor_beginnings")
        .where("user_id", "=", ownScopeOf(actor))
        .where("kind", "=", kind)
        .execute();
    },
  };
}
