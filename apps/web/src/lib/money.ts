import { currentLocale } from "./words.ts";

/** For example '$1,234.50', from whole cents. @param currency ISO 4217 */
export const moneyOf = (cents: number, currency: string): string =>
  new Intl.NumberFormat(currentLocale(), { style: "currency", currency }).format(cents / 100);

/**
 * Whole cents of an amount as people type it ('12', '12.5', '$1,234.50'); null for what is none. A comma with one or two
 * digits after it is a decimal comma, as some of our readers write it.
 */
export function centsOf(typed: string): number | null {
  const bare = typed
    .trim()
    .replace(/^[^\d.,-]*\s*/u, "")
    .replace(/\s*[^\d.,]*$/u, "");
  const plain = /^\d+,\d{1,2}$/.test(bare)
    ? bare.replace(",", ".")
    : bare.replaceAll(/,(?=\d{3}(?:\D|$))/g, "");
  const match = /^(\d{0,9})(?:\.(\d{0,2}))?$/.exec(plain);
  if (match === null || bare === "" || bare === ".") return null;
  const [, whole = "", part = ""] = match;
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** As an amount stands in a field: '12.50'. */
export const typedCents = (cents: number): string => (cents / 100).toFixed(2);
