import { dayMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import { randomUUID } from "node:crypto";
import { unansweredOutcome } from "@evenkeel/contract/exchange-outcome";
import type { Kysely, Transaction } from "kysely";
import { checkInLimits } from "@evenkeel/contract/constants";
import { AppError, say } from "@evenkeel/contract/errors";
import type { CustodyTimeline } from "@evenkeel/contract/models/calendar/custody";
import type { CheckIn, CheckInInput, Exchange } from "@evenkeel/contract/models/calendar/exchange";
import type { Actor, ExchangesPort } from "@evenkeel/contract/ports";
import type { PlannedExchange } from "@evenkeel/custody/periods/exchanges";
import { Temporal } from "temporal-polyfill";
import { type FamilyScope, scopeOf } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { childRows, familyClock } from "../../family/index.ts";
import { type TextModeration, throwAfterCommit } from "../../moderation/index.ts";
import { append, lockRecord, noteRepeat } from "../../record/index.ts";
import { type CheckInRow, checkInRows, toCheckIn } from "../check-ins/repository.ts";
import { custody } from "../custody/custody.ts";
import { instantOf } from "../events/event-times.ts";
import { refused } from "../events/faults.ts";
import { isForSame, otherwiseIn, saidTimes } from "./otherwise.ts";
import { plannedExchanges } from "./planned.ts";
import { timeByChild } from "./time-by-child.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  texts: TextModeration;
}
const {
  minutesBefore,
  minutesAfter,
  daysAfter,
  daysApart,
  undoMinutes,
  placeDecimals,
  corrections,
  days,
} = checkInLimits;
/** How far before a month an exchange can lie that never happened and still counts: the longest summer half. */
const daysFollowed = 100;

/**
 * Check-ins to exchanges. A tap says what a parent says and nothing else: by the server's clock, without a place unless
 * the parent asked for it. Every act is an entry on the record, in the same transaction; none is ever changed.
 */
