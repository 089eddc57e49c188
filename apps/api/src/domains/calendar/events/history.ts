import type { Kysely } from "kysely";
import type { EventVersion } from "@evenkeel/contract/models/calendar/events";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { entryContents, type EventFields } from "../../record/entry.ts";
import type { EventName } from "./event-id.ts";
import { toDetails } from "./standing-event.ts";

/**
 * What became of an event, oldest first, as its entries on the record say: of one time of a repeated one its own acts
 * and those of the event as a whole. Null where the family never had such an event.
 */
export async function eventHistory(
  db: Kysely<Database>,
  scope: FamilyScope,
  { eventId, day }: EventName,
): Promise<EventVersion[] | null> {
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
    .select(["kind", "at", "actor_id", "content"])
    .where("family_id", "=", scope)
    .where((eb) => eb.or([eb("sequence", "=", entry), eb("subject", "=", entry)]))
    .where("kind", "in", ["event_created", "event_changed", "event_deleted"])
    .orderBy("sequence")
    .execute();
  return entries
    .map((one) => ({
      at: one.at.toISOString(),
      by: one.actor_id,
      ...saidBy(one.kind, JSON.parse(one.content)),
    }))
    .filter((version) => day === null || version.day === null || version.day === day);
}

function saidBy(kind: string, content: unknown): Omit<EventVersion, "at" | "by"> {
  if (kind === "event_created") {
    const event = toDetails(wholeFields(entryContents.event_created.parse(content)));
    return { act: "created", day: null, event, before: null };
  }
  if (kind === "event_deleted") {
    const deleted = entryContents.event_deleted.parse(content);
    const event = toDetails(wholeFields(deleted));
    return { act: "deleted", day: deleted.day ?? null, event, before: event };
  }
  const { day, before, ...fields } = entryContents.event_changed.parse(content);
  return { act: "changed", day, event: toDetails(wholeFields(fields)), before: toDetails(before) };
}

/** The fields of an event in an entry; those that older entries do not have are empty. */
export function wholeFields(
  said: Pick<EventFields, "title" | "start" | "end" | "allDay"> &
    Partial<{ [Field in keyof EventFields]: EventFields[Field] | undefined }>,
): EventFields {
  return {
    title: said.title,
    start: said.start,
    end: said.end,
    allDay: said.allDay,
    color: said.color ?? colorOfOldEntries,
    childIds: said.childIds ?? [],
    place: said.place ?? null,
    note: said.note ?? null,
    repeat: said.repeat ?? null,
    reminders: said.reminders ?? [],
  };
}

/** The first entries did not say it. */
const colorOfOldEntries = "#4A90E2";
