import { createHash } from "node:crypto";
import { type EventRow } from "../events/repository.ts";

/**
 * SHA-256 (hex) of the hours that schedules placed on a calendar, the ones that gave way included: what an applied or
 * undone schedule made of the calendar, in one line of its entry on the record.
 * @param rows every event that a schedule ever placed, in any order
 * @param isDeleted whether a person had deleted it by then
 */
export function custodyDigest(
  rows: readonly EventRow[],
  isDeleted: (row: EventRow) => boolean,
): string {
  const hash = createHash("sha256");
  for (const row of rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const { id, title, starts_at, ends_at, all_day, color, creator_id, import_id, rule } = row;
    const cells = [
      id,
      title,
      starts_at.toISOString(),
      ends_at.toISOString(),
      all_day,
      color,
      creator_id,
      import_id,
      rule,
      row.period_key,
      row.set_aside_at !== null,
      isDeleted(row),
    ];
    hash.update(`${JSON.stringify(cells)}\n`);
  }
  return hash.digest("hex");
}
