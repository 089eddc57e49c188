import { elementAt } from "@evenkeel/contract/element-at";
import { holidayKey } from "@evenkeel/custody/holidays/names";
import { yearOfBreak } from "@evenkeel/custody/rules/open-questions";
import type {
  Assignee,
  ChildResidence,
  CostShare,
  HolidayRule,
  OrderStatement,
  RecurringRule,
} from "@evenkeel/contract/models/calendar/schedule";
import type { ScheduleQuestion } from "@evenkeel/contract/models/calendar/schedule-question";
import type { Word } from "../layout/layout.ts";
import { monthDay } from "../sentence/order-days.ts";
import { shareUnderstood, statementsOf } from "./account.ts";
import { askedAbout, askedOfPairs } from "./asked-of-pairs.ts";
import type { Findings, SourcedGrant, SourcedRule } from "./collect.ts";
import { withHoursOfHolidays } from "./hours-of-holidays.ts";
import { needsDate, usualDate } from "../vocabulary/holiday-names.ts";
import { isAboutCustody } from "./about-custody.ts";
import { findParties, type Parties } from "./parties.ts";
import type { Residence } from "./residence.ts";
import type { Roles } from "../vocabulary/roles.ts";
import usualStarts from "./usual-starts.json" with { type: "json" };

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

/** A page of no more lines is a note: one that says when a parent has time is about custody. */
const linesOfNote = 8;
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
  const findings = askedOfPairs(askedOfTwoHours(withHoursOfHolidays(found, found.hours)));
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
  const named = (text: string): Set<Assignee> =>
    new Set(
      roles.aliases.flatMap(({ pattern, parent }) =>
        new RegExp(`(?<!\\p{L})${pattern.source}`, "iu").test(text) ? [parent] : [],
      ),
    );
  const isShort = lines.length <= linesOfNote;
  // 'MADRE: ANA. PADRE: LUIS.', and below it 'PIA ESTÁ CON EL LOS MARTES'
  const isOfBoth = isShort && named(lines.join("\n")).size > 1;
  const open = findings.entries.filter(
    ({ outcome, text }) =>
      (outcome === "question" || outcome === "not_taken_over") &&
      (isOfBoth || named(text).size > 0),
  );
  const isSchedule =
    isAboutCustody(lines.join("\n"), count) ||
    (isShort ? open.length + count > 0 : open.length > 1 || open.some(({ isGrid }) => isGrid));
  if (residences.length === 0 && !isSchedule)
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

const other = (parent: Assignee): Assignee => (parent === "parent1" ? "parent2" : "parent1");

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
    const day = /birthday/i.test(name) && date ? ` ${monthDay(date)}` : "";
    return holidayKey(name) + day;
  }).values(),
];

/** The hours that are said of a holiday, each once; none where nothing says any. */
function hoursOf(group: readonly SourcedGrant[]): SourcedGrant["times"][] {
  const distinct = new Map(group.map(({ times }) => [JSON.stringify(times), times]));
  return [...distinct.values()].filter((one) => Object.keys(one).length > 0);
}

/** A holiday has one set of hours: where a document gives it two, its statements are asked about, and none is chosen. */
function askedOfTwoHours(findings: Findings): Findings {
  const torn = byHoliday(findings.grants).filter((group) => hoursOf(group).length > 1);
  return askedAbout(findings, new Set(torn.flat().map(({ text }) => text)));
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
  const evenParent = even?.parent ?? other((odd ?? first).parent);
  const oddParent = odd?.parent ?? other((even ?? first).parent);
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

function startOf(
  group: readonly SourcedGrant[],
  name: string,
): { startMonthDay: string; sure: boolean } {
  const said = group.find((grant) => grant.date !== null)?.date;
  const usual = usualDate(name, sampleYear);
  if (usual !== null && (!said || !needsDate(name))) return { startMonthDay: usual, sure: true };
  if (said) return { startMonthDay: monthDay(said), sure: true };
  return {
    startMonthDay:
      usualStarts.find(([part]) => name.toLowerCase().includes(part ?? name))?.[1] ?? "01-01",
    sure: false,
  };
}

/** What is asked about each thing that a recurring rule leaves in doubt. */
const questionOf = {
  anchor: "which-weeks",
  turn: "which-weeks",
  weekNumbers: "which-weeks",
  school: "school-hours",
  half: "half-of-day",
  whichDay: "which-day-counts",
  schoolYear: "school-year",
  hours: "only-one-time",
} as const satisfies Record<SourcedRule["doubts"][number], ScheduleQuestion["asks"]>;

function joinRecurring({ rules: read }: Findings, ask: Ask): RecurringRule[] {
  const rules = new Map<string, RecurringRule>();
  for (const { rule: fields, doubts, words, text } of read) {
    const { startDay: day, startTime: time } = fields;
    let factor = 1;
    for (const doubt of doubts) {
      factor *= doubt === "school" ? trust.guessedEnd : trust.guessedElse;
      const asks = questionOf[doubt];
      // Of the school year once, for all that goes by it.
      if (asks === "school-year") ask({ id: asks, asks });
      else if (doubt === "weekNumbers")
        ask({
          id: `${asks}:${day} ${time}`,
          asks: "which-weeks",
          day,
          time,
          weeks: fields.startWeekAnchor,
        });
      else if (doubt === "turn")
        ask({ id: `${asks}:${day} ${time}`, asks: "which-weeks", day, time, parent: "parent1" });
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
