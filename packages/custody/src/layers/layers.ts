/**
 * Several schedules on one calendar: which of them has an hour that more than one names. Holidays come before regular
 * time whichever schedule they come from; of two alike, the schedule applied later counts. So a second page with the
 * holidays adds to a first one with the weekends, in either order, and no minute has two custodial parents.
 */
import type { RuleKind } from "../rules/plan.ts";
import type { PlacedLoser, PlacedPeriod } from "./placed-period.ts";
import { dayOf, startOfDay } from "../time/wall-clock.ts";

interface Hours {
  readonly start: string;
  readonly end: string;
}

/** Instants in one format compare as texts. */
const later = (a: string, b: string): string => (a > b ? a : b);
const sooner = (a: string, b: string): string => (a < b ? a : b);

/** `top` laid over `base`. Both are ordered and without overlaps, and so is the result. */
export function overlay(
  base: readonly PlacedPeriod[],
  top: readonly PlacedPeriod[],
  timeZone: string,
): PlacedPeriod[] {
  const topYields = (upper: PlacedPeriod, lower: PlacedPeriod): boolean =>
    lower.rule.kind === "holiday" && upper.rule.kind === "recurring";
  const upper = top.flatMap((period) => {
    const rivals = touching(base, period);
    const lost = rivals.filter((rival) => topYields(period, rival));
    return cut(
      period,
      lost,
      rivals.filter((rival) => !topYields(period, rival)),
      timeZone,
    );
  });
  const lower = base.flatMap((period) => {
    const rivals = touching(top, period);
    const lost = rivals.filter((rival) => !topYields(rival, period));
    return cut(
      period,
      lost,
      rivals.filter((rival) => topYields(rival, period)),
      timeZone,
    );
  });
  return [...upper, ...lower].toSorted((a, b) => (a.start < b.start ? -1 : 1));
}

/** `periods` without these hours (ordered). */
export function without(
  periods: readonly PlacedPeriod[],
  hours: readonly Hours[],
  timeZone: string,
): PlacedPeriod[] {
  if (hours.length === 0) return [...periods];
  return periods.flatMap((period) =>
    cut(
      period,
      hours.filter(({ start, end }) => start < period.end && period.start < end),
      [],
      timeZone,
    ),
  );
}

/** The ones of an ordered list without overlaps that share time with `hours`. */
function touching(list: readonly PlacedPeriod[], hours: Hours): PlacedPeriod[] {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.end ?? "") > hours.start) high = middle;
    else low = middle + 1;
  }
  const found: PlacedPeriod[] = [];
  for (let one = list[low]; one !== undefined && one.start < hours.end; one = list[low]) {
    found.push(one);
    low += 1;
  }
  return found;
}

/** What is left of a period without the hours it lost, each piece with what it came before. */
function cut(
  period: PlacedPeriod,
  lost: readonly Hours[],
  beaten: readonly PlacedPeriod[],
  timeZone: string,
): PlacedPeriod[] {
  if (lost.length === 0 && beaten.length === 0) return [period];
  const pieces: Hours[] = [];
  let reached = period.start;
  for (const { start, end } of lost.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    if (start > reached) pieces.push({ start: reached, end: start });
    reached = later(reached, end);
  }
  if (reached < period.end) pieces.push({ start: reached, end: period.end });
  return pieces.map(({ start, end }) => ({
    start,
    end,
    parentId: period.parentId,
    title: period.title,
    allDay: [start, end].every((edge) => isMidnight(Date.parse(edge), timeZone)),
    rule: Object.assign({}, period.rule, {
      beaten: [
        ...period.rule.beaten.flatMap((loser) => clip(loser, { start, end })),
        ...beaten.flatMap((rival) => clip(asLoser(rival, period), { start, end })),
      ],
    }),
  }));
}

/** Whether a day begins then. */
export function isMidnight(instant: number, timeZone: string): boolean {
  return startOfDay(dayOf(instant, timeZone), timeZone) === instant;
}

function asLoser(rival: PlacedPeriod, winner: PlacedPeriod): PlacedLoser {
  const { importId, kind, index } = rival.rule;
  return {
    importId,
    kind,
    index,
    parentId: rival.parentId,
    start: rival.start,
    end: rival.end,
    whole: true,
    because: becauseOf(winner.rule.kind, kind),
  };
}

function becauseOf(winner: RuleKind, loser: RuleKind): PlacedLoser["because"] {
  if (winner === "swap") return "agreed-swap";
  return winner === loser ? "newer-schedule" : "holiday-before-regular";
}

function clip(loser: PlacedLoser, piece: Hours): PlacedLoser[] {
  const start = later(loser.start, piece.start);
  const end = sooner(loser.end, piece.end);
  if (start >= end) return [];
  const whole = loser.whole && start === loser.start && end === loser.end;
  return [{ ...loser, start, end, whole }];
}
