import type { Kysely } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { User } from "@evenkeel/contract/models/user";
import type { Actor, Client, SessionPort } from "@evenkeel/contract/ports";
import { guessLimits, guessSubject } from "../../auth/guess-limits.ts";
import { passwordMatches } from "../../auth/passwords.ts";
import { ownScopeOf, personScope, scopeOf } from "../../auth/scope.ts";
import { tries } from "../../auth/tries.ts";
import type { Database } from "../../database/schema.ts";
import { type AssertChosen, demoPassword, usersRepository } from "../family/index.ts";
import { passkeyAlone, secondSteps } from "../second-factor/index.ts";
import { isKnownDevice } from "./known-devices.ts";
import { recovering } from "./recovering.ts";

/** Failed sign-ins in 15 minutes after which everything from one address has to wait. */
const addressFailures = 100;

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  /** In production everyone knows the demo's password, so it opens nothing, whatever the database holds. */
  refusesDemoPassword: boolean;
  assertChosen: AssertChosen;
  /** The languages of the catalogue. */
  locales: readonly string[];
  /** The address that the operator named; null for none. */
  publicUrl: string | null;
}

/** Sign-in and who is signed in. */
export function sessionService({
  db,
  now,
  refusesDemoPassword,
  assertChosen,
  locales,
  publicUrl,
}: Dependencies): SessionPort {
  const users = usersRepository(db);
  const signIns = tries(db, now);
  const steps = secondSteps({ db, now, publicUrl });
  const alone = passkeyAlone({ db, now, publicUrl });

  /**
   * What an attempt counts for, and how many each allows. Who guesses an account's password keeps others from guessing
   * it, too, but not the person whose browser is known: its failures count for the account and are its own.
   */
  const subjectsOf = async (username: string, client: Client): Promise<Map<string, number>> => {
    const account = guessSubject("account", username.toLowerCase());
    const device = client.device();
    return device !== null && (await isKnownDevice(db, device, username, now()))
      ? new Map([
          [guessSubject("device", device), guessLimits.device.most],
          [account, Infinity],
        ])
      : new Map([
          [account, guessLimits.account.most],
          [`address:${client.address}`, addressFailures],
        ]);
  };

  const me = async (actor: Actor): Promise<User> => {
    const user = await users.userOfFamily(scopeOf(actor), ownScopeOf(actor));
    if (user === undefined) throw new AppError("unauthenticated", say("signIn.needed"));
    return user;
  };

  return {
    async signIn({ username, password }, client) {
      const allowed = await subjectsOf(username, client);
      const attempt = await signIns.begin(allowed, say("signIn.throttled"));
      const credentials = await users.credentials(username);
      const matches = await passwordMatches(credentials?.password_hash, password);
      const refused = refusesDemoPassword && password === demoPassword;
      const user =
        matches && !refused && credentials !== undefined
          ? await users.userById(credentials.id)
          : undefined;
      if (user === undefined) {
        await signIns.forgetOld();
        throw new AppError("unauthenticated", say("signIn.failed"));
      }
      const ended = credentials?.access_ends_at ?? null;
      if (ended !== null && ended <= now()) {
        throw new AppError("unauthenticated", say("signIn.accessEnded"));
      }
      await signIns.takeBack(attempt);
      // Of a known device only its own are forgotten: who guesses elsewhere starts no new count by its success.
      const [own] = allowed.keys();
      if (own !== undefined) await signIns.forget(own);
      const secondStep = await steps.begin(
        personScope(user),
        credentials?.password_hash ?? "",
        client,
      );
      if (secondStep !== null) {
        throw new AppError("needs_second_factor", say("secondStep.needed"), { secondStep });
      }
      return user;
    },

    async secondStep(input, client) {
      const user = await users.userById(await steps.finish(input, client));
      if (user === undefined) throw new AppError("unauthenticated", say("secondStep.over"));
      return user;
    },

    askPasskey: (client) => alone.ask(client),

    async signInByPasskey(input, client) {
      const user = await users.userById(await alone.answer(input, client));
      if (user === undefined) throw new AppError("unauthenticated", say("passkey.failed"));
      return user;
    },

    ...recovering({ db, now, assertChosen, steps }),

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
