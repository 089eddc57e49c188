import type { FamilyScope, UserScope } from "../../auth/scope.ts";
import type { Connection, DisputeRow } from "./repository.ts";
import { deadlineExpiredAt } from "./state-machine.ts";

/** What may still wait for a parent. */
export type OpenDispute = Pick<
  DisputeRow,
  "id" | "title" | "status" | "proposer_id" | "responder_id" | "deadline" | "accepted_at"
> & {
  /** A later one that takes up the counter-proposal to it. */
  taken_up_by: string | null;
};

/** What is not over at `now`, and what both agreed to and this reader has not looked at. */
export async function openDisputes(
  connection: Connection,
  scope: FamilyScope,
  reader: UserScope,
  now: Date,
): Promise<OpenDispute[]> {
  return connection
    .selectFrom("disputes as dispute")
    .select(["id", "title", "status", "proposer_id", "responder_id", "deadline", "accepted_at"])
    .select((eb) =>
      eb
        .selectFrom("disputes as later")
        .select("later.id")
        .whereRef("later.family_id", "=", "dispute.family_id")
        .whereRef("later.follows_id", "=", "dispute.id")
        .limit(1)
        .as("taken_up_by"),
    )
    .where("family_id", "=", scope)
    .where((eb) =>
      eb.or([
        eb.and([
          eb("status", "in", ["pending", "countered"]),
          eb("deadline", ">", deadlineExpiredAt(now)),
        ]),
        eb.and([
          eb("status", "=", "agreed"),
          eb.not(
            eb.exists(
              eb
                .selectFrom("seen_agreements")
                .select("dispute_id")
                .where("user_id", "=", reader)
                .whereRef("dispute_id", "=", "dispute.id"),
            ),
          ),
        ]),
      ]),
    )
    .orderBy("entry", "desc")
    .execute();
}
