import type { Kysely } from "kysely";
import type { EventVersion } from "@evenkeel/contract/models/calendar/events";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { entryContents } from "../../record/entry.ts";
import { toDetails, wholeFields } from "../../record/event-said.ts";
import type { EventName } from "./event-id.ts";

/**
 * What became of an event, oldest first, as its entries on the record say: of one time of a repeated one its own acts
 * and those of the event as a whole; of an event that goes on from another, also what became of that one until then.
 * Null where the family never had such an event.
 */
export async function eventHistory(
  db: Kysely<Database>,
  scope: FamilyScope,
  { eventId, day }: EventName,
): Promise<EventVersion[] | null> {
  const acts = await actsOn(db, scope, eventId);
  if (acts === null) return null;
  return acts
    .map(({ version }) => version)
    .filter((version) => day === null || version.day === null || version.day === day);
}

interface Act {
  /** The number of its entry. */
  readonly sequence: number;
  readonly version: EventVersion;
}

async function actsOn(
  db: Kysely<Database>,
  scope: FamilyScope,
  eventId: string,
): Promise<Act[] | null> {
  const row = await db
    .selectFrom("calendar_events")
    .select("entry")
    .where("family_id", "=", scope)
    .where("id", "=", eventId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { entry } = row;
  if (entry == null) return [];
  const entries = await db
    .selectFrom("record_entries")
    .select(["sequence", "kind", "at", "actor_id", "content"])
    .where("family_id", "=", scope)
    .where((eb) => eb.or([eb("sequence", "=", entry), eb("subject", "=", entry)]))
    .where("kind", "in", ["event_created", "event_changed", "event_deleted"])
    .orderBy("sequence")
    .execute();
  const acts: Act[] = [];
  for (const { sequence, kind, at, actor_id: by, content } of entries) {
    const { continues, ...said } = saidBy(kind, JSON.parse(content));
    const act = { sequence, version: { at: at.toISOString(), by, ...said } };
    if (continues === undefined) acts.push(act);
    else acts.push(...(await goingOn(db, scope, continues, act)));
  }
  return acts;
}

/** An event that goes on from another: what became of that one before, and the change by which this one came. */
async function goingOn(
  db: Kysely<Database>,
  scope: FamilyScope,
  eventId: string,
  act: Act,
): Promise<Act[]> {
  const earlier = (await actsOn(db, scope, eventId)) ?? [];
  const before = earlier.filter(({ sequence }) => sequence < act.sequence);
  // The last of them shortened it, to make room for this one.
  const shortened = before.pop();
  if (shortened === undefined) return [act];
  const version = { ...act.version, act: "changed" as const, before: shortened.version.before };
  return [...before, { ...act, version }];
}

type Said = Omit<EventVersion, "at" | "by"> & { continues?: string | undefined };

function saidBy(kind: string, content: unknown): Said {
  if (kind === "event_created") {
    const created = entryContents.event_created.parse(content);
    const event = toDetails(wholeFields(created));
    return { act: "created", day: null, event, before: null, continues: created.continues };
  }
  if (kind === "event_deleted") {
    const deleted = entryContents.event_deleted.parse(content);
    const event = toDetails(wholeFields(deleted));
    return { act: "deleted", day: deleted.day ?? null, event, before: event };
  }
  const { day, before, ...fields } = entryContents.event_changed.parse(content);
  return {
    act: "changed",
    day,
    event: toDetails(wholeFields(fields)),
    before: toDetails(wholeFields(before)),
  };
}
