import type { Kysely, Transaction } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { Child, ChildDetails } from "@evenkeel/contract/models/child";
import type { Actor, ChildrenPort } from "@evenkeel/contract/ports";
import { type FamilyScope, scopeOf } from "../../../auth/scope.ts";
import type { Database } from "../../../database/schema.ts";
import { nameOf } from "@evenkeel/custody/family/family-clock";
import { familyClock } from "../family-clock.ts";
import { lockRecord } from "../../record/index.ts";
import { type AssertNames, type TextModeration, throwAfterCommit } from "../../moderation/index.ts";
import { dayOf } from "@evenkeel/custody/time/wall-clock";
import { addChild, changeChild } from "./acts.ts";
import { childRows, toChild } from "./repository.ts";
import { askedOf, assertBorn, assertCurrent, assertFits, detailsToAdd } from "./rules.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  texts: TextModeration;
  assertNames: AssertNames;
}

/**
 * The family's children. Either parent may add, change and archive; every act is an entry on the record, in the same
 * transaction. Names are read by the moderator, as the other parent sees them every day.
 */
export function childrenService({ db, now, texts, assertNames }: Dependencies): ChildrenPort {
  const readAll = async (
    connection: Kysely<Database> | Transaction<Database>,
    scope: FamilyScope,
  ) => (await childRows.all(connection, scope)).map(toChild);

  const one = (children: readonly Child[], id: string): Child => {
    const found = children.find((child) => child.id === id);
    if (found === undefined) throw new AppError("not_found", say("child.none"));
    return found;
  };

  type Names = Pick<ChildDetails, "name" | "nicknames">;
  /** @param before names that stand already, which nobody has to give up */
  const assess = async (
    actor: Actor,
    { name, nicknames }: Names,
    before: Names | null,
    signal: AbortSignal,
  ) => {
    const title = [name, ...nicknames].join("\n");
    const assessed = await texts.assess(
      actor,
      { title, category: "logistics", isNames: true },
      signal,
    );
    // What is abusive by itself is refused for that, and kept on the record.
    if (!texts.isAbusive(assessed)) {
      const given = [
        { name, path: "name" },
        ...nicknames.map((nickname) => ({ name: nickname, path: "nicknames" })),
      ].map((one) => ({ ...one, isChild: true as const }));
      const known = before === null ? [] : [before.name, ...before.nicknames];
      await assertNames(
        given.filter((one) => !known.includes(one.name)),
        signal,
      );
    }
    return assessed;
  };

  return {
    list: (actor) => readAll(db, scopeOf(actor)),

    async add(actor, input, client) {
      const scope = scopeOf(actor);
      const { timeZone } = await familyClock(db, scope);
      assertBorn(input, dayOf(now().getTime(), timeZone).toString());
      const assessed = await assess(actor, input, null, client.signal);
      return throwAfterCommit(db, async (transaction) => {
        await lockRecord(transaction, scope);
        const children = await readAll(transaction, scope);
        assertFits(input, children);
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
        ? await assess(actor, { ...seen, ...named(input) }, seen, client.signal)
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
        const called = asked.details ?? child;
        const isCalledSo =
          called.name === child.name && called.nicknames.join("\n") === child.nicknames.join("\n");
        // Two of one name may stand there from before: they can still be changed otherwise.
        if (!isArchived && (asked.archived === false || !isCalledSo)) {
          const others = children.filter(({ id }) => id !== child.id);
          assertFits(called, others);
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
