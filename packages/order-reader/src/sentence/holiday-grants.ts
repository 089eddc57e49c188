/**
 * Who has which holiday in which years, from the parts of a statement in their order. Holidays stand before their parents
 * ('Easter: Mother') or behind them ('Mother has Easter'), years before or behind both; all of a statement keeps to the
 * order that it begins with, and what does not go into it is not read.
 */
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import {
  areInTurn,
  type Given,
  type Grant,
  isHalf,
  listInTurn,
  other,
  otherHalves,
  otherYears,
  parityOf,
  splitInHalves,
  type Stretch,
  withHalves,
  type Years,
} from "./holiday-halves.ts";
import { isLabel, withoutLabel } from "./holiday-labels.ts";
import type { Edge, Part } from "./parts.ts";

const used = new Set<Part["says"]>([
  ...([
    "holidays",
    "half",
    "who",
    "otherParent",
    "yearsOf",
    "yearly",
    "otherYears",
    "year",
  ] as const),
  ...(["span", "reversed", "divided", "alternated", "respective", "rank", "samePeriod"] as const),
  ...(["stop", "break", "on", "middle", "sundown"] as const),
  ...(["inTurn", "firstOfList"] as const),
]);

const ofYears: ReadonlySet<Part["says"]> = new Set(["yearsOf", "yearly", "year", "otherYears"]);

interface Context {
  /** Named by a heading. */
  holidays: readonly string[];
  years: "even" | "odd" | null;
  parent: Assignee | null;
  resident: Assignee | null;
}

