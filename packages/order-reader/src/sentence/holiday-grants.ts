/**
 * Who has which holiday in which years, from the parts of a statement in their order. Holidays stand before their parents
 * ('Easter: Mother') or behind them ('Mother has Easter'), years before or behind both; all of a statement keeps to the
 * order that it begins with, and what does not go into it is not read.
 */
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import {
  type Given,
  type Grant,
  isHalf,
  listInTurn,
  other,
  otherHalves,
  otherYears,
  splitInHalves,
  withHalves,
  type Years,
} from "./holiday-halves.ts";
import { givenIn } from "./grants-given.ts";
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
  const once = isAlternated ? saidOnce(all) : all;
  const said = withoutReverse(yearsAhead(once));
  const whole = withHalves(withWholeSpans(withoutLabel(said)), context.holidays);
  if (whole === null || whole.some(({ says }) => !used.has(says))) return null;
  if (areBothAtOnce(whole)) return null;
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
  const found = givenIn(parts, context.resident);
  if (found === null) return null;
  const { given, defaultSpan, mirrors } = found;
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
  const isReversed =
    said.length < once.length ||
    parts.some((part) => part.says === "reversed" && !mirrors.has(part));
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

/** 'Mother and Father have Easter every year': with both of them, or one after the other? */
const areBothAtOnce = (parts: readonly Part[]): boolean =>
  parts.some((part, at) => {
    const next = parts[at + 1];
    return part.says === "who" && next?.says === "who" && next.parent !== part.parent;
  });

/** 'In even years Father has Memorial Day; Mother has it in odd years': each with its years first, as it began. */
function yearsAhead(parts: readonly Part[]): Part[] {
  const first = parts.find(({ says }) => says === "yearsOf" || says === "who");
  return parts.map((part, at) => {
    const [one, two] = part.says === "who" ? [at, at + 1] : [at - 1, at];
    const isPair = parts[one]?.says === "who" && parts[two]?.says === "yearsOf";
    // 'Even Years: Mother. Odd Years: Father.' is another order, and goes on behind its years.
    const isLast = parts.slice(two + 1).every(({ says }) => says === "stop");
    const isAlone = isLast && parts[one - 1]?.says === "stop";
    const swapped = at === one ? parts[two] : parts[one];
    return first?.says === "yearsOf" && isPair && isAlone && swapped ? swapped : part;
  });
}

/** 'Father has the former in odd years and the latter in even years, Mother the reverse': of the other parent, what is left. */
function withoutReverse(parts: readonly Part[]): readonly Part[] {
  const said = parts.filter(({ says }) => says !== "stop");
  const [whose, reverse] = said.slice(-2);
  const others = new Set(
    said.slice(0, -2).flatMap((part) => (part.says === "who" ? [part.parent] : [])),
  );
  const [only, more] = others;
  const isOther =
    whose?.says === "who" &&
    reverse?.says === "reversed" &&
    only !== undefined &&
    more === undefined &&
    only !== whose.parent &&
    only !== "nonresident" &&
    whose.parent !== "nonresident";
  return isOther ? parts.filter((part) => part !== whose && part !== reverse) : parts;
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
