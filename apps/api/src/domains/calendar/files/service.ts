import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { eventColorOf, fileLimits } from "@evenkeel/contract/constants";
import { AppError, say } from "@evenkeel/contract/errors";
import type {
  FileChange,
  FileEvent,
  FilePart,
  LeftOut,
} from "@evenkeel/contract/models/calendar/file";
import type { Actor, CalendarPort } from "@evenkeel/contract/ports";
import { type FamilyClock, roleOf } from "@evenkeel/custody/family/family-clock";
import { type FamilyScope, scopeOf } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { isUuid } from "../../../database/is-uuid.ts";
import {
  type AssessedText,
  type TextModeration,
  type TextVerdict,
  throwAfterCommit,
} from "../../moderation/index.ts";
import { familyClock } from "../../family/index.ts";
import { type EventExceptions, type EventFields, lockRecord } from "../../record/index.ts";
import { changeEvent } from "../events/change-event.ts";
import { asWhole } from "../events/event-fields.ts";
import { deleteEvent, eventRow, type FromFile, insertEvents } from "../events/place-events.ts";
import { type EventRow, eventRows } from "../events/repository.ts";
import { assertFits } from "../events/rules.ts";
import { standingEvent } from "../events/standing-event.ts";
import {
  besideEarlier,
  broughtBy,
  type Match,
  momentOf,
  nameAt,
  notIn,
  type Part,
  sayTheSame,
} from "./earlier-files.ts";
import { lastSaidByFiles } from "./last-said.ts";
import { inTurn, type ReadCalendarFile, readInThread, takenFrom } from "./read-in-thread.ts";
import { onClockOfEarlier, saidOfClocks } from "./whose-clock.ts";
import { nameOf, piecesOf, verdictOf } from "./words-of-file.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  texts: TextModeration;
  /** In a thread where this is left out; tests of what a file says read it where they run. */
  readCalendarFile?: ReadCalendarFile;
}

type Connection = Kysely<Database> | Transaction<Database>;

type Chosen = FileEvent & {
  childIds: readonly string[];
  replaces: readonly { id: string; version: number }[];
};

/**
 * Calendar files of a school or a club. Nothing is placed unseen: a file is read, its events are reviewed, and what a
 * parent chose is placed as events that they made, which both may change; together they may be taken off again.
 */
