import type { BalanceModel, Expense } from "@evenkeel/contract/models/expense";
import { describe, expect, test } from "vitest";
import { words } from "../../lib/words.ts";
import { anExpense } from "../../test/expenses.ts";
import { balanceAsCsv, expensesAsCsv, yearAsCsv } from "./csv.ts";

const people = {
  nameOf: (id: number) => (id === 1 ? "Zoë Müller" : "Ben"),
  childName: (id: string | null) => (id === null ? null : "Jürgen"),
  user: { timeZone: "America/Los_Angeles" },
};
const expense = (more: Partial<Expense>): Expense =>
  anExpense({ id: "one", childId: "jürgen", ...more });

/** Read by the rules of RFC 4180, as a spreadsheet reads it, and not by the code that wrote it. */
function read(csv: string): string[][] {
  const lines: string[][] = [[]];
  let at = csv.startsWith("\u{FEFF}") ? 1 : 0;
  while (at < csv.length) {
    expect(csv[at]).toBe('"');
    let text = "";
    for (at += 1; ; at += 1) {
      if (csv[at] !== '"') text += csv[at];
      else if (csv[at + 1] === '"') {
        text += '"';
        at += 1;
      } else break;
    }
    lines.at(-1)?.push(text);
    at += 1;
    if (csv[at] === ",") at += 1;
    else {
      expect(csv.slice(at, at + 2)).toBe("\r\n");
      at += 2;
      lines.push([]);
    }
  }
  return lines.slice(0, -1);
}

describe("a table of expenses", () => {
  const table = (...all: Expense[]) => expensesAsCsv(all, words("expenses"), people);

  test("holds what was written, with its quotes, commas, lines and letters", () => {
    const what = 'The "blue" ones, for\nJürgen; 3 × ñ';
    const [head, line, ...more] = read(table(expense({ what, vendor: "Óptica, S.A." })));
    expect(more).toEqual([]);
    expect(head?.slice(0, 3)).toEqual(["Date", "What", "From"]);
    expect(line).toHaveLength(head?.length ?? 0);
    expect(line?.slice(0, 6)).toEqual([
      "2026-11-20",
      what,
      "Óptica, S.A.",
      "Medical",
      "Jürgen",
      "123.45",
    ]);
    expect(line).toContain("Zoë Müller");
  });

  test("begins with the mark by which a spreadsheet knows its letters", () => {
    const [first, second, third] = new TextEncoder().encode(table());
    expect([first, second, third]).toEqual([0xef, 0xbb, 0xbf]);
  });

  test.each(["=1+1", '=HYPERLINK("http://example.com")', "+1", "-1+2", "@SUM(A1)", "\t=1", "\r=1"])(
    "says %j as words: no spreadsheet runs it",
    (what) => {
      const [, line] = read(table(expense({ what, vendor: what })));
      expect(line?.slice(1, 3)).toEqual([`'${what}`, `'${what}`]);
    },
  );
});

describe("a table of a balance", () => {
  const balance: BalanceModel = {
    currency: "EUR",
    opening: [
      { userId: 1, owesCents: 0 },
      { userId: 2, owesCents: 1_000 },
    ],
    steps: [
      {
        // Still the 30th where the family lives.
        at: "2026-12-01T02:00:00.000Z",
        kind: "paid",
        expenseId: "one",
        paymentId: "two",
        what: "=Glasses",
        owedBy: 2,
        changeCents: -250,
        owesCents: 750,
      },
    ],
    closing: [
      { userId: 1, owesCents: 0 },
      { userId: 2, owesCents: 750 },
    ],
    waiting: [],
    unconfirmed: [],
  };

  test("has what stood before, each step and the end, and amounts below nothing stay numbers", () => {
    const lines = read(balanceAsCsv(balance, words("expenses"), people));
    expect(lines).toEqual([
      ["Date", "What", "Owed by", "Change", "Owes then", "Currency"],
      ["", "Before", "Zoë Müller", "", "0.00", "EUR"],
      ["", "Before", "Ben", "", "10.00", "EUR"],
      ["2026-11-30", "'=Glasses: payment confirmed", "Ben", "-2.50", "7.50", "EUR"],
      ["", "At the end", "Zoë Müller", "", "0.00", "EUR"],
      ["", "At the end", "Ben", "", "7.50", "EUR"],
    ]);
  });
});

describe("a table of a year", () => {
  test("has a line for each child and category, and each parent's figures", () => {
    const parents = [
      { userId: 1, paidCents: 10_000, shareCents: 4_000 },
      { userId: 2, paidCents: 0, shareCents: 6_000 },
    ];
    const row = {
      childId: "jürgen",
      category: "school" as const,
      count: 1,
      amountCents: 10_000,
      parents,
    };
    const summary = { year: 2026, currency: "USD" as const, rows: [row] };
    const [head, line] = read(yearAsCsv(summary, words("expenses"), people));
    expect(head).toContain("Paid by Zoë Müller");
    expect(line).toEqual(["Jürgen", "School", "100.00", "100.00", "40.00", "0.00", "60.00", "USD"]);
  });
});
