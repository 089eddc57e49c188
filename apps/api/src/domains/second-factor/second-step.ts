import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type {
  NeededSecondStep,
  PasskeyAnswer,
  SecondStepInput,
  SecondWay,
} from "@evenkeel/contract/models/second-factor";
import type { Client } from "@evenkeel/contract/ports";
import { guessLimits, guessSubject } from "../../auth/guess-limits.ts";
import { type FamilyScope, operatorScope, personScope, type UserScope } from "../../auth/scope.ts";
import { stepOf } from "../../auth/second-factors/authenticator.ts";
import { passkeyPlaceAt } from "../../auth/second-factors/passkey-place.ts";
import { askPasskeys, counterOf } from "../../auth/second-factors/passkeys.ts";
import { factorRows, hasFactor } from "../../auth/second-factors/rows.ts";
import { secretHash } from "../../auth/secret-hash.ts";
import { tries } from "../../auth/tries.ts";
import type { Database } from "../../database/schema.ts";
import { accountChanged, replaceLostPassword, type Replacement } from "../account/index.ts";
import { lockRecord } from "../record/index.ts";

/** How long there is for the second step after the password. */
const ticketLife = 10 * minuteMilliseconds;
const limit = guessLimits["second-step"];

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  publicUrl: string | null;
}

/** Whoever's password was right, or the recovery code in place of it. */
interface Signing {
  own: UserScope;
  username: string;
  scope: FamilyScope;
  ticketHash: string;
  challenge: string | null;
  /** What is to happen once the second step is taken; null after a password. */
  replacement: Replacement | null;
}

const wrongStep = (sentence = say("secondStep.wrong")): AppError =>
  new AppError("unauthenticated", sentence, { issues: [{ path: "code", message: sentence }] });

