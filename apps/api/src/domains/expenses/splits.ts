import { randomUUID } from "node:crypto";
import type { Insertable, Kysely, Selectable, Transaction } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type {
  AnswerSplitInput,
  ExpenseRules,
  ProposeSplitInput,
  SplitRuleModel,
} from "@evenkeel/contract/models/expense";
import { splitRule } from "@evenkeel/contract/models/expense";
import type { Actor } from "@evenkeel/contract/ports";
import { type FamilyScope, scopeOf } from "../../auth/scope.ts";
import { isUuid } from "../../database/is-uuid.ts";
import type { Database } from "../../database/schema.ts";
import { append, lockRecord } from "../record/index.ts";
import { assertCoParent } from "./co-parent.ts";
import { namesOfChild } from "./named-child.ts";
import { type Connection, currencyOf, expenseRows } from "./repository.ts";

type RuleRow = Selectable<Database["split_rules"]>;

/** Reads and writes of how the parents agreed to split. Whoever writes holds the lock on the family's record. */
const ruleRows = {
  /** Newest first. */
  all(connection: Connection, scope: FamilyScope): Promise<RuleRow[]> {
    return connection
      .selectFrom("split_rules")
      .selectAll()
      .where("family_id", "=", scope)
      .orderBy("entry", "desc")
      .execute();
  },

  async byId(connection: Connection, scope: FamilyScope, id: string): Promise<RuleRow | undefined> {
    if (!isUuid(id)) return undefined;
    return connection
      .selectFrom("split_rules")
      .selectAll()
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .executeTakeFirst();
  },

  async insert(
    transaction: Transaction<Database>,
    row: Insertable<Database["split_rules"]>,
  ): Promise<void> {
    await transaction.insertInto("split_rules").values(row).execute();
  },

  async update(
    transaction: Transaction<Database>,
    scope: FamilyScope,
    id: string,
    cells: { status: RuleRow["status"]; answered_by?: number; answered_at?: Date },
  ): Promise<void> {
    await transaction
      .updateTable("split_rules")
      .set(cells)
      .where("family_id", "=", scope)
      .where("id", "=", id)
      .execute();
  },
};

/** Those that wait for an answer, oldest first. */
export async function proposedSplits(
  connection: Connection,
  scope: FamilyScope,
): Promise<RuleRow[]> {
  const rows = await ruleRows.all(connection, scope);
  return rows.filter(({ status }) => status === "proposed").toReversed();
}

/** The rules that count now. */
export async function agreedRules(connection: Connection, scope: FamilyScope) {
  const rows = await ruleRows.all(connection, scope);
  return rows.filter(({ status }) => status === "agreed").map(toRule);
}

export async function currencyOfFamily(connection: Connection, scope: FamilyScope) {
  const { currency } = await connection
    .selectFrom("families")
    .select("currency")
    .where("id", "=", scope)
    .executeTakeFirstOrThrow();
  return currencyOf.parse(currency);
}

const toRule = (row: RuleRow): SplitRuleModel => ({
  id: row.id,
  childId: row.child_id,
  category: splitRule.shape.category.parse(row.category),
  parent1Percent: row.parent1_percent,
  status: row.status,
  proposedBy: row.proposed_by,
  proposedAt: row.proposed_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
});

const statusOrder = ["agreed", "proposed", "replaced", "declined", "withdrawn"];

/** How expenses are split: a change counts once both parents stand behind it, and never for what was claimed before. */
export function splits({ db, now }: { db: Kysely<Database>; now: () => Date }) {
  const found = (row: RuleRow | undefined): RuleRow => {
    if (row === undefined) throw new AppError("not_found", say("split.none"));
    return row;
  };
  const isSame = (one: RuleRow, other: { child_id: string | null; category: string | null }) =>
    one.child_id === other.child_id && one.category === other.category;

  return {
    async rules(actor: Actor): Promise<ExpenseRules> {
      const scope = scopeOf(actor);
      const [currency, rows, carry] = await Promise.all([
        currencyOfFamily(db, scope),
        ruleRows.all(db, scope),
        expenseRows.carry(db, scope),
      ]);
      const rules = rows
        .map(toRule)
        .toSorted(
          (one, other) => statusOrder.indexOf(one.status) - statusOrder.indexOf(other.status),
        );
      return { currency, rules, carry };
    },

    async proposeSplit(actor: Actor, input: ProposeSplitInput): Promise<SplitRuleModel> {
      const scope = scopeOf(actor);
      await assertCoParent(db, actor);
      const { childId, category, parent1Percent } = input;
      const about = { child_id: childId, category };
      return db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        const children = await namesOfChild(transaction, scope, childId);
        const rows = await ruleRows.all(transaction, scope);
        const waiting = rows.find((row) => row.status === "proposed" && isSame(row, about));
        if (waiting !== undefined) {
          const isRepeat =
            waiting.proposed_by === actor.userId && waiting.parent1_percent === parent1Percent;
          if (isRepeat) return toRule(waiting);
          throw new AppError("conflict", say("split.waiting"));
        }
        const at = now();
        const id = randomUUID();
        const { sequence } = await append(transaction, scope, {
          kind: "split_proposed",
          at,
          actorId: actor.userId,
          content: { ruleId: id, childId, children, category, parent1Percent },
        });
        await ruleRows.insert(transaction, {
          id,
          family_id: scope,
          entry: sequence,
          ...about,
          parent1_percent: parent1Percent,
          status: "proposed",
          proposed_by: actor.userId,
          proposed_at: at,
        });
        return toRule(found(await ruleRows.byId(transaction, scope, id)));
      });
    },

    async answerSplit(actor: Actor, { id, answer }: AnswerSplitInput): Promise<SplitRuleModel> {
      const scope = scopeOf(actor);
      return db.transaction().execute(async (transaction) => {
        await lockRecord(transaction, scope);
        const row = found(await ruleRows.byId(transaction, scope, id));
        if ((answer === "withdrawn") !== (row.proposed_by === actor.userId)) {
          throw new AppError("forbidden", say("split.notTheirs"));
        }
        if (row.status === answer) return toRule(row);
        if (row.status !== "proposed") throw new AppError("conflict", say("split.answered"));
        const at = now();
        await append(transaction, scope, {
          kind: "split_answered",
          at,
          actorId: actor.userId,
          subject: row.entry,
          content: { ruleId: row.id, splitAnswer: answer },
        });
        if (answer === "agreed") {
          const rows = await ruleRows.all(transaction, scope);
          const before = rows.find((one) => one.status === "agreed" && isSame(one, row));
          if (before !== undefined) {
            await ruleRows.update(transaction, scope, before.id, { status: "replaced" });
          }
        }
        const by = { answered_by: actor.userId, answered_at: at };
        await ruleRows.update(transaction, scope, row.id, { status: answer, ...by });
        return toRule(found(await ruleRows.byId(transaction, scope, id)));
      });
    },
  };
}
