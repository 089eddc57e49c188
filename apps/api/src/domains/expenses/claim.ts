import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import { percentOf, ruleFor, splitCents } from "@evenkeel/contract/expenses/split";
import type {
  ClaimExpenseInput,
  Currency,
  ExpenseCategory,
  WrittenExpense,
} from "@evenkeel/contract/models/expense";
import type { Attachment } from "@evenkeel/contract/models/attachment";
import { textOrNull } from "@evenkeel/contract/models/text";
import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import type { Actor, Client } from "@evenkeel/contract/ports";
import { roleOf } from "@evenkeel/custody/family/family-clock";
import { type FamilyScope, ownScopeOf, scopeOf } from "../../auth/scope.ts";
import { familyClock } from "../family/index.ts";
import { append, earlierOf, keepKey, lockRecord, type NewEntry } from "../record/index.ts";
import type { Database } from "../../database/schema.ts";
import { type Attaching, hasFiles } from "../attachments/index.ts";
import {
  helpFor,
  type TextModeration,
  type TextVerdict,
  throwAfterCommit,
} from "../moderation/index.ts";
import { assertCoParent } from "./co-parent.ts";
import { namesOfChild } from "./named-child.ts";
import { type Connection, type ExpenseRow, expenseRows, tellExpense } from "./repository.ts";
import { agreedRules, currencyOfFamily } from "./splits.ts";

export interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  texts: TextModeration;
  attaching: Attaching;
}

/** The category under which the moderator reads what an expense was for: urgent facts about a child are never held. */
export function moderatedAs(category: ExpenseCategory): MessageCategory {
  if (category === "medical") return "health_safety";
  return category === "school" ? "education" : "logistics";
}

/** @throws AppError conflict without a co-parent, invalid where the payer is none of the two */
export function payerOf(actor: Actor, paidBy: number = actor.userId): number {
  if (actor.coParentId === null) throw new AppError("conflict", say("family.noCoParent"));
  if (paidBy === actor.userId || paidBy === actor.coParentId) return paidBy;
  throw new AppError("invalid", say("expense.payer"), {
    issues: [{ path: "paidBy", message: say("expense.payer") }],
  });
}

interface Claim {
  claimedBy: number;
  paidBy: number;
  childId: string | null;
  category: ExpenseCategory;
  what: string;
  vendor?: string | null;
  amountCents: number;
  taxCents?: number | null;
  currency: Currency;
  paidOn: string;
  dueOn: string | null;
  recurringId: string | null;
  verdict?: TextVerdict;
  attachments?: Attachment[];
}

/**
 * The expense and its entry on the record, shared by the rules that count now. The caller holds the record's lock.
 * @param actorId null where the server claims a month of a recurring one
 * @returns its id and its entry
 */
export async function writeExpense(
  transaction: Transaction<Database>,
  scope: FamilyScope,
  claim: Claim,
  { actorId, at, toldAs }: Pick<NewEntry<"expense_claimed">, "actorId" | "at" | "toldAs">,
): Promise<{ id: string; entry: number }> {
  const { verdict, attachments = [], vendor = null, taxCents = null, ...said } = claim;
  const { amountCents, paidBy, childId } = claim;
  const [family, rules, carry, children] = await Promise.all([
    familyClock(transaction, scope),
    agreedRules(transaction, scope),
    expenseRows.carry(transaction, scope),
    namesOfChild(transaction, scope, childId),
  ]);
  const debtor = family.parents.find(({ id }) => id !== paidBy);
  if (debtor === undefined) throw new AppError("conflict", say("family.noCoParent"));
  const rule = ruleFor(rules, claim);
  const parent1Percent = percentOf(rule);
  const payer = roleOf(family, paidBy);
  const { parent1Cents, parent2Cents, rounding } = splitCents(amountCents, parent1Percent, {
    carry,
    payer,
  });
  const isOwedBy1 = debtor.role === "parent1";
  const owed = {
    owedBy: debtor.id,
    owedCents: isOwedBy1 ? parent1Cents : parent2Cents,
    owedPercent: isOwedBy1 ? parent1Percent : 100 - parent1Percent,
  };
  const id = randomUUID();
  const { sequence } = await append(transaction, scope, {
    kind: "expense_claimed",
    at,
    actorId,
    ...(toldAs === undefined ? {} : { toldAs }),
    content: {
      expenseId: id,
      ...said,
      ...owed,
      children,
      ruleId: rule?.id ?? null,
      rounding,
      ...(vendor === null ? {} : { vendor }),
      ...(taxCents === null ? {} : { taxCents }),
      ...(verdict === undefined ? {} : { verdict }),
      ...(attachments.length === 0 ? {} : { attachments }),
    },
  });
  await expenseRows.insert(transaction, {
    id,
    family_id: scope,
    entry: sequence,
    claimed_by: claim.claimedBy,
    claimed_at: at,
    paid_by: paidBy,
    child_id: childId,
    category: claim.category,
    what: claim.what,
    vendor,
    amount_cents: amountCents,
    tax_cents: taxCents,
    currency: claim.currency,
    paid_on: claim.paidOn,
    due_on: claim.dueOn,
    owed_by: owed.owedBy,
    owed_cents: owed.owedCents,
    owed_percent: owed.owedPercent,
    rounding,
    rule_id: rule?.id ?? null,
    recurring_id: claim.recurringId,
    status: "claimed",
    steps: "[]",
  });
  return { id, entry: sequence };
}

