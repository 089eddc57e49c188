import type { Kysely } from "kysely";
import { operatorScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { eachApart } from "../../jobs/each-apart.ts";
import { lockRecord, moveReaders, putNotices } from "../record/index.ts";
import { disputesThatClose, disputesUnanswered, swapsThatClose } from "./answers.ts";
import { eventsThatComeUp } from "./events.ts";
import { exchangesTomorrow } from "./exchanges.ts";
import { expensesDueTomorrow } from "./expenses.ts";
import { accessThatEnded } from "./access.ts";
import { accountsGuessedAt } from "./guessed.ts";
import { invitationsThatRanOut } from "./invitations.ts";
import type { Put, Reminder } from "./reminder.ts";

/** Finds what is due, and puts it down family by family: what fails of one keeps nothing from the others. */
type Source = (db: Kysely<Database>, now: Date, put: Put) => Promise<void>;

/** What there is to remind of at an instant, by how often it is looked for. A new kind is a new row. */
const sources = {
  everyMinute: [
    disputesThatClose,
    disputesUnanswered,
    swapsThatClose,
    eventsThatComeUp,
    invitationsThatRanOut,
    accessThatEnded,
    accountsGuessedAt,
  ],
  /** What takes the whole calendar of each family, or is told in the evening. */
  everyQuarter: [exchangesTomorrow, expensesDueTomorrow],
} as const satisfies Record<string, readonly Source[]>;

/**
 * Puts down what is due. It looks at what stands, so that nothing has to be taken back when an event is moved, a
 * dispute answered or a backup restored; and it does not matter how often it runs, nor where.
 */
export async function remind(
  db: Kysely<Database>,
  now: () => Date,
  pace: keyof typeof sources,
): Promise<void> {
  await eachApart(sources[pace], (source) =>
    source(db, now(), (reminder) => put(db, reminder, now)),
  );
}

async function put(
  db: Kysely<Database>,
  { familyId, notice }: Reminder,
  now: () => Date,
): Promise<void> {
  const scope = operatorScope(familyId);
  const known = await db
    .selectFrom("notices")
    .select("id")
    .where("family_id", "=", scope)
    .where("key", "=", notice.key)
    .$if(notice.onlyTo !== undefined, (query) => query.where("user_id", "=", notice.onlyTo ?? 0))
    .limit(1)
    .executeTakeFirst();
  if (known !== undefined) return;
  await db.transaction().execute(async (transaction) => {
    await lockRecord(transaction, scope);
    const at = now();
    const told = await putNotices(transaction, scope, {
      ...notice,
      entry: null,
      urgent: false,
      at,
    });
    if (told.length === 0) return;
    const users = await transaction
      .selectFrom("users")
      .select("role")
      .where("family_id", "=", scope)
      .where("id", "in", told)
      .execute();
    const roles = users.flatMap(({ role }) => (role === "court_viewer" ? [] : [role]));
    await moveReaders(transaction, scope, new Set(roles), ["notices"]);
  });
}
