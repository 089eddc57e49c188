import { change, differences, instant, instantOrNull, type Row } from "./compare.ts";
import { contentOf, type Projection } from "./projection.ts";

/** Who was invited to the family, and what happened to each link. */
export function invitationsProjection(): Projection {
  const invitations = new Map<string, Row>();

  return {
    take(entry) {
      const made = contentOf(entry, "invitation_made");
      if (made !== null) {
        invitations.set(made.invitationId, {
          role: made.role,
          name: made.name,
          made_by: entry.actorId,
          made_at: entry.at,
          expires_at: made.expiresAt,
          access_ends_at: made.accessEndsAt,
          withdrawn_at: null,
          accepted_at: null,
          accepted_by: null,
          agreed_at: null,
          agreed_by: null,
        });
      }
      const agreed = contentOf(entry, "invitation_agreed");
      if (agreed !== null) {
        const cells = { agreed_at: entry.at, agreed_by: entry.actorId };
        change(invitations, agreed.invitationId, cells);
      }
      const withdrawn = contentOf(entry, "invitation_withdrawn");
      if (withdrawn !== null)
        change(invitations, withdrawn.invitationId, { withdrawn_at: entry.at });
      const accepted = contentOf(entry, "invitation_accepted");
      if (accepted !== null) {
        const cells = { accepted_at: entry.at, accepted_by: accepted.userId };
        change(invitations, accepted.invitationId, cells);
      }
    },

    async *differences(db, scope) {
      const rows = await db
        .selectFrom("invitations")
        .selectAll()
        .where("family_id", "=", scope)
        .orderBy("made_at")
        .execute();
      const found = async function* () {
        for (const { id, ...row } of rows) {
          const times = {
            made_at: instant(row.made_at),
            expires_at: instant(row.expires_at),
            access_ends_at: instantOrNull(row.access_ends_at),
            withdrawn_at: instantOrNull(row.withdrawn_at),
            accepted_at: instantOrNull(row.accepted_at),
            agreed_at: instantOrNull(row.agreed_at),
          };
          yield { key: id, row: { ...row, ...times } };
        }
      };
      yield* differences({ what: "invitation", expected: invitations, found: found() });
    },

    limits: () => [],
  };
}

/** When each user joined by an invitation, when their access ends, and whether they closed the account. */
export function accountsProjection(): Projection {
  const joined = new Map<number, { at: string; ends: string | null }>();
  const closed = new Map<number, string>();

  return {
    take(entry) {
      const accepted = contentOf(entry, "invitation_accepted");
      if (accepted !== null) {
        joined.set(accepted.userId, { at: entry.at, ends: accepted.accessEndsAt });
      }
      const left = contentOf(entry, "account_closed");
      if (left !== null) closed.set(left.userId, entry.at);
      // The operator's new password opens a closed account again.
      const reset = contentOf(entry, "password_reset");
      if (reset !== null) closed.delete(reset.userId);
    },

    async *differences(db, scope) {
      const rows = await db
        .selectFrom("users")
        .select(["id", "joined_at", "access_ends_at", "closed_at"])
        .where("family_id", "=", scope)
        .orderBy("id")
        .execute();
      for (const row of rows) {
        const by = joined.get(row.id);
        if (by !== undefined && instantOrNull(row.joined_at) !== by.at) {
          yield `user ${row.id}: joined_at is not what the record says`;
        }
        if (instantOrNull(row.access_ends_at) !== (by?.ends ?? null)) {
          yield `user ${row.id}: access_ends_at is not what the record says`;
        }
        if (instantOrNull(row.closed_at) !== (closed.get(row.id) ?? null)) {
          yield `user ${row.id}: closed_at is not what the record says`;
        }
      }
    },

    limits: () => [],
  };
}
