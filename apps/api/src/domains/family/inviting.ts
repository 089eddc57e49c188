import type { AssertNames } from "../moderation/index.ts";
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { randomBytes, randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { Temporal } from "temporal-polyfill";
import { invitationDays } from "@evenkeel/contract/constants";
import { AppError, say } from "@evenkeel/contract/errors";
import type { InviteInput } from "@evenkeel/contract/models/family";
import type { Role } from "@evenkeel/contract/models/user";
import type { Actor, FamilyPort } from "@evenkeel/contract/ports";
import { startOfDay } from "@evenkeel/custody/time/wall-clock";
import { type FamilyScope, scopeOf } from "../../auth/scope.ts";
import { secretHash } from "../../auth/secret-hash.ts";
import type { Database } from "../../database/schema.ts";
import { familyClock } from "./family-clock.ts";
import { append, lockRecord } from "../record/index.ts";
import { invitationRows, mayAgree, toInvitation } from "./invitations.ts";
import { noInvitation } from "./joining.ts";
import { assertOwnName, membersOf } from "./members.ts";

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  assertNames: AssertNames;
}

/** Invitations of the co-parent and of those who read for the court: links that work once, and can be withdrawn. */
export function inviting({
  db,
  now,
  assertNames,
}: Dependencies): Pick<FamilyPort, "invite" | "withdraw" | "agree"> {
  /** Whom the invitation is for, and until when the access that it gives lasts. */
  const meant = async (scope: FamilyScope, actor: Actor, input: InviteInput) => {
    if (input.role === "court_viewer") {
      await assertNames([{ name: input.name, path: "name" }]);
      await assertOwnName(db, scope, { name: input.name, path: "name", own: null });
      const { timeZone } = await familyClock(db, scope);
      // Nobody is left who could agree to it.
      const other = (await membersOf(db, scope)).find(({ id }) => id === actor.coParentId);
      if (other !== undefined && other.closedAt !== null) {
        throw new AppError("conflict", say("invitation.nobodyAgrees", { name: other.name }));
      }
      return {
        role: input.role,
        name: input.name,
        accessEndsAt: endOf(input.lastDay, timeZone, now()),
      };
    }
    const coParent = (await membersOf(db, scope)).find(({ id }) => id === actor.coParentId);
    if (coParent === undefined) throw new AppError("conflict", say("family.noCoParent"));
    if (coParent.joinedAt !== null) throw new AppError("conflict", say("invitation.joined"));
    return { role: coParent.role, name: coParent.name, accessEndsAt: null };
  };

  return {
    async invite(actor, input) {
      const scope = scopeOf(actor);
      const { role, name, accessEndsAt } = await meant(scope, actor, input);
      const token = randomBytes(32).toString("base64url");
      return db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        const at = now();
        const by = { at, actorId: actor.userId };
        const earlier = await invitationRows.open(transaction, scope, at);
        for (const { id } of earlier.filter((one) => isSamePerson(one, { role, name }))) {
          await invitationRows.settle(transaction, scope, id, { withdrawn_at: at });
          const content = { invitationId: id };
          await append(transaction, scope, { kind: "invitation_withdrawn", ...by, content });
        }
        const row = {
          id: randomUUID(),
          family_id: scope,
          role,
          name,
          token_hash: secretHash(token),
          made_by: actor.userId,
          made_at: at,
          expires_at: new Date(at.getTime() + invitationDays * dayMilliseconds),
          access_ends_at: accessEndsAt,
        };
        await invitationRows.insert(transaction, row);
        const invitation = toInvitation({ ...row, agreed_at: null });
        await append(transaction, scope, {
          kind: "invitation_made",
          ...by,
          content: {
            invitationId: row.id,
            role,
            name,
            expiresAt: invitation.expiresAt,
            accessEndsAt: invitation.accessEndsAt,
          },
        });
        return { invitation, token };
      });
    },

    async withdraw(actor, { id }) {
      const scope = scopeOf(actor);
      await db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        const at = now();
        const open = await invitationRows.open(transaction, scope, at);
        const invitation = open.find((one) => one.id === id);
        if (invitation === undefined) throw noInvitation();
        await invitationRows.settle(transaction, scope, id, { withdrawn_at: at });
        await append(transaction, scope, {
          kind: "invitation_withdrawn",
          at,
          actorId: actor.userId,
          content: { invitationId: id },
          ...(isRefusal(invitation, actor) ? { toldAs: { kind: "reviewer_refused" } } : {}),
        });
      });
    },

    async agree(actor, { id }) {
      const scope = scopeOf(actor);
      await db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        const at = now();
        const open = await invitationRows.open(transaction, scope, at);
        const invitation = open.find((one) => one.id === id && one.role === "court_viewer");
        if (invitation === undefined) throw noInvitation();
        if (invitation.made_by === actor.userId) {
          throw new AppError("forbidden", say("invitation.ownAgreement"));
        }
        if (!mayAgree(invitation, actor.userId)) return;
        const cells = { agreed_at: at, agreed_by: actor.userId };
        await invitationRows.settle(transaction, scope, id, cells);
        await append(transaction, scope, {
          kind: "invitation_agreed",
          at,
          actorId: actor.userId,
          content: { invitationId: id, name: invitation.name },
        });
      });
    },
  };
}

/** Whoever made the link of a reviewer is told that the other parent took it back. */
const isRefusal = (
  invitation: Pick<Selectable<Database["invitations"]>, "role" | "made_by">,
  { userId }: Actor,
): boolean => invitation.role === "court_viewer" && invitation.made_by !== userId;

/** @throws AppError invalid for a day that is over */
function endOf(lastDay: string | null, timeZone: string, now: Date): Date | null {
  if (lastDay === null) return null;
  const end = new Date(startOfDay(Temporal.PlainDate.from(lastDay).add({ days: 1 }), timeZone));
  if (end > now) return end;
  throw new AppError("invalid", say("invitation.lastDay"), {
    issues: [{ path: "lastDay", message: say("invitation.lastDay") }],
  });
}

/** A parent's place is one; reviewers are told apart by their names. */
const isSamePerson = (
  one: { role: Role; name: string },
  other: { role: Role; name: string },
): boolean => one.role === other.role && (one.role !== "court_viewer" || one.name === other.name);
