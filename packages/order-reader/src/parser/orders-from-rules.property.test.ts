import { planPeriods } from "@evenkeel/custody/rules/plan-periods";
import { weekdays } from "@evenkeel/contract/constants";
import type { RecurringRule, Weekday } from "@evenkeel/contract/models/calendar/schedule";
import fc from "fast-check";
import { expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

/** A rule with the statement that says it. */
interface Said {
  rule: RecurringRule;
  statement: string;
}

const heads = {
  en: "Mother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia lives with Mother.\n\n",
  es: "Madre: Ilse Maddox. Padre: Tomás Rivelle. Hija: Pia.\nPia vive con la madre.\n\n",
} as const;

const year = 2027;
const hour = (clock: string): string => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "a.m." : "p.m."}`;
};
const spanishHour = (clock: string): string => hour(clock).replace(".m.", ". m.");
const longDate = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
const spanishDays = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];
const spanish = (day: Weekday): string => spanishDays[weekdays.indexOf(day)] ?? "";
const ordinals = ["first", "second", "third", "fourth", "fifth"];
const spanishOrdinals = ["primer", "segundo", "tercer", "cuarto", "quinto"];

const clock = fc
  .record({ hours: fc.integer({ min: 7, max: 20 }), minutes: fc.constantFrom(0, 15, 30, 45) })
  .map(
    ({ hours, minutes }) => `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`,
  );
const weekday = fc.constantFrom(...weekdays);
/** A visit on one day. */
const visit = fc
  .record({ day: weekday, times: fc.uniqueArray(clock, { minLength: 2, maxLength: 2 }) })
  .map(({ day, times }) => {
    const [startTime = "", endTime = ""] = times.toSorted();
    return { startDay: day, startTime, endDay: day, endTime };
  });
/** A stay from one day to another, at most four days later. */
const stay = fc
  .record({
    day: fc.integer({ min: 0, max: 6 }),
    days: fc.integer({ min: 1, max: 4 }),
    startTime: clock,
    endTime: clock,
  })
  .map(({ day, days, startTime, endTime }) => ({
    startDay: weekdays[day] ?? "Sunday",
    startTime,
    endDay: weekdays[(day + days) % 7] ?? "Sunday",
    endTime,
  }));
const date = fc
  .integer({ min: 0, max: 364 })
  .map((day) => new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10));
type Block = Pick<RecurringRule, "startDay" | "startTime" | "endDay" | "endTime">;

const weekly = (block: Block): RecurringRule => ({
  ...block,
  cadence: "weekly",
  startWeekAnchor: "even",
  assignee: "parent2",
});
/** The first day on or after this one that is the block's. */
const firstOf = (day: string, { startDay }: Block): string => {
  const at = Date.parse(`${day}T00:00:00Z`);
  const ahead = (weekdays.indexOf(startDay) - new Date(at).getUTCDay() + 7) % 7;
  return new Date(at + ahead * 86_400_000).toISOString().slice(0, 10);
};

/** The ways in which courts of ten states, and parents, say a visit of every week. */
const visits: readonly ((block: Block) => string)[] = [
  ({ startDay, startTime, endTime }) =>
    `Father shall have Pia every ${startDay} from ${hour(startTime)} until ${hour(endTime)}.`,
  ({ startDay, startTime, endTime }) =>
    `Each ${startDay}, ${hour(startTime)} to ${hour(endTime)}, the minor child is with Father.`,
  ({ startDay, startTime, endTime }) =>
    `Father's parenting time is ${startDay}s from ${hour(startTime)} to ${hour(endTime)}.`,
  ({ startDay, startTime, endTime }) =>
    `Father shall have possession of the child from ${hour(startTime)} until ${hour(endTime)} on ${startDay} of each week.`,
  ({ startDay, startTime, endTime }) =>
    `El padre tendrá a Pia todos los ${spanish(startDay)} de ${spanishHour(startTime)} a ${spanishHour(endTime)}`,
];
const stays: readonly ((block: Block) => string)[] = [
  (block) =>
    `from ${block.startDay} at ${hour(block.startTime)} until ${block.endDay} at ${hour(block.endTime)}`,
  (block) =>
    `from ${hour(block.startTime)} on ${block.startDay} to ${hour(block.endTime)} on ${block.endDay}`,
  (block) => `${block.startDay} ${hour(block.startTime)} to ${block.endDay} ${hour(block.endTime)}`,
  (block) =>
    `beginning at ${hour(block.startTime)} on ${block.startDay} and ending at ${hour(block.endTime)} on the following ${block.endDay}`,
];

