import type { Kysely, Transaction } from "kysely";
import type { Attachment } from "@evenkeel/contract/models/attachment";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { Actor, CalendarPort } from "@evenkeel/contract/ports";
import { type FamilyScope, scopeOf } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import type { Attaching, Outbound } from "../../attachments/index.ts";
import { type TextModeration, throwAfterCommit } from "../../moderation/index.ts";
import { familyClock } from "../../family/index.ts";
import { lockRecord } from "../../record/index.ts";
import { bounds, stretchOf } from "./asked-days.ts";
import { type ChildrenOnCalendar, withOwnChildren } from "./children-of-hours.ts";
import { changeEvent, saidOf } from "./change-event.ts";
import { type EventName, readEventId } from "./event-id.ts";
import { noSuchEvent } from "./faults.ts";
import { eventHistory } from "./history.ts";
import { deleteEvent, insertEvents, newEventRow } from "./place-events.ts";
import { type EventWords, newWords, planChange, planRemoval, targetOf } from "./plan-change.ts";
import { type EventRow, eventRows } from "./repository.ts";
import {
  assertByHand,
  assertCurrent,
  assertFits,
  assertMayTakeOff,
  type MayTakeHours,
} from "./rules.ts";
import { removedEvents } from "./removed-events.ts";
import { restoreEvent } from "./restore-event.ts";
import { firstShown, shownAfter, shownAt } from "./show-event.ts";
import type { TitlesForReader } from "./titles-for-reader.ts";
import { eventsWithWriters, eventWithWriters } from "./writers.ts";
import { assertAgreed } from "./agreements.ts";
import { shownTimes, type StandingEvent, standingEvent } from "./standing-event.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  texts: TextModeration;
  attaching: Attaching;
  titles: TitlesForReader;
  childrenOn: (scope: FamilyScope) => ChildrenOnCalendar;
  mayTakeHours: MayTakeHours;
}

const linesOf = (words: readonly (string | null)[]): string =>
  words.filter((one) => one !== null).join("\n");

type Found = { name: EventName; row: EventRow; event: StandingEvent };
type Connection = Kysely<Database> | Transaction<Database>;

/** What parents put on the calendar by hand, and the list of all that stands there. */
export function calendarEvents({
  db,
  now,
  texts,
  attaching,
  titles,
  childrenOn,
  mayTakeHours,
}: Dependencies): Pick<
  CalendarPort,
  "list" | "create" | "change" | "history" | "remove" | "restore" | "removed"
