import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";

interface Parent {
  id: number;
  name: string;
  role: Assignee;
}

/** What the calendar must know of a family: on whose clock its days begin, and who its parents are. */
export interface FamilyClock {
  /** IANA name. */
  timeZone: string;
  parents: Parent[];
}

/** The role by which the rules know a user; the first parent's if the user is no longer a parent in the family. */
export function roleOf(family: FamilyClock, userId: number): Assignee {
  return family.parents.find((parent) => parent.id === userId)?.role ?? "parent1";
}

export function nameOf(family: FamilyClock, userId: number): string {
  return family.parents.find((parent) => parent.id === userId)?.name ?? "A parent";
}
