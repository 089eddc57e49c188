import type { Kysely } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { User } from "@evenkeel/contract/models/user";
import type { Actor, Client, SessionPort } from "@evenkeel/contract/ports";
import { passwordMatches } from "../../auth/passwords.ts";
import { ownScopeOf, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { demoPassword } from "../family/demo.ts";
import { usersRepository } from "../family/users.ts";
import { signInRepository, throttleWindow } from "./repository.ts";

/** Failed sign-ins in 15 minutes after which an account, or everything from one address, has to wait. */
const accountFailures = 10;
const addressFailures = 100;
/** The same for a browser that signed in as this user before: it waits for its own failures alone. */
const deviceFailures = 10;

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  /** In production everyone knows the demo's password, so it opens nothing, whatever the database holds. */
  refusesDemoPassword: boolean;
  /** The languages of the catalogue. */
  locales: readonly string[];
}

/** Sign-in and who is signed in. */
export function sessionService({
  db,
  now,
  refusesDemoPassword,
  locales,
}: Dependencies): SessionPort {
  const users = usersRepository(db);
  const signIns = signInRepository(db);

  /**
   * What an attempt counts for, and how many each allows. Who guesses an account's password keeps others from guessing
   * it, too, but not the person whose browser is known: its failures count for the account and are its own.
   */
  const subjectsOf = async (username: string, client: Client): Promise<Map<string, number>> => {
    const account = `account:${username.toLowerCase()}`;
    const device = client.device();
    return device !== null && (await signIns.isKnownDevice(device, username, now()))
      ? new Map([
          [`device:${device}`, deviceFailures],
          [account, Infinity],
        ])
      : new Map([
          [account, accountFailures],
          [`address:${client.address}`, addressFailures],
        ]);
  };

  const me = async (actor: Actor): Promise<User> => {
    const user = await users.userOfFamily(scopeOf(actor), ownScopeOf(actor));
    if (user === undefined) throw new AppError("unauthenticated", say("signIn.needed"));
    return user;
  };

  /** @returns the ids of this attempt, which counts as failed until it is taken back */
  const beginAttempt = async (allowed: ReadonlyMap<string, number>): Promise<number[]> => {
    const at = now();
    const begun = await signIns.beginAttempt(allowed, at);
    if ("ids" in begun) return begun.ids;
    const freeAgain = begun.fullSince.getTime() + throttleWindow;
    throw new AppError("throttled", say("signIn.throttled"), {
      retryAfterSeconds: Math.max(1, Math.ceil((freeAgain - at.getTime()) / 1000)),
    });
  };

  return {
    async signIn({ username, password }, client) {
      const allowed = await subjectsOf(username, client);
      const attempt = await beginAttempt(allowed);
      const credentials = await users.credentials(username);
      const matches = await passwordMatches(credentials?.password_hash, password);
      const refused = refusesDemoPassword && password === demoPassword;
      const user =
        matches && !refused && credentials !== undefined
          ? await users.userById(credentials.id)
          : undefined;
      if (user === undefined) {
        await signIns.forgetOldFailures(now());
        throw new AppError("unauthenticated", say("signIn.failed"));
      }
      await signIns.takeBack(attempt);
      // Of a known device only its own are forgotten: who guesses elsewhere starts no new count by its success.
      const [own] = allowed.keys();
      if (own !== undefined) await signIns.forgetFailures(own);
      return user;
    },

    me,

    async setLocale(actor, { locale }) {
      if (!locales.includes(locale)) {
        throw new AppError("invalid", say("language.unknown"));
      }
      await users.setLocale(scopeOf(actor), ownScopeOf(actor), locale);
      return me(actor);
    },
  };
}
