import { randomUUID } from "node:crypto";
import type { Insertable, Kysely, Selectable, Transaction } from "kysely";
import { Temporal } from "temporal-polyfill";
import { recurringLimits } from "@evenkeel/contract/constants";
import { AppError, say } from "@evenkeel/contract/errors";
import {
  expense,
  type RecurringExpense,
  type StartRecurringInput,
  type StopRecurringInput,
} from "@evenkeel/contract/models/expense";
import { textOrNull } from "@evenkeel/contract/models/text";
import type { Actor, Client } from "@evenkeel/contract/ports";
import { dayOf } from "@evenkeel/custody/time/wall-clock";
import { type FamilyScope, operatorScope, ownScopeOf, scopeOf } from "../../auth/scope.ts";
import { isUuid } from "../../database/is-uuid.ts";
import { familyClock } from "../family/index.ts";
import { append, earlierOf, keepKey, lockRecord } from "../record/index.ts";
import type { Database } from "../../database/schema.ts";
import { eachApart } from "../../jobs/each-apart.ts";
import { attachmentsOf, hasFiles } from "../attachments/index.ts";
import { throwAfterCommit } from "../moderation/index.ts";
import { type Dependencies, moderatedAs, payerOf, writeExpense } from "./claim.ts";
import { assertCoParent } from "./co-parent.ts";
import { namesOfChild } from "./named-child.ts";
import { type Connection, currencyOf } from "./repository.ts";
import { currencyOfFamily } from "./splits.ts";

type RecurringRow = Selectable<Database["recurring_expenses"]>;

const recurringRows = {
  all(connection: Connection, scope: FamilyScope): Promise<RecurringRow[]> {
    return connection
      .selectFrom("recurring_expenses")
      .selectAll()
      .where("family_id", "=", scope)
      .orderBy("entry", "desc")
      .execute();
  },

  async byId(
    connection: Connection,
    scope: FamilyScope,
    id: string,
  ): Promise<RecurringRow | undefined> {
    if (!isUuid(id)) return undefined;
    return connection
      .selectFrom("recurring_expenses")
      .selectAll()
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .executeTakeFirst();
  },

  async insert(
    transaction: Transaction<Database>,
    row: Insertable<Database["recurring_expenses"]>,
  ): Promise<void> {
    await transaction.insertInto("recurring_expenses").values(row).execute();
  },

  async update(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    id: string,
    cells: { made?: number; next_on: string | null; stopped_at?: Date },
  ): Promise<void> {
    await transaction
      .updateTable("recurring_expenses")
      .set(cells)
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .execute();
  },

  /** Families that may have a month to claim on this day or before; for the operator's task. */
  async familiesWithDue(connection: Connection, day: string): Promise<number[]> {
    const rows = await connection
      .selectFrom("recurring_expenses")
      .select("family_id")
      .distinct()
      .where("next_on", "<=", day)
      .execute();
    return rows.map((row) => row.family_id);
  },
};

/**
 * The day of a claim, or null after the last one. Each is counted from the first, so that the 31st comes back after a
 * shorter month.
 * @param made claims before it
 */
export function dayOfClaim(
  { firstOn, until }: Pick<RecurringExpense, "firstOn" | "until">,
  made: number,
): string | null {
  const day = Temporal.PlainDate.from(firstOn).add({ months: made }).toString();
  return until !== null && day > until ? null : day;
}

type Said = Omit<RecurringExpense, "attachments">;

const toRecurring = (row: RecurringRow): Said => ({
  id: row.id,
  claimedBy: row.claimed_by,
  paidBy: row.paid_by,
  childId: row.child_id,
  category: expense.shape.category.parse(row.category),
  what: row.what,
  vendor: row.vendor,
  amountCents: row.amount_cents,
  currency: currencyOf.parse(row.currency),
  firstOn: row.first_on,
  until: row.until,
  dueAfterDays: row.due_after_days,
  made: row.made,
  nextOn: row.next_on,
  stoppedAt: row.stopped_at?.toISOString() ?? null,
});

