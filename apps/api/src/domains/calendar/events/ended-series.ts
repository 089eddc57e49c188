import type { Kysely, Transaction } from "kysely";
import type { FamilyScope } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import {
  type EntryContent,
  entryContents,
  type EventExceptions,
  type EventFields,
  wholeFields,
} from "../../record/index.ts";
import { readEventId } from "./event-id.ts";
import type { EventRow } from "./repository.ts";
import { seriesOf } from "./standing-event.ts";

/** A repeated event was ended, or said anew from one time on ('this and the later ones'): what it was until then. */
export interface Ending {
  readonly fields: EventFields;
  /** Those of the times that it lost. */
  readonly exceptions: EventExceptions;
  /** From its first time on: then no other event goes on from there, and it was changed, never deleted. */
  readonly isWhole: boolean;
  /** The event that went on from there, where the later times were changed and not deleted. */
  readonly tail: EventRow | null;
}

interface Entry {
  readonly sequence: number;
  readonly kind: string;
  readonly at: Date;
  readonly by: number | null;
  readonly content: unknown;
}

type Connection = Kysely<Database> | Transaction<Database>;

/**
 * What came of a time and the later ones (`ofTime`); null where nothing did, or it was put back. Read from its entries on
 * the record: what an ended event was stands nowhere else.
 * @returns `overtaken` where something was said or deleted since that putting it back would lose
 */
export async function endingAt(
  connection: Connection,
  scope: FamilyScope,
  { id, entry }: Pick<EventRow, "id" | "entry">,
  ofTime: string,
): Promise<Ending | "overtaken" | null> {
  const entries = await entriesOn(connection, scope, entry);
  const day = ofTime.slice(id.length + 1);
  const acts = standingActs(entries);
  const at = acts.findLastIndex((act) => act.named === day);
  const ended = acts[at]?.changed;
  if (ended === undefined) return null;
  const fields = wholeFields(ended.said.before);
  const isWhole = fields.repeat === null || seriesOf(fields, fields.repeat).on(day)?.number === 0;
  // What was said of single times that it still has stays with it.
  const later = acts.slice(at + 1).filter((act) => isWhole || act.day === null);
  if (later.length > 0) return "overtaken";
  const tail = await tailOf(connection, scope, id, ended.sequence);
  if (tail !== null && (tail.deleted_at !== null || (await isTouched(connection, scope, tail)))) {
    return "overtaken";
  }
  const before = exceptionsAfter(entries.filter(({ sequence }) => sequence < ended.sequence));
  return {
    fields,
    exceptions: Object.fromEntries(Object.entries(before).filter(([other]) => other >= day)),
    isWhole,
    tail,
  };
}

/** Whether an event went on from another one that has its later times back: beside them it would say each of them twice. */
export async function gaveWay(
  connection: Connection,
  scope: FamilyScope,
  { entry }: Pick<EventRow, "entry">,
): Promise<boolean> {
  const [first] = await entriesOn(connection, scope, entry);
  if (first?.kind !== "event_created") return false;
  const { continues } = entryContents.event_created.parse(first.content);
  if (continues === undefined) return false;
  const head = await connection
    .selectFrom("calendar_events")
    .select("entry")
    .where("family_id", "=", scope)
    .where("id", "=", continues)
    .executeTakeFirst();
  const acts = standingActs(await entriesOn(connection, scope, head?.entry ?? null));
  return !acts.some(({ changed }) => changed?.sequence === first.sequence - 1);
}

/** The entry by which an event came, and those about it. */
async function entriesOn(
  connection: Connection,
  scope: FamilyScope,
  entry: EventRow["entry"],
): Promise<Entry[]> {
  if (entry == null) return [];
  const rows = await connection
    .selectFrom("record_entries")
    .select(["sequence", "kind", "at", "actor_id as by", "content"])
    .where("family_id", "=", scope)
    .where((eb) => eb.or([eb("sequence", "=", entry), eb("subject", "=", entry)]))
    .where("kind", "in", ["event_created", "event_changed", "event_deleted", "event_restored"])
    .orderBy("sequence")
    .execute();
  return rows.map(({ content, ...row }) => ({ ...row, content: JSON.parse(content) }));
}

/** What was done to an event and not taken back. */
interface Act {
  /** The one time that it was about; null: the event as a whole. */
  readonly day: string | null;
  /** The day by which it is put back, if it can be by one. */
  readonly named: string | null;
  readonly isDeletion: boolean;
  /** Where the event as a whole was changed. */
  readonly changed?: { readonly sequence: number; readonly said: EntryContent<"event_changed"> };
}

const dayNamed = (ofTime: string | undefined): string | null =>
  ofTime === undefined ? null : (readEventId(ofTime)?.day ?? null);

function standingActs(entries: readonly Entry[]): Act[] {
  let acts: Act[] = [];
  const takeBack = (isTaken: (act: Act) => boolean) => {
    const taken = acts.findLast(isTaken);
    if (taken === undefined) return;
    // Whoever puts it back twice means it once: what is older and goes by the same name stays.
    acts = acts
      .filter((act) => act !== taken)
      .map((act) => (act.named === taken.named ? { ...act, named: null } : act));
  };
  for (const { kind, sequence, content } of entries) {
    if (kind === "event_changed") {
      const said = entryContents.event_changed.parse(content);
      const { day, reach, ofTime } = said;
      const named = day === null && reach === "later" ? dayNamed(ofTime) : null;
      const changed = day === null ? { changed: { sequence, said } } : {};
      acts.push({ day, named, isDeletion: false, ...changed });
    } else if (kind === "event_deleted") {
      const { day = null, ofTime } = entryContents.event_deleted.parse(content);
      acts.push({ day, named: day ?? dayNamed(ofTime), isDeletion: true });
    } else if (kind === "event_restored") {
      const { day = null, reach, ofTime } = entryContents.event_restored.parse(content);
      takeBack((act) =>
        reach === "later"
          ? act.changed !== undefined && act.named === dayNamed(ofTime)
          : act.isDeletion && act.day === day,
      );
    }
  }
  return acts;
}

/** Whether anything was done to an event since it came and not taken back. */
async function isTouched(
  connection: Connection,
  scope: FamilyScope,
  { entry }: EventRow,
): Promise<boolean> {
  return standingActs(await entriesOn(connection, scope, entry)).length > 0;
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
  connection: Connection,
  scope: FamilyScope,
  id: string,
  ended: number,
): Promise<EventRow | null> {
  const next = await connection
    .selectFrom("record_entries")
    .select("content")
    .where("family_id", "=", scope)
    .where("sequence", "=", ended + 1)
    .where("kind", "=", "event_created")
    .executeTakeFirst();
  if (next === undefined) return null;
  const created = entryContents.event_created.parse(JSON.parse(next.content));
  if (created.continues !== id) return null;
  const row = await connection
    .selectFrom("calendar_events")
    .selectAll()
    .where("family_id", "=", scope)
    .where("id", "=", created.eventId)
    .executeTakeFirst();
  return row ?? null;
}