const said: fc.Arbitrary<Said> = fc.oneof(
  fc.tuple(visit, fc.constantFrom(...visits)).map(([block, say]) => ({
    rule: weekly(block),
    statement: say(block),
  })),
  fc.tuple(stay, fc.constantFrom(...stays), date).map(([block, say, day]) => {
    const firstDate = firstOf(day, block);
    return {
      rule: { ...weekly(block), cadence: "biweekly" as const, firstDate },
      statement: `Father has Pia every other week ${say(block)}, starting ${block.startDay}, ${longDate(firstDate, "en-US")}.`,
    };
  }),
  fc
    .tuple(stay, fc.constantFrom(...stays), date, fc.integer({ min: 3, max: 5 }))
    .map(([block, say, day, weeks]) => {
      const firstDate = firstOf(day, block);
      return {
        rule: { ...weekly(block), cadence: "biweekly" as const, everyDays: weeks * 7, firstDate },
        statement: `Every ${ordinals[weeks - 1]} week, beginning ${longDate(firstDate, "en-US")}, Father has Pia ${say(block)}.`,
      };
    }),
  fc
    .tuple(visit, fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }))
    .map(([block, weeks]) => ({
      rule: { ...weekly(block), exceptWeeksOfMonth: weeks },
      statement: `Father has Pia every ${block.startDay} from ${hour(block.startTime)} until ${hour(block.endTime)}, except the ${weeks.map((week) => ordinals[week - 1]).join(" and ")} ${block.startDay} of the month.`,
    })),
  fc.tuple(visit, fc.integer({ min: 1, max: 5 })).map(([block, week]) => ({
    rule: { ...weekly(block), exceptWeeksOfMonth: [week] },
    statement: `Pia está con el padre todos los ${spanish(block.startDay)} de ${spanishHour(block.startTime)} a ${spanishHour(block.endTime)}, salvo el ${spanishOrdinals[week - 1]} ${spanish(block.startDay)} del mes.`,
  })),
  fc
    .tuple(visit, fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }))
    .map(([block, weeks]) => ({
      rule: { ...weekly(block), cadence: "monthly" as const, weeksOfMonth: weeks },
      statement: `On the ${weeks.map((week) => ordinals[week - 1]).join(" and ")} ${block.startDay} of each month, ${hour(block.startTime)} to ${hour(block.endTime)}, Pia is with Father.`,
    })),
  fc.tuple(visit, fc.uniqueArray(date, { minLength: 2, maxLength: 2 })).map(([block, days]) => {
    const [firstDate = "", lastDate = ""] = days.toSorted();
    return {
      rule: { ...weekly(block), firstDate, lastDate },
      statement: `From ${longDate(firstDate, "en-US")} through ${longDate(lastDate, "en-US")} Father has Pia each ${block.startDay} from ${hour(block.startTime)} to ${hour(block.endTime)}.`,
    };
  }),
  fc.tuple(visit, date).map(([block, firstDate]) => ({
    rule: { ...weekly(block), firstDate },
    statement: `A partir del ${longDate(firstDate, "es-US")}, el padre tendrá a Pia cada ${spanish(block.startDay)} de ${spanishHour(block.startTime)} a ${spanishHour(block.endTime)}.`,
  })),
);

/** From minute to minute: when the hours of these rules begin and end. */
const hoursOf = (recurringRules: readonly RecurringRule[]): string[] =>
  planPeriods({
    holidayRules: [],
    recurringRules: [...recurringRules],
    years: { startYear: year, endYear: year },
    timeZone: "America/New_York",
  }).map(({ start, end, assignee }) => `${start} ${end} ${assignee}`);

test("what an order says of regular time comes out of it to the minute", () => {
  fc.assert(
    fc.property(said, ({ rule, statement }) => {
      const head = /\b(?:padre)\b/.test(statement) ? heads.es : heads.en;
      const page = parseSchedule(layoutOfText(head + statement));
      expect([statement, hoursOf(page.recurringRules)]).toEqual([statement, hoursOf([rule])]);
    }),
  );
});

test("a statement with words that nobody knows gives no hour more than it says, and no silence", () => {
  const noise = fc.constantFrom(
    "if convenient",
    "as agreed",
    "unless ill",
    "other than holidays",
    "zorbly",
    "not",
  );
  fc.assert(
    fc.property(said, noise, fc.nat(), ({ rule, statement }, word, place) => {
      const words = statement.split(" ");
      const at = 1 + (place % (words.length - 1));
      const changed = [...words.slice(0, at), word, ...words.slice(at)].join(" ");
      const head = /\b(?:padre)\b/.test(statement) ? heads.es : heads.en;
      const page = parseSchedule(layoutOfText(head + changed));
      const right = new Set(hoursOf([rule]));
      expect([changed, hoursOf(page.recurringRules).filter((hours) => !right.has(hours))]).toEqual([
        changed,
        [],
      ]);
      const open = page.statements.filter(
        ({ outcome }) => outcome === "question" || outcome === "not_taken_over",
      );
      expect([changed, open.length > 0]).toEqual([changed, true]);
    }),
  );
});
