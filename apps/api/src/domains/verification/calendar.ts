import { z } from "zod";
import {
  canonicalJson,
  type EntryContent,
  entryContents,
  eventExceptions,
  type EventFields,
  type Otherwise,
  type RecordEntry,
  wholeFields,
} from "../record/index.ts";
import {
  answersOf,
  cellsOf,
  custodyDigest,
  type EventRow,
  eventRows,
  isPlaced,
  recordedRules,
  rulesOf,
} from "../calendar/index.ts";
import { differences, instant, instantOrNull, type Row } from "./compare.ts";
import { contentOf, type Projection } from "./projection.ts";

/** What people put on the calendar by hand, and what they took off it. */
export function eventsProjection(): Projection {
  const events = new Map<string, Row>();
  const deletions = new Map<string, Row>();
  /** Of appointments and of hours that a schedule placed. */
  const gone = (row: EventRow): Row => ({
    deleted_by: row.deleted_by,
    deleted_at: instantOrNull(row.deleted_at),
  });

  const change = (eventId: string, cells: (row: Row) => Row) => {
    const row = events.get(eventId);
    if (row !== undefined) Object.assign(row, cells(row), { version: Number(row["version"]) + 1 });
  };

  return {
    take(entry) {
      const created = contentOf(entry, "event_created");
      if (created !== null) {
        const { color: _oldOnesHaveNone, ...cells } = rowOf(wholeFields(created));
        events.set(created.eventId, {
          ...cells,
          ...(created.color === undefined ? {} : { color: created.color }),
          exceptions: canonicalJson(created.exceptions ?? {}),
          creator_id: created.creatorId,
          created_at: entry.at,
          set_aside_at: null,
          entry: entry.sequence,
          file_import: created.file?.importId ?? null,
          file_name: created.file?.name ?? null,
          file_uid: created.file?.uid ?? null,
          dispute_id: created.disputeId ?? null,
          version: 1,
          // What goes on from another event was changed by that.
          changed_by: created.continues === undefined ? null : entry.actorId,
          changed_at: created.continues === undefined ? null : entry.at,
        });
      }
      const changed = contentOf(entry, "event_changed");
      if (changed !== null) {
        const { eventId, day } = changed;
        if (day === null) {
          const by = { changed_by: entry.actorId, changed_at: entry.at };
          const exceptions = canonicalJson(changed.exceptions ?? {});
          change(eventId, () => ({ ...rowOf(wholeFields(changed)), exceptions, ...by }));
        } else {
          change(eventId, (row) => withException(row, day, entry, changed.otherwise ?? null));
        }
      }
      const deleted = contentOf(entry, "event_deleted");
      const day = deleted?.day;
      if (deleted !== null && day !== undefined) {
        change(deleted.eventId, (row) => withException(row, day, entry, null));
      } else if (deleted !== null) {
        deletions.set(deleted.eventId, { deleted_by: entry.actorId, deleted_at: entry.at });
      }
      const restored = contentOf(entry, "event_restored");
      if (restored?.day !== undefined) {
        const { eventId, day: back, otherwise } = restored;
        change(eventId, (row) =>
          otherwise === undefined
            ? withoutException(row, back)
            : withException(row, back, entry, otherwise),
        );
      } else if (restored?.reach === "later") {
        const exceptions = canonicalJson(restored.exceptions ?? {});
        change(restored.eventId, () => ({ ...rowOf(wholeFields(restored)), exceptions }));
      } else if (restored !== null) {
        deletions.delete(restored.eventId);
      }
    },

    async *differences(db, scope) {
      const rows = await db
        .selectFrom("calendar_events")
        .selectAll()
        .where("family_id", "=", scope)
        .execute();
      const byHand = async function* () {
        for (const row of rows) {
          if (isPlaced(row)) continue;
          const { id, starts_at, ends_at, created_at, set_aside_at, changed_at, ...cells } = row;
          const times = {
            starts_at: instant(starts_at),
            ends_at: instant(ends_at),
            created_at: instant(created_at),
            set_aside_at: instantOrNull(set_aside_at),
            changed_at: instantOrNull(changed_at),
          };
          yield { key: id, row: { ...cells, ...times, deleted_at: null } };
        }
      };
      yield* differences({ what: "event", expected: events, found: byHand() });
      const takenOff = async function* () {
        for (const row of rows) {
          if (row.deleted_at !== null || row.deleted_by !== null) {
            yield { key: row.id, row: gone(row) };
          }
        }
      };
      yield* differences({ what: "the deletion of event", expected: deletions, found: takenOff() });
    },

    limits: () => [],
  };
}

