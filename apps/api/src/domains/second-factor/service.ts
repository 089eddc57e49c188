import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { type AccountChange, mostPasskeys } from "@evenkeel/contract/constants";
import { AppError, say } from "@evenkeel/contract/errors";
import type { SecondFactorState } from "@evenkeel/contract/models/second-factor";
import type { Actor, Client, SecondFactorPort } from "@evenkeel/contract/ports";
import { ownScopeOf, scopeOf } from "../../auth/scope.ts";
import { addressOf, newSecret, stepOf } from "../../auth/second-factors/authenticator.ts";
import { askForPasskey, readPasskey } from "../../auth/second-factors/passkeys.ts";
import { passkeyPlaceAt } from "../../auth/second-factors/passkey-place.ts";
import { factorRows, type OwnFactors } from "../../auth/second-factors/rows.ts";
import { isUuid } from "../../database/is-uuid.ts";
import type { Database } from "../../database/schema.ts";
import { violatedConstraint } from "../../database/violated-constraint.ts";
import { accountChanged, passwordCheck } from "../account/index.ts";
import { usersRepository } from "../family/index.ts";
import { lockRecord } from "../record/index.ts";
import { beginnings } from "./beginnings.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  /** The address that the operator named; null for none. */
  publicUrl: string | null;
}

/**
 * What people set up to be asked for after their password. Each change is an entry on the record, without its secrets; it
 * is the person's own, so the other parent hears nothing of it.
 */
