import { elementAt } from "@evenkeel/contract/element-at";
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";
import type { Parity, Token } from "./tokens.ts";

/** A holiday given to a parent, in even or odd years or in all. */
export interface Grant {
  name: string;
  years: Parity | "every";
  parent: Assignee;
  /** True where the document does not say "every year" in so many words. */
  implied: boolean;
}

export const flip = (parent: Assignee): Assignee => (parent === "parent1" ? "parent2" : "parent1");

type Unit =
  | { kind: "holiday"; name: string }
  | { kind: "parent"; parent: Assignee }
  | { kind: "years"; years: Parity | "every" };

/**
 * The holidays that one sentence gives away.
 *
 * @param carried holidays that a heading announced, for sentences that name none ("In even years with Mother").
 * @param carriedYears parity that a heading announced ("In even-numbered years:").
 */
export function findGrants(
  tokens: readonly Token[],
  carried: readonly string[],
  carriedYears: Parity | null,
  carriedParent: Assignee | null,
): Grant[] {
  // "the reverse in odd years" says nothing of its own.
  const turn = tokens.findIndex((token) => token.kind === "reversed");
  const units = unitsOf(turn < 0 ? tokens : tokens.slice(0, turn));
  const names = units.filter((unit) => unit.kind === "holiday").map((unit) => unit.name);
  if (names.length === 0) {
    if (carried.length === 0) return [];
    return carried.flatMap((name) => grantOne([name], units, carriedYears, null));
  }
  const grants = splitByHoliday(units).flatMap((part) => {
    const own = part.filter((unit) => unit.kind === "holiday").map((unit) => unit.name);
    return grantOne([...new Set(own)], part, carriedYears, carriedParent);
  });
  if (!tokens.some((token) => token.kind === "reversed")) return grants;
  return [...grants, ...grants.filter((grant) => grant.years !== "every").map(reversed)];
}

const reversed = (grant: Grant): Grant => ({
  ...grant,
  years: otherYears(grant.years),
  parent: flip(grant.parent),
});

const otherYears = (years: Parity | "every"): Parity | "every" =>
  years === "even" ? "odd" : years === "odd" ? "even" : "every";

/** Keeps what matters, with the halves of breaks joined to their break and years to their parity. */
function unitsOf(tokens: readonly Token[]): Unit[] {
  const units: Unit[] = [];
  const whole = tokens.find(
    (token) => token.kind === "holiday" && /break|week|thanksgiving/i.test(token.name),
  );
  const halves = tokens.filter((token) => token.kind === "half").length;
  tokens.forEach((token, i) => {
    if (token.kind === "holiday") {
      const half = nearHalf(tokens, i);
      if (half !== null && halves === 1)
        units.push({ kind: "holiday", name: `${token.name} (${half} half)` });
      else if (halves === 0 || token !== whole) units.push({ kind: "holiday", name: token.name });
    } else if (token.kind === "half" && halves > 1 && whole?.kind === "holiday")
      units.push({ kind: "holiday", name: `${whole.name} (${token.half} half)` });
    else if (token.kind === "parent" && token.role === "assigned")
      units.push({ kind: "parent", parent: token.parent });
    else if (token.kind === "otherParent") {
      const last = units.findLast((unit) => unit.kind === "parent");
      if (last) units.push({ kind: "parent", parent: flip(last.parent) });
    } else if (token.kind === "parity" && token.unit !== "week" && token.unit !== "month")
      units.push({ kind: "years", years: token.parity });
    else if (
      token.kind === "everyYear" ||
      (token.kind === "every" && tokens.filter((other) => other.kind === "parity").length === 0)
    )
      units.push({ kind: "years", years: "every" });
    else if (token.kind === "year")
      units.push({ kind: "years", years: token.year % 2 === 0 ? "even" : "odd" });
  });
  return units;
}

function nearHalf(tokens: readonly Token[], at: number): "first" | "second" | null {
  for (let distance = 1; distance <= 3; distance++) {
    for (const place of [at + distance, at - distance]) {
      const token = tokens[place];
      if (token?.kind === "half") return token.half;
    }
  }
  return null;
}