export function exchangesService({ db, now, texts }: Dependencies): ExchangesPort {
  const hours = custody(db, now);

  const planned = plannedExchanges(db);

  /** @throws AppError not_found where the calendar has no exchange then */
  const exchangeAt = async (scope: FamilyScope, at: Date): Promise<PlannedExchange> => {
    const [found] = await planned(scope, at, new Date(at.getTime() + 1));
    if (found === undefined) throw new AppError("not_found", say("checkIn.noExchange"));
    return found;
  };

  /** Those of a stretch of time, and those that are gone from the calendar since somebody checked in to them. */
  const exchangesOf = async (
    scope: FamilyScope,
    { from, before }: { from: Date; before: Date },
  ): Promise<Exchange[]> => {
    const [shown, rows] = await Promise.all([
      planned(scope, from, before),
      checkInRows.between(db, scope, { from, before }),
    ]);
    const byTime = Map.groupBy(rows, (row) => row.exchange_at.toISOString());
    const times = new Set(shown.map(({ at }) => at));
    const gone = [...byTime.keys()].filter((at) => !times.has(at));
    return [...shown, ...gone.map((at) => ({ at, moves: [] }))]
      .map(({ at, moves }) => ({
        at,
        moves: [...moves],
        checkIns: (byTime.get(at) ?? []).map(toCheckIn),
      }))
      .toSorted((one, other) => one.at.localeCompare(other.at));
  };

  /** @throws AppError invalid for a time at which this exchange cannot have taken place */
  const assertCanHaveBeen = async (
    scope: FamilyScope,
    { at, moves }: PlannedExchange,
    tookPlaceAt: Date,
  ): Promise<void> => {
    if (tookPlaceAt > now()) throw refused("tookPlaceAt", say("checkIn.notYet"));
    const time = Date.parse(at);
    const [earliest, latest] = [-daysApart, daysApart].map((days) => time + days * dayMilliseconds);
    const [from, until] = [new Date(earliest ?? time), new Date(latest ?? time)];
    const around = await exchangesOf(scope, { from, before: until });
    const others = around.filter((one) => one.at !== at && isForSame(one.moves, moves));
    // The others stand where they were planned, and where somebody says that they took place.
    const times = (of: readonly Exchange[]) => of.flatMap((one) => [one.at, ...saidTimes(one)]);
    const earlier = times(others.filter((one) => one.at < at)).toSorted();
    const later = times(others.filter((one) => one.at > at)).toSorted();
    const before = earlier.at(-1) ?? from.toISOString();
    const after = later[0] ?? until.toISOString();
    const said = tookPlaceAt.toISOString();
    if (said <= before || said >= after) {
      throw refused("tookPlaceAt", say("checkIn.otherExchange", { days: daysApart }));
    }
  };

  return {
    async list(actor, { from, to }) {
      const scope = scopeOf(actor);
      const { timeZone } = await familyClock(db, scope);
      const first = instantOf(from, timeZone);
      const before = instantOf(to, timeZone, 1);
      const length = (before.getTime() - first.getTime()) / dayMilliseconds;
      if (length <= 0 || Math.round(length) > days) {
        throw new AppError("invalid", say("checkIn.days", { most: days }));
      }
      return exchangesOf(scope, { from: first, before });
    },

    async month(actor, { month }) {
      const scope = scopeOf(actor);
      const family = await familyClock(db, scope);
      const day = Temporal.PlainDate.from(month).with({ day: 1 });
      const next = day.add({ months: 1 });
      const timeOf = (one: Temporal.PlainDate) => instantOf(one.toString(), family.timeZone);
      const [from, before] = [timeOf(day), timeOf(next)];
      const [timeline, exchanges, children] = await Promise.all([
        // A summer that never began changes the months after it, too.
        hours.timeline(scope, {
          from: day.subtract({ days: daysFollowed }).toString(),
          to: next.add({ days: daysApart }).toString(),
        }),
        exchangesOf(scope, {
          from: timeOf(day.subtract({ days: daysFollowed })),
          before: timeOf(next.add({ days: daysApart })),
        }),
        childRows.all(db, scope),
      ]);
      return {
        children: timeByChild({
          family,
          timeline,
          exchanges,
          range: { from: day.toString(), before: next.toString() },
          listed: children.filter(({ archived_at }) => archived_at === null).map(({ id }) => id),
        }),
        ...unconfirmedIn(timeline, from, before),
        otherwise: otherwiseIn(exchanges, from.toISOString(), before.toISOString()),
      };
    },

    async checkIn(actor, { exchangeAt: said, kind, tookPlaceAt, place }) {
      const scope = scopeOf(actor);
      const plannedAt = new Date(said);
      const exchange = await exchangeAt(scope, plannedAt);
      if ((kind === "otherTime") !== (tookPlaceAt !== undefined)) {
        throw refused("tookPlaceAt", say("checkIn.whichTime"));
      }
      const took = tookPlaceAt === undefined ? null : new Date(tookPlaceAt);
      if (took?.getTime() === plannedAt.getTime()) {
        throw refused("tookPlaceAt", say("checkIn.asPlanned"));
      }
      if (took !== null) await assertCanHaveBeen(scope, exchange, took);
      return db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        const at = now();
        const around = { from: plannedAt, before: new Date(plannedAt.getTime() + 1) };
        const all = await checkInRows.between(transaction, scope, around);
        const own = all.filter((row) => row.user_id === actor.userId && row.undone_at === null);
        // Somebody may say 'it did not happen', then a time, and then that it did not happen after all.
        const standing = own.findLast((row) =>
          kind === "here" ? row.kind === kind : row.kind !== "here",
        );
        const isSame =
          standing?.kind === kind && standing.took_place_at?.getTime() === took?.getTime();
        // Said once more to what the other parent says otherwise since, it is an answer: they stand by it.
        const asked = kind === "here" ? null : unansweredOutcome({ checkIns: all.map(toCheckIn) });
        const answers = asked !== null && asked.by !== actor.userId;
        // A second tap, or one whose answer was lost.
        if (isSame && !answers) {
          noteRepeat(actor.userId, standing.entry);
          return toCheckIn(standing);
        }
        assertInTime(kind, plannedAt, at);
        const childIds = exchange.moves.flatMap((move) => move.childIds);
        const [id, near] = [randomUUID(), nearOf(place)];
        const row = {
          id,
          family_id: scope,
          user_id: actor.userId,
          exchange_at: plannedAt,
          kind,
          took_place_at: took,
          checked_in_at: at,
          undone_at: null,
          near,
          corrections: "[]",
        };
        const after = [...all, row].map(toCheckIn);
        // What waits for the other's word stands under what waits, and is no news as well.
        const asks = kind !== "here" && unansweredOutcome({ checkIns: after }) !== null;
        const { sequence } = await append(transaction, scope, {
          kind: "exchange_checked_in",
          at,
          actorId: actor.userId,
          ...(asks ? { toldAs: { kind: "exchange_otherwise" as const } } : {}),
          content: {
            checkInId: id,
            plannedAt: plannedAt.toISOString(),
            checkIn: kind,
            ...(took === null ? {} : { tookPlaceAt: took.toISOString() }),
            children: await namesOf(transaction, scope, childIds),
            near,
          },
        });
        return toCheckIn(await checkInRows.insert(transaction, { ...row, entry: sequence }));
      });
    },

    undo(actor, { id }) {
      const scope = scopeOf(actor);
      return db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        const at = now();
        const row = await ownCheckIn(transaction, actor, id);
        if (row.undone_at !== null) return toCheckIn(row);
        if (at.getTime() - row.checked_in_at.getTime() > undoMinutes * minuteMilliseconds) {
          throw new AppError("conflict", say("checkIn.undoOver", { minutes: undoMinutes }));
        }
        await append(transaction, scope, {
          kind: "check_in_undone",
          at,
          actorId: actor.userId,
          subject: row.entry,
          content: { checkInId: row.id, plannedAt: row.exchange_at.toISOString() },
        });
        return toCheckIn(await checkInRows.undo(transaction, scope, row.id, at));
      });
    },

    async correct(actor, { id, text }, client) {
      const scope = scopeOf(actor);
      await ownCheckIn(db, actor, id);
      const words = { text, category: "logistics" as const };
      const assessed = await texts.assess(actor, words, client.signal);
      return throwAfterCommit(db, async (transaction) => {
        await lockRecord(transaction, scope);
        const row = await ownCheckIn(transaction, actor, id);
        const { corrections: before } = toCheckIn(row);
        if (before.at(-1)?.text === text) return toCheckIn(row);
        if (row.undone_at !== null) throw new AppError("conflict", say("checkIn.undone"));
        if (before.length >= corrections) {
          throw new AppError("conflict", say("checkIn.corrections", { most: corrections }));
        }
        const { verdict, refusal } = await texts.admit(
          transaction,
          actor,
          "check_in",
          assessed,
          row.entry,
        );
        if (refusal !== null) return refusal;
        const at = now();
        await append(transaction, scope, {
          kind: "check_in_corrected",
          at,
          actorId: actor.userId,
          subject: row.entry,
          content: {
            checkInId: row.id,
            plannedAt: row.exchange_at.toISOString(),
            text,
            verdict,
          },
        });
        const after = [...before, { at: at.toISOString(), text }];
        return toCheckIn(await checkInRows.correct(transaction, scope, row.id, after));
      });
    },
  };
}

