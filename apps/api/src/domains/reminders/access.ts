import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { eachApart } from "../../jobs/each-apart.ts";
import type { Put } from "./reminder.ts";

/** A server that was off for longer than this tells no more of it. */
const latest = 3 * dayMilliseconds;

/** Both parents, once the last day of a court reviewer's access is over; that it began they were told when they joined. */
export async function accessThatEnded(db: Kysely<Database>, now: Date, put: Put): Promise<void> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "family_id as familyId"])
    .where("access_ends_at", "<=", now)
    .where("access_ends_at", ">", new Date(now.getTime() - latest))
    .where("closed_at", "is", null)
    .execute();
  await eachApart(rows, ({ id, familyId }) =>
    put({
      familyId,
      notice: { kind: "access_ended", key: `access_ended ${id}`, actorId: id },
    }),
  );
}
