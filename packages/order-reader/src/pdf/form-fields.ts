import {
  around,
  layoutOfText,
  type DocumentLayout,
  type Table,
  type TableCell,
  type Word,
} from "../layout/layout.ts";

/** A field of a fillable form: its full name (containers separated by dots) and what was typed into it. */
export interface FormField {
  name: string;
  value: string;
}

type Column = "name" | "times" | "every" | "even" | "odd";
const columns: readonly Column[] = ["name", "times", "every", "even", "odd"];
const heads: Record<Column, string> = {
  name: "Holiday",
  times: "Times",
  every: "Every Year",
  even: "Even Years",
  odd: "Odd Years",
};

/**
 * Rows of form FL-341(C) (Rev. 1 Jul 2016) by their field names. The form's own spelling varies from field to field
 * ("MLKBDayveryYear_ft", "PresidentsWeek1stHalfOffYears_ft"), so only the telling part of a name counts.
 */
const printedRows: readonly [RegExp, string][] = [
  [/dec31|newyear.?s?eve/i, "New Year's Eve"],
  [/jan1|newyear.?s?day/i, "New Year's Day"],
  [/mlk|martinluther/i, "Martin Luther King Jr. Day"],
  [/lincoln/i, "Lincoln's Birthday"],
  [/presidents?week.*(1st|first)/i, "Presidents' Week (first half)"],
  [/presidents?week.*(2nd|second)/i, "Presidents' Week (second half)"],
  [/president/i, "Presidents' Day"],
  [/springbreak.*(1st|first)/i, "Spring Break (first half)"],
  [/springbreak.*(2nd|second)/i, "Spring Break (second half)"],
  [/springbreak/i, "Spring Break"],
  [/mothers?birth/i, "Mother's Birthday"],
  [/fathers?birth/i, "Father's Birthday"],
  [/otherparent.*birth/i, "Other Parent's Birthday"],
  [/child.?\d?.*birth/i, "Child's Birthday"],
  [/mothers?(day|time)?/i, "Mother's Day"],
  [/memorial/i, "Memorial Day"],
  [/fathers?(day|time)?/i, "Father's Day"],
  [/july4/i, "July 4th"],
  [/summerbreak/i, "Summer Break"],
  [/labor/i, "Labor Day"],
  [/columbus|indigenous/i, "Columbus Day"],
  [/halloween/i, "Halloween"],
  [/veteran/i, "Veterans Day"],
  [/thanks?giving.*wee/i, "Thanksgiving Break"],
  [/thanks?giving/i, "Thanksgiving Day"],
  [/dec.*jan/i, "Winter Break"],
  [/yearround/i, "Breaks for year-round schools"],
];

/**
 * Lays the filled fields of a holiday form out as the table they are on paper, for the same parser that reads paper.
 *
 * @returns null if the fields are not those of a holiday schedule.
 */
export function layoutOfForm(fields: readonly FormField[]): DocumentLayout | null {
  const rows = new Map<string, Partial<Record<Column, string>>>();
  const caption: string[] = [];
  for (const { name, value } of fields) {
    const leaf = leafOf(name);
    const text = value.trim();
    if (/^petitioner_?f?t?$/i.test(leaf) && text !== "") caption.push(`PETITIONER: ${text}`);
    else if (/^respondent_?f?t?$/i.test(leaf) && text !== "") caption.push(`RESPONDENT: ${text}`);
    const column = columnOf(leaf);
    if (!column) continue;
    const key = rowKey(name, leaf);
    const row = rows.get(key) ?? {};
    rows.set(key, {
      ...row,
      [column]: [row[column], text].filter((part) => part !== undefined && part !== "").join(" "),
    });
  }
  const isHolidayForm =
    rows.size >= 5 &&
    [...rows.values()].some((row) => row.even !== undefined) &&
    [...rows.values()].some((row) => row.odd !== undefined);
  if (!isHolidayForm) return null;
  const filled = [...rows].filter(
    ([, row]) => (row.every ?? "") + (row.even ?? "") + (row.odd ?? "") !== "",
  );
  const table = [
    columns.map((column) => heads[column]),
    ...filled.map(([key, row]) =>
      columns.map((column) =>
        column === "name" ? rowName(key, row.name ?? "") : (row[column] ?? ""),
      ),
    ),
  ];
  // The form's own words: whoever filled it in writes "Petitioner" and "Respondent".
  const lines = [
    "CHILDREN'S HOLIDAY SCHEDULE ATTACHMENT",
    ...(caption.length > 0 ? caption : ["PETITIONER:", "RESPONDENT:"]),
  ];
  const page = layoutOfText(lines.join("\n"));
  return {
    ...page,
    height: page.height + table.length * 30,
    blocks: [...page.blocks, createTable(table, page.height)],
  };
}

const leafOf = (name: string): string => (name.split(".").at(-1) ?? name).replace(/\[\d+\]$/, "");

function columnOf(leaf: string): Column | null {
  if (/every?years?|e?veryyear|_every/i.test(leaf)) return "every";
  if (/e?venyears?|_even/i.test(leaf)) return "even";
  if (/o(?:dd|ff)years?|_odd/i.test(leaf)) return "odd";
  if (/^(start|end)time/i.test(leaf)) return null;
  if (/times?_?(ft|tf)?$|tim_ft$/i.test(leaf)) return "times";
  if (/_dt$|date_?(ft|tf)?$/i.test(leaf)) return "name";
  return /^(other)?holiday_?row\d+_?(ft|tf)?$/i.test(leaf) ? "name" : null;
}

/** Fields of one row share their container; on a form without containers, the part of the name before the column. */
function rowKey(name: string, leaf: string): string {
  const containers = name.split(".");
  const container = containers.at(-2)?.replace(/\[\d+\]$/, "");
  if (container !== undefined && containers.length > 2) return container;
  return leaf
    .replace(/_?(?:e?very?years?|e?venyears?|o(?:dd|ff)years?|times?|tim|_dt|date).*$/i, "")
    .replace(/_(ft|tf)$/i, "");
}

function rowName(key: string, typed: string): string {
  if (/holiday_?row/i.test(key)) return typed;
  const printed = printedRows.find(([pattern]) => pattern.test(key))?.[1] ?? key;
  return typed === "" ? printed : `${printed} (${typed})`;
}

function createTable(rows: readonly (readonly string[])[], top: number): Table {
  const cells: TableCell[] = [];
  rows.forEach((texts, row) => {
    texts.forEach((text, column) => {
      const box = { x: column * 200, y: top + row * 30, width: 200, height: 30 };
      const words: Word[] = text
        .split(/\s+/)
        .filter((word) => word !== "")
        .map((word, i) => ({
          text: word,
          confidence: 1,
          box: { x: box.x + i * 40, y: box.y, width: 36, height: 20 },
        }));
      cells.push({ row, column, rows: 1, columns: 1, box, words });
    });
  });
  return {
    kind: "table",
    rows: rows.length,
    columns: columns.length,
    cells,
    box: around(cells.map((cell) => cell.box)),
  };
}
