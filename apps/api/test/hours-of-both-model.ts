import * as fc from "fast-check";
import { expect } from "vitest";
import { minuteMilliseconds } from "@evenkeel/contract/durations";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { ScheduleImport, UndoImportInput } from "@evenkeel/contract/models/calendar/schedule";
import type { SwapRequest } from "@evenkeel/contract/models/calendar/swap";
import type { Child } from "@evenkeel/contract/models/child";
import { block, holiday } from "@evenkeel/custody/testing";
import { operatorScope } from "../src/auth/scope.ts";
import { verifyFamily } from "../src/domains/verification/verify-family.ts";
import { anyEngine } from "./engines.ts";
import { type Answer, type Browser, testServer, type TestServer } from "./family.ts";

/**
 * What both parents stand by, said a second time and in the simplest words: hours that both confirmed, or agreed to move,
 * change by an act that answers the other parent, and by nothing that one of them does alone, through any door.
 */
type Parent = "parent1" | "parent2";
const otherOf = { parent1: "parent2", parent2: "parent1" } as const;
type People = Record<Parent, Browser>;

interface Hours {
  childId: string;
  start: string;
  end: string;
  holder: number;
}

interface Scene {
  people: People;
  /** Newest first. */
  schedules: ScheduleImport[];
  events: CalendarEvent[];
  swaps: SwapRequest[];
  /** In the order in which they were added. */
  children: Child[];
}

/** One thing that a parent does, at any door; undefined where there is nothing to do it to. */
type Act = (who: Parent, scene: Scene) => Promise<Answer> | undefined;
interface Step {
  who: Parent;
  name: string;
  act: Act;
  /** It answers the other parent: with a 200 what both stand by may be another from then on. */
  answersOther: boolean;
}

const orders = [
  {
    holidayRules: [],
    recurringRules: [block("weekly", "Friday 18:00", "Sunday 18:00", "parent2")],
  },
  {
    holidayRules: [
      holiday("Winter break", "12-20", "parent1", "parent1", { endMonthDay: "01-08" }),
    ],
    recurringRules: [],
  },
  {
    holidayRules: [
      holiday("Winter break", "12-22", "parent2", "parent2", { endMonthDay: "01-05" }),
    ],
    recurringRules: [block("monthly", "Tuesday 08:00", "Wednesday 20:00", "parent1", [1, 3])],
  },
];
/** An order for all children, or for one of them. */
const orderFor = (order: (typeof orders)[number] | undefined, childIds: string[]) =>
  order && {
    holidayRules: order.holidayRules.map((rule) => ({ ...rule, childIds })),
    recurringRules: order.recurringRules.map((rule) => ({ ...rule, childIds })),
  };
const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items.length === 0 ? undefined : items[at % items.length];
const at = fc.nat({ max: 200 });

const apply = fc
  .record({
    order: at,
    year: fc.constantFrom(2026, 2027),
    flip: fc.boolean(),
    replace: fc.boolean(),
    child: fc.constantFrom(null, 0, 1),
  })
  .map(({ order, year, flip, replace, child }): Omit<Step, "who"> => ({
    name: `apply ${order % orders.length} for ${year}${flip ? " the other way" : ""}${replace ? ", replacing" : ""}${child === null ? "" : `, for child ${child}`}`,
    answersOther: false,
    act: (who, { people, children }) => {
      const [one, two] = [people.parent1.userId, people.parent2.userId];
      const whom = child === null ? [] : children.slice(child, child + 1).map(({ id }) => id);
      return people[who].post("/api/schedule/apply", {
        parseResult: orderFor(pick(orders, order), whom),
        yearRange: { startYear: year, endYear: year },
        parentMapping: flip ? { parent1: two, parent2: one } : { parent1: one, parent2: two },
        replace,
      });
    },
  }));

const standing = ({ schedules }: Scene) => schedules.filter(({ undoneAt }) => undoneAt === null);
const onSchedule = (what: "confirm" | "keep", body: object = {}) =>
  at.map((which): Omit<Step, "who"> => ({
    name: `${what} ${which}`,
    answersOther: what === "confirm",
    act: (who, scene) => {
      const one = pick(standing(scene), which);
      return one && scene.people[who].post(`/api/schedule/imports/${one.id}/${what}`, body);
    },
  }));
const undo = fc
  .record({
    which: at,
    undoAs: fc.constantFrom<UndoImportInput["undoAs"]>("alone", "ask", "agree"),
  })
  .map(({ which, undoAs }): Omit<Step, "who"> => ({
    name: `undo ${which} ${undoAs}`,
    answersOther: undoAs === "agree",
    act: (who, scene) => {
      const one = pick(standing(scene), which);
      return one && scene.people[who].post(`/api/schedule/imports/${one.id}/undo`, { undoAs });
    },
  }));

