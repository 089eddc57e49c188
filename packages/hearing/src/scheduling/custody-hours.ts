/** Whose the children are when, child by child, and of which of them a text speaks. */
import { childrenCalled, type KnownFamily, unknownFamily } from "../people/family.ts";

/** Hours that children spend with one parent. Instants are ISO 8601 in UTC; `end` is exclusive. */
export interface CustodyHours {
  readonly start: string;
  readonly end: string;
  readonly parentName: string;
  /** Who has not confirmed the schedule that gives them; absent where both parents stand by it. */
  readonly unconfirmedBy?: string;
}

/** The custody hours of children whose days are the same. */
export interface ChildrenHours {
  /** Their names; empty for all of the family's children. */
  readonly children: readonly string[];
  /** In order, without overlap; gaps where no rule says. */
  readonly hours: readonly CustodyHours[];
}

interface Asked {
  readonly message: string;
  readonly family?: KnownFamily;
  /** Null if no custody schedule was imported. Each child is in one of them. */
  readonly calendar: { readonly custody: readonly ChildrenHours[] | null };
}

/** Names of the children whom the message calls, with all whom a shared name may mean; none: it is about all of them. */
export function childrenAsked({
  family = unknownFamily,
  message,
}: Pick<Asked, "family" | "message">): string[] {
  const { named, unclear } = childrenCalled(family, message);
  return family.children
    .filter((child) => named.includes(child) || unclear.includes(child))
    .map(({ name }) => name);
}

/** Whether something of these children (empty: of all) is of one of those who are asked about (empty: of anyone). */
export const isOfThem = (children: readonly string[], asked: readonly string[]): boolean =>
  children.length === 0 || asked.length === 0 || children.some((name) => asked.includes(name));

/** The custody hours of those whom the message names, each list with their names; with none where it is of all of them. */
export function hoursOfNamed(question: Asked): ChildrenHours[] {
  const asked = childrenAsked(question);
  return (question.calendar.custody ?? [])
    .filter(({ children }) => isOfThem(children, asked))
    .map(({ children, hours }) => ({
      children: children.length === 0 ? asked : children.filter((name) => isOfThem([name], asked)),
      hours,
    }));
}
