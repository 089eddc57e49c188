import type { Kysely, Transaction } from "kysely";
import { type AccountChange, evaluationsPage } from "@evenkeel/contract/constants";
import { AppError, say } from "@evenkeel/contract/errors";
import type { OwnSession } from "@evenkeel/contract/models/account";
import type { OwnContact } from "@evenkeel/contract/models/child-fact";
import type { Evaluation } from "@evenkeel/contract/models/evaluation";
import type { SecondFactorState } from "@evenkeel/contract/models/second-factor";
import type { JournalEntry } from "@evenkeel/contract/models/journal";
import type { OwnNotices } from "@evenkeel/contract/models/notice";
import type { AccountPort, Actor, Client } from "@evenkeel/contract/ports";
import { hashPassword } from "../../auth/passwords.ts";
import { type FamilyScope, ownScopeOf, scopeOf, type UserScope } from "../../auth/scope.ts";
import { factorRows } from "../../auth/second-factors/rows.ts";
import type { Database } from "../../database/schema.ts";
import {
  type AssertChosen,
  assertOwnName,
  changeFamily,
  usersRepository,
} from "../family/index.ts";
import { journalRows } from "../journal/index.ts";
import { append, lockRecord } from "../record/index.ts";
import type { AssertNames } from "../moderation/index.ts";
import { tellingEnded } from "../notices/index.ts";
import { accountChanged } from "./account-changed.ts";
import { passwordCheck, wrongPassword } from "./own-password.ts";
import { ownSessions } from "./own-sessions.ts";
import { resetLink } from "./reset-link.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  assertChosen: AssertChosen;
  assertNames: AssertNames;
  /** A page of the evaluations that are this person's own, newest first. */
  evaluationsOf: (actor: Actor, before: string | undefined) => Promise<Evaluation[]>;
  /** Their own telephone and address, also where they keep them to themselves. */
  contactOf: (actor: Actor) => Promise<OwnContact>;
  /** What they keep to themselves of their journal. */
  journalOf: (actor: Actor) => Promise<JournalEntry[]>;
  /** How they are notified: their e-mail address, devices, quiet hours. */
  noticesOf: (actor: Actor, client: Client) => Promise<OwnNotices>;
  /** What they have set up for the second step of a sign-in; none of its secrets. */
  secondFactorOf: (actor: Actor, client: Client) => Promise<SecondFactorState>;
}

/**
 * What people do with their own account. Each change is an entry on the record, without its secrets; it is the person's
 * own, so the other parent hears nothing of it, but for a name and an account that is closed.
 */
