import { elementAt } from "@evenkeel/contract/element-at";
import { holidayKey } from "@evenkeel/custody/holidays/names";
import { yearOfBreak } from "@evenkeel/custody/rules/open-questions";
import type {
  ChildResidence,
  CostShare,
  HolidayRule,
  OrderStatement,
  RecurringRule,
} from "@evenkeel/contract/models/calendar/schedule";
import type { ScheduleQuestion } from "@evenkeel/contract/models/calendar/schedule-question";
import type { Word } from "../layout/layout.ts";
import { isoWeekParity } from "../sentence/order-days.ts";
import { askWhatChanges, type Entry, shareUnderstood, statementsOf } from "./account.ts";
import type { Findings, SourcedGrant, SourcedRecurring, SourcedRule } from "./collect.ts";
import { monthDayText, periodOf } from "./holiday-dates.ts";
import { needsDate, usualDate } from "../vocabulary/holiday-names.ts";
import { flip } from "./holiday-rules.ts";
import { findParties, type Parties } from "./parties.ts";
import type { Residence } from "./residence.ts";
import type { Roles } from "../vocabulary/roles.ts";

export interface ParsedPage {
  holidayRules: HolidayRule[];
  recurringRules: RecurringRule[];
  questions: ScheduleQuestion[];
  /** Null if the document does not say who the children are with otherwise. */
  residence: Residence | null;
  /** Where that is not the same for every child: whom each is of. */
  residences: ChildResidence[];
  /** How the document calls the two parents; null where it does not name both. */
  parties: Parties | null;
  /** 0 to 1: the least sure of the rules weighs most. 0 without rules. */
  confidence: number;
  /** How it has the parents share what things cost. */
  costShares: CostShare[];
  /** Every statement of the page and as what it ended; none of a page that is not about custody. */
  statements: OrderStatement[];
}

/** The year whose dates stand for floating holidays; the rules engine computes the true date of every year. */
const sampleYear = 2026;
/** As many as the contract takes; no plan comes near. */
const mostRules = 200;

/** Joins what was found into rules, drops doubles, and asks about what the document leaves open. */
export function finish(
  found: Findings,
  roles: Roles,
  lines: readonly string[],
  residences: readonly Residence[] = [],
  costShares: CostShare[] = [],
): ParsedPage {
  const findings = askedOfTwoHours(found);
  const questions: ScheduleQuestion[] = [];
  const ask: Ask = (question) => {
    if (!questions.some(({ id }) => id === question.id)) questions.push(question);
  };
  const stays = findings.stays.map(({ rule, words, text }) => ({
    ...rule,
    confidence: round(certainty(words)),
    ...sourceOf(words, text),
  }));
  const holidayRules = [...joinHolidays(findings.grants, ask), ...stays].slice(0, mostRules);
  const recurringRules = joinRecurring(findings, ask).slice(0, mostRules);
  const count = holidayRules.length + recurringRules.length;
  if (residences.length === 0 && !isAboutCustody(lines.join("\n"), count))
    return {
      holidayRules: [],
      recurringRules: [],
      questions: [],
      residence: null,
      residences: [],
      parties: null,
      confidence: 0,
      costShares: [],
      statements: [],
    };
  const rules = [...holidayRules, ...recurringRules];
  yearOfBreak(holidayRules).forEach(ask);
  if (roles.loose && rules.length > 0) ask({ id: "who-is-petitioner", asks: "who-is-petitioner" });
  if (residences.length > 1 && rules.length > 0)
    ask({ id: "children-apart", asks: "children-apart" });
  const [first] = residences;
  const residence = residences.length === 1 && first !== undefined ? first : null;
  for (const name of new Set(findings.strangers)) askOf("who-is-meant", name, ask);
  for (const { question } of findings.entries) if (question !== undefined) ask(question);
  const confidences = rules.map((rule) => rule.confidence ?? 0);
  const mean = confidences.reduce((sum, value) => sum + value, 0) / Math.max(1, confidences.length);
  return {
    holidayRules,
    recurringRules,
    questions,
    residence: rules.length === 0 ? null : residence,
    residences: [],
    parties: rules.length === 0 ? null : findParties(lines, roles),
    confidence:
      rules.length === 0
        ? 0
        : ((mean + Math.min(...confidences)) / 2) * shareUnderstood(findings.entries),
    costShares,
    statements: statementsOf(findings.entries, { holidayRules, recurringRules }),
  };
}

