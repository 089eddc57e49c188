/** Children whom several sets treat alike have one calendar between them: it is worked out once, for one of them. */
import { type AnyChild, type ChildSet, idsIn, isIn } from "./child-set.ts";

type Sets = readonly (ChildSet | undefined)[];

interface Hours {
  readonly start: string;
  readonly end: string;
}

interface Cohort {
  /** One of them, for all. */
  readonly child: AnyChild;
  /** The others' ids; of those whom no set names there is no list. */
  readonly ids: readonly string[];
}

/** Every child there may be, each in one cohort; the first is that of the children whom no set names. */
function cohortsOf(sets: Sets): Cohort[] {
  const named = [...new Set(sets.flatMap(idsIn))].toSorted();
  const alike = alikeIn(sets, named);
  return [{ child: null, ids: [] }, ...alike.map((ids) => ({ child: ids[0] ?? null, ids }))];
}

function alikeIn(sets: Sets, childIds: readonly string[]): string[][] {
  const signature = (id: string) => sets.map((set) => (isIn(set, id) ? "1" : "0")).join("");
  return [...Map.groupBy(childIds, signature).values()];
}

/** Whether a child may be in both. */
export function setsMeet(one: ChildSet | undefined, other: ChildSet | undefined): boolean {
  return cohortsOf([one, other]).some(({ child }) => isIn(one, child) && isIn(other, child));
}

/**
 * The lists of all cohorts as one, in order of time: what is the same for several of them stands there once, with the
 * children whom it is for. Of any one child the hours do not overlap, as long as those of each list do not.
 */
export function forEveryCohort<Item extends Hours>(
  sets: Sets,
  listFor: (child: AnyChild) => readonly Item[],
): { item: Item; children: ChildSet | undefined }[] {
  const cohorts = cohortsOf(distinct(sets));
  // Nobody is named: every child has the same.
  if (cohorts.length === 1) return listFor(null).map((item) => ({ item, children: undefined }));
  const found = new Map<string, { item: Item; with: Set<Cohort> }>();
  for (const cohort of cohorts) {
    for (const item of listFor(cohort.child)) {
      const key = JSON.stringify(item);
      const standing = found.get(key);
      if (standing === undefined) found.set(key, { item, with: new Set([cohort]) });
      else standing.with.add(cohort);
    }
  }
  return [...found.values()]
    .map(({ item, with: members }) => ({ item, children: setOfCohorts(cohorts, members) }))
    .toSorted((a, b) => inTime(a.item, b.item));
}

function distinct(sets: Sets): (ChildSet | undefined)[] {
  return [...new Map(sets.map((set) => [JSON.stringify(set), set])).values()];
}

function setOfCohorts(
  cohorts: readonly Cohort[],
  members: ReadonlySet<Cohort>,
): ChildSet | undefined {
  if (members.size === cohorts.length) return undefined;
  const inside = cohorts.filter((cohort) => members.has(cohort));
  const ids = (of: readonly Cohort[]) => of.flatMap((cohort) => cohort.ids).toSorted();
  return inside.some(({ child }) => child === null)
    ? { except: ids(cohorts.filter((cohort) => !members.has(cohort))) }
    : { only: ids(inside) };
}

/** Instants in one format compare as texts. */
function inTime(a: Hours, b: Hours): number {
  if (a.start !== b.start) return a.start < b.start ? -1 : 1;
  return a.end < b.end ? -1 : a.end > b.end ? 1 : 0;
}

/** Children of a family whose days are the same. */
interface Siblings {
  readonly child: AnyChild;
  /** Empty: all of the family's children. */
  readonly childIds: readonly string[];
}

/** The family's own children by how these sets treat them; one group, of all, in a family that has listed none. */
export function siblingsAlike(sets: Sets, childIds: readonly string[]): Siblings[] {
  const alike = alikeIn(distinct(sets), childIds);
  const [first] = alike;
  if (first === undefined || alike.length === 1)
    return [{ child: first?.[0] ?? null, childIds: [] }];
  return alike.map((ids) => ({ child: ids[0] ?? null, childIds: ids }));
}

/** As `forEveryCohort`, for the family's own children; `childIds` is empty for all of them. */
export function forSiblings<Item extends object>(
  sets: Sets,
  childIds: readonly string[],
  listFor: (child: AnyChild) => readonly Item[],
): (Item & { childIds: string[] })[] {
  const siblings = siblingsAlike(sets, childIds);
  const found = new Map<string, { item: Item; groups: Siblings[] }>();
  for (const group of siblings) {
    for (const item of listFor(group.child)) {
      const key = JSON.stringify(item);
      const standing = found.get(key);
      if (standing === undefined) found.set(key, { item, groups: [group] });
      else standing.groups.push(group);
    }
  }
  return [...found.values()].map(({ item, groups }) => {
    const isAll = groups.length === siblings.length;
    const ids = new Set(groups.flatMap((group) => group.childIds));
    return { ...item, childIds: isAll ? [] : childIds.filter((id) => ids.has(id)) };
  });
}
