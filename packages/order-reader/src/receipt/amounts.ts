import { around, type Box } from "../layout/layout.ts";
import { type Row, wordsBetween } from "./rows.ts";

/** A sum that is printed with its cents. */
export interface Amount {
  cents: number;
  box: Box;
  /** 0 to 1: of its least sure word. */
  confidence: number;
  /** Where it begins in the row's text. */
  at: number;
  isPercent: boolean;
}

/** Cents after a point or a comma, whole thousands apart by the other one or a space; letters that are read for digits. */
const printed = new RegExp(
  [
    /(?<![\d.,])(\(?-?)/,
    /(?:[$€§]|S(?=\d)|USD|MXN|EUR)?\s?/,
    // Whole units, with or without marks of thousands, and two digits behind a mark.
    /(\d{1,3}(?:[.,\s]\d{3})+|[\dOoIl]{1,6})\s?[.,]\s?([\dOoIlSB]{2})(?![\dOo])/,
    /(\s?%|\s?-|\))?/,
  ]
    .map(({ source }) => source)
    .join(""),
  "g",
);

const digits = (text: string): string =>
  text.replaceAll(/[Oo]/g, "0").replaceAll(/[Il]/g, "1").replaceAll("S", "5").replaceAll("B", "8");

/** The sums of a row, from left to right. What is taken off is below zero. */
export function amountsIn(row: Row): Amount[] {
  return [...row.text.matchAll(printed)].flatMap((match) => {
    const [whole, sign = "", units = "", rest = "", after = ""] = match;
    if (!/\d/.test(units)) return [];
    const isPart = /^\d/.test(
      row.text
        .slice(match.index + whole.length)
        .trimStart()
        .slice(0, 1),
    )
      ? /[.,]\s?$/.test(whole)
      : false;
    if (isPart) return [];
    const cents = Number(digits(units).replaceAll(/[.,\s]/g, "")) * 100 + Number(digits(rest));
    if (!Number.isSafeInteger(cents)) return [];
    const words = wordsBetween(row, match.index, match.index + whole.length);
    if (words.length === 0) return [];
    const isOff = sign.includes("-") || sign.includes("(") || after.includes("-");
    return [
      {
        cents: isOff ? -cents : cents,
        box: around(words.map(({ box }) => box)),
        confidence: Math.min(...words.map(({ confidence }) => confidence)),
        at: match.index,
        isPercent: after.includes("%"),
      },
    ];
  });
}
