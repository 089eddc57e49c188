import type { Kysely, Selectable, Transaction, Updateable } from "kysely";
import type { Invitation } from "@evenkeel/contract/models/family";
import type { FamilyScope } from "../../auth/scope.ts";
import { secretHash } from "../../auth/secret-hash.ts";
import type { Database } from "../../database/schema.ts";

type Connection = Kysely<Database> | Transaction<Database>;
type InvitationRow = Selectable<Database["invitations"]>;

/** Links that can still be used: neither used, nor withdrawn, nor expired. */
const open = (connection: Connection, now: Date) =>
  connection
    .selectFrom("invitations")
    .selectAll()
    .where("withdrawn_at", "is", null)
    .where("accepted_at", "is", null)
    .where("expires_at", ">", now);

export const invitationRows = {
  open: (connection: Connection, scope: FamilyScope, now: Date): Promise<InvitationRow[]> =>
    open(connection, now).where("family_id", "=", scope).orderBy("made_at").orderBy("id").execute(),

  /** By the secret of its link, before anyone is known, so without a family. */
  byToken: (connection: Connection, token: string, now: Date): Promise<InvitationRow | undefined> =>
    open(connection, now).where("token_hash", "=", secretHash(token)).executeTakeFirst(),

  async insert(
    transaction: Transaction<Database>,
    row: Omit<
      InvitationRow,
      "withdrawn_at" | "accepted_at" | "accepted_by" | "agreed_at" | "agreed_by"
    >,
  ): Promise<void> {
    await transaction.insertInto("invitations").values(row).execute();
  },

  /** Marks what came of a link: it was withdrawn, agreed to, or used. */
  async settle(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    id: string,
    cells: Updateable<Database["invitations"]>,
  ): Promise<void> {
    await transaction
      .updateTable("invitations")
      .set(cells)
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .execute();
  },
};

/** A reviewer to whom the parent who did not invite them has not agreed: the link opens nothing yet. */
export const waitsForAgreement = ({
  role,
  agreed_at: agreedAt,
}: Pick<InvitationRow, "role" | "agreed_at">): boolean =>
  role === "court_viewer" && agreedAt === null;

/** Whether it waits for this parent's word: the one who invites agrees already. */
export const mayAgree = (
  invitation: Pick<InvitationRow, "role" | "agreed_at" | "made_by">,
  parentId: number,
): boolean => waitsForAgreement(invitation) && invitation.made_by !== parentId;

export const toInvitation = (
  row: Pick<
    InvitationRow,
    "id" | "role" | "name" | "made_by" | "made_at" | "expires_at" | "access_ends_at" | "agreed_at"
  >,
): Invitation => ({
  id: row.id,
  role: row.role,
  name: row.name,
  madeBy: row.made_by,
  madeAt: row.made_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  accessEndsAt: row.access_ends_at?.toISOString() ?? null,
  agreedAt: row.agreed_at?.toISOString() ?? null,
});
