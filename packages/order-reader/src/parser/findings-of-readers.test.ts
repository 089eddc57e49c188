import { describe, expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const head =
  "PARENTING PLAN\nMother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia lives with Mother.\n\n";
const cabeza =
  "PLAN DE CRIANZA\nMadre: Ana López. Padre: Luis Rey. Hija: Pia.\nPia vive con la madre.\n\n";
const tuesday = "Father has Pia every Tuesday from 4:00 p.m. to 7:00 p.m.";
const martes = "El padre tiene a Pia todos los martes de 4:00 p.m. a 7:00 p.m.";
const monday = "Mother has Pia every Monday from 4:00 p.m. to 7:00 p.m.";
const lunes = "La madre tiene a Pia los lunes de 4:00 p.m. a 7:00 p.m.";
const thursdays = "every Thursday from 4:00 p.m. to 7:00 p.m.";

function read(text: string) {
  const { recurringRules, holidayRules, statements } = parseSchedule(layoutOfText(text));
  return {
    rules: [
      ...recurringRules.map(({ assignee, startDay }) => `${assignee} ${startDay}`),
      ...holidayRules.map(({ name, evenYearsAssignee }) => `${evenYearsAssignee} ${name}`),
    ],
    isOpen: statements.some(({ outcome }) => /question|not_taken_over/.test(outcome)),
  };
}

test.each([
  `${head}Father has Pia this weekend, Friday 3 to Sunday 5.`,
  `${head}Father has Pia the weekend of Friday 3 to Sunday 5.`,
  `${head}In May, Father has Pia on the weekends of Friday 7 to Sunday 9.`,
  `${cabeza}El padre tiene a Pia el fin de semana del viernes 3 al domingo 5.`,
])("one weekend by its dates is asked about, and never made every weekend: %s", (text) => {
  expect(read(text)).toEqual({ rules: [], isOpen: true });
});

test.each([
  [
    "Father shall have visitation with her every Saturday from 9:00 a.m. to 5:00 p.m.",
    "parent2 Saturday",
  ],
  [
    "Father has parenting time with her on alternate weekends from Friday at 6:00 p.m. to Sunday at 6:00 p.m.",
    "parent2 Friday",
  ],
  ["Father is with her every Tuesday from 4:00 p.m. to 7:00 p.m.", "parent2 Tuesday"],
  ["Father has Easter with her from 9:00 a.m. to 5:00 p.m. every year.", "parent2 Easter"],
])("whom a parent's time is with is the child: %s", (text, rule) => {
  expect(read(head + text)).toEqual({ rules: [rule], isOpen: false });
});

describe("a sentence behind a rule", () => {
  test.each([
    [
      head,
      tuesday,
      "Except as modified herein, all other provisions remain in full force and effect.",
    ],
    [head, tuesday, "Except in an emergency, the parties shall use the app."],
    [head, tuesday, "Unless otherwise agreed, the parties shall communicate by text message."],
    [cabeza, martes, "Salvo acuerdo en contrario, los gastos se pagan por mitades."],
    [head, tuesday, "This provision does not apply to child support."],
  ])("about another matter leaves the rule: %s%s %s", (above, rule, closing) => {
    expect(read(`${above}${rule}\n\n${closing}`).rules).toEqual(["parent2 Tuesday"]);
  });

  test.each(["Except on snow days.", "Except when he is ill, Pia shall be at home."])(
    "that speaks of the rule is asked about with it: %s",
    (closing) => {
      expect(read(`${head}${tuesday}\n\n${closing}`)).toEqual({ rules: [], isOpen: true });
    },
  );
});

test.each([
  [head, "Proposed New Schedule", tuesday],
  [head, "Father's Proposed Vacation Schedule", tuesday],
  [head, "Father's Proposed Modifications", tuesday],
  [head, "Father's Proposal (denied)", tuesday],
  [head, "Mother's Proposal, rejected", tuesday],
  [head, "Father's Proposal was not adopted", tuesday],
  [cabeza, "Propuesta del padre (rechazada)", martes],
])("what is proposed, and was not accepted, is held: %s%s", (above, heading, rule) => {
  expect(read(`${above}${heading}\n\n${rule}`)).toEqual({ rules: [], isOpen: true });
});

test.each([
  ["Dad gets the kids every wed 4pm-7pm", ["parent2 Wednesday"]],
  ["DAD: EVERY TUE 4PM-7PM. MOM: EVERY THU 4PM-7PM.", ["parent2 Tuesday", "parent1 Thursday"]],
])("a note of one line is read: %s", (text, rules) => {
  expect(read(text).rules).toEqual(rules);
});

test.each([
  `${head}${monday} His time is ${thursdays}`,
  `${head}${monday} Every Thursday from 4:00 p.m. to 7:00 p.m. at his house.`,
  `${head}${monday} He, ${thursdays}`,
  `${head}${monday} Every Thursday from 4:00 p.m. to 7:00 p.m. for him.`,
  `${head}${monday.slice(0, -1)} and he ${thursdays}`,
  `${head}${monday} His weekends are the first and third of the month from Friday at 6:00 p.m. to Sunday at 6:00 p.m.`,
  `${head}${tuesday} Her weekends run from Friday at 6:00 p.m. to Sunday at 6:00 p.m.`,
  `${cabeza}${lunes} Los martes de 4:00 p.m. a 7:00 p.m. Pia está con el.`,
  `${cabeza}${lunes} Los martes de 4:00 p.m. a 7:00 p.m. la tiene el.`,
  `${cabeza}${lunes.slice(0, -1)} y el los jueves de 4:00 p.m. a 7:00 p.m.`,
])("he and she are never the parent who was spoken of before: %s", (text) => {
  const { rules, isOpen } = read(text);
  expect([isOpen, rules.filter((rule) => !/1 Monday|2 Tuesday/.test(rule))]).toEqual([true, []]);
});

test("two labels on one line are two people", () => {
  const text = `Petitioner: BOB LEE, Mother: ANN LEE\n\nMother has the child every Tuesday from 4:00 p.m. to 7:00 p.m. Petitioner has the child every Monday from 4:00 p.m. to 7:00 p.m.`;
  const { rules, isOpen } = read(text);
  expect([isOpen, rules.includes("parent1 Monday") && rules.includes("parent1 Tuesday")]).toEqual([
    true,
    false,
  ]);
});
