import { isIn } from "../family/child-set.ts";
import { setsMeet } from "../family/cohorts.ts";
import type { RuleKind } from "../rules/plan.ts";
import type { ScheduleReach } from "./applied-schedule.ts";
import { yearsMeet } from "./overlap.ts";

/** A schedule that was applied, and whether both parents stand by it. Entries of the record stand for when. */
export interface Applied extends Pick<ScheduleReach, "id" | "children" | "years" | "replaces"> {
  /** The entry that applied it. */
  readonly sequence: number;
  readonly appliedBy: number;
  /** The entry by which the other parent confirmed it; null until then. */
  readonly confirmedEntry: number | null;
  readonly kinds: readonly Exclude<RuleKind, "swap">[];
  /** What it says of the hours that no rule names, comparable; null where it is silent. */
  readonly residence: string | null;
}

const meet = (one: Applied, other: Applied): boolean =>
  yearsMeet(one.years, other.years) && setsMeet(one.children, other.children);

/**
 * Whether two schedules are one order in two parts, of which the other parent confirmed one: regular time and holidays,
 * applied by the same parent to lie beside each other, and both on the calendar when that one was confirmed. Which of
 * the two an hour belongs to is then the order's own rule, holidays before regular time, and no newer wish.
 */
function isOtherPart(one: Applied, confirmed: Applied): boolean {
  if (one.appliedBy !== confirmed.appliedBy) return false;
  if (confirmed.confirmedEntry === null || one.sequence > confirmed.confirmedEntry) return false;
  const upper = one.sequence > confirmed.sequence ? one : confirmed;
  return (
    !upper.replaces &&
    (one.residence === null || one.residence === confirmed.residence) &&
    one.kinds.every((kind) => !confirmed.kinds.includes(kind))
  );
}

const isOfOne = ({ confirmedEntry }: Applied): boolean => confirmedEntry === null;

/** What both stand by of the children whom it is for, and is no part of the same order: it changes no hour of those. */
const comesBefore = (one: Applied, ofBoth: readonly Applied[]): Applied[] =>
  ofBoth.filter((other) => setsMeet(one.children, other.children) && !isOtherPart(one, other));

/**
 * The schedules that are one parent's proposal: both stand by another for some of their years and children. Most of them
 * wait (`waitingAmong`); the other part of an order lies where it was.
 * @returns their ids
 */
export function proposalsAmong(applied: readonly Applied[]): ReadonlySet<string> {
  const ofBoth = applied.filter((one) => !isOfOne(one));
  return new Set(
    applied.flatMap((one) =>
      isOfOne(one) && ofBoth.some((other) => meet(one, other)) ? [one.id] : [],
    ),
  );
}

/**
 * The schedules that wait. What both parents confirmed is not changed by what one of them applies: a schedule that only
 * one stands by counts at once, but not where it meets one of both (a year and a child are in both). It is on the
 * calendar once the other parent confirms it, too, or the one of both is undone by both. The other part of an order
 * whose first part was just confirmed stays where it was. Time changes nothing.
 * @returns their ids
 */
export function waitingAmong(applied: readonly Applied[]): ReadonlySet<string> {
  const ofBoth = applied.filter((one) => !isOfOne(one));
  const meetsOne = (one: Applied) =>
    ofBoth.some((other) => meet(one, other) && !isOtherPart(one, other));
  return new Set(applied.flatMap((one) => (isOfOne(one) && meetsOne(one) ? [one.id] : [])));
}

/** Whether whoever applied it put another in its place later: confirming it would bring none of its hours back. */
export const isReplacedByOwn = (one: Applied, applied: readonly Applied[]): boolean =>
  applied.some(
    (later) =>
      later.appliedBy === one.appliedBy &&
      later.sequence > one.sequence &&
      later.replaces &&
      later.years.startYear <= one.years.startYear &&
      later.years.endYear >= one.years.endYear &&
      isWithin(one, later),
  );

/** Whether all of its children are the other's, too. */
const isWithin = ({ children }: Applied, other: Applied): boolean =>
  other.children === undefined ||
  (children !== undefined &&
    "only" in children &&
    children.only.every((id) => isIn(other.children, id)));

/** A schedule that counts, and the ids of the ones of both that come before it, hour by hour. */
export type Layer<One extends Applied> = One & { readonly yieldsTo: readonly string[] };

/**
 * The schedules that count, each on top of those before it. One lies where it was applied; the other parent's word puts
 * it on top of all that both had agreed to before, together with what its own importer laid over it, which stays over
 * it: of two parents' schedules the later agreement counts, of one parent's two the later wish. What one parent stands by
 * is for other years than what both confirmed, and may still run into those over the new year: there it gives way.
 */
export function layersInForce<One extends Applied>(applied: readonly One[]): Layer<One>[] {
  const waiting = waitingAmong(applied);
  const ofBoth = applied.filter((one) => !isOfOne(one));
  const since = ({ confirmedEntry, sequence }: One): number => confirmedEntry ?? sequence;
  return applied
    .filter(({ id }) => !waiting.has(id))
    .toSorted((one, other) => since(one) - since(other))
    .reduce<One[]>((layers, one) => {
      const isLaidOver = (other: One) =>
        other.appliedBy === one.appliedBy && other.sequence > one.sequence && meet(one, other);
      return [...layers.filter((other) => !isLaidOver(other)), one, ...layers.filter(isLaidOver)];
    }, [])
    .map((one) => ({
      ...one,
      yieldsTo: isOfOne(one) ? comesBefore(one, ofBoth).map(({ id }) => id) : [],
    }));
}
