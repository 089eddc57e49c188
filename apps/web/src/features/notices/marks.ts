import type { NoticeKind } from "@evenkeel/contract/notices";
import { screenOf } from "./queries.ts";

/**
 * How much is new on each place of a bar. What has no place of its own there counts for the first one, which leads on.
 * @param places the addresses of the bar, in order
 */
export function marksOf(
  notices: readonly { kind: NoticeKind }[],
  places: readonly string[],
): Map<string, number> {
  const marks = new Map<string, number>();
  for (const notice of notices) {
    const screen = screenOf(notice);
    const place = places.includes(screen) ? screen : places[0];
    if (place !== undefined) marks.set(place, (marks.get(place) ?? 0) + 1);
  }
  return marks;
}
