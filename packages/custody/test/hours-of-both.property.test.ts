/** What both parents confirmed, hour by hour, whatever one of them applies, deletes or takes back beside it. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ParsedSchedule } from "@evenkeel/contract/models/calendar/schedule";
import { isIn } from "../src/family/child-set.ts";
import { arrange } from "../src/layers/arrange.ts";
import { type Applied, layersInForce } from "../src/layers/in-force.ts";
import { fillWithResidence } from "../src/layers/residence.ts";
import type { PlacedPeriod } from "../src/layers/placed-period.ts";
import { childrenOf } from "../src/rules/children-of-rules.ts";
import { block, holiday, losAngeles } from "./builders.ts";

const [mother, father] = [1, 2];
const parents = { parent1: mother, parent2: father };
const family = {
  timeZone: losAngeles,
  parents: [
    { id: mother, name: "Robin", role: "parent1" as const },
    { id: father, name: "Sam", role: "parent2" as const },
  ],
};
const children = ["mia", "leo"];
const assignee = fc.constantFrom("parent1" as const, "parent2" as const);

/** Over the new year, too: a week that begins in December, and a break of two halves that ends in January. */
const rules: fc.Arbitrary<ParsedSchedule> = fc
  .record({
    whom: fc.constantFrom<string[] | null>(null, ["mia"], ["leo"]),
    weekends: assignee,
    longWeeks: fc.option(assignee, { nil: null }),
    newYear: fc.option(assignee, { nil: null }),
    // Of two breaks one may lie in the middle of the other, and leave a piece of it in the new year.
    isShort: fc.boolean(),
  })
  .map(({ whom, weekends, longWeeks, newYear, isShort }) => {
    const forWhom = whom === null ? {} : { childIds: whom };
    return {
      recurringRules: [
        { ...block("biweekly even", "Friday 18:00", "Sunday 18:00", weekends), ...forWhom },
        ...(longWeeks === null
          ? []
          : [{ ...block("biweekly odd", "Monday 08:00", "Sunday 20:00", longWeeks), ...forWhom }]),
      ],
      holidayRules:
        newYear === null
          ? []
          : [
              holiday("Winter break", isShort ? "12-23" : "12-20", newYear, newYear, {
                endMonthDay: isShort ? "01-03" : "01-08",
                ...forWhom,
              }),
            ],
    };
  });

interface One {
  rules: ParsedSchedule;
  year: number;
  appliedBy: number;
  replaces: boolean;
  residenceId: number | null;
  confirmed: boolean;
}
const schedule = (confirmed: boolean): fc.Arbitrary<One> =>
  fc.record({
    rules,
    year: fc.integer({ min: 2026, max: 2028 }),
    appliedBy: fc.constantFrom(mother, father),
    replaces: fc.boolean(),
    residenceId: fc.constantFrom(null, mother, father),
    confirmed: fc.constant(confirmed),
  });

interface Standing {
  one: One;
  applied: Applied;
}
/** In the order in which they were applied; each that is confirmed was, before the next came. */
const standingOf = (list: readonly One[]): Standing[] =>
  list.map((one, index) => ({
    one,
    applied: {
      id: String(index),
      children: childrenOf(one.rules),
      years: { startYear: one.year, endYear: one.year },
      replaces: one.replaces,
      sequence: index * 10,
      appliedBy: one.appliedBy,
      confirmedEntry: one.confirmed ? index * 10 + 1 : null,
      kinds: [
        ...(one.rules.holidayRules.length > 0 ? (["holiday"] as const) : []),
        "recurring" as const,
      ],
      residence: one.residenceId === null ? null : String(one.residenceId),
    },
  }));

/** Everything that a child's calendar says, residences too, from before the first year to after the last. */
function told(list: readonly Standing[], child: string) {
  const rulesOf = new Map(list.map(({ one, applied }) => [applied.id, one]));
  const layers = layersInForce(list.map(({ applied }) => applied));
  const schedules = layers.flatMap((layer) => {
    const one = rulesOf.get(layer.id);
    return one === undefined
      ? []
      : [{ ...layer, rules: one.rules, residenceId: one.residenceId, parents }];
  });
  const hours = arrange(schedules, [], family).filter(({ rule }) => isIn(rule.children, child));
  const filled = fillWithResidence(
    hours.map((hour) => asPeriod(hour)),
    layers.flatMap((layer) => {
      const one = rulesOf.get(layer.id);
      return one === undefined ? [] : [{ ...layer, residenceId: one.residenceId }];
    }),
    family,
    new Date("2025-01-01T08:00:00Z"),
    new Date("2030-01-01T08:00:00Z"),
    child,
  );
  return joined(filled.map(({ start, end, assignee: to }) => ({ start, end, to })));
}

const asPeriod = ({ start, end, parentId, title, allDay, rule }: PlacedPeriod) => ({
  start,
  end,
  assignee: parentId === mother ? ("parent1" as const) : ("parent2" as const),
  title,
  allDay,
  rule: { kind: rule.kind, index: rule.index, name: title },
  beaten: [],
});

interface Stay {
  start: string;
  end: string;
  to: string;
}
/** By which rule a parent has an hour is not what both agreed on: stays that follow each other are one. */
function joined(hours: readonly Stay[]): Stay[] {
  const stays: Stay[] = [];
  for (const hour of hours) {
    const last = stays.at(-1);
    if (last?.to === hour.to && last.end === hour.start) last.end = hour.end;
    else stays.push({ ...hour });
  }
  return stays;
}

const isKept = (stay: Stay, now: readonly Stay[]): boolean =>
  now.some(({ start, end, to }) => to === stay.to && start <= stay.start && stay.end <= end);

test("the hours of what both confirmed stay, hour by hour, whatever one parent applies beside it", () => {
  fc.assert(
    fc.property(
      fc.array(schedule(true), { minLength: 1, maxLength: 2 }),
      fc.array(schedule(false), { minLength: 1, maxLength: 3 }),
      (agreed, alone) => {
        const before = standingOf(agreed);
        const after = standingOf([...agreed, ...alone]);
        for (const child of children) {
          const now = told(after, child);
          for (const stay of told(before, child))
            expect([stay, isKept(stay, now)]).toEqual([stay, true]);
        }
      },
    ),
  );
});