/** The columns of an event's fields, as they are compared. */
function rowOf(fields: EventFields): Row {
  const { exceptions: _those, starts_at, ends_at, ...cells } = cellsOf(fields, {});
  return { ...cells, starts_at: instant(starts_at), ends_at: instant(ends_at) };
}

/** One time of a repeated event, said otherwise by this entry. */
function withException(row: Row, day: string, entry: RecordEntry, otherwise: Otherwise): Row {
  const exceptions = eventExceptions.parse(JSON.parse(String(row["exceptions"])));
  const exception = { by: entry.actorId ?? 0, at: entry.at, otherwise };
  return { exceptions: canonicalJson({ ...exceptions, [day]: exception }) };
}

/** One time of a repeated event, as all others. */
function withoutException(row: Row, day: string): Row {
  const exceptions = eventExceptions.parse(JSON.parse(String(row["exceptions"])));
  const others = Object.entries(exceptions).filter(([other]) => other !== day);
  return { exceptions: canonicalJson(Object.fromEntries(others)) };
}

/** The schedules that were applied, and the hours that they and the swaps placed. */
export function schedulesProjection(): Projection {
  const schedules = new Map<string, Row>();
  /** Numbers of the entries by which a person deleted an event. */
  const deletedBy = new Map<string, number>();
  let last: { sequence: number; digest: string | undefined } | null = null;

  /** What the parents did about a schedule that stays. */
  const consent = (entry: RecordEntry) => {
    const change = (importId: string | undefined, cells: (row: Row) => Row) => {
      const row = importId === undefined ? undefined : schedules.get(importId);
      if (row !== undefined) Object.assign(row, cells(row));
    };
    const noLongerAsked = { undo_asked_by: null, undo_asked_at: null };
    const confirmed = contentOf(entry, "schedule_confirmed");
    // Entries from before what was confirmed came first moved no hours.
    if (confirmed?.calendarDigest !== undefined) {
      last = { sequence: entry.sequence, digest: confirmed.calendarDigest };
    }
    const repeated = schedules.get(confirmed?.repeats ?? "");
    if (repeated !== undefined) repeated["set_aside_by"] = confirmed?.importId ?? null;
    change(confirmed?.importId, (row) => ({
      confirmed_by: entry.actorId,
      confirmed_at: entry.at,
      confirmed_entry: entry.sequence,
      ...(row["undo_asked_by"] === entry.actorId ? noLongerAsked : {}),
    }));
    change(contentOf(entry, "schedule_undo_asked")?.importId, () => ({
      undo_asked_by: entry.actorId,
      undo_asked_at: entry.at,
    }));
    change(contentOf(entry, "schedule_kept")?.importId, () => noLongerAsked);
  };

  return {
    take(entry) {
      const applied = contentOf(entry, "schedule_applied");
      if (applied !== null) {
        const repeated = schedules.get(applied.repeats ?? "");
        schedules.set(applied.importId, {
          sequence: entry.sequence,
          rules: canonicalJson(withoutNames(applied.rules)),
          answers: canonicalJson(applied.answers ?? []),
          start_year: applied.startYear,
          end_year: applied.endYear,
          // What the same schedule says of the days since it was applied first stays.
          first_day:
            repeated === undefined ? (applied.firstDay ?? null) : (repeated["first_day"] ?? null),
          parent1_id: applied.parent1Id,
          parent2_id: applied.parent2Id,
          residence_id: applied.residenceId,
          replaces: applied.replaces,
          applied_by: entry.actorId,
          applied_at: entry.at,
          undone_by: null,
          undone_at: null,
          confirmed_by: null,
          confirmed_at: null,
          confirmed_entry: null,
          undo_asked_by: null,
          undo_asked_at: null,
          ...(applied.color === undefined ? {} : { color: applied.color }),
          ...(applied.repeats === undefined ? {} : { set_aside_by: null }),
        });
        if (repeated !== undefined) repeated["set_aside_by"] = applied.importId;
        last = { sequence: entry.sequence, digest: applied.calendarDigest };
      }
      const undone = contentOf(entry, "schedule_undone");
      if (undone !== null) {
        const row = schedules.get(undone.importId);
        if (row !== undefined)
          Object.assign(row, { undone_by: entry.actorId, undone_at: entry.at });
        for (const repeated of schedules.values()) {
          if (repeated["set_aside_by"] === undone.importId) repeated["set_aside_by"] = null;
        }
        last = { sequence: entry.sequence, digest: undone.calendarDigest };
      }
      const answered = contentOf(entry, "swap_answered");
      const moved =
        answered?.swapAnswer === "accepted" ? answered : contentOf(entry, "swap_undone");
      if (moved !== null) last = { sequence: entry.sequence, digest: moved.calendarDigest };
      const arranged = contentOf(entry, "calendar_arranged");
      if (arranged !== null) last = { sequence: entry.sequence, digest: arranged.calendarDigest };
      consent(entry);
      const deleted = contentOf(entry, "event_deleted");
      if (deleted !== null) deletedBy.set(deleted.eventId, entry.sequence);
    },

    async *differences(db, scope) {
      const rows = await db
        .selectFrom("schedule_imports")
        .selectAll()
        .where("family_id", "=", scope)
        .orderBy("sequence")
        .execute();
      const found = async function* () {
        for (const { id, applied_at, undone_at, confirmed_at, undo_asked_at, ...row } of rows) {
          const times = {
            applied_at: instant(applied_at),
            undone_at: instantOrNull(undone_at),
            confirmed_at: instantOrNull(confirmed_at),
            undo_asked_at: instantOrNull(undo_asked_at),
          };
          const json = { rules: rulesOnRecord(row), answers: answersOnRecord(row) };
          yield { key: id, row: { ...row, ...times, ...json } };
        }
      };
      yield* differences({ what: "schedule", expected: schedules, found: found() });

      const placed = await eventRows.everPlaced(db, scope);
      if (last === null) {
        if (placed.length > 0) yield "the calendar holds hours of custody that are on no record";
        return;
      }
      const { sequence, digest } = last;
      if (digest === undefined) return;
      const wasDeleted = (row: EventRow) => (deletedBy.get(row.id) ?? Infinity) <= sequence;
      if (custodyDigest(placed, wasDeleted) !== digest) {
        yield `the hours of custody on the calendar are not those that entry ${sequence} left there`;
      }
    },

    limits: () =>
      last !== null && last.digest === undefined
        ? ["hours of custody: the last schedule was applied before the record held their digest"]
        : [],
  };
}

/** Names of children stand in the entry alone: what children are called may change. */
function withoutNames({
  holidayRules,
  recurringRules,
  residences,
  leftOut,
}: EntryContent<"schedule_applied">["rules"]) {
  return {
    holidayRules: holidayRules.map(({ children: _thoseOfThen, ...rule }) => rule),
    recurringRules: recurringRules.map(({ children: _thoseOfThen, ...rule }) => rule),
    ...(residences === undefined
      ? {}
      : { residences: residences.map(({ children: _thoseOfThen, ...one }) => one) }),
    ...(leftOut === undefined ? {} : { leftOut }),
  };
}

/** The rules of a schedule in the form in which its entry holds them; null if they cannot be read. */
const rulesOnRecord = (row: { rules: string }): string | null =>
  readable(() => entryContents.schedule_applied.shape.rules.parse(recordedRules(rulesOf(row))));

/** The same of its answers. */
const answersOnRecord = (row: { answers: string }): string | null => readable(() => answersOf(row));

function readable(read: () => object): string | null {
  try {
    return canonicalJson(read());
  } catch (error) {
    // What stands there is not JSON, or none of a schedule.
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}
