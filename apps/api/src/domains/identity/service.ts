import type { Kysely } from "kysely";
import { AppError } from "@evenkeel/contract/errors";
import type { IdentityPort } from "@evenkeel/contract/ports";
import { passwordMatches } from "../../auth/passwords.ts";
import { scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { identityRepository, throttleWindow } from "./repository.ts";

/** Failed sign-ins in 15 minutes after which an account, or everything from one address, has to wait. */
const accountFailures = 10;
const addressFailures = 100;

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
}

/** Sign-in and who is signed in. */
export function identityService({ db, now }: Dependencies): IdentityPort {
  const identities = identityRepository(db);

  /** @returns the ids of this attempt, which counts as failed until it is taken back */
  const beginAttempt = async (account: string, address: string): Promise<number[]> => {
    const at = now();
    const allowed = new Map([
      [account, accountFailures],
      [address, addressFailures],
    ]);
    const begun = await identities.beginAttempt(allowed, at);
    if ("ids" in begun) return begun.ids;
    const freeAgain = begun.fullSince.getTime() + throttleWindow;
    throw new AppError(
      "throttled",
      "Too many failed sign-ins. Please wait a few minutes and try again.",
      { retryAfterSeconds: Math.max(1, Math.ceil((freeAgain - at.getTime()) / 1000)) },
    );
  };

  return {
    async signIn({ username, password }, client) {
      const account = `account:${username.toLowerCase()}`;
      const attempt = await beginAttempt(account, `address:${client.address}`);
      const credentials = await identities.credentials(username);
      const matches = await passwordMatches(credentials?.password_hash, password);
      const user =
        matches && credentials !== undefined
          ? await identities.userById(credentials.id)
          : undefined;
      if (user === undefined) {
        await identities.forgetOldFailures(now());
        throw new AppError("unauthenticated", "Invalid username or password");
      }
      await identities.takeBack(attempt);
      await identities.forgetFailures(account);
      return user;
    },

    async me(actor) {
      const user = await identities.userOfFamily(scopeOf(actor), actor.userId);
      if (user === undefined) throw new AppError("unauthenticated", "Please sign in to continue.");
      return user;
    },
  };
}
