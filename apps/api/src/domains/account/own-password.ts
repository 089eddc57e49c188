import type { Kysely } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { Actor } from "@evenkeel/contract/ports";
import { guessLimits, guessSubject } from "../../auth/guess-limits.ts";
import { passwordMatches } from "../../auth/passwords.ts";
import { ownScopeOf, scopeOf } from "../../auth/scope.ts";
import { tries } from "../../auth/tries.ts";
import type { Database } from "../../database/schema.ts";
import { usersRepository } from "../family/index.ts";

export const wrongPassword = (): AppError =>
  new AppError("refused", say("password.wrong"), {
    issues: [{ path: "currentPassword", message: say("password.wrong") }],
  });

/** Asks for the current password, as before everything that a stolen session must not do. */
export function passwordCheck(db: Kysely<Database>, now: () => Date) {
  const users = usersRepository(db);
  const guesses = tries(db, now);
  /**
   * @returns its hash: what is done by it counts only while it is still the password
   * @throws AppError refused, and throttled after too many tries
   */
  return async (actor: Actor, typed: string): Promise<string> => {
    const subjects = new Map([[guessSubject("password", actor.userId), guessLimits.password.most]]);
    const begun = await guesses.begin(subjects, say("password.throttled"));
    const stored = await users.passwordOf(scopeOf(actor), ownScopeOf(actor));
    const matches = await passwordMatches(stored, typed);
    if (!matches || typeof stored !== "string") throw wrongPassword();
    await guesses.takeBack(begun);
    return stored;
  };
}
