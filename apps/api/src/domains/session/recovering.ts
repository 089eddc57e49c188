import type { Kysely } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { RecoverInput } from "@evenkeel/contract/models/second-factor";
import type { Client, SessionPort } from "@evenkeel/contract/ports";
import { guessLimits, guessSubject } from "../../auth/guess-limits.ts";
import { hashPassword } from "../../auth/passwords.ts";
import { operatorScope, personScope } from "../../auth/scope.ts";
import { recoveryCodeHash } from "../../auth/second-factors/recovery-codes.ts";
import { tries } from "../../auth/tries.ts";
import type { Database } from "../../database/schema.ts";
import { replaceLostPassword } from "../account/index.ts";
import { type AssertChosen, usersRepository } from "../family/index.ts";
import type { secondSteps } from "../second-factor/index.ts";

/** Wrong codes in an hour from one address, for whatever usernames. */
const addressGuesses = 100;

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  assertChosen: AssertChosen;
  steps: ReturnType<typeof secondSteps>;
}

/** The same words whether the username, the code or both are wrong, or the code was used. */
const notRecovered = (): AppError => new AppError("unauthenticated", say("recovery.failed"));

/**
 * How someone who lost their password comes back by themselves: by a recovery code. It stands for the password and for
 * nothing else, so that who has set up a second step is asked for that, too, and by another way than a second code.
 */
export function recovering({
  db,
  now,
  assertChosen,
  steps,
}: Dependencies): Pick<SessionPort, "recover"> {
  const guesses = tries(db, now, guessLimits.recovery.counts);

  /** Whoever this code is of; undefined where the username or the code is wrong. It takes as long either way. */
  const ownerOf = async ({ username, code }: RecoverInput) => {
    const users = usersRepository(db);
    const user = await users.credentials(username);
    const codeHash = recoveryCodeHash(user?.id ?? 0, code);
    const known = await db
      .selectFrom("recovery_codes")
      .select(["family_id", "user_id as id"])
      .where("user_id", "=", user?.id ?? 0)
      .where("code_hash", "=", codeHash)
      .executeTakeFirst();
    const ended = user?.access_ends_at ?? null;
    if (known === undefined || user === undefined) return undefined;
    if (user.password_hash === null || (ended !== null && ended <= now())) return undefined;
    return { ...known, codeHash, passwordHash: user.password_hash };
  };

  return {
    async recover(input: RecoverInput, client: Client) {
      const { username, newPassword } = input;
      const subjects = new Map<string, number>([
        // Counted for the owner to be told, and never in their way: whoever knows a username could keep them out otherwise.
        [guessSubject("recovery", username.toLowerCase()), Infinity],
        [`recovery-address:${client.address}`, addressGuesses],
      ]);
      const attempt = await guesses.begin(subjects, say("recovery.throttled"));
      const owner = await ownerOf(input);
      if (owner === undefined) throw notRecovered();
      await guesses.takeBack(attempt);
      const own = personScope(owner);
      const scope = operatorScope(owner.family_id);
      const user = await usersRepository(db).userOfFamily(scope, own);
      if (user === undefined) throw notRecovered();
      const names = [user.username, user.displayName, user.coParentName];
      await assertChosen({ password: newPassword, path: "newPassword", names });
      const { codeHash } = owner;
      const replacement = { codeHash, passwordHash: await hashPassword(newPassword) };
      const secondStep = await steps.begin(own, owner.passwordHash, client, replacement);
      if (secondStep !== null) {
        throw new AppError("needs_second_factor", say("secondStep.needed"), { secondStep });
      }
      const isReplaced = await db
        .transaction()
        .execute((transaction) =>
          replaceLostPassword(
            transaction,
            { scope, own, username: user.username },
            replacement,
            now(),
          ),
        );
      if (!isReplaced) throw notRecovered();
      return user;
    },
  };
}
