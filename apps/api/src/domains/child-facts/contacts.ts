import type { Transaction } from "kysely";
import type {
  OwnContact,
  SetContactInput,
  ShownContact,
} from "@evenkeel/contract/models/child-fact";
import { textOrNull } from "@evenkeel/contract/models/text";
import type { Actor } from "@evenkeel/contract/ports";
import { type FamilyScope, ownScopeOf, scopeOf, type UserScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import type { ChangedByTime } from "../record/index.ts";
import type { Connection } from "./repository.ts";

/** A telephone and an address, or of each none. */
export interface Contact {
  telephone: string | null;
  address: string | null;
}
const nothing: Contact = { telephone: null, address: null };

const textOf = (said: string | null): string | null => textOrNull(said)?.trim() ?? null;

/** What is shown to the other parent, and what is kept to oneself: each thing is in one of the two. */
export function parted(input: SetContactInput): { shown: Contact; kept: Contact } {
  const [telephone, address] = [textOf(input.telephone), textOf(input.address)];
  return {
    shown: {
      telephone: input.telephoneShown ? telephone : null,
      address: input.addressShown ? address : null,
    },
    kept: {
      telephone: input.telephoneShown ? null : telephone,
      address: input.addressShown ? null : address,
    },
  };
}

export const contactRows = {
  /** What this parent shows. */
  async shown(connection: Connection, scope: FamilyScope, userId: number): Promise<ShownContact> {
    const row = await connection
      .selectFrom("shown_contacts")
      .select(["telephone", "address"])
      .where("family_id", "=", scope)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return { userId, ...(row ?? nothing) };
  },

  /** What this person keeps to themselves: for no one else's eyes. */
  async kept(connection: Connection, own: UserScope): Promise<Contact> {
    const row = await connection
      .selectFrom("kept_contacts")
      .select(["telephone", "address"])
      .where("user_id", "=", own)
      .executeTakeFirst();
    return row ?? nothing;
  },

  /** The caller writes the entry, in the same transaction. */
  async show(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    userId: number,
    contact: Contact,
    at: Date,
  ): Promise<void> {
    await transaction
      .insertInto("shown_contacts")
      .values({ user_id: userId, family_id: scope, ...contact, changed_at: at })
      .onConflict((conflict) =>
        conflict.column("user_id").doUpdateSet({ ...contact, changed_at: at }),
      )
      .execute();
  },

  async keep(
    transaction: Transaction<Database>,
    actor: Actor,
    contact: Contact,
    at: Date,
  ): Promise<void> {
    const own = ownScopeOf(actor);
    if (contact.telephone === null && contact.address === null) {
      await transaction.deleteFrom("kept_contacts").where("user_id", "=", own).execute();
      return;
    }
    await transaction
      .insertInto("kept_contacts")
      .values({ user_id: own, family_id: scopeOf(actor), ...contact, changed_at: at })
      .onConflict((conflict) =>
        conflict.column("user_id").doUpdateSet({ ...contact, changed_at: at }),
      )
      .execute();
  },
};

/** Both together, as their owner sees them. */
export async function ownContactOf(connection: Connection, actor: Actor): Promise<OwnContact> {
  const [shown, kept] = await Promise.all([
    contactRows.shown(connection, scopeOf(actor), actor.userId),
    contactRows.kept(connection, ownScopeOf(actor)),
  ]);
  return {
    telephone: shown.telephone ?? kept.telephone,
    telephoneShown: shown.telephone !== null,
    address: shown.address ?? kept.address,
    addressShown: shown.address !== null,
  };
}

/** What is kept to oneself is on no record, and so moves no revision: its owner's other devices learn of it by this. */
export const contactsChangedByTime =
  (db: Connection): ChangedByTime =>
  async (actor) => {
    const row = await db
      .selectFrom("kept_contacts")
      .select("changed_at")
      .where("user_id", "=", ownScopeOf(actor))
      .executeTakeFirst();
    return row?.changed_at.toISOString() ?? "";
  };