export function calendarFiles({
  db,
  now,
  texts,
  readCalendarFile = readInThread,
}: Dependencies): Pick<CalendarPort, "readFile" | "placeFile" | "files" | "undoFile"> {
  const readInTurn = inTurn(readCalendarFile);
  /** The words of the events and the file's name, in pieces that the moderator reads at once. */
  const assess = async (
    actor: Actor,
    { fileName, events }: { fileName: string; events: readonly Chosen[] },
    signal: AbortSignal,
  ) => {
    const assessed: AssessedText[] = [];
    for (const words of [{ title: nameOf(fileName) }, ...piecesOf(events)]) {
      assessed.push(await texts.assess(actor, { ...words, category: "logistics" }, signal));
    }
    return assessed;
  };

  return {
    async readFile(actor, { fileName, text, timeZone }, { signal }) {
      const scope = scopeOf(actor);
      const family = await familyClock(db, scope);
      const standing = await eventRows.shown(db, scope);
      const readOn = async (clock: string) => {
        const { events, leftOut, unread } = takenFrom(
          await readInTurn({ userId: actor.userId, signal }, text, family.timeZone, clock, null),
        );
        const newer = events.map((event) => ({
          event,
          parts: event.parts.map((part) => ({
            fields: fieldsOf({ ...event, childIds: [] }, part, family, actor),
            exceptions: exceptionsOf(part, actor, now()),
          })),
        }));
        return { newer, leftOut, unread, ...besideEarlier(fileName, newer, standing) };
      };
      const first = await readOn(timeZone ?? family.timeZone);
      const withoutZone = first.newer.filter(({ event }) => event.hasNoZone).length;
      const asEarlier =
        withoutZone === 0 || timeZone !== undefined
          ? null
          : await onClockOfEarlier(await saidOfClocks(db, scope, standing), readOn);
      const { newer, leftOut, unread, matched, gone } = asEarlier?.file ?? first;
      const clock = timeZone ?? asEarlier?.timeZone ?? null;
      const meant = new Set([...matched.values()].flatMap(({ rows }) => rows));
      const lastSaid = await lastSaidByFiles(db, scope, [...meant]);
      const moments = new Set(standing.filter((row) => !meant.has(row)).map((row) => nameAt(row)));
      return {
        events: newer.map((one) => {
          const match = matched.get(one.event.key);
          const change = match === undefined ? null : changeFrom(one.parts, match, lastSaid);
          const isThere = moments.has(momentOf(one));
          const duplicate = match === undefined ? (isThere ? "calendar" : null) : "file";
          return { ...one.event, duplicate, change } as const;
        }),
        gone: leftOut.some(({ reason }) => isOfRest(reason))
          ? []
          : notIn({ leftOut, unread }, gone)
              .filter((row) => isAhead(row, now()))
              .map((row) => broughtBy(row)),
        leftOut,
        withoutZone: withoutZone === 0 ? null : { events: withoutZone, timeZone: clock },
      };
    },

    async placeFile(actor, input, client) {
      const { id: sentId, text, fileName, timeZone, chosen, removes = [] } = input;
      const scope = scopeOf(actor);
      const family = await familyClock(db, scope);
      const { events } = takenFrom(
        await readInTurn(
          { userId: actor.userId, signal: client.signal },
          text,
          family.timeZone,
          timeZone ?? family.timeZone,
          // The last that was chosen is as far as it has to be read: what stopped the first reading lies behind it.
          Math.max(-1, ...chosen.map(({ key }) => key)) + 1,
        ),
      );
      const wanted = new Map(chosen.map((one) => [one.key, one]));
      const picked = events.flatMap((event): Chosen[] => {
        const one = wanted.get(event.key);
        return one === undefined ? [] : [{ ...event, ...one, replaces: one.replaces ?? [] }];
      });
      if (picked.length !== wanted.size) throw new AppError("conflict", say("file.changed"));
      if (picked.length + removes.length === 0) throw new AppError("invalid", say("file.nothing"));
      if (timeZone === undefined && picked.some(({ hasNoZone }) => hasNoZone)) {
        throw new AppError("invalid", say("file.whoseClock"));
      }
      const parts = picked.flatMap((event) => event.parts);
      if (parts.length > fileLimits.placed) {
        throw new AppError("conflict", say("file.tooManyChosen", { most: fileLimits.placed }));
      }
      // What stands for an event stays the same one, with its history: the first for the first, and so on.
      const changed = picked.flatMap((event) =>
        event.replaces.slice(0, event.parts.length).flatMap((old, index) => {
          const part = event.parts[index];
          return part === undefined ? [] : [{ event, part, old }];
        }),
      );
      const placed = picked.flatMap((event) =>
        event.parts.slice(event.replaces.length).map((part) => ({ event, part })),
      );
      const made = placed.length;
      const left = [
        ...picked.flatMap(({ parts: now, replaces }) => replaces.slice(now.length)),
        ...removes,
      ];
      const told = (eventsCreated: number) => ({
        id,
        eventsCreated,
        eventsChanged: changed.length,
        eventsRemoved: left.length,
      });
      const id = sentId ?? randomUUID();
      const file = ({ uid, hasNoZone }: FileEvent): FromFile => ({
        importId: id,
        name: fileName,
        uid,
        ...(hasNoZone && timeZone !== undefined ? { timeZone } : {}),
      });
      const repeated = async (connection: Connection) => {
        const earlier = await eventRows.placedFromFile(connection, scope, id);
        if (earlier === undefined) return null;
        const { by, name, placed: before, standing } = earlier;
        const isSame = by === actor.userId && name === fileName && before === made;
        if (isSame) return told(standing);
        throw new AppError("conflict", say("file.placed"));
      };
      const earlier = await repeated(db);
      if (earlier !== null) return earlier;
      const assessed = await assess(actor, { fileName, events: picked }, client.signal);
      await throwAfterCommit(db, async (transaction) => {
        await lockRecord(transaction, scope);
        // Looked up again under the lock: the other tap of a double tap may have been faster.
        if ((await repeated(transaction)) !== null) return null;
        const verdicts: TextVerdict[] = [];
        for (const one of assessed) {
          // A school's words, which no parent typed: nobody is asked about them.
          const { verdict, refusal } = await texts.admit(
            transaction,
            actor,
            "calendar_event",
            one,
            undefined,
            {},
          );
          if (refusal !== null) return refusal;
          verdicts.push(verdict);
        }
        const at = now();
        const brought = broughtUnder(transaction, scope, actor);
        for (const one of left) {
          const row = await brought(one, (now) => now === null);
          if (row !== null)
            await deleteEvent(transaction, scope, row, { userId: actor.userId, at });
        }
        for (const { event, part, old } of changed) {
          const exceptions = exceptionsOf(part, actor, at);
          const wanted = { fields: fieldsOf(event, part, family, actor), exceptions };
          const row = await brought(
            old,
            (now) => now !== null && sayTheSame([wanted], [standingEvent(now)]),
          );
          if (row === null) continue;
          const before = standingEvent(row).fields;
          const { color, attachments, reminders } = before;
          const fields = { ...wanted.fields, color, attachments, reminders };
          await assertFits(transaction, scope, { fields, before });
          await changeEvent(
            transaction,
            scope,
            row,
            { kind: "whole", fields, exceptions, number: null },
            {
              userId: actor.userId,
              at,
              verdict: verdictOf(event, verdicts),
              file: file(event),
            },
          );
        }
        for (const { event, part } of placed) {
          const fields = fieldsOf(event, part, family, actor);
          await assertFits(transaction, scope, { fields, before: null });
          const row = eventRow(fields, {
            scope,
            creatorId: actor.userId,
            exceptions: exceptionsOf(part, actor, at),
            file: file(event),
          });
          await insertEvents(transaction, scope, [row], at, {
            file: file(event),
            verdict: verdictOf(event, verdicts),
            toldAs: { kind: "file_placed", key: `file_placed ${id}` },
          });
        }
        return null;
      });
      return told(made);
    },

    async files(actor) {
      const rows = await eventRows.files(db, scopeOf(actor));
      return rows.map((row) => ({
        id: row.id,
        fileName: row.name,
        importedBy: row.by,
        importedAt: row.at.toISOString(),
        events: row.events,
      }));
    },

    async undoFile(actor, { id }) {
      const scope = scopeOf(actor);
      return db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        const rows = isUuid(id) ? await eventRows.ofFile(transaction, scope, id) : [];
        if (rows.length === 0) throw new AppError("not_found", say("file.none"));
        const toldAs = { kind: "file_undone", key: `file_undone ${id}` } as const;
        const by = { userId: actor.userId, at: now(), toldAs };
        for (const row of rows) await deleteEvent(transaction, scope, row, by);
        return { eventsRemoved: rows.length };
      });
    },
  };
}