/** A page that names a mother and an hour need not be about custody: a school's letter, a doctor's bill. */
function isAboutCustody(text: string, rules: number): boolean {
  const words =
    /custodi|crianza|convivencia|visitas|fin(?:es)? de semana|con (?:el padre|la madre|pap\u00e1|mam\u00e1)|vive con|custod|parenting|visitation|co-?parent|petitioner|respondent|plaintiff|defendant|exchange|alternat|even|odd|schedule|weekend|with (?:mom|dad|mother|father)|parent [ab12]|has the (?:kids|children|child)|shall have/gi;
  return (
    new Set(text.match(words)?.map((word) => word.toLowerCase()) ?? []).size >= (rules <= 1 ? 2 : 1)
  );
}

type Ask = (question: ScheduleQuestion) => void;

/** Asks what is asked of one holiday and needs no more. */
const askOf = (
  asks: "who-is-meant" | "given-to-both" | "every-year" | "first-day",
  holiday: string,
  ask: Ask,
): void => ask({ id: `${asks}:${holidayKey(holiday)}`, asks, holiday });

/** What of the document stands behind a rule: enough to show it, and no page of text. */
const kept = { letters: 2000, boxes: 400 } as const;
/** How far a rule is trusted where the document leaves something out, as a share. */
const trust = {
  halfOfTheYears: 0.7,
  givenToBoth: 0.5,
  impliedYears: 0.8,
  guessedDay: 0.4,
  guessedEnd: 0.6,
  guessedElse: 0.8,
} as const;

function sourceOf(words: readonly Word[], text: string): Pick<HolidayRule, "source"> {
  return {
    source: {
      text: text.slice(0, kept.letters),
      boxes: words.slice(0, kept.boxes).map((word) => word.box),
    },
  };
}

const certainty = (words: readonly Word[]): number =>
  words.length === 0 ? 1 : words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
const round = (value: number): number => Math.round(value * 100) / 100;

/** What the document says of each holiday; several children have several birthdays. */
const byHoliday = (grants: readonly SourcedGrant[]): SourcedGrant[][] => [
  ...Map.groupBy(grants, ({ name, date }) => {
    const day = /birthday/i.test(name) && date ? ` ${monthDayText(date)}` : "";
    return holidayKey(name) + day;
  }).values(),
];

/** The hours that are said of a holiday, each once; none where nothing says any. */
function hoursOf(group: readonly SourcedGrant[]): ReturnType<typeof periodOf>[] {
  const { name } = elementAt(group, 0);
  const { startMonthDay } = startOf(group, name);
  const said = group.map(({ times, period }) => times ?? periodOf(period, name, startMonthDay));
  const distinct = new Map(said.map((one) => [JSON.stringify(one), one]));
  return [...distinct.values()].filter((one) => Object.keys(one).length > 0);
}

/** A holiday has one set of hours: where a document gives it two, its statements are asked about, and none is chosen. */
function askedOfTwoHours(findings: Findings): Findings {
  const torn = byHoliday(findings.grants).filter((group) => hoursOf(group).length > 1);
  if (torn.length === 0) return findings;
  const texts = new Set(torn.flat().map(({ text }) => text));
  const isTorn = (text: string): boolean => [...texts].some((one) => one.includes(text));
  return {
    ...findings,
    grants: findings.grants.filter(({ text }) => !texts.has(text)),
    entries: findings.entries.map((entry): Entry => {
      const { text } = entry;
      if (entry.outcome !== "rules" || !isTorn(text)) return entry;
      return { ...entry, outcome: "question", question: askWhatChanges(text, text) };
    }),
  };
}

const joinHolidays = (grants: readonly SourcedGrant[], ask: Ask): HolidayRule[] =>
  byHoliday(grants).map((group) => joinHoliday(group, ask));

