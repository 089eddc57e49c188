import type { Assignee, ParentMapping } from "@evenkeel/contract/models/calendar/schedule";
import type { User } from "@evenkeel/contract/models/user";

/** The order's parent1 and parent2 as the family's own (S-9.32): null without a co-parent. */
export function defaultMapping(user: User): ParentMapping | null {
  return mappingFor(user, user.role === "parent2" ? "parent2" : "parent1");
}

/** The mapping in which the signed-in parent is this one of the order's two; null without a co-parent. */
export function mappingFor(user: User, place: Assignee): ParentMapping | null {
  if (user.coParentId === null) return null;
  return place === "parent2"
    ? { parent1: user.coParentId, parent2: user.id }
    : { parent1: user.id, parent2: user.coParentId };
}

/** Which of the order's two a parent is. */
export const placeOf = (mapping: ParentMapping, userId: number): Assignee =>
  mapping.parent1 === userId ? "parent1" : "parent2";

export const isAssignee = (value: string): value is Assignee =>
  value === "parent1" || value === "parent2";
