/** Who gets what of holidays; the halves of a break, and holidays in turn. */
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import type { Part } from "./parts.ts";

export type Years = "even" | "odd" | "every";
export type Stretch = Extract<Part, { says: "span" }>;

export interface Grant {
  name: string;
  parent: Assignee;
  years: Years;
  /** One parent is named, and no years. */
  implied: boolean;
  span: Stretch | null;
}

export type Given = Omit<Grant, "years" | "implied"> & { years: Years | null; group: number };

export const other = { parent1: "parent2", parent2: "parent1" } as const;
export const otherYears = { even: "odd", odd: "even", every: "every" } as const;
export const parityOf = (year: number): "even" | "odd" => (year % 2 === 0 ? "even" : "odd");

export const isHalf = (name: string): boolean => / \((?:first|second) half\)$/.test(name);

/** What has halves: 'Winter Break', and not 'Christmas Day'. */
const isBreak = (name: string): boolean => /\b(?:break|week)\b/i.test(name);

/** 'The first half' of the break that the statement, or its heading, names. */
export function withHalves(parts: readonly Part[], carried: readonly string[]): Part[] | null {
  if (parts.every(({ says }) => says !== "half")) return [...parts];
  const names = parts.flatMap((part) => (part.says === "holidays" ? part.names : []));
  const [base, another] = new Set(names.length > 0 ? names : carried);
  if (base === undefined || another !== undefined || isHalf(base)) return null;
  if (!isBreak(base)) return null;
  const said = new Set<"first" | "second">();
  const whole: Part[] = [];
  const remaining = remainingPart(parts);
  if (remaining !== null) return withRemaining(parts, base, remaining);
  for (const part of parts) {
    if (part.says === "half") {
      const [one, both] = said;
      // The other one of which, where both were named, or none?
      if (part.half === "other" && (one === undefined || both !== undefined)) return null;
      const half = part.half !== "other" ? part.half : one === "first" ? "second" : "first";
      said.add(half);
      whole.push({ says: "holidays", names: [`${base} (${half} half)`] });
    } else if (part.says !== "holidays") whole.push(part);
  }
  return whole;
}

/** 'Until December 26 ... The other parent has the remaining portion': where the only half that is named stands; null else. */
function remainingPart(parts: readonly Part[]): number | null {
  const at = parts.findIndex(({ says }) => says === "half");
  const half = parts[at];
  const isOnly = parts.filter(({ says }) => says === "half").length === 1;
  if (half?.says !== "half" || half.half === "first" || !isOnly) return null;
  const before = parts.slice(0, at);
  const isCut = before.some((part) => part.says === "span" && part.to.date !== null);
  return isCut && before.at(-1)?.says === "otherParent" ? at : null;
}

/** Of a break whose first part ends on a date: what the other parent has is the second one. */
function withRemaining(parts: readonly Part[], base: string, at: number): Part[] {
  const own = (half: string): Part => ({ says: "holidays", names: [`${base} (${half} half)`] });
  const isSpan = ({ says }: Part): boolean => says === "span";
  const before = parts.slice(0, at - 1);
  const behind = parts.slice(at + 1);
  // Each half, its hours, and who has it, in which years.
  return [
    own("first"),
    ...before.filter(isSpan),
    ...before.filter((part) => !isSpan(part) && part.says !== "holidays"),
    own("second"),
    ...behind.filter(isSpan),
    { says: "otherParent" as const },
    ...behind.filter((part) => !isSpan(part)),
  ];
}

/** A break that both parents have in the same years, one after the other: its halves. Null where it is given to both. */
export function splitInHalves(given: readonly Given[]): Given[] | null {
  const split = [...given];
  for (const [name, all] of Map.groupBy(given, (one) => one.name)) {
    for (const years of ["even", "odd", "every"] as const) {
      const [first, second, third] = all.filter((one) => (one.years ?? "every") === years);
      if (!first || !second || first.parent === second.parent) continue;
      const follow =
        !third &&
        isBreak(name) &&
        !isHalf(name) &&
        first.span !== null &&
        second.span !== null &&
        first.span.to.date !== null &&
        JSON.stringify(first.span.to.date) === JSON.stringify(second.span.from.date);
      if (!follow) return null;
      split[split.indexOf(first)] = { ...first, name: `${name} (first half)` };
      split[split.indexOf(second)] = { ...second, name: `${name} (second half)` };
    }
  }
  return split;
}

/** Who has the one half of a break leaves the other to the other parent. */
export function otherHalves(given: readonly Given[]): Given[] {
  const own = given.filter(({ name }) => isHalf(name));
  return [
    ...given,
    ...own.flatMap((one): Given[] => {
      const isFirst = one.name.includes("(first half)");
      const name = isFirst
        ? one.name.replace("(first half)", "(second half)")
        : one.name.replace("(second half)", "(first half)");
      const isSaid = own.some((half) => half.name === name && half.years === one.years);
      return isSaid ? [] : [{ ...one, name, parent: other[one.parent], span: null }];
    }),
  ];
}

/** 'The parents alternate these holidays, Father having the first in 2026: Easter, Labor Day, ...' */
export function listInTurn(parts: readonly Part[]): Grant[] | null {
  const known = new Set<Part["says"]>([
    "inTurn",
    "firstOfList",
    "holidays",
    "who",
    "year",
    "span",
    "stop",
  ]);
  const [who, anotherWho] = parts.filter((part) => part.says === "who");
  const [year, anotherYear] = parts.filter((part) => part.says === "year");
  const [span = null, anotherSpan] = parts.filter((part) => part.says === "span");
  if (
    parts.some(({ says }) => !known.has(says)) ||
    parts.every(({ says }) => says !== "firstOfList")
  )
    return null;
  if (!who || anotherWho || !year || anotherYear || anotherSpan || who.parent === "nonresident")
    return null;
  const { parent } = who;
  const first = parityOf(year.year);
  const names = parts.flatMap((part) => (part.says === "holidays" ? part.names : []));
  return names.flatMap((name, index) => {
    const own = index % 2 === 0 ? parent : other[parent];
    const grant = { name, implied: false, span };
    return [
      { ...grant, parent: own, years: first },
      { ...grant, parent: other[own], years: otherYears[first] },
    ];
  });
}

/** 'Easter: Mother 2026, Father 2027': the same day with each of the two, in years that follow each other. */
export function areInTurn(parts: readonly Part[]): boolean {
  const years = parts.flatMap((one) => (one.says === "year" ? [one.year] : []));
  const [first = 0, second = 0, more] = years;
  const names = new Set(
    parts.flatMap((one) => (one.says === "holidays" ? [JSON.stringify(one.names)] : [])),
  );
  const whos = new Set(
    parts.flatMap((one) =>
      one.says === "who" ? [one.parent] : one.says === "otherParent" ? ["other"] : [],
    ),
  );
  return (
    more === undefined && Math.abs(first - second) === 1 && names.size === 1 && whos.size === 2
  );
}
