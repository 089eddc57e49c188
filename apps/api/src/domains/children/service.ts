import type { Kysely, Transaction } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { Child, ChildDetails } from "@evenkeel/contract/models/child";
import type { Actor, ChildrenPort } from "@evenkeel/contract/ports";
import { type FamilyScope, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { nameOf } from "@evenkeel/custody/family/family-clock";
import { familyClock } from "../record/family-clock.ts";
import { type TextModeration, throwAfterCommit } from "../moderation/texts.ts";
import { lockRecord } from "../record/ledger.ts";
import { dayOf } from "@evenkeel/custody/time/wall-clock";
import { addChild, changeChild } from "./acts.ts";
import { childRows, toChild } from "./repository.ts";
import { askedOf, assertBorn, assertCurrent, assertFits, detailsToAdd } from "./rules.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  texts: TextModeration;
}

/**
 * The family's children. Either parent may add, change and archive; every act is an entry on the record, in the same
 * transaction. Names are read by the moderator, as the other parent sees them every day.
 */
export function childrenService({ db, now, texts }: Dependencies): ChildrenPort {
  const readAll = async (
    connection: Kysely<Database> | Transaction<Database>,
    scope: FamilyScope,
  ) => (await childRows.all(connection, scope)).map(toChild);

  const one = (children: readonly Child[], id: string): Child => {
    const found = children.find((child) => child.id === id);
    if (found === undefined) throw new AppError("not_found", say("child.none"));
    return found;
  };

  const assess = (
    actor: Actor,
    { name, nicknames }: Pick<ChildDetails, "name" | "nicknames">,
    signal: AbortSignal,
  ) =>
    texts.assess(actor, { title: [name, ...nicknames].join("\n"), category: "logistics" }, signal);

  return {
    list: (actor) => readAll(db, scopeOf(actor)),

    async add(actor, input, client) {
      const scope = scopeOf(actor);
      const { timeZone } = await familyClock(db, scope);
      assertBorn(input, dayOf(now().getTime(), timeZone).toString());
      const assessed = await assess(actor, input, client.signal);
      return throwAfterCommit(db, async (transaction) => {
        await lockRecord(transaction, scope);
        const children = await readAll(transaction, scope);
        assertFits(input.name, children);
        const { verdict, refusal } = await texts.admit(transaction, actor, "child", assessed);
        if (refusal !== null) return refusal;
        const details = detailsToAdd(input, children);
        return addChild(transaction, scope, details, { userId: actor.userId, at: now() }, verdict);
      });
    },

    async change(actor, input, client) {
      const scope = scopeOf(actor);
      const family = await familyClock(db, scope);
      if (input.birthDate !== undefined) {
        assertBorn(
          { birthDate: input.birthDate },
          dayOf(now().getTime(), family.timeZone).toString(),
        );
      }
      const seen = one(await readAll(db, scope), input.id);
      const isRenamed = input.name !== undefined || input.nicknames !== undefined;
      const assessed = isRenamed
        ? await assess(actor, { ...seen, ...named(input) }, client.signal)
        : null;
      return throwAfterCommit(db, async (transaction) => {
        await lockRecord(transaction, scope);
        const children = await readAll(transaction, scope);
        const child = one(children, input.id);
        const asked = askedOf(input, child);
        // What both parents ask for at once, or one asks for twice, is already there.
        if (asked.details === null && asked.archived === null) return child;
        assertCurrent(child, input.version, nameOf(family, child.changedBy));
        const isArchived = asked.archived ?? child.archivedAt !== null;
        if (!isArchived) {
          assertFits(
            asked.details?.name ?? child.name,
            children.filter(({ id }) => id !== child.id),
          );
        }
        const by = { userId: actor.userId, at: now() };
        if (assessed === null) return changeChild(transaction, scope, child.id, asked, by);
        const { verdict, refusal } = await texts.admit(transaction, actor, "child", assessed);
        if (refusal !== null) return refusal;
        return changeChild(transaction, scope, child.id, asked, by, verdict);
      });
    },
  };
}

/** The names that a change gives; those that it leaves out stay. */
function named({
  name,
  nicknames,
}: {
  name?: string | undefined;
  nicknames?: string[] | undefined;
}) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(nicknames === undefined ? {} : { nicknames }),
  };
}
