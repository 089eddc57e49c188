import type { Row } from "./rows.ts";

export type ReceiptCurrency = "USD" | "MXN" | "CAD" | "EUR" | "GBP";

/** The dollar sign alone is that of several currencies. */
const signs: readonly (readonly [ReceiptCurrency, RegExp])[] = [
  ["EUR", /€|\bEUR\b|\beuros?\b/i],
  ["GBP", /£|\bGBP\b/],
  ["MXN", /\bMXN\b|\bMX\$|\bM\.N\.|\bpesos\b|\bR\.?F\.?C\b|\bI\.?V\.?A\.? 16/i],
  ["CAD", /\bCAD\b|\b(?:HST|GST|PST|QST)\b/],
  ["USD", /\bUSD\b|\bUS\$|\b(?:[A-Z]{2}) \d{5}(?:-\d{4})?\b/],
];

/** The currency that a receipt names, or shows by its place or its tax; null where it does not. */
export function readCurrency(rows: readonly Row[]): ReceiptCurrency | null {
  const text = rows.map((row) => row.text).join("\n");
  const named = signs.filter(([, sign]) => sign.test(text)).map(([currency]) => currency);
  return named.length === 1 ? (named[0] ?? null) : null;
}
