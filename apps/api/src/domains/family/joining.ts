import type { AssertChosen } from "./chosen-password.ts";
import type { AssertNames } from "../moderation/index.ts";
import { assertOwnName } from "./members.ts";
import { isLookAlike, usernameColumns } from "./usernames.ts";
import type { Kysely, Selectable, Transaction } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { JoinInput } from "@evenkeel/contract/models/family";
import { hashPassword } from "../../auth/passwords.ts";
import { type FamilyScope, operatorScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { violatedConstraint } from "../../database/violated-constraint.ts";
import { usersRepository } from "./users.ts";
import { changeFamily } from "./change-family.ts";
import { append, lockRecord } from "../record/index.ts";
import { invitationRows, waitsForAgreement } from "./invitations.ts";

/** The same words whatever is the matter with a link: who guesses learns nothing. */
export const noInvitation = (): AppError => new AppError("not_found", say("invitation.none"));

/**
 * Joins by an invitation: takes the place that waits for the co-parent, or adds the court's reviewer.
 * @returns the number of who joined
 * @throws AppError not_found, invalid for a name that is none or a password that is soon guessed, and conflict for a username that is taken; of a reviewer
 *   also as `assertMayJoin`
 */
export async function join(
  db: Kysely<Database>,
  input: JoinInput,
  {
    now,
    assertNames,
    assertChosen,
  }: { now: () => Date; assertNames: AssertNames; assertChosen: AssertChosen },
): Promise<number> {
  // Before a password is hashed, which takes time, for nothing.
  const found = await invitationRows.byToken(db, input.token, now());
  if (found === undefined) throw noInvitation();
  assertMayJoin(found, input);
  await assertNames([{ name: input.displayName, path: "displayName" }]);
  await assertFree(db, input.username);
  const { password, username, displayName } = input;
  const inviter = await usersRepository(db).userById(found.made_by);
  await assertChosen({
    password,
    path: "password",
    names: [username, displayName, inviter?.displayName ?? null],
  });
  const passwordHash = await hashPassword(input.password);
  try {
    return await db
      .transaction()
      .execute((transaction) => joinWithin(transaction, input, passwordHash, now));
  } catch (error) {
    if (violatedConstraint(error) !== "users_username") throw error;
    throw usernameTaken();
  }
}

/**
 * Both parents know by name who reads the record of both.
 * @throws AppError conflict for a reviewer to whom one of them has not agreed, invalid for another name than they agreed to
 */
function assertMayJoin(
  invitation: Pick<Selectable<Database["invitations"]>, "role" | "name" | "agreed_at">,
  { displayName }: Pick<JoinInput, "displayName">,
): void {
  if (invitation.role !== "court_viewer") return;
  if (waitsForAgreement(invitation)) throw new AppError("conflict", say("invitation.waits"));
  if (displayName !== invitation.name) {
    const message = say("invitation.otherName", { name: invitation.name });
    throw new AppError("invalid", message, { issues: [{ path: "displayName", message }] });
  }
}

const usernameTaken = (): AppError =>
  new AppError("conflict", say("username.taken"), {
    issues: [{ path: "username", message: say("username.taken") }],
  });

/** @throws AppError conflict for a username that looks like another's */
async function assertFree(db: Kysely<Database>, username: string): Promise<void> {
  if (await isLookAlike(db, username)) throw usernameTaken();
}

async function joinWithin(
  transaction: Transaction<Database>,
  input: JoinInput,
  passwordHash: string,
  now: () => Date,
): Promise<number> {
  const found = await invitationRows.byToken(transaction, input.token, now());
  if (found === undefined) throw noInvitation();
  const scope = operatorScope(found.family_id);
  await lockRecord(transaction, scope);
  // Looked at again under the lock: the other press on 'Join' may have been faster.
  const invitation = await invitationRows.byToken(transaction, input.token, now());
  if (invitation === undefined) throw noInvitation();
  assertMayJoin(invitation, input);
  const at = now();
  const account = {
    ...usernameColumns(input.username),
    password_hash: passwordHash,
    joined_at: at,
    access_ends_at: invitation.access_ends_at,
    display_name: input.displayName,
    ...(input.locale === undefined ? {} : { locale: input.locale }),
  };
  const { role } = invitation;
  // Who joined is told by the entry below.
  const told = { toldAs: null };
  const userId =
    role === "court_viewer"
      ? await changeFamily(
          transaction,
          scope,
          now,
          () => addUser(transaction, scope, account),
          told,
        )
      : await takePlace(transaction, scope, role, account, { now, ...told });
  await append(transaction, scope, {
    kind: "invitation_accepted",
    at,
    actorId: userId,
    content: {
      invitationId: invitation.id,
      userId,
      role,
      name: input.displayName,
      accessEndsAt: invitation.access_ends_at?.toISOString() ?? null,
    },
  });
  const cells = { accepted_at: at, accepted_by: userId };
  await invitationRows.settle(transaction, scope, invitation.id, cells);
  return userId;
}

interface Account {
  username: string;
  username_look: string;
  password_hash: string;
  joined_at: Date;
  access_ends_at: Date | null;
  display_name: string;
  locale?: string;
}

async function addUser(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  account: Account,
): Promise<number> {
  await assertOwnName(transaction, scope, {
    name: account.display_name,
    path: "displayName",
    own: null,
  });
  const row = await transaction
    .insertInto("users")
    .values({ family_id: scope, role: "court_viewer", ...account })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The parent who waits in this role becomes who they are; a name of their own choice is a change of the family. */
async function takePlace(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  role: "parent1" | "parent2",
  account: Account,
  { now, ...told }: { now: () => Date; toldAs: null },
): Promise<number> {
  const waiting = await transaction
    .selectFrom("users")
    .select(["id", "display_name"])
    .where("family_id", "=", scope)
    .where("role", "=", role)
    .where("joined_at", "is", null)
    .executeTakeFirst();
  if (waiting === undefined) throw noInvitation();
  const asked = { name: account.display_name, path: "displayName", own: waiting.id };
  await assertOwnName(transaction, scope, asked);
  const take = async () => {
    await transaction.updateTable("users").set(account).where("id", "=", waiting.id).execute();
  };
  if (waiting.display_name === account.display_name) await take();
  else await changeFamily(transaction, scope, now, take, { actorId: waiting.id, ...told });
  return waiting.id;
}
