import { recoveryCodeCount } from "@evenkeel/contract/constants";
import { entriesOf } from "@evenkeel/contract/keys";
import { contentOf, type Projection } from "./projection.ts";

interface Counts {
  authenticators: number;
  passkeys: number;
  codes: number;
}

const none: Counts = { authenticators: 0, passkeys: 0, codes: 0 };

/**
 * How many authenticator apps, passkeys and recovery codes each person has, as the record tells of what was added, taken
 * out and used: one that someone else put there stands out. Their secrets are on no record.
 */
export function secondFactorsProjection(): Projection {
  const people = new Map<number, Counts>();
  const change = (id: number, with_: (before: Counts) => Partial<Counts>) => {
    const before = people.get(id) ?? none;
    people.set(id, { ...before, ...with_(before) });
  };
  /** Where the entry does not say that its codes stay, they went with the last second step. */
  const without = (id: number, one: "authenticators" | "passkeys", codesStay: boolean) =>
    change(id, (before) => {
      const after = { ...before, [one]: before[one] - 1 };
      return codesStay || after.authenticators + after.passkeys > 0 ? after : none;
    });
  const withCodes = ({ codes }: Counts) => ({ codes: codes > 0 ? codes : recoveryCodeCount });

  return {
    take(entry) {
      const changed = contentOf(entry, "account_changed");
      const id = entry.actorId;
      if (changed !== null && id !== null) {
        const codesStay = changed.codesStay ?? false;
        switch (changed.change) {
          case "authenticator_added":
            change(id, (before) => ({ authenticators: 1, ...withCodes(before) }));
            break;
          case "authenticator_removed":
            without(id, "authenticators", codesStay);
            break;
          case "passkey_added":
            change(id, (before) => ({ passkeys: before.passkeys + 1, ...withCodes(before) }));
            break;
          case "passkey_removed":
            without(id, "passkeys", codesStay);
            break;
          case "recovery_codes_made":
            change(id, () => ({ codes: recoveryCodeCount }));
            break;
          case "recovery_code_used":
            change(id, ({ codes }) => ({ codes: codes - 1 }));
            break;
          case "password":
          case "other_sessions_ended":
            break;
        }
      }
      const gone =
        contentOf(entry, "account_closed")?.userId ?? contentOf(entry, "password_reset")?.userId;
      if (gone !== undefined) people.set(gone, none);
    },

    async *differences(db, scope) {
      const rows = await db
        .selectFrom("users as user")
        .select((eb) => [
          "user.id",
          eb
            .selectFrom("authenticators as one")
            .select((count) => count.fn.countAll<number>().as("count"))
            .whereRef("one.user_id", "=", "user.id")
            .$asScalar()
            .as("authenticators"),
          eb
            .selectFrom("passkeys as one")
            .select((count) => count.fn.countAll<number>().as("count"))
            .whereRef("one.user_id", "=", "user.id")
            .$asScalar()
            .as("passkeys"),
          eb
            .selectFrom("recovery_codes as one")
            .select((count) => count.fn.countAll<number>().as("count"))
            .whereRef("one.user_id", "=", "user.id")
            .$asScalar()
            .as("codes"),
        ])
        .where("user.family_id", "=", scope)
        .orderBy("user.id")
        .execute();
      for (const { id, ...found } of rows) {
        const expected = people.get(id) ?? none;
        for (const [what, words] of entriesOf(inWords)) {
          if (found[what] !== expected[what]) {
            yield `user ${id}: there are not as many ${words} as the record says`;
          }
        }
      }
    },

    limits: () => [],
  };
}

const inWords: Record<keyof Counts, string> = {
  authenticators: "authenticator apps",
  passkeys: "passkeys",
  codes: "recovery codes",
};
