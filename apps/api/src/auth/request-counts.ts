import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema.ts";

/** What several servers counted together of each user's or address's requests, by the minute. */
export function requestCountsRepository(db: Kysely<Database>) {
  return {
    /** Adds these counts and answers with the sums of all servers. */
    async add(window: number, counts: ReadonlyMap<string, number>): Promise<Map<string, number>> {
      const rows = await db
        .insertInto("request_counts")
        // In one order on every server, so that two of them cannot wait for each other.
        .values(
          [...counts]
            .map(([subject, count]) => ({ subject, window_number: window, count }))
            .sort((one, other) => (one.subject < other.subject ? -1 : 1)),
        )
        .onConflict((conflict) =>
          conflict.columns(["window_number", "subject"]).doUpdateSet({
            count: sql<number>`request_counts.count + excluded.count`,
          }),
        )
        .returning(["subject", "count"])
        .execute();
      return new Map(rows.map((row) => [row.subject, row.count]));
    },

    /** Forgets the windows before this one. */
    async forgetBefore(window: number): Promise<void> {
      await db.deleteFrom("request_counts").where("window_number", "<", window).execute();
    },
  };
}
