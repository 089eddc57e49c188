import type { FamilyPort } from "@evenkeel/contract/ports";
import { scopeOf } from "../../auth/scope.ts";
import { invitationRows, toInvitation } from "./invitations.ts";
import { inviting } from "./inviting.ts";
import { beginning, type Beginning } from "./beginning.ts";
import { membersOf } from "./members.ts";

/** Who belongs to a family and how they come to it. No one makes a password for anyone else. */
export function familyService(dependencies: Beginning): FamilyPort {
  const { db, now, assertNames } = dependencies;
  return {
    ...beginning(dependencies),
    ...inviting({ db, now, assertNames }),

    async people(actor) {
      const scope = scopeOf(actor);
      const [{ name }, members, open] = await Promise.all([
        db.selectFrom("families").select("name").where("id", "=", scope).executeTakeFirstOrThrow(),
        membersOf(db, scope),
        actor.role === "court_viewer" ? [] : invitationRows.open(db, scope, now()),
      ]);
      return { name, members, invitations: open.map(toInvitation) };
    },
  };
}