/** Cuts a sentence that gives away several holidays into one part for each, or for each group that shares its parents. */
function splitByHoliday(units: readonly Unit[]): Unit[][] {
  const groups = groupsOf(units);
  if (groups.length <= 1) return [[...units]];
  const first = units.find((unit) => unit.kind !== "years" || unit.years !== "every")?.kind;
  if (first === "holiday") {
    const parts: Unit[][] = [];
    let waiting: Unit[] = [];
    groups.forEach((group, i) => {
      const part = [...waiting, ...units.slice(group.from, groups[i + 1]?.from ?? units.length)];
      // A group that names no one shares the parents of the next one.
      if (part.some((unit) => unit.kind === "parent") || i === groups.length - 1) {
        parts.push(part);
        waiting = [];
      } else waiting = part;
    });
    return shareYears(parts);
  }
  // Parents or years lead: each carries on to the holidays that follow it.
  const parts: Unit[][] = [];
  let years: Unit | null = null;
  let parent: Unit | null = null;
  units.forEach((unit, i) => {
    if (unit.kind === "parent") parent = unit;
    else if (unit.kind === "years" && units[i - 1]?.kind !== "holiday") years = unit;
    else if (unit.kind === "holiday") {
      const next = units.slice(i + 1).find((other) => other.kind !== "holiday");
      const after = next?.kind === "years" && first === "parent" ? next : null;
      const parentAfter =
        first === "years" && parent === null && next?.kind === "parent" ? next : null;
      parts.push([
        unit,
        ...[parentAfter ?? parent, after ?? years].filter((other) => other !== null),
      ]);
    }
  });
  return parts;
}

/** "Christmas Eve with Mother and Christmas Day with Father in even years": the years are those of both. */
function shareYears(parts: Unit[][]): Unit[][] {
  const yearsOf = (part: readonly Unit[]): Unit[] => part.filter((unit) => unit.kind === "years");
  const last = yearsOf(parts.at(-1) ?? []);
  const onlyLast = parts.slice(0, -1).every((part) => yearsOf(part).length === 0);
  return last.length === 1 && onlyLast
    ? parts.map((part, i) => (i === parts.length - 1 ? part : [...part, ...last]))
    : parts;
}

/** Runs of holidays that nothing separates. */
function groupsOf(units: readonly Unit[]): { from: number }[] {
  const groups: { from: number }[] = [];
  units.forEach((unit, i) => {
    if (unit.kind === "holiday" && units[i - 1]?.kind !== "holiday") groups.push({ from: i });
  });
  return groups;
}

function grantOne(
  names: readonly string[],
  units: readonly Unit[],
  carriedYears: Parity | null,
  carriedParent: Assignee | null,
): Grant[] {
  const parents = units.flatMap((unit) => (unit.kind === "parent" ? [unit.parent] : []));
  const years = units.flatMap((unit) => (unit.kind === "years" ? [unit.years] : []));
  if (parents.length === 0 && carriedParent !== null) parents.push(carriedParent);
  const [parent] = parents;
  if (parent === undefined) return [];
  const parities = years.filter((one) => one !== "every");
  const grant = (who: Assignee, when: Parity | "every", implied = false): Grant[] =>
    names.map((name) => ({ name, years: when, parent: who, implied }));
  if (parities.length >= 2 && parents.length >= 2 && new Set(parities.slice(0, 2)).size === 2)
    return [
      ...grant(parent, elementAt(parities, 0)),
      ...grant(elementAt(parents, 1), elementAt(parities, 1)),
    ];
  if (parities.length >= 2 && new Set(parities).size === 2 && parents.length === 1)
    return grant(parent, "every");
  if (parities.length >= 1) return grant(nearParent(units, parents), elementAt(parities, 0));
  if (years.includes("every")) return grant(parent, "every");
  if (carriedYears !== null) return grant(parent, carriedYears);
  return new Set(parents).size === 1 ? grant(parent, "every", true) : [];
}

/** The parent named last before the only parity, else the first after it. */
function nearParent(units: readonly Unit[], parents: readonly Assignee[]): Assignee {
  const at = units.findIndex((unit) => unit.kind === "years" && unit.years !== "every");
  const before = units.slice(0, at).findLast((unit) => unit.kind === "parent");
  return before?.kind === "parent" ? before.parent : elementAt(parents, 0);
}