/** These as they are told, each with what it rests on. */
async function tellRecurring(
  connection: Connection,
  scope: FamilyScope,
  rows: readonly RecurringRow[],
): Promise<RecurringExpense[]> {
  const attached = await attachmentsOf(
    connection,
    scope,
    rows.map(({ entry }) => entry),
  );
  return rows.map((row) => ({
    ...toRecurring(row),
    attachments: attached.get(row.entry) ?? [],
  }));
}

/** Claims every month that is due, oldest first. The caller holds the record's lock. */
async function claimDue(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  now: () => Date,
): Promise<number> {
  const { timeZone } = await familyClock(transaction, scope);
  const at = now();
  const today = dayOf(at.getTime(), timeZone).toString();
  let claimed = 0;
  for (const row of await recurringRows.all(transaction, scope)) {
    let { made, next_on: day } = row;
    // However many months have come: the other parent is told once.
    const toldAs = {
      kind: "expense_monthly",
      key: `expense_monthly ${row.claimed_by} ${at.toISOString()}`,
      by: row.claimed_by,
    } as const;
    while (day !== null && day <= today) {
      const { dueAfterDays, ...said } = toRecurring(row);
      await writeExpense(
        transaction,
        scope,
        {
          claimedBy: said.claimedBy,
          paidBy: said.paidBy,
          childId: said.childId,
          category: said.category,
          what: said.what,
          vendor: said.vendor,
          amountCents: said.amountCents,
          currency: said.currency,
          paidOn: day,
          dueOn:
            dueAfterDays === null
              ? null
              : Temporal.PlainDate.from(day).add({ days: dueAfterDays }).toString(),
          recurringId: row.id,
        },
        { actorId: null, at, toldAs },
      );
      made += 1;
      day = dayOfClaim(said, made);
      await recurringRows.update(transaction, scope, row.id, { made, next_on: day });
      claimed += 1;
    }
  }
  return claimed;
}

/**
 * Claims the months that have come, in the name of whoever set them up. It does not matter when this runs, nor that
 * several replicas run it.
 * @returns how many it claimed
 */
export async function claimRecurring(db: Kysely<Database>, now: () => Date): Promise<number> {
  let claimed = 0;
  // A day ahead of the server's: in some zone it has begun.
  const latest = dayOf(now().getTime(), "Pacific/Kiritimati").toString();
  await eachApart(await recurringRows.familiesWithDue(db, latest), async (familyId) => {
    const scope = operatorScope(familyId);
    const count = await db.transaction().execute(async (transaction) => {
      await lockRecord(transaction, scope);
      return claimDue(transaction, scope, now);
    });
    claimed += count;
  });
  return claimed;
}

