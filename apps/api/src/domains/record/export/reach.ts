import type { StartExportInput } from "@evenkeel/contract/models/record";
import type { Actor } from "@evenkeel/contract/ports";
import { scopeOf } from "../../../auth/scope.ts";
import type { RecordEntry } from "../entry.ts";
import type { recordRepository } from "../repository.ts";
import { visibleTo } from "./visibility.ts";

/** Numbers of the first and the last entry; first is last + 1 where there are none. */
interface Reach {
  first: number;
  last: number;
}

const nothing: Reach = { first: 1, last: 0 };

/**
 * Which entries this user's packet holds. It ends, and within days begins, with one that its reader may see: at its
 * edges, what is private to the other parent would tell whoever asks again and again that something has just happened.
 */
export async function reachOf(
  records: ReturnType<typeof recordRepository>,
  actor: Actor,
  range: StartExportInput,
): Promise<Reach> {
  const scope = scopeOf(actor);
  const all = await records.bounds(scope, range);
  const firstSeen = await firstVisible(
    actor,
    records.entries(scope, { after: all.first - 1, last: all.last, pageSize: 50 }),
  );
  const lastSeen = await firstVisible(actor, records.entriesBackwards(scope, all));
  if (firstSeen === undefined || lastSeen === undefined) return nothing;
  // The whole record begins where it begins, so that it hangs on nothing before it.
  return { first: range.from === undefined ? all.first : firstSeen, last: lastSeen };
}

async function firstVisible(
  actor: Actor,
  entries: AsyncIterable<RecordEntry>,
): Promise<number | undefined> {
  for await (const entry of entries) {
    if (visibleTo(actor, entry) !== "none") return entry.sequence;
  }
  return undefined;
}
