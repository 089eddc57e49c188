import type { Kysely, Transaction } from "kysely";
import type { EventVersion } from "@evenkeel/contract/models/calendar/events";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { entryContents, toDetails, wholeFields } from "../../record/index.ts";
import type { EventName } from "./event-id.ts";

type Connection = Kysely<Database> | Transaction<Database>;

/**
 * What became of an event, oldest first, as its entries on the record say: of one time of a repeated one its own acts
 * and those of the event as a whole; of an event that goes on from another, also what became of that one until then.
 * Null where the family never had such an event.
 */
export async function eventHistory(
  db: Connection,
  scope: FamilyScope,
  { eventId, day }: EventName,
): Promise<EventVersion[] | null> {
  const histories = await eventHistories(db, scope, [eventId]);
  const versions = histories.get(eventId);
  if (versions === undefined) return null;
  return versions.filter((version) => day === null || version.day === null || version.day === day);
}

/** The same of several events at once, of all their times. Hours of a schedule have no entries of their own. */
export async function eventHistories(
  db: Connection,
  scope: FamilyScope,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, EventVersion[]>> {
  const acts = await actsOn(db, scope, eventIds);
  return new Map([...acts].map(([id, own]) => [id, own.map(({ version }) => version)] as const));
}

interface Act {
  /** The number of its entry. */
  readonly sequence: number;
  readonly version: EventVersion;
}

async function actsOn(
  db: Connection,
  scope: FamilyScope,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, Act[]>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("calendar_events")
    .select(["id", "entry"])
    .where("family_id", "=", scope)
    .where("id", "in", eventIds)
    .execute();
  const numbers = rows.flatMap(({ entry }) => (entry == null ? [] : [entry]));
  const entries =
    numbers.length === 0
      ? []
      : await db
          .selectFrom("record_entries")
          .select(["sequence", "subject", "kind", "at", "actor_id", "content"])
          .where("family_id", "=", scope)
          .where((eb) => eb.or([eb("sequence", "in", numbers), eb("subject", "in", numbers)]))
          .where("kind", "in", [
            "event_created",
            "event_changed",
            "event_deleted",
            "event_restored",
          ])
          .orderBy("sequence")
          .execute();
  const said = entries.map(({ sequence, subject, kind, at, actor_id: by, content }) => {
    const { continues, ...version } = saidBy(kind, JSON.parse(content));
    const act: Act = { sequence, version: { at: at.toISOString(), by, ...version } };
    return { first: subject ?? sequence, continues, act };
  });
  const earlier = await actsOn(db, scope, [
    ...new Set(said.flatMap(({ continues }) => continues ?? [])),
  ]);
  const ofEvent = Map.groupBy(said, ({ first }) => first);
  return new Map(
    rows.map(({ id, entry }) => {
      const own = entry == null ? [] : (ofEvent.get(entry) ?? []);
      return [
        id,
        own.flatMap(({ continues, act }) =>
          continues === undefined ? [act] : goingOn(earlier.get(continues) ?? [], act),
        ),
      ] as const;
    }),
  );
}

/** An event that goes on from another: what became of that one before, and the change by which this one came. */
function goingOn(earlier: readonly Act[], act: Act): Act[] {
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
  if (kind === "event_restored") {
    const restored = entryContents.event_restored.parse(content);
    const event = toDetails(wholeFields(restored));
    return { act: "restored", day: restored.day ?? null, event, before: null };
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