export function accountService({
  db,
  now,
  assertNames,
  assertChosen,
  evaluationsOf,
  contactOf,
  journalOf,
  noticesOf,
  secondFactorOf,
}: Dependencies): AccountPort {
  const users = usersRepository(db);

  const assertPassword = passwordCheck(db, now);

  const inRecord = <Result>(
    scope: FamilyScope,
    act: (transaction: Transaction<Database>) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async (transaction) => {
      await lockRecord(transaction, scope);
      return act(transaction);
    });

  /** Ends sessions, and has the devices that are signed out by it told; sessions that no one had are no change. */
  const ending = (
    transaction: Transaction<Database>,
    actor: Actor,
    change: AccountChange,
    end: () => Promise<number>,
  ): Promise<{ sessionsEnded: number }> => {
    const person = { scope: scopeOf(actor), own: ownScopeOf(actor) };
    const at = now();
    return tellingEnded(transaction, { ...person, at }, async () => {
      const result = { sessionsEnded: await end() };
      if (result.sessionsEnded === 0 && change === "other_sessions_ended") {
        return { entry: null, result };
      }
      const { sequence } = await accountChanged(transaction, person, change, at);
      return { entry: sequence, result };
    });
  };

  /** The user as the page knows them. */
  const me = async (scope: FamilyScope, own: UserScope) => {
    const user = await users.userOfFamily(scope, own);
    if (user === undefined) throw new AppError("unauthenticated", say("signIn.needed"));
    return user;
  };

  const sessionsOf = (actor: Actor, client: Client): Promise<OwnSession[]> =>
    ownSessions.list(db, ownScopeOf(actor), client.device(), now());

  return {
    ...resetLink({ db, now, assertChosen }),

    async changePassword(actor, input, client) {
      const from = await assertPassword(actor, input.currentPassword);
      const scope = scopeOf(actor);
      const own = ownScopeOf(actor);
      const { username, displayName, coParentName } = await me(scope, own);
      const names = [username, displayName, coParentName];
      await assertChosen({ password: input.newPassword, path: "newPassword", names });
      const to = await hashPassword(input.newPassword);
      return inRecord(scope, async (transaction) => {
        const replaced = await usersRepository(transaction).replacePassword(scope, own, {
          from,
          to,
        });
        if (!replaced) throw wrongPassword();
        // Whoever knew the old password may have read it.
        await transaction.deleteFrom("calendar_feeds").where("user_id", "=", own).execute();
        return ending(transaction, actor, "password", () =>
          ownSessions.endOthers(transaction, own, client.device()),
        );
      });
    },

    async rename(actor, { displayName }) {
      const scope = scopeOf(actor);
      const own = ownScopeOf(actor);
      const before = await me(scope, own);
      if (before.displayName === displayName) return before;
      await assertNames([{ name: displayName, path: "displayName" }]);
      await db.transaction().execute((transaction) =>
        changeFamily(
          transaction,
          scope,
          now,
          async () => {
            const asked = { name: displayName, path: "displayName", own: actor.userId };
            await assertOwnName(transaction, scope, asked);
            return usersRepository(transaction).setDisplayName(scope, own, displayName);
          },
          { actorId: actor.userId },
        ),
      );
      return me(scope, own);
    },

    sessions: sessionsOf,

    async endSession(actor, { id }, client) {
      return inRecord(scopeOf(actor), async (transaction) => {
        const own = ownScopeOf(actor);
        return ending(transaction, actor, "other_sessions_ended", async () => {
          const ended = await ownSessions.end(transaction, own, id, client.device());
          if (ended === 0) throw new AppError("not_found", say("session.none"));
          return ended;
        });
      });
    },

    async endOtherSessions(actor, client) {
      return inRecord(scopeOf(actor), async (transaction) => {
        const own = ownScopeOf(actor);
        return ending(transaction, actor, "other_sessions_ended", () =>
          ownSessions.endOthers(transaction, own, client.device()),
        );
      });
    },

    async data(actor, client) {
      const evaluations: Evaluation[] = [];
      for (;;) {
        const page = await evaluationsOf(actor, evaluations.at(-1)?.id);
        evaluations.push(...page);
        if (page.length < evaluationsPage) break;
      }
      return {
        exportedAt: now().toISOString(),
        user: await me(scopeOf(actor), ownScopeOf(actor)),
        sessions: await sessionsOf(actor, client),
        evaluations,
        secondFactor: await secondFactorOf(actor, client),
        contact: await contactOf(actor),
        journal: await journalOf(actor),
        notifications: await noticesOf(actor, client),
      };
    },

    async close(actor, { currentPassword }) {
      const checked = await assertPassword(actor, currentPassword);
      const scope = scopeOf(actor);
      const own = ownScopeOf(actor);
      await inRecord(scope, async (transaction) => {
        const at = now();
        const closed = await usersRepository(transaction).close(scope, own, checked, at);
        if (!closed) throw wrongPassword();
        await ownSessions.endOthers(transaction, own, null);
        await factorRows.removeAll(transaction, own);
        await transaction.deleteFrom("calendar_feeds").where("user_id", "=", own).execute();
        await transaction.deleteFrom("mail_addresses").where("user_id", "=", own).execute();
        await transaction.deleteFrom("kept_contacts").where("user_id", "=", own).execute();
        await journalRows.removeAll(transaction, own);
        await append(transaction, scope, {
          kind: "account_closed",
          at,
          actorId: actor.userId,
          content: { userId: actor.userId },
        });
      });
    },
  };
}