/** What the file says otherwise than what stands; null where it says nothing new. */
function changeFrom(
  ofFile: readonly Part[],
  { rows, isByTitle }: Match,
  lastSaid: ReadonlyMap<string, Part>,
): FileChange | null {
  const here = rows.map((row) => standingEvent(row));
  const before = rows.flatMap((row) => lastSaid.get(row.id) ?? []);
  if (sayTheSame(ofFile, here) || sayTheSame(ofFile, before)) return null;
  return {
    replaces: rows.map((row) => broughtBy(row)),
    childIds: here[0]?.fields.childIds ?? [],
    isChangedHere: !sayTheSame(here, before),
    isByTitle,
  };
}

/** Of a file that breaks off, is too long, or takes too long, nobody knows what it still has. */
const isOfRest = (reason: LeftOut["reason"]): boolean =>
  reason === "cutShort" || reason === "tooMany" || reason === "notReached";

/** What is over stays where it is: a newer file often begins today. */
function isAhead(row: EventRow, now: Date): boolean {
  const { repeat, end } = standingEvent(row).fields;
  const lasts =
    repeat !== null && (repeat.until === null || Date.parse(repeat.until) > now.getTime());
  return lasts || Date.parse(end) > now.getTime();
}

/**
 * Finds what came with a file, as its reader saw it and each once; null where all is done already, as after an answer that
 * was lost. The caller holds the record's lock. The function it gives
 * @throws AppError conflict for what is not there so
 */
function broughtUnder(transaction: Transaction<Database>, scope: FamilyScope, actor: Actor) {
  const taken = new Set<string>();
  return async (
    { id, version }: { id: string; version: number },
    isDone: (now: EventRow | null) => boolean,
  ): Promise<EventRow | null> => {
    const otherwise = () => new AppError("conflict", say("file.standsOtherwise"));
    if (!isUuid(id) || taken.has(id)) throw otherwise();
    taken.add(id);
    const row = await eventRows.find(transaction, scope, id);
    if (row === undefined) {
      const deleted = await eventRows.findDeleted(transaction, scope, id);
      if (deleted?.deleted_by === actor.userId && isDone(null)) return null;
      throw otherwise();
    }
    if (row.file_uid === null) throw otherwise();
    if (isDone(row)) return null;
    if (row.version !== version) throw otherwise();
    return row;
  };
}

function fieldsOf(
  event: FileEvent & Pick<Chosen, "childIds">,
  { start, end, repeat, said }: FilePart,
  family: FamilyClock,
  actor: Actor,
): EventFields {
  return asWhole(
    {
      title: said?.title ?? event.title,
      start,
      end,
      allDay: event.allDay,
      color: eventColorOf(roleOf(family, actor.userId)),
      childIds: [...new Set(event.childIds)],
      place: said === null ? event.place : said.place,
      note: said === null ? event.note : said.note,
      repeat,
      reminders: event.reminders,
      attachments: [],
    },
    repeat?.timeZone ?? family.timeZone,
  );
}

const exceptionsOf = ({ otherwise }: FilePart, actor: Actor, at: Date): EventExceptions =>
  Object.fromEntries(
    Object.entries(otherwise).map(([day, said]) => [
      day,
      { by: actor.userId, at: at.toISOString(), otherwise: said },
    ]),
  );
