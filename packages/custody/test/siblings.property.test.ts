import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type {
  HolidayRule,
  ParsedSchedule,
  RecurringRule,
} from "@evenkeel/contract/models/calendar/schedule";
import { type ChildSet, isIn } from "../src/family/child-set.ts";
import { forSiblings } from "../src/family/cohorts.ts";
import type { FamilyClock } from "../src/family/family-clock.ts";
import type { AppliedSchedule, DeletedHours } from "../src/layers/applied-schedule.ts";
import { arrange } from "../src/layers/arrange.ts";
import type { PlacedPeriod } from "../src/layers/placed-period.ts";
import { fillWithResidence } from "../src/layers/residence.ts";
import { childrenOf } from "../src/rules/children-of-rules.ts";
import { rulesFingerprint } from "../src/rules/fingerprint.ts";
import { planByChild } from "../src/rules/plan-by-child.ts";
import { planPeriods } from "../src/rules/plan-periods.ts";
import { awkwardZones, block, fewerRuns, holiday, losAngeles } from "./builders.ts";

/** Ten years with three leap days and two years of 53 weeks. */
const years = { startYear: 2024, endYear: 2033 };
const children = ["leo", "mia", "zoe"];
const strangers = [...children, "whoever comes later"];
const people = [
  { id: 1, name: "Robin", role: "parent1" as const },
  { id: 2, name: "Sam", role: "parent2" as const },
];

