import { dayMilliseconds, minuteMilliseconds } from "@evenkeel/contract/durations";
import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { checkInLimits } from "@evenkeel/contract/constants";
import { AppError, say } from "@evenkeel/contract/errors";
import type { CheckInInput } from "@evenkeel/contract/models/calendar/exchange";
import type { Actor, ExchangesPort } from "@evenkeel/contract/ports";
import { exchangesIn, type PlannedExchange } from "@evenkeel/custody/periods/exchanges";
import { dayOf } from "@evenkeel/custody/time/wall-clock";
import { type FamilyScope, scopeOf } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { childRows } from "../../children/repository.ts";
import { type TextModeration, throwAfterCommit } from "../../moderation/texts.ts";
import { familyClock } from "../../record/family-clock.ts";
import { append, lockRecord } from "../../record/ledger.ts";
import { noteRepeat } from "../../record/signed-acts.ts";
import { type CheckInRow, checkInRows, toCheckIn } from "../check-ins/repository.ts";
import { custody } from "../custody/custody.ts";
import { instantOf } from "../events/event-times.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  texts: TextModeration;
}
const { minutesBefore, minutesAfter, undoMinutes, placeDecimals, corrections, days } =
  checkInLimits;

/**
 * Check-ins to exchanges. A tap says what a parent says and nothing else: by the server's clock, without a place unless
 * the parent asked for it. Every act is an entry on the record, in the same transaction; none is ever changed.
 */
export function exchangesService({ db, now, texts }: Dependencies): ExchangesPort {
  const hours = custody(db, now);

  /** From one instant to before another, as the calendar plans them. */
  const planned = async (scope: FamilyScope, from: Date, before: Date) => {
    const { timeZone } = await familyClock(db, scope);
    // One at the edge shows only beside the hours in front of it and behind it.
    const around = [from.getTime() - dayMilliseconds, before.getTime() + dayMilliseconds];
    const [first = "", last = ""] = around.map((at) => dayOf(at, timeZone).toString());
    const timeline = await hours.timeline(scope, { from: first, to: last });
    const [start, end] = [instantOf(first, timeZone), instantOf(last, timeZone, 1)];
    return exchangesIn(timeline, start.getTime(), end.getTime()).filter(
      ({ at }) => Date.parse(at) >= from.getTime() && Date.parse(at) < before.getTime(),
    );
  };

  /** @throws AppError not_found where the calendar has no exchange then */
  const exchangeAt = async (scope: FamilyScope, at: Date): Promise<PlannedExchange> => {
    const [found] = await planned(scope, at, new Date(at.getTime() + 1));
    if (found === undefined) throw new AppError("not_found", say("checkIn.noExchange"));
    return found;
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
      const [shown, rows] = await Promise.all([
        planned(scope, first, before),
        checkInRows.between(db, scope, { from: first, before }),
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
    },

    async checkIn(actor, { exchangeAt: said, kind, place }) {
      const scope = scopeOf(actor);
      const plannedAt = new Date(said);
      const { moves } = await exchangeAt(scope, plannedAt);
      return db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        const at = now();
        const around = { from: plannedAt, before: new Date(plannedAt.getTime() + 1) };
        const standing = (await checkInRows.between(transaction, scope, around)).find(
          (row) => row.user_id === actor.userId && row.kind === kind && row.undone_at === null,
        );
        // A second tap, or one whose answer was lost.
        if (standing !== undefined) {
          noteRepeat(actor.userId, standing.entry);
          return toCheckIn(standing);
        }
        assertInTime(plannedAt, at);
        const childIds = moves.flatMap((move) => move.childIds);
        const [id, near] = [randomUUID(), nearOf(place)];
        const { sequence } = await append(transaction, scope, {
          kind: "exchange_checked_in",
          at,
          actorId: actor.userId,
          content: {
            checkInId: id,
            plannedAt: plannedAt.toISOString(),
            checkIn: kind,
            children: await namesOf(transaction, scope, childIds),
            near,
          },
        });
        return toCheckIn(
          await checkInRows.insert(transaction, {
            id,
            family_id: scope,
            entry: sequence,
            user_id: actor.userId,
            exchange_at: plannedAt,
            kind,
            checked_in_at: at,
            near,
            corrections: "[]",
          }),
        );
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

/** @throws AppError conflict long before or after the planned time */
function assertInTime(plannedAt: Date, at: Date): void {
  const minutes = (at.getTime() - plannedAt.getTime()) / minuteMilliseconds;
  if (minutes < -minutesBefore) {
    throw new AppError("conflict", say("checkIn.tooEarly", { hours: minutesBefore / 60 }));
  }
  if (minutes > minutesAfter) {
    throw new AppError("conflict", say("checkIn.tooLate", { hours: minutesAfter / 60 }));
  }
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