/** Expenses that come each month. */
export function recurringExpenses({ db, now, texts, attaching }: Dependencies) {
  const found = (row: RecurringRow | undefined): RecurringRow => {
    if (row === undefined) throw new AppError("not_found", say("recurring.none"));
    return row;
  };
  const told = async (
    connection: Connection,
    scope: FamilyScope,
    id: string,
  ): Promise<RecurringExpense> => {
    const row = found(await recurringRows.byId(connection, scope, id));
    const [one] = await tellRecurring(connection, scope, [row]);
    if (one === undefined) throw new Error("Each recurring expense is told");
    return one;
  };
  return {
    async recurring(actor: Actor): Promise<RecurringExpense[]> {
      const scope = scopeOf(actor);
      return tellRecurring(db, scope, await recurringRows.all(db, scope));
    },

    async startRecurring(
      actor: Actor,
      input: StartRecurringInput,
      client: Client,
    ): Promise<RecurringExpense> {
      const scope = scopeOf(actor);
      const paidBy = payerOf(actor, input.paidBy);
      const { childId, category, what, amountCents, firstOn, until, dueAfterDays } = input;
      const vendor = textOrNull(input.vendor);
      const { timeZone } = await familyClock(db, scope);
      const earliest = dayOf(now().getTime(), timeZone)
        .subtract({ months: recurringLimits.monthsBack })
        .toString();
      if (firstOn < earliest) {
        throw new AppError("invalid", say("recurring.tooEarly"), {
          issues: [{ path: "firstOn", message: say("recurring.tooEarly") }],
        });
      }
      await assertCoParent(db, actor);
      await namesOfChild(db, scope, childId);
      const about = moderatedAs(category);
      const title = [what, vendor].filter((words) => words !== null).join("\n");
      const assessed = await texts.assess(actor, { title, category: about }, client.signal);
      const outbound = await attaching.prepare(actor, input.attachmentIds, about, client.signal);
      const attachments = outbound.map(({ attachment }) => attachment);
      const call = { kind: "recurring_expense", key: input.clientKey } as const;
      const id = await throwAfterCommit(db, async (transaction) => {
        await lockRecord(transaction, scope);
        const same = await earlierOf(transaction, ownScopeOf(actor), call, {
          find: (id) => recurringRows.byId(transaction, scope, id),
          isSame: async (row) =>
            row.what === what &&
            row.vendor === vendor &&
            row.amount_cents === amountCents &&
            row.category === category &&
            row.child_id === childId &&
            row.paid_by === paidBy &&
            row.first_on === firstOn &&
            row.until === until &&
            row.due_after_days === dueAfterDays &&
            (await hasFiles(transaction, scope, row.entry, input.attachmentIds)),
          otherwise: say("expense.otherKey"),
        });
        if (same !== undefined) return same.id;
        const going = (await recurringRows.all(transaction, scope)).filter(
          (row) => row.next_on !== null,
        );
        if (going.length >= recurringLimits.many) {
          throw new AppError("conflict", say("recurring.tooMany", { most: recurringLimits.many }));
        }
        const { verdict, refusal } = await texts.admit(transaction, actor, "expense", assessed);
        if (refusal !== null) return refusal;
        const keptBack = await attaching.refusalOf(transaction, actor, outbound, {
          goesWithMessage: false,
        });
        if (keptBack !== null) return keptBack;
        const recurringId = randomUUID();
        const currency = await currencyOfFamily(transaction, scope);
        const children = await namesOfChild(transaction, scope, childId);
        const said = { paidBy, childId, category, what, amountCents, currency };
        const { sequence } = await append(transaction, scope, {
          kind: "recurring_started",
          at: now(),
          actorId: actor.userId,
          content: {
            recurringId,
            claimedBy: actor.userId,
            ...said,
            children,
            firstOn,
            until,
            dueAfterDays,
            ...(vendor === null ? {} : { vendor }),
            ...(attachments.length === 0 ? {} : { attachments }),
            verdict,
          },
        });
        await attaching.bind(transaction, actor, attachments, { entry: sequence, withheld: false });
        await recurringRows.insert(transaction, {
          id: recurringId,
          family_id: scope,
          entry: sequence,
          claimed_by: actor.userId,
          paid_by: paidBy,
          child_id: childId,
          category,
          what,
          vendor,
          amount_cents: amountCents,
          currency,
          first_on: firstOn,
          until,
          due_after_days: dueAfterDays,
          made: 0,
          next_on: firstOn,
        });
        await keepKey(transaction, ownScopeOf(actor), call, { made: recurringId, at: now() });
        await claimDue(transaction, scope, now);
        return recurringId;
      });
      return told(db, scope, id);
    },

    async stopRecurring(actor: Actor, { id }: StopRecurringInput): Promise<RecurringExpense> {
      const scope = scopeOf(actor);
      return db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        const row = found(await recurringRows.byId(transaction, scope, id));
        if (row.claimed_by !== actor.userId) {
          throw new AppError("forbidden", say("recurring.notTheirs"));
        }
        if (row.stopped_at !== null) return told(transaction, scope, id);
        const at = now();
        await append(transaction, scope, {
          kind: "recurring_stopped",
          at,
          actorId: actor.userId,
          subject: row.entry,
          content: { recurringId: row.id },
        });
        await recurringRows.update(transaction, scope, row.id, { next_on: null, stopped_at: at });
        return told(transaction, scope, id);
      });
    },
  };
}
