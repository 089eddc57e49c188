import { elementAt } from "@evenkeel/contract/element-at";
import { clockRange, oneClock, type Clock } from "../vocabulary/clock.ts";
import type { Token } from "./tokens.ts";
import type { Weekday } from "../vocabulary/vocabulary.ts";

/** One stretch of time in a sentence: which days it starts on, and when it ends. */
export interface TimeBlock {
  startDays: Weekday[];
  /** Null: the day it started on. */
  endDay: Weekday | null;
  startTime: string | null;
  endTime: string | null;
  /** A school bell stands for a clock time that the document does not give. */
  school: boolean;
  /** False if a.m. or p.m. had to be inferred. */
  sure: boolean;
  /** Range of tokens it was read from. */
  from: number;
  to: number;
}

interface Side {
  days: Weekday[];
  clock: Clock | null;
  school: "start" | "end" | null;
  edge: number;
}

/** All blocks of a sentence, in its order. */
export function findTimeBlocks(tokens: readonly Token[]): TimeBlock[] {
  const blocks: TimeBlock[] = [];
  let floor = 0;
  tokens.forEach((token, i) => {
    if (token.kind !== "to" && !isBetweenAnd(tokens, i)) return;
    if (i < floor) return;
    const left = leftSide(tokens, i, floor);
    const right = rightSide(tokens, i, left.days.length > 0);
    if (!isBlock(left, right)) return;
    blocks.push(createBlock(left, right));
    floor = right.edge + 1;
  });
  return mergeDaysAndTimes(blocks);
}

/** "between 5 p.m. and 8 p.m." */
function isBetweenAnd(tokens: readonly Token[], i: number): boolean {
  if (tokens[i]?.kind !== "and" || tokens[i - 1]?.kind !== "time") return false;
  return tokens
    .slice(Math.max(0, i - 4), i)
    .some((token) => token.kind === "word" && /^between$/i.test(token.text));
}

const isBlock = (left: Side, right: Side): boolean => {
  const starts = left.clock !== null || left.school !== null || left.days.length > 0;
  const ends = right.clock !== null || right.school !== null || right.days.length > 0;
  return starts && ends;
};

function leftSide(tokens: readonly Token[], at: number, floor: number): Side {
  const side: Side = { days: [], clock: null, school: null, edge: at };
  let words = 0;
  for (let i = at - 1; i >= floor; i--) {
    const token = elementAt(tokens, i);
    if (token.kind === "to" && side.days.length > 0) break;
    if (token.kind === "mark" && token.text === ";") break;
    if (token.kind === "word" && ++words > 9) break;
    if (token.kind === "date" && words === 0 && side.days.length === 0 && side.clock === null)
      break;
    if (
      token.kind === "time" &&
      side.clock === null &&
      (side.days.length === 0 || words <= 6) &&
      words <= 7
    ) {
      side.clock = token.clock;
      side.edge = i;
    } else if (token.kind === "school" && side.clock === null) {
      side.school = token.when;
      side.edge = i;
    } else if (token.kind === "time") break;
    if (token.kind === "day") {
      side.days = dayListEndingAt(tokens, i, floor);
      side.edge = i - 2 * (side.days.length - 1);
      // The time may stand before the day: "6 p.m. Friday".
      for (let k = i - 1; k >= floor && k >= i - 3 && side.clock === null; k--) {
        const earlier = tokens[k];
        if (earlier?.kind === "time") [side.clock, side.edge] = [earlier.clock, k];
        else if (earlier?.kind === "school") [side.school, side.edge] = [earlier.when, k];
        else if (earlier?.kind !== "word" && earlier?.kind !== "mark") break;
      }
      break;
    }
  }
  return side;
}

/** "Monday, Wednesday and Friday", given the place of "Friday". */
function dayListEndingAt(tokens: readonly Token[], at: number, floor: number): Weekday[] {
  const last = tokens[at];
  const days: Weekday[] = last?.kind === "day" ? [last.day] : [];
  let i = at - 1;
  while (i >= floor) {
    const token = tokens[i];
    if (
      token?.kind === "and" ||
      (token?.kind === "mark" && /^[,]$/.test(token.text)) ||
      token?.kind === "every" ||
      (token?.kind === "word" && /^on$/i.test(token.text))
    )
      i--;
    else if (token?.kind === "day" && i < at - 1) {
      days.unshift(token.day);
      at = i;
      i--;
    } else break;
  }
  return days;
}