/** Claims an expense from the co-parent, or says what one owes the co-parent. */
export function claiming({ db, now, texts, attaching }: Dependencies) {
  return async (
    actor: Actor,
    input: ClaimExpenseInput,
    client: Client,
  ): Promise<WrittenExpense> => {
    const scope = scopeOf(actor);
    const paidBy = payerOf(actor, input.paidBy);
    const vendor = textOrNull(input.vendor);
    const call = { kind: "expense", key: input.clientKey } as const;
    const repeated = async (connection: Connection): Promise<string | undefined> => {
      const isSame = async (row: ExpenseRow): Promise<boolean> =>
        row.amount_cents === input.amountCents &&
        row.what === input.what &&
        row.vendor === vendor &&
        row.tax_cents === input.taxCents &&
        row.category === input.category &&
        row.child_id === input.childId &&
        row.paid_on === input.paidOn &&
        row.due_on === input.dueOn &&
        row.paid_by === paidBy &&
        (await hasFiles(connection, scope, row.entry, input.attachmentIds));
      const row = await earlierOf(connection, ownScopeOf(actor), call, {
        find: (id) => expenseRows.byId(connection, scope, id),
        isSame,
        otherwise: say("expense.otherKey"),
      });
      return row?.id;
    };
    const earlier = await repeated(db);
    if (earlier !== undefined) return tellExpense(db, scope, earlier);
    await assertCoParent(db, actor);
    await namesOfChild(db, scope, input.childId);
    const assessed = await texts.assess(
      actor,
      {
        title: [input.what, vendor].filter((words) => words !== null).join("\n"),
        category: moderatedAs(input.category),
      },
      client.signal,
    );
    const outbound = await attaching.prepare(
      actor,
      input.attachmentIds,
      moderatedAs(input.category),
      client.signal,
    );
    const id = await throwAfterCommit(db, async (transaction) => {
      await lockRecord(transaction, scope);
      // Looked up again under the lock: the other tap of a double tap may have been faster.
      const faster = await repeated(transaction);
      if (faster !== undefined) return faster;
      const { verdict, refusal } = await texts.admit(transaction, actor, "expense", assessed);
      if (refusal !== null) return refusal;
      const keptBack = await attaching.refusalOf(transaction, actor, outbound, {
        goesWithMessage: false,
      });
      if (keptBack !== null) return keptBack;
      const attachments = outbound.map(({ attachment }) => attachment);
      const { childId, category, what, amountCents, taxCents, paidOn, dueOn } = input;
      const at = now();
      const written = await writeExpense(
        transaction,
        scope,
        {
          claimedBy: actor.userId,
          paidBy,
          childId,
          category,
          what,
          vendor,
          amountCents,
          taxCents,
          currency: await currencyOfFamily(transaction, scope),
          paidOn,
          dueOn,
          recurringId: null,
          verdict,
          attachments,
        },
        { actorId: actor.userId, at },
      );
      await keepKey(transaction, ownScopeOf(actor), call, { made: written.id, at });
      const { entry } = written;
      await attaching.bind(transaction, actor, attachments, { entry, withheld: false });
      return written.id;
    });
    return { ...(await tellExpense(db, scope, id)), ...helpFor(assessed) };
  };
}