/** One rule from everything the document says of one holiday. */
function joinHoliday(group: readonly SourcedGrant[], ask: Ask): HolidayRule {
  const first = elementAt(group, 0);
  const { name } = first;
  let factor = 1;
  const every = group.find((grant) => grant.years === "every");
  const even = group.find((grant) => grant.years === "even") ?? every;
  const odd = group.find((grant) => grant.years === "odd") ?? every;
  const evenParent = even?.parent ?? flip((odd ?? first).parent);
  const oddParent = odd?.parent ?? flip((even ?? first).parent);
  if (!even || !odd) {
    factor *= trust.halfOfTheYears;
    const years = even ? "odd" : "even";
    ask({ id: `other-years:${holidayKey(name)}`, asks: "other-years", holiday: name, years });
  } else if (
    group.some((grant) =>
      group.some((other) => other.years === grant.years && other.parent !== grant.parent),
    ) ||
    (every && group.some((grant) => grant.years !== "every" && grant.parent !== every.parent))
  ) {
    factor *= trust.givenToBoth;
    askOf("given-to-both", name, ask);
  } else if (every?.implied && !/mother|father/i.test(name)) {
    factor *= trust.impliedYears;
    askOf("every-year", name, ask);
  }
  const { startMonthDay, sure } = startOf(group, name);
  if (!sure) {
    factor *= trust.guessedDay;
    askOf("first-day", name, ask);
  }
  const words = [...new Set(group.flatMap((grant) => grant.words))];
  const text = [...new Set(group.map((grant) => grant.text))].join(" ");
  return {
    name,
    evenYearsAssignee: evenParent,
    oddYearsAssignee: oddParent,
    startMonthDay,
    ...hoursOf(group)[0],
    confidence: round(certainty(words) * factor),
    ...sourceOf(words, text),
  };
}

const seasons: readonly [RegExp, string][] = [
  [/winter break \(second/i, "12-27"],
  [/winter/i, "12-20"],
  [/spring|easter/i, "04-01"],
  [/summer/i, "06-15"],
  [/fall/i, "10-10"],
];

function startOf(
  group: readonly SourcedGrant[],
  name: string,
): { startMonthDay: string; sure: boolean } {
  const said = group.find((grant) => grant.date !== null)?.date;
  const usual = usualDate(name, sampleYear);
  if (usual !== null && (!said || !needsDate(name))) return { startMonthDay: usual, sure: true };
  if (said) return { startMonthDay: monthDayText(said), sure: true };
  return {
    startMonthDay: seasons.find(([pattern]) => pattern.test(name))?.[1] ?? "01-01",
    sure: false,
  };
}

/** What is asked about each thing that a recurring rule leaves in doubt. */
const questionOf = {
  anchor: "which-weeks",
  school: "school-hours",
  half: "half-of-day",
  endTime: "only-one-time",
  whichDay: "which-day-counts",
  schoolYear: "school-year",
} as const satisfies Record<
  (SourcedRecurring | SourcedRule)["doubts"][number],
  ScheduleQuestion["asks"]
>;

function joinRecurring({ recurring, rules: read }: Findings, ask: Ask): RecurringRule[] {
  const rules = new Map<string, RecurringRule>();
  for (const { rule: fields, doubts, words, text } of [...recurring.map(withLimits), ...read]) {
    const { startDay: day, startTime: time } = fields;
    let factor = 1;
    for (const doubt of doubts) {
      factor *= doubt === "endTime" || doubt === "school" ? trust.guessedEnd : trust.guessedElse;
      const asks = questionOf[doubt];
      // Of the school year once, for all that goes by it.
      if (asks === "school-year") ask({ id: asks, asks });
      else ask({ id: `${asks}:${day} ${time}`, asks, day, time });
    }
    const key = JSON.stringify(fields);
    const same = rules.get(key)?.source;
    // Said twice: both statements are on the calendar by it.
    if (same !== undefined && !same.text.includes(text))
      same.text = `${same.text} ${text}`.slice(0, kept.letters);
    if (same !== undefined) continue;
    rules.set(key, {
      ...fields,
      confidence: round(certainty(words) * factor),
      ...sourceOf(words, text),
    });
  }
  return [...rules.values()];
}

type Joined = Omit<SourcedRule, "doubts"> & { doubts: (SourcedRecurring | SourcedRule)["doubts"] };

function withLimits({ words, text, ...one }: SourcedRecurring): Joined {
  const first = one.firstDate === null ? null : dayText(one.firstDate);
  const isBiweekly = one.cadence === "biweekly";
  const anchor = one.anchor ?? (first !== null && isBiweekly ? isoWeekParity(first) : "even");
  return {
    rule: {
      cadence: one.cadence,
      startWeekAnchor: isBiweekly ? anchor : "even",
      startDay: one.startDay,
      startTime: one.startTime,
      endDay: one.endDay,
      endTime: one.endTime,
      assignee: one.assignee,
      ...(one.cadence === "monthly" && one.weeks.length > 0 ? { weeksOfMonth: one.weeks } : {}),
      ...(first === null ? {} : { firstDate: first }),
    },
    doubts: one.doubts.filter((doubt) => doubt !== "anchor" || first === null),
    words,
    text,
  };
}

const dayText = ({ year, month, day }: { year: number; month: number; day: number }): string =>
  `${year}-${monthDayText({ month, day })}`;