/** What stands between the password and a session, for who has set it up. */
export function secondSteps({ db, now, publicUrl }: Dependencies) {
  const counted = tries(db, now, limit.counts);

  /** @throws AppError unauthenticated, in the same words whether it is over, made up, or its password another now */
  const signingBy = async (ticket: string): Promise<Signing> => {
    const at = now();
    const row = await db
      .selectFrom("second_steps as step")
      .innerJoin("users as user", (join) =>
        join
          .onRef("user.id", "=", "step.user_id")
          .onRef("user.password_hash", "=", "step.password_hash"),
      )
      .select([
        "user.id",
        "user.family_id",
        "user.username",
        "step.ticket_hash",
        "step.challenge",
        "step.recovery_code_hash as codeHash",
        "step.new_password_hash as passwordHash",
      ])
      .where("step.ticket_hash", "=", secretHash(ticket))
      .where("step.expires_at", ">", at)
      .where("user.closed_at", "is", null)
      .where((eb) =>
        eb.or([eb("user.access_ends_at", "is", null), eb("user.access_ends_at", ">", at)]),
      )
      .executeTakeFirst();
    if (row === undefined) throw new AppError("unauthenticated", say("secondStep.over"));
    const { codeHash, passwordHash } = row;
    return {
      own: personScope(row),
      username: row.username ?? "",
      scope: operatorScope(row.family_id),
      ticketHash: row.ticket_hash,
      challenge: row.challenge,
      replacement: codeHash === null || passwordHash === null ? null : { codeHash, passwordHash },
    };
  };

  /** @throws AppError unauthenticated */
  const byAuthenticator = async ({ own }: Signing, code: string): Promise<void> => {
    const { authenticator } = await factorRows.of(db, own);
    const step = authenticator === undefined ? null : stepOf(authenticator.secret, code, now());
    if (step === null) throw wrongStep();
    if (!(await factorRows.useStep(db, own, step, now()))) throw wrongStep(say("secondStep.used"));
  };

  /** @throws AppError unauthenticated */
  const byPasskey = async (
    { own, challenge }: Signing,
    answer: PasskeyAnswer,
    client: Client,
  ): Promise<void> => {
    const { party } = passkeyPlaceAt(publicUrl, client.host);
    const { passkeys } = await factorRows.of(db, own);
    const passkey = passkeys.find(
      ({ credential_id, rp_id }) => credential_id === answer.id && rp_id === party?.id,
    );
    const counter =
      party === null || challenge === null || passkey === undefined
        ? null
        : await counterOf(party, challenge, passkey, answer, "discouraged");
    if (passkey === undefined || counter === null) throw wrongStep(say("secondStep.passkey"));
    await factorRows.usePasskey(db, own, passkey.id, { counter, at: now() });
  };

  /** @throws AppError unauthenticated */
  const byRecoveryCode = async (
    { own, scope, replacement }: Signing,
    code: string,
  ): Promise<void> => {
    // Who found the sheet of codes has all of them: it stands for one of the two steps.
    if (replacement !== null) throw wrongStep(say("secondStep.recovery"));
    await db.transaction().execute(async (transaction) => {
      await lockRecord(transaction, scope);
      if (!(await factorRows.useCode(transaction, own, code))) {
        throw wrongStep(say("secondStep.recovery"));
      }
      await accountChanged(transaction, { scope, own }, "recovery_code_used", now());
    });
  };

  /** @throws AppError unauthenticated where the code was used meanwhile */
  const replace = async (signing: Signing, replacement: Replacement): Promise<void> => {
    const isReplaced = await db
      .transaction()
      .execute((transaction) => replaceLostPassword(transaction, signing, replacement, now()));
    if (!isReplaced) throw new AppError("unauthenticated", say("secondStep.over"));
  };

  const taking = (signing: Signing, input: SecondStepInput, client: Client): Promise<void> => {
    switch (input.way) {
      case "authenticator":
        return byAuthenticator(signing, input.code);
      case "passkey":
        return byPasskey(signing, input.answer, client);
      case "recovery":
        return byRecoveryCode(signing, input.code);
    }
  };

  const isKnown = async (own: UserScope, device: string): Promise<boolean> => {
    const row = await db
      .selectFrom("known_devices")
      .select("user_id")
      .where("id_hash", "=", device)
      .where("user_id", "=", own)
      .where("expires_at", ">", now())
      .executeTakeFirst();
    return row !== undefined;
  };

  return {
    /**
     * What is still needed of someone whose password was right, or a recovery code in place of it; null where that is all.
     * @param passwordHash of the password that was right, or is to be replaced
     * @param replacement where it is to be replaced
     */
    async begin(
      own: UserScope,
      passwordHash: string,
      client: Client,
      replacement: Replacement | null = null,
    ): Promise<NeededSecondStep | null> {
      const factors = await factorRows.of(db, own);
      if (!hasFactor(factors)) return null;
      const place = passkeyPlaceAt(publicUrl, client.host);
      const { party } = place;
      const here = factors.passkeys.filter(({ rp_id }) => rp_id === party?.id);
      const passkey =
        party === null || here.length === 0 ? null : await askPasskeys(party, here, "discouraged");
      const ticket = randomBytes(32).toString("base64url");
      await db
        .insertInto("second_steps")
        .values({
          ticket_hash: secretHash(ticket),
          user_id: own,
          password_hash: passwordHash,
          challenge: passkey?.challenge ?? null,
          recovery_code_hash: replacement?.codeHash ?? null,
          new_password_hash: replacement?.passwordHash ?? null,
          expires_at: new Date(now().getTime() + ticketLife),
        })
        .execute();
      const ways: [SecondWay, boolean][] = [
        ["passkey", passkey !== null],
        ["authenticator", factors.authenticator !== undefined],
        ["recovery", factors.recoveryCodes > 0 && replacement === null],
      ];
      const isElsewhere = factors.passkeys.length > 0 && passkey === null;
      return {
        ticket,
        ways: ways.filter(([, has]) => has).map(([way]) => way),
        passkey,
        passkeyAt: isElsewhere && !place.told.possible ? place.told.at : null,
      };
    },

    /**
     * @returns who has passed both steps
     * @throws AppError unauthenticated, and throttled after too many wrong ones
     */
    async finish(input: SecondStepInput, client: Client): Promise<number> {
      const signing = await signingBy(input.ticket);
      const { own, ticketHash, replacement } = signing;
      const device = client.device();
      const account = guessSubject("second-step", own);
      // Of its own, so that no one who knows the password can keep them out.
      const subjects =
        device !== null && (await isKnown(own, device))
          ? new Map([
              [guessSubject("second-step", own, device), limit.most],
              [account, Infinity],
            ])
          : new Map([[account, limit.most]]);
      const attempt = await counted.begin(subjects, say("secondStep.throttled"));
      await taking(signing, input, client);
      // A ticket makes one session, whoever is faster.
      const { numDeletedRows } = await db
        .deleteFrom("second_steps")
        .where("ticket_hash", "=", ticketHash)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new AppError("unauthenticated", say("secondStep.over"));
      if (replacement !== null) await replace(signing, replacement);
      await counted.takeBack(attempt);
      const [first] = subjects.keys();
      if (first !== undefined) await counted.forget(first);
      return own;
    },
  };
}