const assignee = fc.constantFrom("parent1" as const, "parent2" as const);
const childIds = fc.option(fc.subarray(children), { nil: null });
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom("00", "30"))
  .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${minute}`);
const day = fc.constantFrom("Sunday", "Monday", "Wednesday", "Friday", "Saturday");
const blocks = fc
  .record({
    cadence: fc.constantFrom("weekly", "biweekly even", "biweekly odd", "monthly"),
    from: fc.tuple(day, clock),
    to: fc.tuple(day, clock),
    assignee,
    childIds,
    weeks: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
  })
  .map((one): RecurringRule => ({
    ...block(one.cadence, one.from.join(" "), one.to.join(" "), one.assignee, one.weeks),
    childIds: one.childIds,
  }));
const holidays = fc
  .record({
    name: fc.constantFrom(
      "Thanksgiving",
      "Winter Break first half",
      "Winter Break second half",
      "Mia's birthday",
      "Easter",
    ),
    date: fc.constantFrom("02-29", "12-20", "01-02", "11-26", "07-04"),
    even: assignee,
    odd: assignee,
    childIds,
    hours: fc.option(fc.tuple(clock, clock), { nil: null }),
  })
  .map(({ name, date, even, odd, childIds: ids, hours }): HolidayRule =>
    holiday(name, date, even, odd, {
      childIds: ids,
      ...(hours === null ? {} : { startTime: hours[0], endTime: hours[1] }),
    }),
  );
const rules = fc.record({
  holidayRules: fc.array(holidays, { maxLength: 3 }),
  recurringRules: fc.array(blocks, { maxLength: 4 }),
});
const schedules = fc
  .array(fc.record({ rules, replaces: fc.boolean(), isTurned: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((applied) =>
    applied.map((one, index): AppliedSchedule => ({
      id: `import ${index}`,
      rules: one.rules,
      years,
      parents: one.isTurned ? { parent1: 2, parent2: 1 } : { parent1: 1, parent2: 2 },
      residenceId: null,
      replaces: one.replaces,
    })),
  );
const families = fc
  .constantFrom(...awkwardZones)
  .map((timeZone): FamilyClock => ({ timeZone, parents: people }));

/** The rules as an order for this child alone would have them, each at the place that it had. */
function ownRules(schedule: ParsedSchedule, child: string) {
  const isOwn = ({ childIds: ids }: HolidayRule | RecurringRule) =>
    !ids || ids.length === 0 || ids.includes(child);
  const forAll = <Rule extends HolidayRule | RecurringRule>(rule: Rule) => ({
    ...rule,
    childIds: null,
  });
  return {
    holidayRules: schedule.holidayRules.filter(isOwn).map(forAll),
    recurringRules: schedule.recurringRules.filter(isOwn).map(forAll),
  };
}

const hoursOf = (periods: readonly PlacedPeriod[]) =>
  periods.map(({ start, end, parentId }) => `${start} ${end} ${parentId}`);
/** Those that end before they begin or after the next one begins: asked once of all, since there are thousands. */
const disorderIn = (own: readonly PlacedPeriod[]) =>
  own.filter(({ start, end }, place) => start >= end || end > (own[place + 1]?.start ?? end));
const ofChild = (periods: readonly PlacedPeriod[], child: string) =>
  periods.filter(({ rule }) => isIn(rule.children, child));

describe("siblings with different schedules", () => {
  test("each child has one parent at every minute of ten years, the one that its own rules give", () => {
    fc.assert(
      fc.property(schedules, families, (standing, family) => {
        const arranged = arrange(standing, [], family);
        for (const child of strangers) {
          const own = ofChild(arranged, child);
          expect(disorderIn(own)).toEqual([]);
          // What a family with this child alone, and an order for it alone, would have on its calendar.
          const alone = standing.flatMap((schedule) => {
            const mine = ownRules(schedule.rules, child);
            const isAbout = mine.holidayRules.length + mine.recurringRules.length > 0;
            const saysNothing =
              schedule.rules.holidayRules.length + schedule.rules.recurringRules.length === 0;
            return isAbout || saysNothing ? [{ ...schedule, rules: mine }] : [];
          });
          expect(hoursOf(own)).toEqual(hoursOf(arrange(alone, [], family)));
        }
      }),
      fewerRuns,
    );
  });

  test("with a residence no minute of ten years is without a parent, through every clock change and leap day", () => {
    fc.assert(
      fc.property(rules, families, (ownRulesOfAll, family) => {
        const [from, before] = [new Date(Date.UTC(2024, 0, 3)), new Date(Date.UTC(2033, 11, 20))];
        const periods = planByChild({ ...ownRulesOfAll, years, timeZone: family.timeZone });
        const residence = {
          id: "one",
          children: undefined,
          years,
          residenceId: 2,
          replaces: false,
        };
        for (const child of strangers) {
          const own = periods.filter(
            ({ start, end, children: whom }) =>
              isIn(whom, child) &&
              Date.parse(start) < before.getTime() &&
              Date.parse(end) > from.getTime(),
          );
          const filled = fillWithResidence(own, [residence], family, from, before, child);
          const gaps = filled.filter(({ end }, place) => (filled[place + 1]?.start ?? end) !== end);
          expect(gaps).toEqual([]);
          expect(Date.parse(filled[0]?.start ?? "")).toBeLessThanOrEqual(from.getTime());
          expect(Date.parse(filled.at(-1)?.end ?? "")).toBeGreaterThanOrEqual(before.getTime());
        }
      }),
      fewerRuns,
    );
  });

  test("where no rule names a child, everything is as it was before children were listed", () => {
    fc.assert(
      fc.property(rules, families, (named, family) => {
        const all = (rule: HolidayRule | RecurringRule) => ({ ...rule, childIds: undefined });
        const unnamed = {
          holidayRules: named.holidayRules.map(all),
          recurringRules: named.recurringRules.map(all),
        } as ParsedSchedule;
        const input = { ...unnamed, years, timeZone: family.timeZone };
        expect(planByChild(input)).toEqual(planPeriods(input));
        const schedule = { id: "one", rules: unnamed, years, parents: { parent1: 1, parent2: 2 } };
        const applied = { ...schedule, residenceId: null, replaces: false };
        const names = arrange([applied], [], family).flatMap(({ rule }) => Object.keys(rule));
        const usual = new Set(["beaten", "importId", "index", "kind"]);
        expect(new Set(names).difference(usual)).toEqual(new Set());
      }),
      fewerRuns,
    );
  });

  test("hours that a parent deleted for one child stay with its siblings", () => {
    const weekly = {
      ...block("weekly", "Monday 09:00", "Tuesday 09:00", "parent1"),
      childIds: null,
    };
    const one: AppliedSchedule = {
      id: "one",
      rules: { holidayRules: [], recurringRules: [weekly] },
      years: { startYear: 2026, endYear: 2026 },
      parents: { parent1: 1, parent2: 2 },
      residenceId: null,
      replaces: false,
    };
    const family = { timeZone: losAngeles, parents: people };
    const [first] = arrange([one], [], family);
    const gone: DeletedHours = {
      importId: "one",
      start: first?.start ?? "",
      end: first?.end ?? "",
      children: { only: ["mia"] },
    };
    const after = arrange([one], [gone], family);
    expect(ofChild(after, "mia")).toHaveLength(ofChild(after, "leo").length - 1);
    expect(after[0]?.rule.children).toEqual({ except: ["mia"] });
    expect(after[1]?.rule.children).toBeUndefined();
  });

  test("a schedule for one child replaces nothing of another's", () => {
    const rule = (parent: "parent1" | "parent2", ids: string[] | null) => ({
      holidayRules: [],
      recurringRules: [
        { ...block("weekly", "Monday 09:00", "Tuesday 09:00", parent), childIds: ids },
      ],
    });
    const base = { years: { startYear: 2026, endYear: 2026 }, parents: { parent1: 1, parent2: 2 } };
    const forAll = { ...base, id: "all", rules: rule("parent1", null), residenceId: 1 };
    const forMia = { ...base, id: "mia", rules: rule("parent2", ["mia"]), residenceId: 2 };
    const family = { timeZone: losAngeles, parents: people };
    const arranged = arrange(
      [
        { ...forAll, replaces: false },
        { ...forMia, replaces: true },
      ],
      [],
      family,
    );
    expect(new Set(ofChild(arranged, "mia").map(({ parentId }) => parentId))).toEqual(new Set([2]));
    expect(new Set(ofChild(arranged, "leo").map(({ parentId }) => parentId))).toEqual(new Set([1]));
    const reach = [
      { ...forAll, children: childrenOf(forAll.rules), replaces: false },
      { ...forMia, children: childrenOf(forMia.rules), replaces: true },
    ];
    const otherwise = (child: string) =>
      fillWithResidence([], reach, family, new Date("2026-05-01"), new Date("2026-05-02"), child)[0]
        ?.assignee;
    expect(otherwise("mia")).toBe("parent2");
    expect(otherwise("leo")).toBe("parent1");
  });

  test("the same rules for other children are other rules", () => {
    const weekend = block("weekly", "Friday 18:00", "Sunday 18:00", "parent1");
    const named = (childIdsOfRule: string[] | null | undefined) =>
      rulesFingerprint({
        holidayRules: [],
        recurringRules: [{ ...weekend, childIds: childIdsOfRule }],
      });
    expect(named(null)).toBe(named(undefined));
    expect(named([])).toBe(named(undefined));
    expect(named(["mia", "leo"])).toBe(named(["leo", "mia"]));
    expect(named(["mia"])).not.toBe(named(null));
    expect(named(["mia"])).not.toBe(named(["leo"]));
  });
});

describe("what a family is shown of its own children", () => {
  const sets: (ChildSet | undefined)[] = [undefined, { only: ["mia"] }, { except: ["mia"] }];
  const list = (child: string | null) => [
    { start: "1", what: "all" },
    child === "mia" ? { start: "2", what: "Mia's" } : { start: "2", what: "the others'" },
  ];

  test("what is the same for all of them is said once, and what is not with whom it is for", () => {
    expect(forSiblings(sets, ["zoe", "mia", "leo"], list)).toEqual([
      { start: "1", what: "all", childIds: [] },
      { start: "2", what: "the others'", childIds: ["zoe", "leo"] },
      { start: "2", what: "Mia's", childIds: ["mia"] },
    ]);
  });

  test("a family that has listed none, or one, reads of no child", () => {
    expect(forSiblings(sets, [], list).map(({ what }) => what)).toEqual(["all", "the others'"]);
    expect(forSiblings(sets, ["mia"], list)).toEqual([
      { start: "1", what: "all", childIds: [] },
      { start: "2", what: "Mia's", childIds: [] },
    ]);
  });
});
