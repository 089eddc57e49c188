import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { AskedPasskey, PasskeySignInInput } from "@evenkeel/contract/models/second-factor";
import type { Client } from "@evenkeel/contract/ports";
import { guessLimits, guessSubject } from "../../auth/guess-limits.ts";
import { personScope } from "../../auth/scope.ts";
import { passkeyPlaceAt } from "../../auth/second-factors/passkey-place.ts";
import { askPasskeys, counterOf } from "../../auth/second-factors/passkeys.ts";
import { factorRows } from "../../auth/second-factors/rows.ts";
import { secretHash } from "../../auth/secret-hash.ts";
import { tries } from "../../auth/tries.ts";
import type { Database } from "../../database/schema.ts";

/** How long there is to answer. */
const questionLife = 10 * minuteMilliseconds;
/** Wrong answers in an hour from one address. */
const addressGuesses = 100;

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  publicUrl: string | null;
}

/** The same words whatever the matter is with an answer. */
const notAccepted = (): AppError => new AppError("unauthenticated", say("passkey.failed"));

/**
 * A sign-in by a passkey alone, without a username or a password: it is something that the person has, and it asks them
 * who they are (their finger, their face, a PIN) before it answers. One that only says that somebody is there opens nothing
 * by itself.
 */
export function passkeyAlone({ db, now, publicUrl }: Dependencies) {
  const guesses = tries(db, now, guessLimits.passkey.counts);

  /** A question is asked once: the first answer uses it up. */
  const takeQuestion = async (ticket: string): Promise<string> => {
    const row = await db
      .deleteFrom("passkey_questions")
      .where("ticket_hash", "=", secretHash(ticket))
      .where("expires_at", ">", now())
      .returning("challenge")
      .executeTakeFirst();
    if (row === undefined) throw new AppError("unauthenticated", say("passkey.over"));
    return row.challenge;
  };

  /** The passkey of this id, of someone who may sign in. */
  const find = (credentialId: string, rpId: string) =>
    db
      .selectFrom("passkeys as passkey")
      .innerJoin("users as user", "user.id", "passkey.user_id")
      .selectAll("passkey")
      .where("passkey.credential_id", "=", credentialId)
      .where("passkey.rp_id", "=", rpId)
      .where("user.closed_at", "is", null)
      .where((eb) =>
        eb.or([eb("user.access_ends_at", "is", null), eb("user.access_ends_at", ">", now())]),
      )
      .executeTakeFirst();

  return {
    /** @throws AppError conflict where no passkey works at this address */
    async ask(client: Client): Promise<AskedPasskey> {
      const { party } = passkeyPlaceAt(publicUrl, client.host);
      if (party === null) throw new AppError("conflict", say("secondFactor.noPasskeysHere"));
      const question = await askPasskeys(party, [], "required");
      const ticket = randomBytes(32).toString("base64url");
      await db
        .insertInto("passkey_questions")
        .values({
          ticket_hash: secretHash(ticket),
          challenge: question.challenge,
          expires_at: new Date(now().getTime() + questionLife),
        })
        .execute();
      return { ticket, question };
    },

    /**
     * @returns whose passkey it is
     * @throws AppError unauthenticated, and throttled after too many wrong answers
     */
    async answer({ ticket, answer }: PasskeySignInInput, client: Client): Promise<number> {
      const challenge = await takeQuestion(ticket);
      const { party } = passkeyPlaceAt(publicUrl, client.host);
      const passkey = party === null ? undefined : await find(answer.id, party.id);
      const subjects = new Map<string, number>([
        [`passkey-address:${client.address}`, addressGuesses],
      ]);
      if (passkey !== undefined) {
        subjects.set(guessSubject("passkey", passkey.user_id), Infinity);
      }
      const attempt = await guesses.begin(subjects, say("passkey.throttled"));
      if (party === null || passkey === undefined) throw notAccepted();
      const counter = await counterOf(party, challenge, passkey, answer, "required");
      if (counter === null) throw notAccepted();
      const own = personScope({ id: passkey.user_id });
      await factorRows.usePasskey(db, own, passkey.id, { counter, at: now() });
      await guesses.takeBack(attempt);
      return own;
    },
  };
}
