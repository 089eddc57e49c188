import { type Kysely, sql } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { User } from "@evenkeel/contract/models/user";
import type { FamilyPort } from "@evenkeel/contract/ports";
import { operatorScope } from "../../auth/scope.ts";
import { linkTries } from "../../auth/link-tries.ts";
import { tries } from "../../auth/tries.ts";
import type { Database } from "../../database/schema.ts";
import type { AssertNames } from "../moderation/index.ts";
import type { AssertChosen } from "./chosen-password.ts";
import { invitationRows, toInvitation, waitsForAgreement } from "./invitations.ts";
import { join, noInvitation } from "./joining.ts";
import { otherParent } from "./members.ts";
import { createFirstFamily, hasFamily, isSetUpCode } from "./set-up.ts";
import { usersRepository } from "./users.ts";

/** Failed tries at the set-up code in 15 minutes from one address. */
const codeTries = 10;

export interface Beginning {
  db: Kysely<Database>;
  now: () => Date;
  /** What the terminal prints while there is no family. */
  setUpCode: string;
  assertChosen: AssertChosen;
  assertNames: AssertNames;
}

/** How people come to a server without an account: the first of a family by the code, the others by a link. */
export function beginning({
  db,
  now,
  setUpCode,
  assertChosen,
  assertNames,
}: Beginning): Pick<FamilyPort, "setUpState" | "setUp" | "readInvitation" | "join"> {
  const users = usersRepository(db);
  const guesses = tries(db, now);
  let isSetUp = false;

  const needed = async (): Promise<boolean> => {
    // A family is never deleted: once there is one, no one has to ask again.
    isSetUp ||= await hasFamily(db);
    return !isSetUp;
  };

  const userOf = async (id: number): Promise<User> => {
    const user = await users.userById(id);
    if (user === undefined) throw new Error("Someone who has just joined is gone");
    return user;
  };

  const guessing = linkTries(db, now, "invitation");

  return {
    setUpState: async () => ({ needed: await needed() }),

    async setUp(input, client) {
      if (!(await needed())) throw new AppError("conflict", say("setUp.done"));
      const subjects = new Map([[`setup:${client.address}`, codeTries]]);
      const begun = await guesses.begin(subjects, say("setUp.throttled"));
      if (!isSetUpCode(setUpCode, input.code)) {
        throw new AppError("forbidden", say("setUp.code"), {
          issues: [{ path: "code", message: say("setUp.code") }],
        });
      }
      await guesses.takeBack(begun);
      const { password, username, displayName, coParentName, familyName } = input;
      const names = [username, displayName, coParentName, familyName];
      await assertChosen({ password, path: "password", names });
      await assertNames([
        { name: input.familyName, path: "familyName" },
        { name: input.displayName, path: "displayName" },
        { name: input.coParentName, path: "coParentName" },
      ]);
      return userOf(await createFirstFamily(db, input, now()));
    },

    readInvitation: ({ token }, client) =>
      guessing(client, async () => {
        const found = await invitationRows.byToken(db, token, now());
        if (found === undefined) throw noInvitation();
        const { family, timeZone, invitedBy, since } = await db
          .selectFrom("families as family")
          .innerJoin("users as user", "user.family_id", "family.id")
          .select([
            "family.name as family",
            "family.time_zone as timeZone",
            "user.display_name as invitedBy",
            // Whoever invites has joined; their account is never younger than that.
            sql<Date>`coalesce("user".joined_at, "user".created_at)`.as("since"),
          ])
          .where("family.id", "=", found.family_id)
          .where("user.id", "=", found.made_by)
          .executeTakeFirstOrThrow();
        const { role, name, expiresAt, accessEndsAt } = toInvitation(found);
        const offered = {
          familyName: family,
          invitedBy,
          since: since.toISOString(),
          role,
          name,
          timeZone,
        };
        const waitsFor = waitsForAgreement(found)
          ? await otherParent(db, operatorScope(found.family_id), found.made_by)
          : null;
        return { ...offered, expiresAt, accessEndsAt, waitsFor };
      }),

    join: (input, client) =>
      guessing(client, async () =>
        userOf(await join(db, input, { now, assertNames, assertChosen })),
      ),
  };
}