function rightSide(tokens: readonly Token[], at: number, daysKnown: boolean): Side {
  const side: Side = { days: [], clock: null, school: null, edge: at };
  let words = 0;
  let separated = false;
  for (let i = at + 1; i < tokens.length; i++) {
    const token = elementAt(tokens, i);
    const found = side.clock !== null || side.days.length > 0 || side.school !== null;
    if (token.kind === "word") {
      if (++words > (found ? 3 : 7)) break;
    } else if (token.kind === "mark") {
      if (token.text === ";" || token.text === ":") break;
      if (token.text !== "(" && token.text !== ")") separated = found;
      if (token.text === ")" && found) separated = true;
    } else if (token.kind === "and") {
      separated = found;
    } else if (token.kind === "time" && side.clock === null) {
      if (separated && side.days.length === 0 && found && side.school === null) break;
      side.clock = token.clock;
      side.edge = i;
      separated = false;
      words = 0;
    } else if (token.kind === "school" && side.clock === null) {
      side.school = token.when;
      side.edge = i;
    } else if (token.kind === "day") {
      if (side.days.length > 0 && !(separated && !daysKnown)) break;
      if (separated && daysKnown) break;
      side.days.push(token.day);
      side.edge = i;
      separated = false;
      words = 0;
    } else if (token.kind === "every" && !daysKnown) continue;
    else if (token.kind === "to" && !found && tokens[i - 1]?.kind === "to") continue;
    else break;
  }
  return side;
}

/** Bells where the document names a school time without a clock. The rule is then marked as unsure, and asked about. */
const schoolBells = { start: "08:00", end: "15:00" } as const;

function createBlock(left: Side, right: Side): TimeBlock {
  const swapped = left.days.length === 0 && right.days.length > 0;
  const startDays = swapped ? right.days : left.days;
  const endDay = swapped ? null : (right.days[0] ?? null);
  const sameDay = endDay === null || (startDays.length === 1 && startDays[0] === endDay);
  let startTime: string | null = null;
  let endTime: string | null = null;
  let sure = true;
  if (left.clock && right.clock) {
    const range = clockRange(left.clock, right.clock, sameDay);
    [startTime, endTime, sure] = [range.from, range.to, range.sure];
  } else {
    startTime = left.clock ? oneClock(left.clock) : left.school ? schoolBells[left.school] : null;
    endTime = right.clock ? oneClock(right.clock) : right.school ? schoolBells[right.school] : null;
  }
  const school =
    (left.school !== null && left.clock === null) ||
    (right.school !== null && right.clock === null);
  return { startDays, endDay, startTime, endTime, school, sure, from: left.edge, to: right.edge };
}

/** "Friday to Sunday, 6 p.m. to 6 p.m." says in two stretches what is one. "Monday through Friday, 3 to 6" is five. */
function mergeDaysAndTimes(blocks: TimeBlock[]): TimeBlock[] {
  const merged: TimeBlock[] = [];
  for (const block of blocks) {
    const before = merged.at(-1);
    const daysOnly =
      before &&
      before.startDays.length > 0 &&
      before.endDay !== null &&
      before.startTime === null &&
      before.endTime === null;
    if (
      daysOnly &&
      block.startDays.length === 0 &&
      block.startTime !== null &&
      block.endTime !== null
    ) {
      merged.pop();
      const start = elementAt(before.startDays, 0);
      const everyDay =
        start === "Monday" && before.endDay === "Friday" && block.endTime > block.startTime;
      const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
      merged.push({
        ...block,
        startDays: everyDay ? [...week] : [start],
        endDay: everyDay ? null : before.endDay,
        from: before.from,
      });
    } else merged.push(block);
  }
  return merged;
}
