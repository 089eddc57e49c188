/**
 * Whom a rule, a period or a schedule is for: some children, all but some, or all (undefined). A set names only the
 * children it must, so that a child who comes to the family later is in 'all' and in 'all but Mia' without a change.
 */
export type ChildSet =
  | { readonly only: readonly string[] }
  | { readonly except: readonly string[] };

/** A child by id; null stands for any child whom no set names. */
export type AnyChild = string | null;

/** The set of a rule that names these children; none means all. */
export function setOf(childIds: readonly string[] | null | undefined): ChildSet | undefined {
  return childIds && childIds.length > 0 ? { only: [...new Set(childIds)].toSorted() } : undefined;
}

export function isIn(set: ChildSet | undefined, child: AnyChild): boolean {
  if (set === undefined) return true;
  if ("only" in set) return child !== null && set.only.includes(child);
  return child === null || !set.except.includes(child);
}

export const idsIn = (set: ChildSet | undefined): readonly string[] =>
  set === undefined ? [] : "only" in set ? set.only : set.except;

/** Everyone who is in one of the sets of rules; all children if there is none. */
export function unionOf(sets: readonly (ChildSet | undefined)[]): ChildSet | undefined {
  const ids: string[] = [];
  for (const set of sets) {
    if (set === undefined || "except" in set) return undefined;
    ids.push(...set.only);
  }
  return setOf(ids);
}

/** Those of a family's own children who are in a set: empty where all of them are, null where none is. */
export function ownIn(set: ChildSet | undefined, childIds: readonly string[]): string[] | null {
  if (childIds.length === 0) return isIn(set, null) ? [] : null;
  const inside = childIds.filter((id) => isIn(set, id));
  if (inside.length === 0) return null;
  return inside.length === childIds.length ? [] : inside;
}
