/** The sums of a receipt: which is the total and which the tax, and whether they add up. */
import { type Amount, amountsIn } from "./amounts.ts";
import { kindOfLine, type LineKind } from "./labels.ts";
import { distinct, type ReadField } from "./reading.ts";
import type { Row } from "./rows.ts";

interface Line {
  kind: LineKind | null;
  amount: Amount;
}

/** Below this, a sum that nothing else bears out is asked about. */
const leastConfidence = 0.8;

/** Lines with their sums. A label without one takes that of the next line, where nothing else stands on it. */
function linesOf(rows: readonly Row[]): Line[] {
  let waiting: LineKind | null = null;
  return rows.flatMap((row): Line[] => {
    const amounts = amountsIn(row).filter(({ isPercent }) => !isPercent);
    const last = amounts.at(-1);
    const label = last === undefined ? row.text : row.text.slice(0, last.at);
    const own = kindOfLine(label);
    if (last === undefined) {
      waiting = own;
      return [];
    }
    const kind = own ?? (/\p{L}{3}/u.test(label) ? null : waiting);
    waiting = null;
    return [{ kind, amount: last }];
  });
}

const of = (lines: readonly Line[], kind: LineKind): Amount[] =>
  lines.filter((line) => line.kind === kind).map(({ amount }) => amount);

const sum = (amounts: readonly Amount[]): number =>
  amounts.reduce((all, { cents }) => all + cents, 0);

/** What the receipt's own lines say of the total besides its label: sums that have to be it. */
function borneOut(lines: readonly Line[]): Set<number> {
  const taxes = of(lines, "tax");
  const tips = of(lines, "tip");
  const extra = sum(taxes) + sum(tips);
  const reckoned = of(lines, "subtotal").flatMap(({ cents }) => [
    cents + extra,
    cents + sum(taxes),
  ]);
  const paid = of(lines, "paid");
  const change = of(lines, "change");
  const left = paid.flatMap(({ cents }) => [
    cents,
    ...change.map((given) => cents - Math.abs(given.cents)),
  ]);
  const first = lines.findIndex(({ kind }) => kind === "total" || kind === "subtotal");
  const items = lines
    .slice(0, Math.max(0, first))
    .filter(({ kind }) => kind === null || kind === "off");
  const ofItems = items.reduce(
    (all, { kind, amount }) => all + (kind === "off" ? -Math.abs(amount.cents) : amount.cents),
    0,
  );
  return new Set([...reckoned, ...left, ...(items.length > 0 ? [ofItems + extra] : [])]);
}

export function readTotal(rows: readonly Row[]): ReadField<number> {
  const lines = linesOf(rows);
  const witnesses = borneOut(lines);
  const named = of(lines, "total").filter(({ cents }) => cents > 0);
  const best = [...named].toSorted((one, other) => {
    const proven = Number(witnesses.has(other.cents)) - Number(witnesses.has(one.cents));
    return proven === 0 ? other.cents - one.cents : proven;
  });
  // Without a label that could be read: what the other sums point to, and the largest.
  const others = lines
    .filter(({ kind, amount }) => kind !== "total" && kind !== "none" && amount.cents > 0)
    .map(({ amount }) => amount)
    .toSorted((one, other) => {
      const proven = Number(witnesses.has(other.cents)) - Number(witnesses.has(one.cents));
      return proven === 0 ? other.cents - one.cents : proven;
    });
  const candidates = distinct(
    [...best, ...others].map(({ cents, box }) => ({ value: cents, box })),
  );
  const [first] = best;
  const isAlone = new Set(named.map(({ cents }) => cents)).size === 1;
  const isProven = first !== undefined && witnesses.has(first.cents);
  const isSure =
    first !== undefined &&
    (isProven || (isAlone && first.confidence >= leastConfidence && witnesses.size === 0));
  return { isSure, candidates };
}

export function readTax(rows: readonly Row[], total: ReadField<number>): ReadField<number> {
  const lines = linesOf(rows);
  const taxes = of(lines, "tax").filter(({ cents }) => cents > 0);
  const [first] = taxes;
  if (first === undefined) return { isSure: false, candidates: [] };
  const together = sum(taxes);
  const [paid] = total.candidates;
  const before = of(lines, "subtotal");
  const tips = sum(of(lines, "tip"));
  const isRight = (cents: number): boolean =>
    before.some((one) => paid !== undefined && one.cents + cents + tips === paid.value);
  const box = {
    ...first.box,
    height: Math.max(...taxes.map((one) => one.box.y + one.box.height)) - first.box.y,
  };
  const all = [
    { value: together, box },
    ...taxes.map((one) => ({ value: one.cents, box: one.box })),
  ];
  const ordered = [...all.filter(({ value }) => isRight(value)), ...all];
  const candidates = distinct(
    ordered.filter(({ value }) => paid === undefined || value < paid.value),
  );
  const [best] = candidates;
  return { isSure: best !== undefined && total.isSure && isRight(best.value), candidates };
}
