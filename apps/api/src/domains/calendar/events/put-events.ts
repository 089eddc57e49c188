import type { Kysely, Transaction } from "kysely";
import type { CalendarEvent, CreateEventInput } from "@evenkeel/contract/models/calendar/events";
import type { Actor } from "@evenkeel/contract/ports";
import type { FamilyClock } from "@evenkeel/custody/family/family-clock";
import { type FamilyScope, scopeOf } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { familyClock } from "../../family/index.ts";
import { lockRecord } from "../../record/index.ts";
import { changeEvent } from "./change-event.ts";
import { deleteEvent, insertEvents, newEventRow } from "./place-events.ts";
import { planChange, planRemoval, targetOf } from "./plan-change.ts";
import { type EventRow, eventRows, isPlaced } from "./repository.ts";
import { assertFits } from "./rules.ts";
import { firstShown, shownAfter } from "./show-event.ts";
import { eventWithWriters } from "./writers.ts";
import { shownTimes, type StandingEvent, standingEvent, timeOn } from "./standing-event.ts";

interface NamedTime {
  readonly title: string;
  /** ISO 8601, UTC. */
  readonly start: string;
}

/** A time as it is on the calendar now. */
export interface PutEvent {
  readonly event: CalendarEvent;
  /** It neither stood there before nor takes the place of one that did. */
  readonly isNew: boolean;
}

/**
 * Puts events on the calendar of the actor's family: all of them or none. One that already stands there with this title
 * and start for the same children, and repeats if this one does, is left as it is, so that a question which is asked again because its answer
 * was lost makes nothing twice; two that come at once wait for each other.
 * @param moved times that they take the place of, in their order: one time of a repeated event, or that and all later
 *   ones where what takes its place repeats; what is said of it besides (place, note, children) stays
 * @returns the events, or their first times, as they are on the calendar, in the order given, and which of them are new there
 * @throws AppError invalid if an end is not after its start, conflict where too many events repeat
 */
export type PutEvents = (
  actor: Actor,
  inputs: readonly CreateEventInput[],
  moved?: readonly NamedTime[],
) => Promise<PutEvent[]>;

export function putEvents(db: Kysely<Database>, now: () => Date): PutEvents {
  return async (actor, inputs, moved = []) => {
    const scope = scopeOf(actor);
    const family = await familyClock(db, scope);
    return db.transaction().execute(async (transaction) => {
      // Before looking at what is there, so that no one adds the same in between.
      await lockRecord(transaction, scope);
      const by = { actor, scope, family, at: now() };
      const put: PutEvent[] = [];
      for (const [place, input] of inputs.entries()) {
        const old = moved[place];
        const replaced = old === undefined ? null : await timeNamed(transaction, scope, old);
        put.push(await putOne(transaction, input, replaced, by));
      }
      return put;
    });
  };
}

/** Who acts, and when (taken under the record's lock). */
interface By {
  readonly actor: Actor;
  readonly scope: FamilyScope;
  readonly family: FamilyClock;
  readonly at: Date;
}

/** A time that stands on the calendar, of an event that a parent added. */
interface Standing {
  readonly row: EventRow;
  readonly event: StandingEvent;
  readonly time: CalendarEvent;
}

async function putOne(
  transaction: Transaction<Database>,
  input: CreateEventInput,
  replaced: Standing | null,
  by: By,
): Promise<PutEvent> {
  const { scope } = by;
  const row = newEventRow(input, by);
  const wanted = standingEvent(row);
  const standing = await timeNamed(transaction, scope, wanted.fields, {
    isSeries: row.repeat !== null,
    ...(replaced === null ? { childIds: wanted.fields.childIds } : {}),
  });
  if (replaced !== null && (standing === null || standing.time.id === replaced.time.id)) {
    return { event: await move(transaction, replaced, input, by), isNew: false };
  }
  if (standing !== null) {
    if (replaced !== null) await takeAway(transaction, replaced, input, by);
    return { event: standing.time, isNew: false };
  }
  await assertFits(transaction, scope, { fields: wanted.fields, before: null });
  await insertEvents(transaction, scope, [row], by.at);
  return { event: firstShown(wanted), isNew: replaced === null };
}

/**
 * A period of an applied schedule is not an appointment: it only goes when its import does.
 * @param only `isSeries`: the first time of one that repeats; `childIds`: one that is about these children
 */
async function timeNamed(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  { title, start }: NamedTime,
  { isSeries = false, childIds }: { isSeries?: boolean; childIds?: readonly string[] } = {},
): Promise<Standing | null> {
  const from = new Date(start);
  const before = new Date(from.getTime() + 1);
  const rows = await eventRows.shown(transaction, scope, { from, before });
  for (const row of rows.filter((one) => !isPlaced(one))) {
    if (isSeries && (row.repeat === null || row.starts_at.getTime() !== from.getTime())) continue;
    const event = standingEvent(row);
    const stretch = { from: from.getTime(), before: before.getTime() };
    const time = shownTimes(event, stretch).find(
      (one) =>
        one.title === title &&
        one.start === from.toISOString() &&
        (childIds === undefined || one.childIds.join() === childIds.join()),
    );
    if (time !== undefined) return { row, event, time };
  }
  return null;
}

/** How far a change of this time goes: to later ones where what takes its place repeats, too. */
const targetIn = ({ time }: Standing, { repeat }: CreateEventInput) =>
  time.occurrence === null
    ? targetOf(null, undefined)
    : targetOf(time.occurrence.day, repeat == null ? "this" : "later");

async function move(
  transaction: Transaction<Database>,
  old: Standing,
  input: CreateEventInput,
  { actor, scope, family, at }: By,
): Promise<CalendarEvent> {
  const { row, event, time } = old;
  const { title, start, end, allDay, repeat } = input;
  const target = targetIn(old, input);
  const gone = target.day === null ? 0 : (timeOn(event, target.day)?.occurrence.number ?? 0);
  const asked = {
    id: time.id,
    version: row.version,
    title,
    start,
    end,
    allDay,
    // A number of times counts from the event's first one.
    ...(repeat == null
      ? {}
      : { repeat: { ...repeat, count: repeat.count === null ? null : repeat.count + gone } }),
  };
  const change = planChange(event, target, asked, family.timeZone);
  if (change === null) return time;
  const { fields } = change.kind === "split" ? (change.tail ?? change.head) : change;
  await assertFits(transaction, scope, { fields, before: event.fields });
  const by = { userId: actor.userId, at };
  const changed = await changeEvent(transaction, scope, row, change, by);
  return shownAfter(change, await eventWithWriters(transaction, scope, changed.row));
}

/** What takes its place stands already. */
async function takeAway(
  transaction: Transaction<Database>,
  old: Standing,
  input: CreateEventInput,
  { actor, scope, at }: By,
): Promise<void> {
  const { row, event } = old;
  const by = { userId: actor.userId, at };
  const change = planRemoval(event, targetIn(old, input));
  if (change === null) await deleteEvent(transaction, scope, row, by);
  else await changeEvent(transaction, scope, row, change, by);
}
