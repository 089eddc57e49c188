import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { eachApart } from "../../jobs/each-apart.ts";
import type { Put } from "./reminder.ts";

/** A server that was off for longer than this tells no more of it. */
const latest = 3 * dayMilliseconds;

/**
 * Whoever made a link that no one used in its time: whom it was for may still be waiting. When it ends is on the record
 * since it was made, so this is all that its end asks for.
 */
export async function invitationsThatRanOut(
  db: Kysely<Database>,
  now: Date,
  put: Put,
): Promise<void> {
  const rows = await db
    .selectFrom("invitations")
    .select(["id", "family_id as familyId", "made_by as madeBy"])
    .where("accepted_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where("expires_at", "<=", now)
    .where("expires_at", ">", new Date(now.getTime() - latest))
    .execute();
  await eachApart(rows, ({ id, familyId, madeBy }) =>
    put({
      familyId,
      notice: {
        kind: "invitation_expired",
        key: `invitation_expired ${id}`,
        actorId: null,
        onlyTo: madeBy,
      },
    }),
  );
}
