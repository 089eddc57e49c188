import { change, differences, instant, instantOrNull, type Row } from "./compare.ts";
import { contentOf, type Projection } from "./projection.ts";

/** How expenses are split. */
export function splitRulesProjection(): Projection {
  const rules = new Map<string, Row>();

  return {
    take(entry) {
      const proposed = contentOf(entry, "split_proposed");
      if (proposed !== null) {
        rules.set(proposed.ruleId, {
          entry: entry.sequence,
          child_id: proposed.childId,
          category: proposed.category,
          parent1_percent: proposed.parent1Percent,
          status: "proposed",
          proposed_by: entry.actorId,
          proposed_at: entry.at,
          answered_by: null,
          answered_at: null,
        });
      }
      const decided = contentOf(entry, "split_answered");
      if (decided !== null) {
        const about = rules.get(decided.ruleId);
        for (const rule of rules.values()) {
          const isSame =
            rule["child_id"] === about?.["child_id"] && rule["category"] === about?.["category"];
          if (decided.splitAnswer === "agreed" && rule["status"] === "agreed" && isSame) {
            rule["status"] = "replaced";
          }
        }
        change(rules, decided.ruleId, {
          status: decided.splitAnswer,
          answered_by: entry.actorId,
          answered_at: entry.at,
        });
      }
    },

    async *differences(db, scope) {
      const agreed = await db
        .selectFrom("split_rules")
        .selectAll()
        .where("family_id", "=", scope)
        .execute();
      const foundRules = async function* () {
        for (const { id, proposed_at, answered_at, ...row } of agreed) {
          const times = {
            proposed_at: instant(proposed_at),
            answered_at: instantOrNull(answered_at),
          };
          yield { key: id, row: { ...row, ...times } };
        }
      };
      yield* differences({ what: "split rule", expected: rules, found: foundRules() });
    },

    limits: () => [],
  };
}
