import type { Transaction } from "kysely";
import type { AccountChange } from "@evenkeel/contract/constants";
import type { FamilyScope, UserScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { append } from "../record/index.ts";

/** What a person changed about their own account, on the record without its secrets; all devices of theirs are told. */
export const accountChanged = (
  transaction: Transaction<Database>,
  { scope, own }: { scope: FamilyScope; own: UserScope },
  change: AccountChange,
  at: Date,
  more: { codesStay?: true } = {},
) =>
  append(transaction, scope, {
    kind: "account_changed",
    at,
    actorId: own,
    content: { change, ...more },
  });