/**
 * That one is there is said around the planned time, how it went until weeks later; that nothing happened, once it should
 * have.
 * @throws AppError conflict too early and too late
 */
function assertInTime(kind: CheckIn["kind"], plannedAt: Date, at: Date): void {
  const minutes = (at.getTime() - plannedAt.getTime()) / minuteMilliseconds;
  if (minutes < -minutesBefore) {
    throw new AppError("conflict", say("checkIn.tooEarly", { hours: minutesBefore / 60 }));
  }
  if (kind === "missed" && minutes < 0) throw new AppError("conflict", say("checkIn.notMissedYet"));
  if (kind === "here" && minutes > minutesAfter) {
    throw new AppError("conflict", say("checkIn.tooLate", { hours: minutesAfter / 60 }));
  }
  if (minutes * minuteMilliseconds > daysAfter * dayMilliseconds) {
    throw new AppError("conflict", say("checkIn.over", { days: daysAfter }));
  }
}

/** Who has not confirmed a schedule that plans hours between these instants. */
function unconfirmedIn(timeline: CustodyTimeline, from: Date, before: Date) {
  const open = timeline.find(
    ({ start, end, unconfirmedBy }) =>
      unconfirmedBy !== undefined && new Date(start) < before && new Date(end) > from,
  );
  return open?.unconfirmedBy === undefined ? {} : { unconfirmedBy: open.unconfirmedBy };
}

/** Rounded here too, whatever a page sends: nothing finer is ever kept. */
function nearOf(place: CheckInInput["place"]): string | null {
  if (place === undefined) return null;
  // Adding 0 makes 0 of -0.
  const rounded = (degrees: number) =>
    (Number(degrees.toFixed(placeDecimals)) + 0).toFixed(placeDecimals);
  return `${rounded(place.latitude)}, ${rounded(place.longitude)}`;
}

/** What these children are called now; none for all of the family's. */
async function namesOf(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  childIds: readonly string[],
): Promise<string[]> {
  if (childIds.length === 0) return [];
  const children = await childRows.all(transaction, scope);
  return children.filter(({ id }) => childIds.includes(id)).map(({ name }) => name);
}

/** @throws AppError not_found for one that is not there, or the other parent's */
async function ownCheckIn(
  connection: Kysely<Database> | Transaction<Database>,
  actor: Actor,
  id: string,
): Promise<CheckInRow> {
  const row = await checkInRows.find(connection, scopeOf(actor), id);
  if (row === undefined || row.user_id !== actor.userId) {
    throw new AppError("not_found", say("checkIn.none"));
  }
  return row;
}