export function secondFactorService({ db, now, publicUrl }: Dependencies): SecondFactorPort {
  const assertPassword = passwordCheck(db, now);
  const begun = beginnings(db, now);
  const placeOf = (client: Client) => passkeyPlaceAt(publicUrl, client.host);

  const nameOf = async (actor: Actor) => {
    const user = await usersRepository(db).userOfFamily(scopeOf(actor), ownScopeOf(actor));
    if (user === undefined) throw new AppError("unauthenticated", say("signIn.needed"));
    return user;
  };

  const stateOf = (
    { authenticator, passkeys, recoveryCodes }: OwnFactors,
    client: Client,
  ): SecondFactorState => ({
    authenticator:
      authenticator === undefined
        ? null
        : {
            addedAt: authenticator.added_at.toISOString(),
            lastUsedAt: authenticator.last_used_at?.toISOString() ?? null,
          },
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      addedAt: passkey.added_at.toISOString(),
      lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: recoveryCodes,
    passkeysHere: placeOf(client).told,
  });

  /** Carries out a change under the lock of the record, so that of two at once one sees what the other did. */
  const changing = <Result>(
    actor: Actor,
    change: AccountChange,
    act: (transaction: Transaction<Database>, before: OwnFactors) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async (transaction) => {
      const person = { scope: scopeOf(actor), own: ownScopeOf(actor) };
      await lockRecord(transaction, person.scope);
      const result = await act(transaction, await factorRows.of(transaction, person.own));
      // Old records are read by it, too: there the codes went with the last second step.
      const isRemoval = change === "authenticator_removed" || change === "passkey_removed";
      const more = isRemoval ? { codesStay: true as const } : {};
      await accountChanged(transaction, person, change, now(), more);
      return result;
    });

  /** The codes for who has none yet: with the first second step, or all of them were used. */
  const firstCodes = async (
    transaction: Transaction<Database>,
    actor: Actor,
    { recoveryCodes }: OwnFactors,
  ) => ({
    recoveryCodes:
      recoveryCodes > 0
        ? null
        : await factorRows.renewCodes(transaction, scopeOf(actor), ownScopeOf(actor)),
  });

  const removing = async (
    actor: Actor,
    client: Client,
    change: AccountChange,
    remove: (transaction: Transaction<Database>) => Promise<boolean>,
  ): Promise<SecondFactorState> =>
    changing(actor, change, async (transaction) => {
      if (!(await remove(transaction))) {
        throw new AppError("not_found", say("secondFactor.none"));
      }
      return stateOf(await factorRows.of(transaction, ownScopeOf(actor)), client);
    });

  return {
    async state(actor, client) {
      return stateOf(await factorRows.of(db, ownScopeOf(actor)), client);
    },

    async beginAuthenticator(actor, { currentPassword }, client) {
      await assertPassword(actor, currentPassword);
      const { authenticator } = await factorRows.of(db, ownScopeOf(actor));
      if (authenticator !== undefined) {
        throw new AppError("conflict", say("secondFactor.hasAuthenticator"));
      }
      const secret = newSecret();
      await begun.put(actor, client, "authenticator", secret);
      const { username } = await nameOf(actor);
      return { secret, address: addressOf(secret, username) };
    },

    async confirmAuthenticator(actor, { code }, client) {
      const secret = await begun.find(actor, client, "authenticator");
      const step = stepOf(secret, code, now());
      if (step === null) {
        throw new AppError("refused", say("secondFactor.code"), {
          issues: [{ path: "code", message: say("secondFactor.code") }],
        });
      }
      return changing(actor, "authenticator_added", async (transaction, before) => {
        if (before.authenticator !== undefined) {
          throw new AppError("conflict", say("secondFactor.hasAuthenticator"));
        }
        const at = now();
        await factorRows.addAuthenticator(transaction, {
          user_id: actor.userId,
          family_id: actor.familyId,
          secret,
          added_at: at,
          // The code that was just shown is no code for a sign-in.
          last_step: step,
        });
        await begun.forget(transaction, actor, "authenticator");
        return firstCodes(transaction, actor, before);
      });
    },

    async removeAuthenticator(actor, { currentPassword }, client) {
      await assertPassword(actor, currentPassword);
      return removing(actor, client, "authenticator_removed", (transaction) =>
        factorRows.removeAuthenticator(transaction, ownScopeOf(actor)),
      );
    },

    async beginPasskey(actor, { currentPassword }, client) {
      await assertPassword(actor, currentPassword);
      const { party } = placeOf(client);
      if (party === null) throw new AppError("conflict", say("secondFactor.noPasskeysHere"));
      const { passkeys } = await factorRows.of(db, ownScopeOf(actor));
      assertRoom(passkeys.length);
      const here = passkeys.filter(({ rp_id }) => rp_id === party.id);
      const { username, displayName } = await nameOf(actor);
      const request = await askForPasskey(party, { id: actor.userId, username, displayName }, here);
      await begun.put(actor, client, "passkey", request.challenge);
      return request;
    },

    async addPasskey(actor, { name, made }, client) {
      const challenge = await begun.find(actor, client, "passkey");
      const { party } = placeOf(client);
      const passkey = party === null ? null : await readPasskey(party, challenge, made);
      if (party === null || passkey === null) {
        throw new AppError("refused", say("secondFactor.noPasskey"));
      }
      try {
        return await changing(actor, "passkey_added", async (transaction, before) => {
          assertRoom(before.passkeys.length);
          await factorRows.addPasskey(transaction, {
            id: randomUUID(),
            user_id: actor.userId,
            family_id: actor.familyId,
            credential_id: passkey.credentialId,
            public_key: passkey.publicKey,
            counter: passkey.counter,
            transports: passkey.transports,
            rp_id: party.id,
            name,
            added_at: now(),
          });
          await begun.forget(transaction, actor, "passkey");
          return firstCodes(transaction, actor, before);
        });
      } catch (error) {
        if (violatedConstraint(error) !== "passkeys_credential_id_key") throw error;
        throw new AppError("conflict", say("secondFactor.samePasskey"));
      }
    },

    async removePasskey(actor, { id, currentPassword }, client) {
      await assertPassword(actor, currentPassword);
      return removing(actor, client, "passkey_removed", async (transaction) =>
        isUuid(id) ? factorRows.removePasskey(transaction, ownScopeOf(actor), id) : false,
      );
    },

    async renewRecoveryCodes(actor, { currentPassword }) {
      await assertPassword(actor, currentPassword);
      return changing(actor, "recovery_codes_made", async (transaction) => {
        const own = ownScopeOf(actor);
        return {
          recoveryCodes: await factorRows.renewCodes(transaction, scopeOf(actor), own),
        };
      });
    },
  };
}

/** @throws AppError conflict */
function assertRoom(count: number): void {
  if (count < mostPasskeys) return;
  throw new AppError("conflict", say("secondFactor.tooManyPasskeys", { most: mostPasskeys }));
}
