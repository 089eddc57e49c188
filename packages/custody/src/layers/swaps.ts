/**
 * Hours that the parents agreed to move, as a layer of their own on top of every schedule: what both agreed to counts
 * before any rule, holidays too. Of two swaps the one agreed to later lies on top.
 */
import { type AnyChild, type ChildSet, isIn } from "../family/child-set.ts";
import { type FamilyClock, nameOf } from "../family/family-clock.ts";
import { forEveryCohort } from "../family/cohorts.ts";
import { swapTitle } from "../rules/block-title.ts";
import { speechIn } from "../rules/speech.ts";
import { isMidnight, overlay } from "./layers.ts";
import type { PlacedPeriod } from "./placed-period.ts";

/** Whose the hours are from now on. Instants are ISO 8601 in UTC with milliseconds. */
export interface MovedHours {
  readonly start: string;
  readonly end: string;
  readonly parentId: number;
}

/** A request that both parents agreed to. Its hours do not overlap. */
export interface AgreedSwap {
  readonly id: string;
  readonly moved: readonly MovedHours[];
  /** Whose hours they are; undefined: all children's. */
  readonly children: ChildSet | undefined;
}

/** What a request asks for, given and taken back, as hours of whoever has them then. */
export function movedHours(
  swap: {
    readonly given: readonly Omit<MovedHours, "parentId">[];
    readonly taken: readonly Omit<MovedHours, "parentId">[];
  },
  parents: { readonly askerId: number; readonly responderId: number },
): MovedHours[] {
  const to = (parentId: number) => (hours: Omit<MovedHours, "parentId">) => ({
    start: hours.start,
    end: hours.end,
    parentId,
  });
  return [
    ...swap.given.map(to(parents.responderId)),
    ...swap.taken.map(to(parents.askerId)),
  ].toSorted((a, b) => (a.start < b.start ? -1 : 1));
}

/** The hours of one swap, as they lie on the calendar. Titles are kept, and are English. */
function placed({ id, moved }: AgreedSwap, family: FamilyClock): PlacedPeriod[] {
  return moved.map(({ start, end, parentId }) => ({
    start,
    end,
    parentId,
    title: swapTitle(nameOf(family, parentId), speechIn()),
    allDay: [start, end].every((edge) => isMidnight(Date.parse(edge), family.timeZone)),
    rule: { importId: id, kind: "swap", index: 0, beaten: [] },
  }));
}

/** A child's hours with these swaps laid over them, the last on top. `base` is in order and without overlaps. */
export function withSwaps(
  base: readonly PlacedPeriod[],
  swaps: readonly AgreedSwap[],
  child: AnyChild,
  family: FamilyClock,
): PlacedPeriod[] {
  return swaps
    .filter(({ children }) => isIn(children, child))
    .reduce<PlacedPeriod[]>(
      (hours, swap) => overlay(hours, placed(swap, family), family.timeZone),
      [...base],
    );
}

/** What a calendar that holds these hours would hold with one more swap: for looking at before anyone agrees to it. */
export function previewSwap(
  standing: readonly PlacedPeriod[],
  swap: AgreedSwap,
  family: FamilyClock,
): PlacedPeriod[] {
  const sets = [...standing.map(({ rule }) => rule.children), swap.children];
  return forEveryCohort(sets, (child) => {
    const own = standing
      .filter(({ rule }) => isIn(rule.children, child))
      .map(({ rule: { children: _ofAll, ...rule }, ...period }) => ({ ...period, rule }));
    return withSwaps(own, [swap], child, family);
  }).map(({ item, children }) =>
    children === undefined ? item : { ...item, rule: { ...item.rule, children } },
  );
}