/** Null where the parts do not go together. */
export function grantsOf(all: readonly Part[], context: Context): Grant[] | null {
  const isAlternated = all.some(({ says }) => says === "alternated");
  const said = isAlternated ? saidOnce(all) : all;
  const whole = withHalves(withWholeSpans(withoutLabel(said)), context.holidays);
  if (whole === null || whole.some(({ says }) => !used.has(says))) return null;
  if (whole.some((part, at) => part.says === "break" && !isLabel(whole, at))) return null;
  if (whole.some(({ says }) => says === "inTurn")) return listInTurn(whole);
  const own = whole.some(({ says }) => says === "holidays");
  const names = own ? [] : context.holidays;
  if (!own && names.length === 0) return null;
  const parts: Part[] = [
    ...(names.length > 0 ? [{ says: "holidays" as const, names: [...names] }] : []),
    ...(context.years !== null && whole.every(({ says }) => !ofYears.has(says))
      ? [{ says: "yearsOf" as const, parity: context.years }]
      : []),
    ...(whole.every(({ says }) => says !== "who" && says !== "respective") &&
    context.parent !== null
      ? [{ says: "who" as const, parent: context.parent }]
      : []),
    ...whole,
  ];
  const at = (...says: Part["says"][]): number => {
    const found = parts.findIndex((part) => says.includes(part.says));
    return found < 0 ? Number.POSITIVE_INFINITY : found;
  };
  const firstWho = at("who", "respective");
  const isNameFirst = at("holidays") < firstWho;
  const isYearFirst = at("yearsOf", "yearly") < firstWho;
  const given: Given[] = [];
  let group = 0;
  let pending: string[] = [];
  let pendingSpan: Stretch | null = null;
  let defaultSpan: Stretch | null = null;
  let who: Assignee | null = null;
  let years: Years | null = null;
  let nextYears: Years | null = null;
  let hasGiven = false;
  /** Where 'the reverse' is of one holiday alone. */
  const mirrors = new Set<Part>();
  /** Years that stand before their parents, and that nobody got anything in yet. */
  let isYearOpen = false;
  const give = (holidays: readonly string[], parent: Assignee, span: Stretch | null): void => {
    for (const name of holidays)
      given.push({ name, parent, years: isYearFirst ? years : nextYears, span, group });
    nextYears = null;
    hasGiven = true;
    isYearOpen = false;
  };
  /** The holidays of the group before, with the parents exchanged. */
  const mirror = (holidays: readonly string[]): boolean => {
    const before = given.filter((one) => one.group === group - 1);
    const [first] = before;
    if (!first) return false;
    for (const name of holidays)
      for (const one of before.filter((same) => same.name === first.name))
        given.push({ name, parent: other[one.parent], years: one.years, span: pendingSpan, group });
    hasGiven = true;
    return true;
  };
  for (const [index, part] of parts.entries()) {
    const next = parts.slice(index + 1).find(({ says }) => says !== "stop");
    switch (part.says) {
      case "holidays":
        if (isNameFirst) {
          if (hasGiven || pending.length === 0) {
            // A holiday that nobody got, before the next one.
            if (!hasGiven && pending.length > 0) return null;
            pending = [];
            pendingSpan = null;
            group += 1;
          }
          pending.push(...part.names);
          hasGiven = false;
        } else {
          if (who === null) return null;
          group += 1;
          pending = [...part.names];
          pendingSpan = null;
          give(pending, who, null);
        }
        break;
      case "who": {
        const parent: Assignee | null =
          part.parent !== "nonresident" ? part.parent : context.resident && other[context.resident];
        if (parent === null) return null;
        // 'Plaintiff Father'
        if (parts[index - 1]?.says === "who" && who === parent) break;
        who = parent;
        if (isNameFirst) give(pending, parent, pendingSpan);
        else if (pending.length > 0 && !isBeforeName(parts, index))
          give(pending, parent, pendingSpan);
        break;
      }
      case "otherParent": {
        if (pending.length === 0) return null;
        const hasYears = next?.says === "yearsOf" || next?.says === "otherYears";
        const isNewYears = isYearFirst && given.every((one) => one.years !== years);
        if (!isNameFirst && next?.says === "holidays") {
          // 'and the other parent the second half'
          group += 1;
          if (!mirror(next.names)) return null;
          pending = [...next.names];
          who = null;
          parts.splice(index + 1 + parts.slice(index + 1).indexOf(next), 1);
          break;
        }
        if (hasGiven || hasYears || isNewYears) {
          if (who === null) return null;
          who = other[who];
          give(pending, who, pendingSpan);
        } else if (!mirror(pending)) return null;
        break;
      }
      case "respective":
        for (const name of pending) {
          const parent = ownParent(name, parts);
          if (parent === null) return null;
          given.push({ name, parent, years: "every", span: pendingSpan, group });
        }
        hasGiven = true;
        break;
      case "yearsOf":
      case "yearly":
      case "otherYears":
      case "year": {
        const said: Years | null =
          part.says === "yearsOf"
            ? part.parity
            : part.says === "yearly"
              ? "every"
              : part.says === "year"
                ? parityOf(part.year)
                : otherOf(given, years);
        if (said === null) return null;
        if (
          part.says === "year" &&
          !areInTurn(parts) &&
          parts.every(({ says }) => says !== "alternated")
        )
          return null;
        const isAhead =
          parts[index + 1]?.says === "reversed" || given.every((one) => one.years !== null);
        const mirrorAhead =
          (next?.says === "reversed" && isAhead) || parts[index - 1]?.says === "reversed";
        if (mirrorAhead) {
          if (given.some((one) => one.years === said || one.years === "every")) return null;
          break;
        }
        if (isYearFirst) {
          // 'In odd years Mother has Easter; Father has Labor Day in even years.'
          if (isYearOpen && years !== said) return null;
          isYearOpen = years !== said;
          years = said;
        } else {
          const open = given.filter((one) => one.years === null);
          // 'Spring break in even years: in even years ...'
          const isSaidAgain = open.length === 0 && given.at(-1)?.years === said;
          if (isSaidAgain && next?.says !== "who" && next?.says !== "holidays") break;
          if (open.length === 0) nextYears = said;
          for (const one of open) one.years = said;
        }
        break;
      }
      case "span": {
        if (given.length === 0 && pending.length === 0) defaultSpan = part;
        else if (!hasGiven) {
          if (pendingSpan !== null) return null;
          // 'Labor Day and Halloween (5 to 8)': whose hours are these?
          if (part.aside && pending.length > 1) return null;
          pendingSpan = part;
        } else {
          const of = spanned(given, group, part, isNameFirst);
          if (of === null || !areInClause(of, parts, index)) return null;
          for (const one of of) one.span = part;
        }
        break;
      }
      case "samePeriod": {
        const span = given.findLast((one) => one.span !== null)?.span ?? null;
        if (span === null) return null;
        if (!hasGiven) pendingSpan = span;
        for (const one of given) if (one.group === group) one.span ??= span;
        break;
      }
      case "reversed": {
        if (!hasGiven && pending.length > 0) {
          if (!mirror(pending)) return null;
          mirrors.add(part);
          break;
        }
        // 'Mother has Easter in even years. Memorial Day is reversed.'
        if (parts[index - 1]?.says !== "stop" && isMirrorOf(parts, index)) return null;
        break;
      }
      default:
        break;
    }
  }
  if (!hasGiven && pending.length > 0) return null;
  if (given.length === 0) return null;
  // 'Father has Christmas Eve every year, and Mother Christmas Day'
  const areEvery = given.every((one) => one.years === null || one.years === "every");
  if (isYearFirst ? given.some((one) => one.years === null) : mixed(given) && !areEvery)
    return null;
  if (nextYears !== null || isYearOpen) return null;
  const split = splitInHalves(given);
  if (split === null) return null;
  const complete: Given[] = split.map((one) => ({ ...one, span: one.span ?? defaultSpan }));
  // 'Labor Day and Halloween (5 to 8)': are these the hours of both?
  if (
    complete.some(
      (one) =>
        one.span?.aside && complete.some((same) => same.group === one.group && same.span === null),
    )
  )
    return null;
  const isReversed = parts.some((part) => part.says === "reversed" && !mirrors.has(part));
  if (isReversed || isAlternated) {
    if (complete.some((one) => one.years === null || one.years === "every")) return null;
    const isSaid = (name: string, years: Years | null): boolean =>
      complete.some((one) => one.name === name && one.years === years);
    const turned = complete.map((one) => ({
      ...one,
      parent: other[one.parent],
      years: otherYears[one.years ?? "every"],
    }));
    // 'Halloween alternates: Mother odd years, Father even years'
    complete.push(...turned.filter((one) => isReversed || !isSaid(one.name, one.years)));
  }
  const isDivided = parts.some(({ says }) => says === "divided" || says === "middle");
  const areBothSaid = new Set(complete.map(({ name }) => name).filter(isHalf)).size > 1;
  const halves = isDivided || areBothSaid ? otherHalves(complete) : complete;
  if (isDivided && halves.every(({ name }) => !isHalf(name))) return null;
  return unique(
    halves.map(({ group: _group, years: said, ...one }) => ({
      ...one,
      years: said ?? "every",
      implied: said === null,
    })),
  );
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

/** 'The parents alternate Easter each year, with Father having Easter in 2026' */
function saidOnce(parts: readonly Part[]): Part[] {
  const [first, ...again] = parts.filter(({ says }) => says === "holidays");
  const isSame = again.every((part) => JSON.stringify(part) === JSON.stringify(first));
  return parts.filter(
    (part) => part.says !== "yearly" && !(isSame && part.says === "holidays" && part !== first),
  );
}

const noEdge: Edge = {
  days: [],
  clock: null,
  school: null,
  date: null,
  holiday: null,
  dayOfMonth: null,
};

/** 'Beginning at 6 on ... and ending at 6 on ...' is one stretch; '(from noon)' is one without an end. */
function withWholeSpans(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1];
    if (part.says === "closes" && before?.says === "opens")
      joined[joined.length - 1] = { says: "span", from: before.edge, to: part.edge };
    else if (part.says === "between") {
      // 'March 28 to April 1'
      const [from, to] = [part.from, part.to].map((date) => ({ ...noEdge, date }));
      if (from && to) joined.push({ says: "span", from, to });
    } else if (part.says === "opens") joined.push({ says: "span", from: part.edge, to: noEdge });
    else if (part.says === "closes") joined.push({ says: "span", from: noEdge, to: part.edge });
    else joined.push(part);
  }
  return joined;
}

function unique(grants: readonly Grant[]): Grant[] {
  return [...new Map(grants.map((grant) => [JSON.stringify(grant), grant])).values()];
}
