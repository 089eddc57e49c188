import type { EntryContent } from "./entry.ts";

/** What undoing a change or deletion of a time and all later ones did to an event. */
export type UndoneLater = "has_later_back" | "gave_way";

type Said = Partial<Pick<EntryContent<"event_deleted">, "eventId" | "ofTime" | "reach">>;

/** The event that has its later times back, and the one that had gone on in its place; null: the entry is of no such undoing. */
export function undoneLater(kind: string, { eventId, ofTime, reach }: Said): UndoneLater | null {
  if (kind === "event_restored") return reach === "later" ? "has_later_back" : null;
  if (kind !== "event_deleted" || ofTime === undefined || eventId === undefined) return null;
  // Whatever else deletes an event names a time of its own.
  return ofTime.startsWith(`${eventId}@`) ? null : "gave_way";
}