const ofCustody = ({ events }: Scene) => events.filter(({ custody }) => custody !== null);
/** A single hour, at each door that takes an event. */
const hour = fc
  .record({ which: at, door: fc.constantFrom("delete", "delete all", "trpc", "change", "cover") })
  .map(({ which, door }): Omit<Step, "who"> => ({
    name: `${door} of hour ${which}`,
    answersOther: false,
    act: (who, scene) => {
      const one = pick(ofCustody(scene), which);
      if (one === undefined) return undefined;
      const browser = scene.people[who];
      const path = `/api/calendar-events/${one.id}`;
      const { start, end } = one;
      if (door === "delete") return browser.remove(path);
      if (door === "delete all") return browser.remove(`${path}?reach=all&version=1`);
      if (door === "trpc") return browser.post("/trpc/calendar.remove", { id: one.id });
      if (door === "change")
        return browser.patch(path, { version: 1, title: "With me", start, end });
      return browser.post("/api/calendar-events", { title: "With me", start, end, allDay: false });
    },
  }));

/** A child goes to the archive, or comes back from it. */
const archive = fc
  .record({ which: at, archived: fc.boolean() })
  .map(({ which, archived }): Omit<Step, "who"> => ({
    name: `${archived ? "archive" : "restore"} child ${which}`,
    answersOther: false,
    act: (who, { people, children }) => {
      const one = pick(children, which);
      if (one === undefined) return undefined;
      return people[who].patch(`/api/children/${one.id}`, { version: one.version, archived });
    },
  }));

const askSwap = at.map((which): Omit<Step, "who"> => ({
  name: `ask to swap hour ${which}`,
  answersOther: false,
  act: (who, scene) => {
    const own = scene.people[who].userId;
    const one = pick(
      ofCustody(scene).filter(({ creatorId }) => creatorId === own),
      which,
    );
    if (one === undefined) return undefined;
    return scene.people[who].post("/api/swap-requests", {
      given: [{ start: one.start, end: one.end }],
      taken: [],
    });
  },
}));
const onSwap = (
  what: "answer" | "withdraw" | "undo" | "keep",
  body: object,
  answersOther: boolean,
) =>
  at.map((which): Omit<Step, "who"> => ({
    name: `${what} swap ${which} ${JSON.stringify(body)}`,
    answersOther,
    act: (who, scene) => {
      const one = pick(scene.swaps, which);
      return one && scene.people[who].post(`/api/swap-requests/${one.id}/${what}`, body);
    },
  }));

/** Something that both stand by comes first, so that there is something to take. */
const agreed = fc
  .tuple(apply, fc.constantFrom<Parent>("parent1", "parent2"))
  .map(([first, who]): Step[] => [
    { who, ...first },
    {
      who: otherOf[who],
      name: "confirm the first",
      answersOther: true,
      act: (other, { people, schedules: [one] }) =>
        one && people[other].post(`/api/schedule/imports/${one.id}/confirm`),
    },
  ]);

const more: fc.Arbitrary<Step[]> = fc.array(
  fc
    .tuple(
      fc.constantFrom<Parent>("parent1", "parent2"),
      fc.oneof(
        { weight: 4, arbitrary: apply },
        { weight: 3, arbitrary: onSchedule("confirm") },
        { weight: 1, arbitrary: onSchedule("keep") },
        { weight: 4, arbitrary: undo },
        { weight: 5, arbitrary: hour },
        { weight: 3, arbitrary: archive },
        { weight: 2, arbitrary: askSwap },
        { weight: 2, arbitrary: onSwap("answer", { answer: "accepted" }, true) },
        { weight: 1, arbitrary: onSwap("withdraw", {}, false) },
        { weight: 1, arbitrary: onSwap("undo", { undoAs: "ask" }, false) },
        { weight: 1, arbitrary: onSwap("undo", { undoAs: "agree" }, true) },
        { weight: 1, arbitrary: onSwap("keep", {}, false) },
      ),
    )
    .map(([who, step]) => ({ who, ...step })),
  { minLength: 8, maxLength: 20 },
);
const steps = fc.tuple(agreed, more).map((parts) => parts.flat());

async function sceneOf(people: People): Promise<Scene> {
  const { parent1 } = people;
  const [schedules, events, swaps, children] = await Promise.all([
    parent1.get("/api/schedule/imports"),
    parent1.get("/api/calendar-events"),
    parent1.get("/api/swap-requests"),
    parent1.get("/api/children"),
  ]);
  return {
    people,
    schedules: schedules.json(),
    events: events.json(),
    swaps: swaps.json(),
    children: children.json(),
  };
}

/** Who is in no archive, neither before nor after a step: hours shown as those of all children are theirs. */
const present = (...scenes: Scene[]): ReadonlySet<string> => {
  const away = new Set(
    scenes.flatMap(({ children }) =>
      children.filter(({ archivedAt }) => archivedAt !== null).map(({ id }) => id),
    ),
  );
  return new Set(scenes[0]?.children.map(({ id }) => id).filter((id) => !away.has(id)));
};

