/** Who gets which holiday, part by part: what a statement has said so far, and what the next part makes of it. */
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import {
  areInTurn,
  type Given,
  other,
  otherYears,
  parityOf,
  type Stretch,
  type Years,
} from "./holiday-halves.ts";
import type { Part } from "./parts.ts";

type Of<Says extends Part["says"]> = Extract<Part, { says: Says }>;

/** All that a statement gives, once each of its parts went into it. */
export interface AllGiven {
  readonly given: readonly Given[];
  /** Hours that stand before every holiday. */
  readonly defaultSpan: Stretch | null;
  /** Where 'the reverse' is of one holiday alone. */
  readonly mirrors: ReadonlySet<Part>;
}

const firstAt = (parts: readonly Part[], ...says: Part["says"][]): number => {
  const found = parts.findIndex((part) => says.includes(part.says));
  return found < 0 ? Number.POSITIVE_INFINITY : found;
};

/** @returns null where a part does not go with those before it */
export function givenIn(all: readonly Part[], resident: Assignee | null): AllGiven | null {
  const parts = [...all];
  const giver = giverOf(parts, resident);
  // A part may take the one behind it with it.
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (part !== undefined && !giver.take(part, at)) return null;
  }
  return giver.whole();
}

/** @param parts what is said with another part is taken out of them */
function giverOf(parts: Part[], resident: Assignee | null) {
  const firstWho = firstAt(parts, "who", "respective");
  const isNameFirst = firstAt(parts, "holidays") < firstWho;
  const isYearFirst = firstAt(parts, "yearsOf", "yearly") < firstWho;
  const given: Given[] = [];
  let group = 0;
  let pending: string[] = [];
  let pendingSpan: Stretch | null = null;
  let defaultSpan: Stretch | null = null;
  let who: Assignee | null = null;
  let years: Years | null = null;
  let nextYears: Years | null = null;
  let hasGiven = false;
  const mirrors = new Set<Part>();
  /** Years that stand before their parents, and that nobody got anything in yet. */
  let isYearOpen = false;

  const nextOf = (index: number): Part | undefined =>
    parts.slice(index + 1).find(({ says }) => says !== "stop");

  function give(holidays: readonly string[], parent: Assignee, span: Stretch | null): void {
    for (const name of holidays)
      given.push({ name, parent, years: isYearFirst ? years : nextYears, span, group });
    nextYears = null;
    hasGiven = true;
    isYearOpen = false;
  }

  /** The holidays of the group before, with the parents exchanged. */
  function mirror(holidays: readonly string[]): boolean {
    const before = given.filter((one) => one.group === group - 1);
    const [first] = before;
    if (!first) return false;
    for (const name of holidays)
      for (const one of before.filter((same) => same.name === first.name))
        given.push({ name, parent: other[one.parent], years: one.years, span: pendingSpan, group });
    hasGiven = true;
    return true;
  }

  function takeHolidays({ names }: Of<"holidays">): boolean {
    if (!isNameFirst) {
      if (who === null) return false;
      group += 1;
      pending = [...names];
      pendingSpan = null;
      give(pending, who, null);
      return true;
    }
    if (hasGiven || pending.length === 0) {
      // A holiday that nobody got, before the next one.
      if (!hasGiven && pending.length > 0) return false;
      pending = [];
      pendingSpan = null;
      group += 1;
    }
    pending.push(...names);
    hasGiven = false;
    return true;
  }

  function takeWho(part: Of<"who">, index: number): boolean {
    const parent: Assignee | null =
      part.parent !== "nonresident" ? part.parent : resident && other[resident];
    if (parent === null) return false;
    // 'Plaintiff Father'
    if (parts[index - 1]?.says === "who" && who === parent) return true;
    who = parent;
    if (isNameFirst) give(pending, parent, pendingSpan);
    else if (pending.length > 0 && !isBeforeName(parts, index)) give(pending, parent, pendingSpan);
    return true;
  }

  function takeOtherParent(index: number): boolean {
    if (pending.length === 0) return false;
    const next = nextOf(index);
    const hasYears = next?.says === "yearsOf" || next?.says === "otherYears";
    const isNewYears = isYearFirst && given.every((one) => one.years !== years);
    if (!isNameFirst && next?.says === "holidays") {
      // 'and the other parent the second half'
      group += 1;
      if (!mirror(next.names)) return false;
      pending = [...next.names];
      who = null;
      parts.splice(index + 1 + parts.slice(index + 1).indexOf(next), 1);
      return true;
    }
    if (!hasGiven && !hasYears && !isNewYears) return mirror(pending);
    if (who === null) return false;
    who = other[who];
    give(pending, who, pendingSpan);
    return true;
  }

  function takeRespective(): boolean {
    for (const name of pending) {
      const parent = ownParent(name, parts);
      if (parent === null) return false;
      given.push({ name, parent, years: "every", span: pendingSpan, group });
    }
    hasGiven = true;
    return true;
  }

  function takeYears(part: Part, index: number): boolean {
    const said = yearsSaid(part, given, years);
    if (said === null) return false;
    const isTurn = areInTurn(parts) || parts.some(({ says }) => says === "alternated");
    if (part.says === "year" && !isTurn) return false;
    const next = nextOf(index);
    const isAhead =
      parts[index + 1]?.says === "reversed" || given.every((one) => one.years !== null);
    const mirrorAhead =
      (next?.says === "reversed" && isAhead) || parts[index - 1]?.says === "reversed";
    if (mirrorAhead) return given.every((one) => one.years !== said && one.years !== "every");
    if (isYearFirst) {
      // 'In odd years Mother has Easter; Father has Labor Day in even years.'
      if (isYearOpen && years !== said) return false;
      isYearOpen = years !== said;
      years = said;
      return true;
    }
    const open = given.filter((one) => one.years === null);
    // 'Spring break in even years: in even years ...'
    const isSaidAgain = open.length === 0 && given.at(-1)?.years === said;
    if (isSaidAgain && next?.says !== "who" && next?.says !== "holidays") return true;
    if (open.length === 0) nextYears = said;
    for (const one of open) one.years = said;
    return true;
  }

  function takeSpan(part: Of<"span">, index: number): boolean {
    if (given.length === 0 && pending.length === 0) defaultSpan = part;
    else if (!hasGiven) {
      // 'Labor Day and Halloween (5 to 8)': whose hours are these?
      if (pendingSpan !== null || (part.aside && pending.length > 1)) return false;
      pendingSpan = part;
    } else {
      const of = spanned(given, group, part, isNameFirst);
      if (of === null || !areInClause(of, parts, index)) return false;
      for (const one of of) one.span = part;
    }
    return true;
  }

  function takeSamePeriod(): boolean {
    const span = given.findLast((one) => one.span !== null)?.span ?? null;
    if (span === null) return false;
    if (!hasGiven) pendingSpan = span;
    for (const one of given) if (one.group === group) one.span ??= span;
    return true;
  }

  function takeReversed(part: Part, index: number): boolean {
    if (!hasGiven && pending.length > 0) {
      mirrors.add(part);
      return mirror(pending);
    }
    // 'Mother has Easter in even years. Memorial Day is reversed.'
    return parts[index - 1]?.says === "stop" || !isMirrorOf(parts, index);
  }

  return {
    /** @returns false where the part does not go with those before it */
    take(part: Part, index: number): boolean {
      switch (part.says) {
        case "holidays":
          return takeHolidays(part);
        case "who":
          return takeWho(part, index);
        case "otherParent":
          return takeOtherParent(index);
        case "respective":
          return takeRespective();
        case "yearsOf":
        case "yearly":
        case "otherYears":
        case "year":
          return takeYears(part, index);
        case "span":
          return takeSpan(part, index);
        case "samePeriod":
          return takeSamePeriod();
        case "reversed":
          return takeReversed(part, index);
        default:
          return true;
      }
    },
    /** @returns null where something is left that nobody got */
    whole(): AllGiven | null {
      if ((!hasGiven && pending.length > 0) || given.length === 0) return null;
      // 'Father has Christmas Eve every year, and Mother Christmas Day'
      const areEvery = given.every((one) => one.years === null || one.years === "every");
      if (isYearFirst ? given.some((one) => one.years === null) : mixed(given) && !areEvery)
        return null;
      if (nextYears !== null || isYearOpen) return null;
      return { given, defaultSpan, mirrors };
    },
  };
}

