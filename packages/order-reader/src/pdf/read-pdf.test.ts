import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import type { OrderStatement } from "@evenkeel/contract/models/calendar/schedule";
import { afterAll, describe, expect, test } from "vitest";
import { createBuiltInScheduleReader } from "../built-in-reader.ts";
import { twoPageOrder } from "../testing/two-page-order.ts";
import { readPdf } from "./read-pdf.ts";

const reader = createBuiltInScheduleReader();
afterAll(() => reader.close());

/** A fillable form with the field names of FL-341(C), their odd spellings included. */
async function filledForm(values: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  const form = pdf.getForm();
  const names = [
    "Page1.Caption.Petitioner_ft",
    "Page1.Caption.Respondent_ft",
    ...[
      "Dec31",
      "MLKBD",
      "SpringBreak1stHalf",
      "ThanksGivingDay",
      "MothersDay",
      "Child1Birthday",
    ].flatMap((row) =>
      [
        "Time_ft",
        row === "MLKBD" ? "ayveryYear_ft" : "EveryYear_ft",
        "EvenYears_ft",
        row === "SpringBreak1stHalf" ? "OffYears_ft" : "OddYears_ft",
      ].map((column) => `Page1.Chart.${row}.${row}${column}`),
    ),
    "Page1.Chart.Child1Birthday.Child1Birthday_dt",
    "Page2.Table.Holidayrow1.Holidayrow1_ft",
    "Page2.Table.Holidayrow1.Holidayrow1EveryYear_ft",
  ];
  names.forEach((name, i) => {
    const field = form.createTextField(name);
    const value = values[name.split(".").at(-1) ?? ""];
    if (value !== undefined) field.setText(value);
    field.addToPage(page, { x: 20, y: 760 - i * 22, width: 200, height: 18 });
  });
  return pdf.save();
}

describe("a parent who uploads the filled form FL-341(C) gets its holidays without OCR", () => {
  test("from words in the year columns, dates and a row the parent added", async () => {
    const reading = await reader.read(
      await filledForm({
        Petitioner_ft: "ANN LEE",
        Respondent_ft: "BOB LEE",
        Dec31EvenYears_ft: "Petitioner",
        Dec31OddYears_ft: "Respondent",
        Dec31Time_ft: "5 p.m. to Jan. 1, noon",
        MLKBDayveryYear_ft: "Respondent",
        SpringBreak1stHalfEvenYears_ft: "Resp.",
        SpringBreak1stHalfOffYears_ft: "P",
        SpringBreak1stHalfTime_ft: "March 28 to April 1",
        ThanksGivingDayEvenYears_ft: "Bob",
        ThanksGivingDayOddYears_ft: "Ann",
        Child1BirthdayEvenYears_ft: "petitioner",
        Child1BirthdayOddYears_ft: "respondent",
        Child1Birthday_dt: "June 9",
        Holidayrow1_ft: "Cesar Chavez Day",
        Holidayrow1EveryYear_ft: "Petitioner",
      }),
    );
    expect(reading.provider).toBe("form-fields");
    expect(reading.page).toBeNull();
    const found = reading.holidayRules.map(
      (rule) =>
        `${rule.name} ${rule.evenYearsAssignee}/${rule.oddYearsAssignee} ${rule.startMonthDay}`,
    );
    expect(found.sort()).toEqual([
      "Cesar Chavez Day parent1/parent1 03-31",
      "Child's Birthday parent1/parent2 06-09",
      "Martin Luther King Jr. Day parent2/parent2 01-19",
      "New Year's Eve parent1/parent2 12-31",
      "Spring Break (first half) parent2/parent1 03-28",
      "Thanksgiving parent2/parent1 11-26",
    ]);
  });

  test("an empty form has no rules", async () => {
    expect(await reader.read(await filledForm({}))).toMatchObject({
      holidayRules: [],
      recurringRules: [],
      confidence: 0,
    });
  });
});

test("a PDF with text is read from its text", async () => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const page = pdf.addPage([612, 792]);
  const lines = [
    "PETITIONER: ANN LEE (Mother)",
    "RESPONDENT: BOB LEE (Father)",
    "1. Father shall have the children on alternate weekends from Friday at 6:00 p.m. until",
    "Sunday at 6:00 p.m. in odd-numbered weeks.",
    "2. Labor Day: Mother in even years, Father in odd years.",
  ];
  lines.forEach((line, i) => page.drawText(line, { x: 60, y: 700 - i * 20, size: 12, font }));
  const reading = await reader.read(await pdf.save());
  expect(reading.recurringRules).toMatchObject([
    {
      cadence: "biweekly",
      startWeekAnchor: "odd",
      startDay: "Friday",
      endDay: "Sunday",
      assignee: "parent2",
    },
  ]);
  expect(reading.holidayRules).toMatchObject([
    { name: "Labor Day", evenYearsAssignee: "parent1", oddYearsAssignee: "parent2" },
  ]);
  expect(reading.page?.words.length).toBeGreaterThan(20);
});

describe("a PDF with more pages than are read", () => {
  const asked = async (pages: number, isWritten: (page: number) => boolean) => {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.TimesRoman);
    for (let number = 1; number <= pages; number += 1) {
      const page = pdf.addPage([612, 792]);
      if (!isWritten(number)) continue;
      const line = `${number}. Labor Day: Mother in even years, Father in odd years, from 9:00 a.m.`;
      page.drawText(line, { x: 60, y: 700, size: 12, font });
    }
    // The pages are drawn; that nothing stands on them is known without looking.
    const blank = () => Promise.resolve({ width: 1, height: 1, blocks: [] });
    const { questions } = await readPdf(
      { file: await pdf.save(), children: [] },
      blank,
      () => undefined,
    );
    return questions.filter(({ asks }) => asks === "pages-left-out");
  };

  test("asks about those that were left out, by page number", async () => {
    expect(await asked(15, () => true)).toMatchObject([{ pages: 15, left: [13, 14, 15] }]);
    expect(await asked(13, () => true)).toMatchObject([{ pages: 13, left: [13] }]);
  });

  test("asks about scans among them beyond the limit, too", async () => {
    const isScan = (page: number) => page % 2 === 0;
    expect(await asked(12, (page) => !isScan(page))).toMatchObject([{ left: [10, 12] }]);
  });

  test("asks nothing when all were read", async () => {
    expect(await asked(12, () => true)).toEqual([]);
  });
});

test("a locked PDF is refused in words for a parent", async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  pdf.encrypt({ userPassword: "secret", ownerPassword: "secret" });
  await expect(reader.read(await pdf.save())).rejects.toMatchObject({ problem: "protected" });
});

test("an order of two pages is read as one, and each of its statements says on which page it stands", async () => {
  const { statements = [], recurringRules, holidayRules } = await reader.read(await twoPageOrder());
  const pageOf = (number: string) => statements.find(({ text }) => text.startsWith(number))?.page;
  expect(["1.", "10.", "11.", "22."].map(pageOf)).toEqual([1, 1, 2, 2]);
  const ended = (outcome: OrderStatement["outcome"]) =>
    statements.filter((statement) => statement.outcome === outcome).length;
  expect(statements).toHaveLength(26);
  expect([ended("rules"), ended("clause")]).toEqual([10, 9]);
  expect([ended("question"), ended("not_taken_over")]).toEqual([1, 1]);
  expect([recurringRules.length, holidayRules.length]).toEqual([4, 6]);
});