/** The hours of each child that both stand by, as the calendar shows them; those of one parent that touch are one stay. */
function ofBoth({ schedules, events, children }: Scene, all: ReadonlySet<string>): Hours[] {
  const confirmed = new Set(
    schedules.flatMap(({ id, confirmedBy }) => (confirmedBy === null ? [] : [id])),
  );
  const agreed = events.filter(
    ({ custody }) =>
      custody !== null && (custody.kind === "swap" || confirmed.has(custody.importId)),
  );
  // The calendar names no child beside hours of each who is not in the archive: whose they are, the order says then.
  const ofOrder = new Map(schedules.map(({ id, rules }) => [id, rules[0]?.childIds ?? []]));
  const named = ({ childIds, custody }: CalendarEvent): readonly string[] => {
    if (childIds.length > 0 || custody === null || custody.kind === "swap") return childIds;
    return ofOrder.get(custody.importId) ?? [];
  };
  return children.flatMap(({ id }) =>
    joined(
      agreed.filter((event) => {
        const ids = named(event);
        return ids.length === 0 ? all.has(id) : ids.includes(id);
      }),
      id,
    ),
  );
}
function joined(events: readonly CalendarEvent[], childId: string): Hours[] {
  const stays: Hours[] = [];
  for (const { start, end, creatorId: holder } of events.toSorted((a, b) =>
    a.start < b.start ? -1 : 1,
  )) {
    const last = stays.at(-1);
    if (last?.holder === holder && last.end === start) last.end = end;
    else stays.push({ childId, start, end, holder });
  }
  return stays;
}
const gone = (before: readonly Hours[], now: readonly Hours[]): Hours[] =>
  before.filter(
    (one) =>
      !now.some(
        ({ childId, start, end, holder }) =>
          childId === one.childId && holder === one.holder && start <= one.start && one.end <= end,
      ),
  );

const lost = (before: Scene, after: Scene): Hours[] => {
  const all = present(before, after);
  return gone(ofBoth(before, all), ofBoth(after, all));
};

/** An act that answers the other parent is one of both only where that parent had asked, or had applied it. */
function assertAnswers({ who, act: _act, name }: Step, before: Scene, after: Scene): void {
  const own = before.people[who].userId;
  const other = before.people[otherOf[who]].userId;
  for (const one of after.schedules) {
    const was = before.schedules.find(({ id }) => id === one.id);
    if (one.confirmedBy !== (was?.confirmedBy ?? null)) {
      expect([name, one.appliedBy, one.confirmedBy]).toEqual([name, other, own]);
    }
    if (one.undoneAt !== null && was?.undoneAt === null && was.confirmedBy !== null) {
      expect([name, was.undoAskedBy]).toEqual([name, other]);
    }
  }
  for (const one of after.swaps) {
    const was = before.swaps.find(({ id }) => id === one.id);
    if (was?.status === "pending" && one.status === "accepted") expect(one.askerId).toBe(other);
    if (was?.status === "accepted" && one.status === "undone") expect(was.undoAskedBy).toBe(other);
  }
}

async function tried(server: TestServer, list: readonly Step[], seen: Seen): Promise<void> {
  const family = await server.family();
  const people = { parent1: family.parent1, parent2: family.parent2 };
  for (const name of ["Mia", "Leo"]) await people.parent1.post("/api/children", { name });
  let scene = await sceneOf(people);
  for (const step of list) {
    server.clock.now = new Date(server.clock.now.getTime() + minuteMilliseconds);
    const answer = await step.act(step.who, scene);
    if (answer === undefined) continue;
    expect([step.name, answer.status < 500]).toEqual([step.name, true]);
    const after = await sceneOf(people);
    const counts = step.answersOther && answer.status === 200;
    if (counts) assertAnswers(step, scene, after);
    else expect([step.name, lost(scene, after)]).toEqual([step.name, []]);
    seen.agreedHours += ofBoth(after, present(after)).length;
    seen.refused += answer.status === 409 ? 1 : 0;
    seen.answered += counts ? 1 : 0;
    scene = after;
  }
  // What is left of one parent's proposals the other sets aside, and what both stand by is there as a whole.
  for (const one of standing(scene).filter(({ isProposal }) => isProposal)) {
    const other = one.appliedBy === people.parent1.userId ? people.parent2 : people.parent1;
    const answer = await other.post(`/api/schedule/imports/${one.id}/undo`, { undoAs: "alone" });
    expect(answer.status).toBe(200);
  }
  const left = await sceneOf(people);
  expect(lost(scene, left)).toEqual([]);
  const { chain, differences } = await verifyFamily(server.database.db, operatorScope(family.id));
  expect([chain.intact, differences]).toEqual([true, []]);
}

interface Seen {
  agreedHours: number;
  refused: number;
  answered: number;
}

/** @returns how many agreed hours were looked at, acts refused, and acts of both, so that a test cannot pass on nothing */
export async function hoursOfBothStand(programs: number, seed: number): Promise<Seen> {
  const server = await testServer(await anyEngine.open());
  const seen: Seen = { agreedHours: 0, refused: 0, answered: 0 };
  try {
    const property = fc.asyncProperty(steps, (list) => tried(server, list, seen));
    await fc.assert(property, { numRuns: programs, seed, endOnFailure: true });
  } finally {
    await server.close();
  }
  return seen;
}
