import { afterAll, describe, expect, test } from "vitest";
import { createBuiltInScheduleReader } from "../built-in-reader.ts";
import { layoutOfText } from "../layout/layout.ts";
import { textPdf } from "../testing/write-pdf.ts";
import { parseSchedule } from "./parse-schedule.ts";

const reader = createBuiltInScheduleReader();
afterAll(() => reader.close());

const head =
  "PARENTING PLAN\nMother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia lives with Mother.\n\n";
const cabeza =
  "PLAN DE CRIANZA\nMadre: Ana L\u00f3pez. Padre: Luis Rey. Hija: Pia.\nPia vive con la madre.\n\n";
const tuesday = "1. Father has Pia every Tuesday from 4:00 p.m. to 7:00 p.m.";
const martes = "1. El padre tiene a Pia todos los martes de 4:00 p.m. a 7:00 p.m.";
const pageOf = (text: string) => parseSchedule(layoutOfText(text.replaceAll(" | ", "\t")));

describe("a proposal is no order", () => {
  test.each([
    [head, "Father's Proposal", tuesday],
    [head, "Mother's Proposed Schedule", tuesday],
    [head, "2. Father's requested parenting time", tuesday],
    [head, "Mother's Counter-Proposal:", tuesday],
    [head, "Father's Position", tuesday],
    [head, "Father requests the following schedule.", tuesday],
    [head, "What Mother wants:", tuesday],
    [head, "Father's recommendation", tuesday],
    [head, "Dad's ask", tuesday],
    [head, "Mediator's Recommendation", tuesday],
    [head, "Mother's Response", tuesday],
    [head, "Petitioner's Motion", tuesday],
    [head, "Recommended Parenting Plan", tuesday],
    [head, "The mediator recommends the following:", tuesday],
    [cabeza, "Recomendaci\u00f3n del mediador", martes],
    [cabeza, "Respuesta de la madre", martes],
    [cabeza, "Propuesta del padre", martes],
    [cabeza, "Horario propuesto por la madre", martes],
    [cabeza, "Horario solicitado por la madre:", martes],
    [cabeza, "La madre propone lo siguiente:", martes],
    [cabeza, "Lo que pide el padre:", martes],
  ])("and its heading is asked about: %s%s", (above, heading, item) => {
    const page = pageOf(`${above}${heading}\n\n${item.replace("1.", "a)")}`);
    expect(page.recurringRules).toEqual([]);
    expect(page.statements.slice(-2)).toMatchObject([
      { text: heading, outcome: "question" },
      { outcome: expect.stringMatching(/question|not_taken_over/) },
    ]);
  });

  test("through the headings and the tables below it, until the order itself", () => {
    const page = pageOf(
      `${head}Mother's Proposed Schedule\n\nWeekends\n\n${tuesday}\n\nHolidays\n\nHoliday | Even Years | Odd Years | Times\nEaster | Mother | Father | 9 a.m. to 6 p.m.\nLabor Day | Mother | Father | 9 a.m. to 6 p.m.\n\nThe court orders:\n\n2. Father has Pia every Thursday from 4:00 p.m. to 7:00 p.m.`,
    );
    expect(page.recurringRules).toMatchObject([{ startDay: "Thursday" }]);
    expect(page.holidayRules).toEqual([]);
    const easter = page.statements.find(({ text }) => text.startsWith("Easter"));
    expect(easter?.outcome).toBe("not_taken_over");
  });

  test("nor does it say with whom the children live", () => {
    const page = pageOf(
      `Mother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\n\n1. Mother has Pia every Monday from 4:00 p.m. to 7:00 p.m.\n\nFather's Proposal\n\nPia lives with Father.`,
    );
    expect(page.recurringRules).toHaveLength(1);
    expect(page.residence).toBeNull();
  });

  test.each(["Father's proposal is adopted:", "Notice of proposed relocation and schedule:"])(
    "and what was adopted, or is another matter, is none: %s",
    (heading) => {
      const asked = pageOf(`${head}${heading}\n\n${tuesday}`).questions;
      expect(asked.filter((one) => "words" in one && /propos/i.test(one.words))).toEqual([]);
    },
  );

  test("in a file that a parent uploads", async () => {
    const lines = `${head}Father's Proposal\n${tuesday}`.split("\n");
    const reading = await reader.read(textPdf(lines));
    expect(reading.recurringRules).toEqual([]);
    expect(reading.questions).toMatchObject([{ asks: "what-it-changes", words: "Proposal" }]);
  });
});

test.each(["If Father is sober:", "Until the hearing:", "Military deployment"])(
  "a table below what holds in a case only gives no rule: %s",
  (heading) => {
    const page = pageOf(
      `${head}${heading}\n\nHoliday | Even Years | Odd Years | Times\nEaster | Mother | Father | 9 a.m. to 6 p.m.\nLabor Day | Mother | Father | 9 a.m. to 6 p.m.`,
    );
    expect(page.holidayRules).toEqual([]);
    expect(page.statements.slice(-2).map(({ outcome }) => outcome)).toEqual([
      "not_taken_over",
      "not_taken_over",
    ]);
  },
);