> {
  const assess = (actor: Actor, said: EventWords, signal: AbortSignal) =>
    texts.assess(
      actor,
      {
        title: linesOf([said.title, said.place, ...(said.ofTimes ?? [])]),
        ...(said.note === null ? {} : { text: said.note, isTextKept: said.isNoteKept }),
        category: about,
      },
      signal,
    );

  /** @throws AppError not_found */
  const find = async (connection: Connection, scope: FamilyScope, id: string): Promise<Found> => {
    const name = readEventId(id);
    const row = name === null ? undefined : await eventRows.find(connection, scope, name.eventId);
    if (name === null || row === undefined) throw noSuchEvent();
    return { name, row, event: await eventWithWriters(connection, scope, row) };
  };

  return {
    async list(actor, input) {
      const scope = scopeOf(actor);
      const family = await familyClock(db, scope);
      const { from, before } = bounds(input, family.timeZone);
      const found = await withOwnChildren(
        await eventRows.shown(db, scope, { from, before }),
        { from, before },
        childrenOn(scope),
      );
      const rows = await titles(scope, family, actor.locale, found);
      const events = await eventsWithWriters(db, scope, rows);
      const cadences = events.flatMap(({ fields }) => fields.repeat?.cadence ?? []);
      const stretch = stretchOf({ from, before }, now(), cadences);
      return events.flatMap((event) => shownTimes(event, stretch)).toSorted(inOrder);
    },

    async create(actor, input, client) {
      const scope = scopeOf(actor);
      const family = await familyClock(db, scope);
      const { attachmentIds: ids = [] } = input;
      const outbound = await attaching.prepare(actor, ids, about, client.signal);
      const attachments = filesOf(outbound);
      const row = newEventRow(input, { actor, scope, family, attachments });
      const { fields } = standingEvent(row);
      const assessed = await assess(actor, { ...fields, isNoteKept: false }, client.signal);
      await throwAfterCommit(db, async (transaction) => {
        await lockRecord(transaction, scope);
        if (row.dispute_id !== null) await assertAgreed(transaction, scope, row.dispute_id);
        await assertFits(transaction, scope, { fields, before: null });
        const { verdict, refusal } = await texts.admit(
          transaction,
          actor,
          "calendar_event",
          assessed,
        );
        if (refusal !== null) return refusal;
        const keptBack = await attaching.refusalOf(transaction, actor, outbound, asWords);
        if (keptBack !== null) return keptBack;
        const [inserted] = await insertEvents(transaction, scope, [row], now(), { verdict });
        if (inserted === undefined) throw new Error("An event that was just written is gone");
        const { entry } = inserted;
        await attaching.bind(transaction, actor, attachments, { entry, withheld: false });
        return null;
      });
      return firstShown(standingEvent(row));
    },

    async change(actor, input, client) {
      const scope = scopeOf(actor);
      const family = await familyClock(db, scope);
      const { attachmentIds, ...asked } = input;
      const seen = await find(db, scope, input.id);
      const standing = filesStanding(seen.event);
      const added = (attachmentIds ?? []).filter((id) => !standing.has(id));
      const outbound = await attaching.prepare(actor, added, about, client.signal);
      const known = new Map([...standing, ...byId(filesOf(outbound))]);
      const attachments = attachmentIds?.flatMap((id) => known.get(id) ?? []);
      const plan = ({ name, row, event }: Found) => {
        assertByHand(row);
        const wanted = { ...asked, attachments };
        return planChange(event, targetOf(name.day, input.reach), wanted, family.timeZone);
      };
      const words = newWords(plan(seen), seen.event);
      const assessed = words === null ? null : await assess(actor, words, client.signal);
      return throwAfterCommit(db, async (transaction) => {
        await lockRecord(transaction, scope);
        const found = await find(transaction, scope, input.id);
        const { name, row, event } = found;
        // What both parents ask for at once, or one asks for twice, stands already.
        if (row.version !== input.version && plan(found) === null) return shownAt(event, name.day);
        assertCurrent(event, input.version, { name, family });
        const change = plan(found);
        if (change === null) return shownAt(event, name.day);
        const { fields } = change.kind === "split" ? (change.tail ?? change.head) : change;
        await assertFits(transaction, scope, { fields, before: event.fields });
        const said = saidOf(input.id, name.day, input.reach);
        const by = { userId: actor.userId, at: now(), said };
        if (assessed !== null) {
          const { verdict, refusal } = await texts.admit(
            transaction,
            actor,
            "calendar_event",
            assessed,
            row.entry ?? undefined,
          );
          if (refusal !== null) return refusal;
          Object.assign(by, { verdict });
        }
        const keptBack = await attaching.refusalOf(transaction, actor, outbound, asWords);
        if (keptBack !== null) return keptBack;
        const changed = await changeEvent(transaction, scope, row, change, by);
        const { entry } = changed;
        await attaching.bind(transaction, actor, filesOf(outbound), { entry, withheld: false });
        return shownAfter(change, await eventWithWriters(transaction, scope, changed.row));
      });
    },

    async restore(actor, { id }) {
      const scope = scopeOf(actor);
      const name = readEventId(id);
      if (name === null) throw noSuchEvent();
      return db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        return restoreEvent(transaction, scope, name, { userId: actor.userId, at: now() });
      });
    },

    removed: (actor, input) => removedEvents(db, scopeOf(actor), input),

    async history(actor, { id }) {
      const name = readEventId(id);
      const versions = name === null ? null : await eventHistory(db, scopeOf(actor), name);
      if (versions === null) throw noSuchEvent();
      return versions;
    },

    async remove(actor, input) {
      const scope = scopeOf(actor);
      const family = await familyClock(db, scope);
      await db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        const { name, row, event } = await find(transaction, scope, input.id);
        if (input.version !== undefined) assertCurrent(event, input.version, { name, family });
        await assertMayTakeOff(transaction, scope, row, { userId: actor.userId, mayTakeHours });
        const change = planRemoval(event, targetOf(name.day, input.reach));
        const said = saidOf(input.id, name.day, input.reach);
        const by = { userId: actor.userId, at: now(), said };
        if (change === null) await deleteEvent(transaction, scope, row, by);
        else await changeEvent(transaction, scope, row, change, by);
      });
    },
  };
}

/** What the moderator reads the words of an event as, those in its pictures too. */
const about = "logistics";
/** As with other words of an event: hostile ones are told to the court, and hold nothing. */
const asWords = { goesWithMessage: false };

const filesOf = (outbound: readonly Outbound[]): Attachment[] =>
  outbound.map(({ attachment }) => attachment);
const byId = (files: readonly Attachment[]) => files.map((file) => [file.id, file] as const);

/** The files of an event and of each of its times. */
const filesStanding = ({ fields, exceptions }: StandingEvent): Map<string, Attachment> =>
  new Map(
    byId([
      ...fields.attachments,
      ...Object.values(exceptions).flatMap(({ otherwise }) => otherwise?.attachments ?? []),
    ]),
  );

function inOrder(one: CalendarEvent, other: CalendarEvent): number {
  const keys = (event: CalendarEvent) => [event.start, event.end, event.id];
  const [mine, theirs] = [keys(one).join(" "), keys(other).join(" ")];
  return mine < theirs ? -1 : 1;
}