function yearsSaid(part: Part, given: readonly Given[], years: Years | null): Years | null {
  switch (part.says) {
    case "yearsOf":
      return part.parity;
    case "yearly":
      return "every";
    case "year":
      return parityOf(part.year);
    default:
      return otherOf(given, years);
  }
}

/** 'Mother has Easter; Father has Halloween, from 4 to 8': hours behind a holiday of their own clause are of that one. */
function areInClause(given: readonly Given[], parts: readonly Part[], at: number): boolean {
  const start = parts.slice(0, at).findLastIndex(({ says }) => says === "stop");
  const own = parts
    .slice(start + 1, at)
    .flatMap((part) => (part.says === "holidays" ? part.names : []));
  return start < 0 || own.length === 0 || given.every(({ name }) => own.includes(name));
}

/** Years with and without being said do not go together. */
const mixed = (given: readonly Given[]): boolean =>
  given.some((one) => one.years === null) && given.some((one) => one.years !== null);

const isBeforeName = (parts: readonly Part[], at: number): boolean => {
  const next = parts
    .slice(at + 1)
    .find(({ says }) => ["holidays", "who", "otherParent", "reversed"].includes(says));
  return next?.says === "holidays";
};

/** Where 'the reverse' stands in the place of a parent: 'Christmas Day, the reverse'. */
const isMirrorOf = (parts: readonly Part[], at: number): boolean => {
  const before = parts.slice(0, at).findLast(({ says }) => !["stop", "span", "on"].includes(says));
  return before?.says === "holidays";
};

