/** How a rule of a calendar file repeats, and which repeats of ours have exactly its times. */
import ICAL from "ical.js";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { type Face, faceAt, plainDateTime } from "@evenkeel/custody/time/wall-clock";
import type { RepeatContent } from "../../record/index.ts";
import { anchored, shortestStep, timesOf } from "../events/repeat.ts";
import { instantOf, latest, Left, type When } from "./times-in-file.ts";

/** So far, and so many times, a repeat without end is compared. */
const comparedDays = 5 * 366;
const mostCompared = 1_900;

/** The times of an event with a rule, on the face of its clock. */
interface RuleTimes {
  /** The file's first time lies beside the rule; it counts all the same (RFC 5545, 3.8.5.3), before those of the rule. */
  readonly isFirstBeside: boolean;
  /** Those of the rule, in order; all of them, or as many as are compared. */
  readonly faces: readonly Face[];
  readonly isWhole: boolean;
}

export function timesOfRule(recur: ICAL.Recur, start: When): RuleTimes {
  const { faces, isWhole } = facesOf(recur, start);
  const isFirstBeside = faces[0] !== start.face;
  // Of a number of times the first one is one.
  const isOneTooMany = isFirstBeside && recur.count !== null && faces.length === recur.count;
  return { isFirstBeside, faces: isOneTooMany ? faces.slice(0, -1) : faces, isWhole };
}

function facesOf(recur: ICAL.Recur, start: When): { faces: Face[]; isWhole: boolean } {
  if (!["DAILY", "WEEKLY", "MONTHLY", "YEARLY"].includes(recur.freq)) throw new Left("repeat");
  const first = plainDateTime(start.face);
  const begins = new ICAL.Time(
    {
      year: first.year,
      month: first.month,
      day: first.day,
      hour: first.hour,
      minute: first.minute,
      second: first.second,
      isDate: start.allDay,
    },
    ICAL.Timezone.localTimezone,
  );
  const { until } = recur;
  // A last time in UTC is compared on the event's own clock.
  const lastFace =
    until == null
      ? Infinity
      : until.zone === ICAL.Timezone.utcTimezone && !until.isDate
        ? faceAt(until.toJSDate().getTime(), start.zone)
        : Date.UTC(
            until.year,
            until.month - 1,
            until.day,
            until.isDate ? 24 : until.hour,
            until.isDate ? 0 : until.minute,
            until.second,
          );
  const rule = recur.clone();
  rule.until = null;
  const times = rule.iterator(begins);
  const faces: Face[] = [];
  const horizon = Math.min(
    lastFace,
    start.face + (recur.isFinite() ? 100 * 366 : comparedDays) * dayMilliseconds,
    latest,
  );
  for (let next = times.next(); faces.length < mostCompared; next = times.next()) {
    if (next == null) return { faces, isWhole: true };
    const face = Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute, next.second);
    if (face > horizon) return { faces, isWhole: face > lastFace };
    faces.push(face);
  }
  return { faces, isWhole: false };
}

const weekdayCodes = new Set(["SU", "MO", "TU", "WE", "TH", "FR", "SA"]);

/** Repeats of ours whose times together are exactly those of the rule; null where there are none. */
export function seriesOf(
  recur: ICAL.Recur,
  faces: readonly Face[],
  isWhole: boolean,
  { start, length }: { start: When; length: number },
): { face: Face; repeat: RepeatContent }[] | null {
  const cadence = cadenceOf(recur);
  const [firstFace] = faces;
  if (cadence === null || firstFace === undefined) return null;
  if (length > shortestStep[cadence] * dayMilliseconds) return null;
  // A finite one that is too long to be read to its end has no last day that could be said.
  if (!isWhole && recur.isFinite()) return null;
  const days = new Map<number, Face[]>();
  for (const face of faces) {
    const key = cadence === "weekly" || cadence === "biweekly" ? new Date(face).getUTCDay() : 0;
    days.set(key, [...(days.get(key) ?? []), face]);
  }
  const series = [...days.values()].flatMap((own) => {
    const [face, last] = [own[0], own.at(-1)];
    if (face === undefined || last === undefined) return [];
    const until = isWhole ? new Date(last).toISOString().slice(0, 10) : null;
    const lastOfMonth = partsIn(recur, "BYMONTHDAY")[0] === -1;
    const repeat: RepeatContent = {
      cadence,
      until,
      count: null,
      timeZone: start.zone,
      monthDay: cadence === "monthly" && lastOfMonth ? 31 : null,
    };
    return [{ face, repeat: anchored(repeat, instantOf({ ...start, face })) }];
  });
  const before = instantOf({ ...start, face: faces.at(-1) ?? firstFace }) + 1;
  const ours = series
    .flatMap(({ face, repeat }) => {
      const begins = instantOf({ ...start, face });
      const times = timesOf({ start: begins, end: begins + 1, repeat });
      return times.touching({ from: begins, before }).map((time) => time.start);
    })
    .toSorted((one, other) => one - other);
  const theirs = faces.map((face) => instantOf({ ...start, face }));
  return ours.length === theirs.length && ours.every((time, index) => time === theirs[index])
    ? series
    : null;
}

const partsIn = (recur: ICAL.Recur, name: string): readonly unknown[] =>
  (recur.parts as Record<string, unknown[] | undefined>)[name] ?? [];

function cadenceOf(recur: ICAL.Recur): RepeatContent["cadence"] | null {
  const named = Object.keys(recur.parts as object).filter(
    (name) => partsIn(recur, name).length > 0,
  );
  const only = (...allowed: string[]) => named.every((name) => allowed.includes(name));
  const { freq, interval } = recur;
  if (freq === "DAILY" && only()) {
    return interval === 1
      ? "daily"
      : interval === 7
        ? "weekly"
        : interval === 14
          ? "biweekly"
          : null;
  }
  if (freq === "DAILY" || freq === "WEEKLY") {
    const onDays = partsIn(recur, "BYDAY").every((day) => weekdayCodes.has(String(day)));
    if (!only("BYDAY") || !onDays || (freq === "DAILY" && interval !== 1)) return null;
    return interval === 1 ? "weekly" : interval === 2 ? "biweekly" : null;
  }
  return freq === "MONTHLY" && interval === 1 && only("BYMONTHDAY") ? "monthly" : null;
}
