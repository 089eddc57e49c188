import type { ParentMapping } from "@evenkeel/contract/models/calendar/schedule";
import type { User } from "@evenkeel/contract/models/user";

/** The order's parent1 and parent2 as the family's own (spec section 9): null without a co-parent. */
export function defaultMapping(user: User): ParentMapping | null {
  if (user.coParentId === null) return null;
  return user.role === "parent2"
    ? { parent1: user.coParentId, parent2: user.id }
    : { parent1: user.id, parent2: user.coParentId };
}