function otherOf(given: readonly Given[], years: Years | null): Years | null {
  const last = given.findLast((one) => one.years !== null)?.years ?? years;
  return last === null || last === "every" ? null : otherYears[last];
}

/** Whose hours a stretch behind a parent is: behind a comma all that have none yet, else those beside it. */
function spanned(
  given: readonly Given[],
  group: number,
  span: Stretch,
  isNameFirst: boolean,
): Given[] | null {
  const last = given.at(-1);
  const ofGroup = given.filter((one) => one.group === group);
  const open = given.filter((one) => one.span === null);
  if (last === undefined || open.length === 0) return null;
  if (span.aside) return last.span === null ? (isNameFirst ? ofGroup : [last]) : null;
  // 'In even years Mother from ... until ..., and Father from ... until ...'
  const ofLast = ofGroup.filter((one) => one.parent === last.parent && one.years === last.years);
  const isEach = ofGroup.some((one) => one.span !== null);
  if (isEach) return ofLast.every((one) => one.span === null) ? ofLast : null;
  // 'Mother's Day with Mother and Father's Day with Father from 9 to 6'
  const arePair = given.every(({ name }) => /^(?:mother|father)'s day/i.test(name));
  if (span.apart || arePair || new Set(given.map((one) => one.group)).size === 1) return open;
  return ofGroup.length === open.length ? open : null;
}

/** Of Mother's Day and Father's Day, where the statement says 'the respective parent'. */
function ownParent(name: string, parts: readonly Part[]): Assignee | null {
  for (const part of parts)
    if (part.says === "respective" && part.mother !== null) {
      if (/^mother/i.test(name)) return part.mother;
      if (/^father/i.test(name)) return other[part.mother];
    }
  return null;
}
