import type { Currency, Purchase } from "./purchase.ts";

const grouped = (whole: number, separator: string): string =>
  String(whole).replaceAll(/\B(?=(\d{3})+$)/g, separator);

/** `1,234.50`, in Spain `1.234,50`. */
export function plain(cents: number, currency: Currency): string {
  const whole = grouped(Math.floor(Math.abs(cents) / 100), currency === "EUR" ? "." : ",");
  const rest = String(Math.abs(cents) % 100).padStart(2, "0");
  return `${cents < 0 ? "-" : ""}${whole}${currency === "EUR" ? "," : "."}${rest}`;
}

/** With the sign of the currency. */
export const signed = (cents: number, currency: Currency): string =>
  currency === "EUR" ? `${plain(cents, currency)} €` : `$${plain(cents, currency)}`;

export const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A line with its words to the left and its sum to the right. */
export const line = (left: string, right: string, style = ""): string =>
  `<div class="line" style="${style}"><span>${escape(left)}</span><span>${escape(right)}</span></div>`;

export const sumOf = ({ cents, count }: Purchase["items"][number]): number => cents * count;
