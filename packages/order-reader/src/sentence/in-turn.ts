/** Stretches that the two parents have in turn: a rule for each. */
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import type { OrderDate } from "./chunk.ts";
import { onlyOf } from "./one-part.ts";
import { daysLater } from "./order-days.ts";
import type { Part } from "./parts.ts";
import type { Beside, ReadRule, ReadStatement } from "./read-statement.ts";

type RulesOf = (parts: readonly Part[], beside: Beside) => ReadStatement | null;

const other = { parent1: "parent2", parent2: "parent1" } as const;
const week = 7;

/** 'From Friday to Sunday: Mother in even weeks, Father in odd ones': a rule for each. */
export function weeksByParent(
  rulesOf: RulesOf,
  parents: Record<"even" | "odd", Assignee>,
  parts: readonly Part[],
  beside: Beside,
): ReadStatement | null {
  const taken = new Set<Part["says"]>(["who", "weeksOf", "alternated", "turns"]);
  const rest = parts.filter(({ says }) => !taken.has(says));
  const [even, odd] = (["even", "odd"] as const).map((parity) =>
    rulesOf([...rest, { says: "who", parent: parents[parity] }, { says: "weeksOf", parity }], {
      ...beside,
      parts: [],
    }),
  );
  return even && odd ? { ...even, recurring: [...even.recurring, ...odd.recurring] } : null;
}

/** 'A fifth weekend is with Mother in even months and with Father in odd ones': a rule for each. */
export function monthsByParent(
  rulesOf: RulesOf,
  parents: Record<"even" | "odd", Assignee>,
  parts: readonly Part[],
  beside: Beside,
): ReadStatement | null {
  const taken = new Set<Part["says"]>(["who", "months"]);
  const rest = parts.filter(({ says }) => !taken.has(says));
  if (rest.every(({ says }) => says !== "ofMonth")) return null;
  const [even, odd] = (["even", "odd"] as const).map((parity) =>
    rulesOf([{ says: "months", parity }, ...rest, { says: "who", parent: parents[parity] }], {
      ...beside,
      parts: [],
    }),
  );
  return even && odd ? { ...even, recurring: [...even.recurring, ...odd.recurring] } : null;
}

/** Whose turn the first day is: 'Father having that of August 22, and Mother the one thereafter'. */
function firstOfTwo(parts: readonly Part[], first: Part): Extract<Part, { says: "who" }> | null {
  const [one, two, more] = parts.filter((part) => part.says === "who");
  if (!one || more) return null;
  if (!two || two.parent === one.parent) return one;
  const at = parts.indexOf(first);
  return parts.indexOf(one) < at && at < parts.indexOf(two) ? one : null;
}

/**
 * 'The parents alternate weekends, from Friday after school to Monday drop-off': one rule for each, and asked who begins. The
 * answer turns both.
 */
function whoeverBegins(
  rulesOf: RulesOf,
  parts: readonly Part[],
  beside: Beside,
): ReadStatement | null {
  const named = new Set(parts.flatMap((part) => (part.says === "who" ? [part.parent] : [])));
  if (named.has("nonresident") || named.size === 1) return null;
  const taken = new Set<Part["says"]>(["turns", "who"]);
  const rest = parts.filter(({ says }) => !taken.has(says));
  if (rest.some(({ says }) => says === "often")) return null;
  const recurring = (["parent1", "parent2"] as const).flatMap((parent): (ReadRule | null)[] => {
    const own: Part[] = [
      { says: "who", parent },
      { says: "often", weeks: 2 },
    ];
    const read = rulesOf([...rest, ...own], { ...beside, parts: [] });
    if (read?.recurring.length !== 1) return [null];
    return read.recurring.map(({ rule, doubts }) =>
      doubts.includes("anchor") && rule.cadence === "biweekly"
        ? {
            rule: { ...rule, startWeekAnchor: parent === "parent1" ? "even" : "odd" },
            doubts: doubts.map((doubt) => (doubt === "anchor" ? "turn" : doubt)),
          }
        : null,
    );
  });
  const sure = recurring.filter((rule) => rule !== null);
  return sure.length === recurring.length ? { recurring: sure, holidays: [], yearly: [] } : null;
}

/** 'The parents alternate the weekends, from ... to ..., beginning with Mother on January 8, 2027': one rule for each. */
export function weekendsInTurn(
  rulesOf: RulesOf,
  parts: readonly Part[],
  beside: Beside,
): ReadStatement | null {
  const first = onlyOf(parts, "first") ?? onlyOf(parts, "on");
  if (!first) return whoeverBegins(rulesOf, parts, beside);
  if (first === "several" || first.date.year === null) return null;
  const who = firstOfTwo(parts, first);
  if (who === null || who.parent === "nonresident") return null;
  const taken = new Set<Part["says"]>(["turns", "who", "first", "on"]);
  const rest = parts.filter(({ says }) => !taken.has(says));
  if (rest.some(({ says }) => says === "often")) return null;
  const of = (parent: Assignee, date: OrderDate): ReadStatement | null =>
    rulesOf(
      [
        ...rest,
        { says: "who", parent },
        { says: "often", weeks: 2 },
        { says: "first", date, clock: null, isMonth: false },
      ],
      beside,
    );
  const own = of(who.parent, first.date);
  const others = of(other[who.parent], daysLater(first.date, week));
  return own && others && { ...own, recurring: [...own.recurring, ...others.recurring] };
}
