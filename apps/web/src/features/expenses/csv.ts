import { paidOf } from "@evenkeel/contract/expenses/states";
import type { BalanceModel, Expense, YearSummary } from "@evenkeel/contract/models/expense";
import { dayOf } from "../../lib/dates.ts";
import { typedCents } from "../../lib/money.ts";
import type { PageWords } from "../../lib/words.ts";

type Words = PageWords<"expenses">;
interface Names {
  nameOf: (id: number) => string;
  childName: (id: string | null) => string | null;
}

/** Cents are numbers, which may be below 0; all else are texts. */
type Cell = string | { cents: number };

/** A cell as RFC 4180 has it, with an apostrophe before whatever a spreadsheet would run. */
const cell = (said: Cell): string => {
  if (typeof said !== "string") return `"${typedCents(said.cents)}"`;
  return `"${(/^[=+\-@\t\r\n]/.test(said) ? `'${said}` : said).replaceAll('"', '""')}"`;
};

/** Without it spreadsheets take 'ü' for two other letters. */
const byteOrderMark = "\u{FEFF}";

const asTable = (lines: readonly (readonly Cell[])[]): string =>
  `${byteOrderMark}${lines.map((line) => `${line.map(cell).join(",")}\r\n`).join("")}`;

const columns = [
  "csv.date",
  "csv.what",
  "csv.vendor",
  "csv.category",
  "csv.child",
  "csv.amount",
  "csv.tax",
  "csv.currency",
  "csv.paidBy",
  "csv.owedBy",
  "csv.share",
  "csv.percent",
  "csv.paid",
  "csv.status",
  "csv.due",
] as const;

/** These expenses as a table for a spreadsheet, a line each. */
export function expensesAsCsv(expenses: readonly Expense[], t: Words, names: Names): string {
  const lines = expenses.map((one): Cell[] => [
    one.paidOn,
    one.what,
    one.vendor ?? "",
    t(`category.${one.category}`),
    names.childName(one.childId) ?? t("child.all"),
    { cents: one.amountCents },
    one.taxCents === null ? "" : { cents: one.taxCents },
    one.currency,
    names.nameOf(one.paidBy),
    names.nameOf(one.owedBy),
    { cents: one.owedCents },
    String(one.owedPercent),
    { cents: paidOf(one).receivedCents },
    t(`status.${one.status}`),
    one.dueOn ?? "",
  ]);
  return asTable([columns.map((name) => t(name)), ...lines]);
}

const stepColumns = ["csv.date", "csv.what", "csv.owedBy", "csv.change", "csv.owes"] as const;

/** A balance as a table: what stood before, every step, and what it comes to, for each parent apart. */
export function balanceAsCsv(
  { currency, opening, steps, closing }: BalanceModel,
  t: Words,
  { nameOf, user }: Pick<Names, "nameOf"> & { user: { timeZone: string } },
): string {
  const sums = (some: BalanceModel["opening"], said: string): Cell[][] =>
    some.map(({ userId, owesCents }) => [
      "",
      said,
      nameOf(userId),
      "",
      { cents: owesCents },
      currency,
    ]);
  return asTable([
    [...stepColumns, "csv.currency" as const].map((name) => t(name)),
    ...sums(opening, t("balance.opening")),
    ...steps.map((step): Cell[] => [
      dayOf(new Date(step.at), user.timeZone),
      t(`balance.${step.kind}`, { what: step.what }),
      nameOf(step.owedBy),
      { cents: step.changeCents },
      { cents: step.owesCents },
      currency,
    ]),
    ...sums(closing, t("csv.closing")),
  ]);
}

/** The figures of a year as a table, a line for each child and category. */
export function yearAsCsv({ currency, rows }: YearSummary, t: Words, names: Names): string {
  const parents = rows[0]?.parents ?? [];
  const head = [
    t("year.child"),
    t("year.category"),
    t("year.total"),
    ...parents.flatMap(({ userId }) => [
      t("year.paid", { name: names.nameOf(userId) }),
      t("year.share", { name: names.nameOf(userId) }),
    ]),
    t("csv.currency"),
  ];
  const lines = rows.map((row): Cell[] => [
    names.childName(row.childId) ?? t("child.all"),
    t(`category.${row.category}`),
    { cents: row.amountCents },
    ...row.parents.flatMap(({ paidCents, shareCents }) => [
      { cents: paidCents },
      { cents: shareCents },
    ]),
    currency,
  ]);
  return asTable([head, ...lines]);
}
