import { elementAt } from "@evenkeel/contract/element-at";
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import { findTimeBlocks, type TimeBlock } from "./time-blocks.ts";
import type { Parity, Token } from "./tokens.ts";
import type { Weekday } from "../vocabulary/vocabulary.ts";

type Cadence = "weekly" | "biweekly" | "monthly";

/** What headings and earlier sentences leave for those that follow. */
export interface Carried {
  parent: Assignee | null;
  parity: Parity | null;
  cadence: Cadence | null;
  weeks: number[];
  blocks: TimeBlock[];
  days: Weekday[];
}

export const nothingCarried = (): Carried => ({
  parent: null,
  parity: null,
  cadence: null,
  weeks: [],
  blocks: [],
  days: [],
});

export interface FoundRecurring {
  cadence: Cadence;
  /** Null if the document says neither even nor odd. */
  anchor: Parity | null;
  startDay: Weekday;
  startTime: string;
  endDay: Weekday;
  endTime: string;
  assignee: Assignee;
  weeks: number[];
  firstDate: { year: number; month: number; day: number } | null;
  doubts: ("school" | "half" | "anchor" | "endTime")[];
}

const noCustody =
  /\b(tele-?phone|phone|video|face\s?time|skype|zoom|calls?|virtual|electronic|voicemail|office hours|business hours|store hours|open (?:daily|every|mon)|practices?|lessons?|rehearsals?|appointments?|tutoring|conferences?|bell schedule|bedtime|curfew|summer)\b/i;

/** True for sentences that name days and times and yet give no one custody. */
export const isNoCustody = (text: string): boolean => noCustody.test(text);

/**
 * The recurring rules of one sentence.
 *
 * @param tokens of the sentence, holidays excluded by the caller.
 * @param carried what headings and earlier sentences of the paragraph said; used only where the sentence is silent.
 */
export function findRecurring(tokens: readonly Token[], carried: Carried): FoundRecurring[] {
  let blocks = findTimeBlocks(tokens);
  if (blocks.length === 0) blocks = exchangeBlock(tokens);
  const own = blocks.length > 0;
  if (!own)
    blocks = carried.blocks.map((block) => ({ ...block, from: tokens.length, to: tokens.length }));
  const rules: FoundRecurring[] = [];
  const leading =
    blocks.length > 0 && parentsIn(tokens.slice(0, elementAt(blocks, 0).to + 1)).length > 0;
  let inherited: Token[] = [];
  blocks.forEach((block, i) => {
    const region = own ? regionOf(tokens, blocks, i, leading) : [...tokens];
    const full = [...inherited.filter((token) => isMissing(token, region)), ...region];
    if (leading && i === 0)
      inherited = tokens
        .slice(0, block.from)
        .filter((token) => token.kind === "parent" || token.kind === "parity");
    for (const share of sharesOf(full, carried))
      rules.push(...createRules(block, share, full, carried));
  });
  return rules;
}

/** A week-on/week-off plan may name only the exchange: "alternate weeks, exchange Fridays at 5 p.m." */
function exchangeBlock(tokens: readonly Token[]): TimeBlock[] {
  const alternates = tokens.some(
    (token) => token.kind === "everyOther" || (token.kind === "parity" && token.unit === "week"),
  );
  const weeks =
    tokens.some(
      (token) => token.kind === "word" && /^(weeks?|week-on|rotation|seven|7)$/i.test(token.text),
    ) || tokens.some((token) => token.kind === "parity");
  const weekends = tokens.some((token) => token.kind === "weekend");
  const day = tokens.findIndex((token) => token.kind === "day");
  const time = tokens.findIndex((token) => token.kind === "time");
  const one = tokens[day];
  const clock = tokens[time];
  if (
    !alternates ||
    !weeks ||
    weekends ||
    one?.kind !== "day" ||
    clock?.kind !== "time" ||
    Math.abs(day - time) > 4
  )
    return [];
  const hour =
    clock.clock.half === "pm" && clock.clock.hour < 12 ? clock.clock.hour + 12 : clock.clock.hour;
  const at = `${String(hour).padStart(2, "0")}:${String(clock.clock.minute).padStart(2, "0")}`;
  return [
    {
      startDays: [one.day],
      endDay: one.day,
      startTime: at,
      endTime: at,
      school: false,
      sure: clock.clock.half !== null,
      from: Math.min(day, time),
      to: Math.max(day, time),
    },
  ];
}

const parentsIn = (tokens: readonly Token[]): Assignee[] =>
  tokens.flatMap((token) =>
    token.kind === "parent" && token.role === "assigned" ? [token.parent] : [],
  );

const isMissing = (token: Token, region: readonly Token[]): boolean =>
  token.kind === "parent"
    ? parentsIn(region).length === 0
    : !region.some(
        (other) =>
          other.kind === "parity" ||
          other.kind === "every" ||
          other.kind === "everyOther" ||
          other.kind === "weekly",
      );

/** Which tokens of a sentence with several blocks speak of block `i`. */
function regionOf(
  tokens: readonly Token[],
  blocks: readonly TimeBlock[],
  i: number,
  leading: boolean,
): Token[] {
  const block = elementAt(blocks, i);
  const before = blocks[i - 1];
  const after = blocks[i + 1];
  const split = (left: TimeBlock, right: TimeBlock): number => {
    if (!leading) {
      let at = right.from;
      while (at > left.to + 1 && !["parent", "parity"].includes(tokens[at - 1]?.kind ?? "")) at--;
      return at;
    }
    const close = tokens.findIndex(
      (token, k) => k > left.to && k < right.from && token.kind === "mark" && token.text === ")",
    );
    const after = tokens[left.to + 1];
    return after?.kind === "mark" && after.text === "(" && close > 0 ? close + 1 : left.to + 1;
  };
  const start = before ? split(before, block) : 0;
  const end = after ? split(block, after) : tokens.length;
  return tokens.slice(start, end);
}

