import type { Actor } from "@evenkeel/contract/ports";

declare const checked: unique symbol;

/** A family id that an actor belongs to. Every repository query takes one, so a query without it does not compile. */
export type FamilyScope = number & { readonly [checked]: "FamilyScope" };

/** The id of the actor. Reads of what belongs to one person take it, so that no other number can be used instead. */
export type UserScope = number & { readonly [checked]: "UserScope" };

/** The family that this actor may see. */
export function scopeOf(actor: Actor): FamilyScope {
  return actor.familyId as FamilyScope;
}

/** What belongs only to this actor. */
export function ownScopeOf(actor: Actor): UserScope {
  return actor.userId as UserScope;
}

/** A person whom the server has found by what only they have, before they are an actor, or by the operator's word. */
export function personScope(user: { id: number }): UserScope {
  return user.id as UserScope;
}

/** For the operator's own commands and start-up tasks, which act on a family by its number. */
export function operatorScope(familyId: number): FamilyScope {
  return familyId as FamilyScope;
}

/** The person for whom the server does some work without being asked: no one's where its row names none. */
export function workScopeOf({ userId }: { userId: number | null }): UserScope {
  return (userId ?? 0) as UserScope;
}
