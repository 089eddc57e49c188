import type { Kysely, Transaction } from "kysely";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import {
  type EntryContent,
  entryContents,
  type EventExceptions,
  type EventFields,
} from "../../record/entry.ts";
import { wholeFields } from "../../record/event-said.ts";
import type { EventRow } from "./repository.ts";

/** A repeated event was ended, or said anew from one time on ('this and the later ones'): what it was until then. */
export interface Ending {
  readonly fields: EventFields;
  /** Those of the times that it lost. */
  readonly exceptions: EventExceptions;
  /** The event that went on from there, where the later times were changed and not deleted. */
  readonly tail: string | null;
}

interface Entry {
  readonly sequence: number;
  readonly kind: string;
  readonly at: Date;
  readonly by: number | null;
  readonly content: unknown;
}

/**
 * What came of a time and the later ones (`ofTime`), where it was the last act on the event as a whole and nothing put
 * them back since; else null. Read from its entries on the record: what an ended event was stands nowhere else.
 */
export async function endingAt(
  connection: Kysely<Database> | Transaction<Database>,
  scope: FamilyScope,
  { id, entry }: Pick<EventRow, "id" | "entry">,
  ofTime: string,
): Promise<Ending | null> {
  if (entry == null) return null;
  const rows = await connection
    .selectFrom("record_entries")
    .select(["sequence", "kind", "at", "actor_id as by", "content"])
    .where("family_id", "=", scope)
    .where((eb) => eb.or([eb("sequence", "=", entry), eb("subject", "=", entry)]))
    .where("kind", "in", ["event_created", "event_changed", "event_deleted", "event_restored"])
    .orderBy("sequence")
    .execute();
  const entries = rows.map(({ content, ...row }) => ({ ...row, content: JSON.parse(content) }));
  const last = standingEndings(entries).at(-1);
  if (last?.said.reach !== "later" || last.said.ofTime !== ofTime) return null;
  const day = ofTime.slice(id.length + 1);
  const before = exceptionsAfter(entries.filter(({ sequence }) => sequence < last.sequence));
  return {
    fields: wholeFields(last.said.before),
    exceptions: Object.fromEntries(Object.entries(before).filter(([other]) => other >= day)),
    tail: await tailOf(connection, scope, id, last.sequence),
  };
}

type Whole = { sequence: number; said: EntryContent<"event_changed"> };

/** The changes of the event as a whole, without those that were taken back. */
function standingEndings(entries: readonly Entry[]): Whole[] {
  const standing: Whole[] = [];
  for (const { kind, sequence, content } of entries) {
    if (kind === "event_changed") {
      const said = entryContents.event_changed.parse(content);
      if (said.day === null) standing.push({ sequence, said });
    } else if (kind === "event_restored") {
      if (entryContents.event_restored.parse(content).reach === "later") standing.pop();
    }
  }
  return standing;
}

/** What was said otherwise of single times, as these entries left it. */
function exceptionsAfter(entries: readonly Entry[]): EventExceptions {
  let exceptions: EventExceptions = {};
  for (const { kind, at, by, content } of entries) {
    const of = (day: string, otherwise: EventExceptions[string]["otherwise"]) => ({
      ...exceptions,
      [day]: { by: by ?? 0, at: at.toISOString(), otherwise },
    });
    if (kind === "event_created") {
      exceptions = entryContents.event_created.parse(content).exceptions ?? {};
    } else if (kind === "event_changed") {
      const said = entryContents.event_changed.parse(content);
      exceptions =
        said.day === null ? (said.exceptions ?? {}) : of(said.day, said.otherwise ?? null);
    } else if (kind === "event_deleted") {
      const { day } = entryContents.event_deleted.parse(content);
      if (day !== undefined) exceptions = of(day, null);
    } else {
      const restored = entryContents.event_restored.parse(content);
      const { day, otherwise } = restored;
      if (restored.reach === "later") exceptions = restored.exceptions ?? {};
      else if (day !== undefined && otherwise !== undefined) exceptions = of(day, otherwise);
      else if (day !== undefined) {
        const { [day]: _back, ...others } = exceptions;
        exceptions = others;
      }
    }
  }
  return exceptions;
}

/** A split writes the event that goes on right behind the end of the one before it. */
async function tailOf(
  connection: Kysely<Database> | Transaction<Database>,
  scope: FamilyScope,
  id: string,
  ended: number,
): Promise<string | null> {
  const next = await connection
    .selectFrom("record_entries")
    .select("content")
    .where("family_id", "=", scope)
    .where("sequence", "=", ended + 1)
    .where("kind", "=", "event_created")
    .executeTakeFirst();
  if (next === undefined) return null;
  const created = entryContents.event_created.parse(JSON.parse(next.content));
  return created.continues === id ? created.eventId : null;
}