interface Share {
  parent: Assignee;
  cadence: Cadence;
  anchor: Parity | null;
  guessed: boolean;
}

/** Who has the block in which weeks. */
function sharesOf(region: readonly Token[], carried: Carried): Share[] {
  const parents = orderedParents(region);
  const parities = region.flatMap((token) =>
    token.kind === "parity" && (token.unit === "week" || token.unit === null) ? [token.parity] : [],
  );
  const alternates = region.some((token) => token.kind === "everyOther");
  const monthly = region.some((token) => token.kind === "ofMonth") && parities.length === 0;
  const weekly = region.some((token) => token.kind === "weekly");
  const distinct = new Set(parities);
  if (distinct.size === 2 && parents.length >= 2 && parents[0] !== parents[1]) {
    return [0, 1].map((i) => ({
      parent: elementAt(parents, i),
      cadence: "biweekly",
      anchor: parities[i] ?? null,
      guessed: false,
    }));
  }
  const parent = nearestParent(region, parents) ?? carried.parent;
  if (parent === null) return [];
  if (monthly) return [{ parent, cadence: "monthly", anchor: null, guessed: false }];
  if (distinct.size === 1)
    return [{ parent, cadence: "biweekly", anchor: parities[0] ?? null, guessed: false }];
  if (
    alternates &&
    parents.length >= 2 &&
    parents[0] !== parents[1] &&
    region.some(
      (token) =>
        token.kind === "word" && /^(between|parents?|parties|rotate|alternate)$/i.test(token.text),
    )
  ) {
    return [0, 1].map((i) => ({
      parent: elementAt(parents, i),
      cadence: "biweekly",
      anchor: i === 0 ? "even" : "odd",
      guessed: true,
    }));
  }
  if (alternates)
    return [
      { parent, cadence: "biweekly", anchor: carried.parity, guessed: carried.parity === null },
    ];
  if (weekly || region.some((token) => token.kind === "every") || distinct.size === 2)
    return [{ parent, cadence: "weekly", anchor: null, guessed: false }];
  if (carried.parity)
    return [{ parent, cadence: "biweekly", anchor: carried.parity, guessed: false }];
  return [
    {
      parent,
      cadence: carried.cadence ?? "weekly",
      anchor: null,
      guessed: carried.cadence === "biweekly",
    },
  ];
}

/** The parents that a region assigns; "the other parent" is whoever was not named just before. */
function orderedParents(region: readonly Token[]): Assignee[] {
  const parents: Assignee[] = [];
  for (const token of region) {
    if (token.kind === "parent" && token.role === "assigned") parents.push(token.parent);
    const last = parents.at(-1);
    if (token.kind === "otherParent" && last)
      parents.push(last === "parent1" ? "parent2" : "parent1");
  }
  return parents;
}

/** The parent named last before the block's days, else the first one after. */
function nearestParent(region: readonly Token[], parents: Assignee[]): Assignee | null {
  const day = region.findIndex((token) => token.kind === "day" || token.kind === "time");
  const before = parentsIn(region.slice(0, Math.max(0, day)));
  return before.at(-1) ?? parents[0] ?? null;
}

function createRules(
  block: TimeBlock,
  share: Share,
  region: readonly Token[],
  carried: Carried,
): FoundRecurring[] {
  let startDays = block.startDays.length > 0 ? block.startDays : daysIn(region);
  if (startDays.length === 0) startDays = carried.days;
  let { startTime, endTime } = block;
  const doubts: FoundRecurring["doubts"] = [];
  if (block.school) doubts.push("school");
  if (!block.sure) doubts.push("half");
  if (share.cadence === "biweekly" && share.guessed) doubts.push("anchor");
  if ((startTime === null) !== (endTime === null)) {
    doubts.push("endTime");
    startTime ??= endTime;
    endTime ??= startTime;
  }
  if (startTime === null || endTime === null) return [];
  const begin = startTime;
  const end = endTime;
  const weeks = region.flatMap((token) => (token.kind === "ofMonth" ? token.weeks : []));
  const date = region.find((token) => token.kind === "date");
  const firstDate =
    date?.kind === "date" && date.year !== null
      ? { year: date.year, month: date.month, day: date.day }
      : null;
  return startDays.map((startDay) => ({
    cadence: share.cadence,
    anchor: share.anchor,
    startDay,
    startTime: begin,
    endDay: block.endDay ?? (end <= begin ? followingDay(startDay) : startDay),
    endTime: end,
    assignee: share.parent,
    weeks: weeks.length > 0 ? weeks : carried.weeks,
    firstDate,
    doubts,
  }));
}

const daysIn = (tokens: readonly Token[]): Weekday[] => [
  ...new Set(tokens.flatMap((token) => (token.kind === "day" ? [token.day] : []))),
];

const order = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** "Wednesday 5 p.m. to 8 a.m." ends on the next morning. */
const followingDay = (day: Weekday): Weekday => order[(order.indexOf(day) + 1) % 7] ?? day;
