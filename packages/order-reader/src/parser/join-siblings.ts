/** One reading of a document from the readings of it for each child. */
import { elementAt } from "@evenkeel/contract/element-at";
import { questionsByChild } from "@evenkeel/custody/rules/questions-by-child";
import type { OrderStatement, ParsedSchedule } from "@evenkeel/contract/models/calendar/schedule";
import { rulesFrom } from "./account.ts";
import type { ParsedPage } from "./finish.ts";

interface OwnPage {
  readonly id: string;
  readonly page: ParsedPage;
}

/** What the document says of all children stands there once; what it says of some names them. */
export function joinSiblings(pages: readonly OwnPage[]): ParsedPage {
  const all = pages.map(({ page }) => page);
  const first = elementAt(all, 0);
  const residence = all.every((page) => page.residence?.assignee === first.residence?.assignee)
    ? first.residence
    : null;
  const rules = {
    holidayRules: joined(pages, ({ holidayRules }) => holidayRules),
    recurringRules: joined(pages, ({ recurringRules }) => recurringRules),
  };
  return {
    ...rules,
    questions: questionsByChild(
      rules,
      pages.map(({ id, page }) => ({ child: id, questions: page.questions })),
    ),
    residence,
    residences: residence === null ? residencesIn(pages) : [],
    parties: all.find(({ parties }) => parties !== null)?.parties ?? null,
    // What is said of one child only is a parent's to enter.
    costShares: all.every(
      ({ costShares }) => JSON.stringify(costShares) === JSON.stringify(first.costShares),
    )
      ? first.costShares
      : [],
    statements: statementsIn(pages, rules),
    confidence: leastSure(all),
  };
}

/** What a parent has to see of a statement that ended differently for siblings, first. */
const firstSeen: readonly OrderStatement["outcome"][] = [
  ...(["not_taken_over", "question", "rules", "residence"] as const),
  ...(["people", "clause", "boilerplate"] as const),
];
const rank = ({ outcome }: OrderStatement): number => firstSeen.indexOf(outcome);

/**
 * Each statement once, in the order of whoever's page has it first, and as what was left open of it for any of them. The
 * places of rules are those of the joined lists.
 */
function statementsIn(pages: readonly OwnPage[], rules: ParsedSchedule): OrderStatement[] {
  const found = new Map<string, OrderStatement>();
  for (const { page } of pages) {
    for (const statement of page.statements) {
      const standing = found.get(statement.text);
      if (standing === undefined || rank(statement) < rank(standing))
        found.set(statement.text, statement);
    }
  }
  return [...found.values()].map((statement) =>
    statement.outcome === "rules"
      ? { ...statement, rules: rulesFrom(statement.text, rules) }
      : statement,
  );
}

/** As sure as of the child of whom least was understood; a child whose page has no rules takes nothing away. */
const leastSure = (pages: readonly ParsedPage[]): number => {
  const sure = pages.flatMap(({ confidence }) => (confidence > 0 ? [confidence] : []));
  return sure.length === 0 ? 0 : Math.min(...sure);
};

function joined<Rule extends object>(
  pages: readonly OwnPage[],
  rulesOf: (page: ParsedPage) => readonly Rule[],
): (Rule & { childIds?: string[] })[] {
  const found = new Map<string, { rule: Rule; childIds: string[] }>();
  for (const { id, page } of pages) {
    for (const rule of rulesOf(page)) {
      const key = JSON.stringify(rule);
      const standing = found.get(key);
      if (standing === undefined) found.set(key, { rule, childIds: [id] });
      else standing.childIds.push(id);
    }
  }
  return [...found.values()].map(({ rule, childIds }) =>
    childIds.length === pages.length ? rule : { ...rule, childIds },
  );
}

function residencesIn(pages: readonly OwnPage[]): ParsedPage["residences"] {
  const found = new Map<string, ParsedPage["residences"][number]>();
  for (const { id, page } of pages) {
    if (page.residence === null) continue;
    const { assignee, text } = page.residence;
    const standing = found.get(`${assignee} ${text}`);
    if (standing === undefined) {
      found.set(`${assignee} ${text}`, { childIds: [id], assignee, source: { text } });
    } else standing.childIds.push(id);
  }
  return [...found.values()];
}
