import { describe, expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const head = "Mother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia lives with Mother.\n\n";
const cabeza = "Madre: Ana López. Padre: Luis Rey. Hija: Pia.\nPia vive con la madre.\n\n";
const pageOf = (text: string, above = head) =>
  parseSchedule(layoutOfText(above + text.replaceAll(" | ", "\t")));
const rulesOf = (text: string, above = head): string[] => {
  const { recurringRules, holidayRules } = pageOf(text, above);
  return [
    ...recurringRules.map(
      ({ assignee, cadence, startDay }) => `${assignee} ${cadence} ${startDay}`,
    ),
    ...holidayRules.map(
      ({ name, evenYearsAssignee, oddYearsAssignee }) =>
        `${name} ${evenYearsAssignee} ${oddYearsAssignee}`,
    ),
  ];
};
const lastOutcome = (text: string, above = head) => pageOf(text, above).statements.at(-1)?.outcome;
const tuesday = "Father has Pia every Tuesday from 4:00 p.m. to 7:00 p.m.";
const asked = ["question", "not_taken_over"];

test.each([
  "Father has Tuesdays from 4:00 p.m. to 7:00 p.m. and alternate weekends.",
  "Father has Pia on weekends and every Tuesday from 4:00 p.m. to 7:00 p.m.",
  "Father has Pia every Tuesday from 4 p.m. to 7 p.m. Thursdays.",
  "Father has Tuesdays from 4 p.m. to 7 p.m., alternating with Thursdays from 4 p.m. to 7 p.m.",
  "Father has Pia on alternate Tuesdays, Thursdays from 4 p.m. to 7 p.m.",
  "The parents shall follow a 2-2-5-5 schedule.",
  "The parties follow a 2-2-5-5 rotation, and Father has Easter in even years.",
  "Mother shall have Easter in 2027 and Father shall have Labor Day in 2028.",
])("what can be read as two things gives no rule, and is listed: %s", (text) => {
  expect(rulesOf(text)).toEqual([]);
  expect(asked).toContain(lastOutcome(text));
});

describe("whom he and she mean", () => {
  const monday = "Mother has Pia every Monday from 4:00 p.m. to 7:00 p.m.";
  test("is the parent who is called so, and asked where the sentence before speaks of the other", () => {
    const also = (who: string) =>
      `${monday} ${who} will also have her on Wednesdays from 4:00 p.m. to 7:00 p.m.`;
    expect(rulesOf(also("She"))).toEqual(["parent1 weekly Monday", "parent1 weekly Wednesday"]);
    expect(rulesOf(also("He"))).toEqual(["parent1 weekly Monday"]);
    expect(asked).toContain(lastOutcome(also("He")));
  });

  test("is told by a sentence from which no rule came, too", () => {
    const text = `${tuesday} Mother will drive. She has Thursdays from 4:00 p.m. to 7:00 p.m.`;
    expect(rulesOf(text)).toEqual(["parent2 weekly Tuesday", "parent1 weekly Thursday"]);
  });

  test("limits no rule by what it only points at", () => {
    const page = pageOf(`${tuesday} He has it in July.`);
    expect(page.recurringRules).toMatchObject([{ startDay: "Tuesday" }]);
    expect(page.recurringRules[0]).not.toHaveProperty("months");
    expect(asked).toContain(page.statements.at(-1)?.outcome);
  });
});

describe("what a heading limits", () => {
  test.each([
    "If mediation fails:",
    "Until the mediation on June 5:",
    "At the agency's office:",
    "With Mother's consent:",
    "By agreement:",
    "Except Father's parenting time:",
    "October 4, 2028",
    "Suspended Visitation Schedule",
  ])("is not taken over below it: %s", (heading) => {
    expect(rulesOf(`${heading}\n${tuesday}`)).toEqual([]);
    expect(lastOutcome(`${heading}\n${tuesday}`)).toBe(
      heading.endsWith(":") ? "not_taken_over" : "question",
    );
  });

  test.each([
    "Suspended Visitation Schedule",
    "Superseded Parenting Schedule",
    "Proposed Parenting Plan",
  ])("is so in the title of a page: %s", (title) => {
    expect(rulesOf(tuesday, `${title}\n${head}`)).toEqual([]);
  });

  test("goes on behind a line that says who has the rest", () => {
    const page = pageOf(
      "During the summer:\nFather: every Monday from 4 p.m. to 7 p.m.\nMother: rest\nFather: every Tuesday from 4 p.m. to 7 p.m.",
    );
    expect(page.recurringRules.map(({ seasons }) => seasons?.length)).toEqual([1, 1]);
    const sober =
      "If Father is sober:\nMother has all other times.\nFather: every Tuesday from 4 p.m. to 7 p.m.";
    expect(rulesOf(sober)).toEqual([]);
  });

  test("is a rhythm of each item that has none of its own", () => {
    const stay = "Father has Pia from Friday at 5:00 p.m. until the following Friday at 5:00 p.m.";
    expect(rulesOf(`Week-On Week-Off :\nA. Odd-numbered weeks.\n${stay}`)).toEqual([
      "parent2 biweekly Friday",
    ]);
  });

  test("is kept beside the hours where it is somebody's presence", () => {
    const page = pageOf(`Supervised Parenting Time\n${tuesday}`);
    expect(page.statements.slice(-2).map(({ outcome }) => outcome)).toEqual(["clause", "rules"]);
  });
});

describe("what stands behind a rule", () => {
  test.each([
    "These visits shall not begin until he has completed classes.",
    "Such visits shall be suspended if he moves.",
    "Paragraph 1 is deleted.",
    "He must be sober.",
    "Such time shall be supervised.",
    "Every other visit is overnight.",
    "First three months only.",
    "He gets the weekends.",
    "The same applies to Thursdays.",
  ])("and may take it back, or give more, is never put away: %s", (text) => {
    expect(asked).toContain(lastOutcome(`${tuesday} ${text}`));
    expect(rulesOf(`${tuesday} ${text}`)).toEqual(["parent2 weekly Tuesday"]);
  });

  test.each([
    "Visits are on hold.",
    "Father forgoes this time in fall.",
    "Contact is at Mother's discretion.",
    "Father waives overnights.",
    "Only with a sober driver.",
    "Pia decides whether she goes.",
    "Father shall first complete a class.",
    "Not on school nights.",
    "Start is delayed.",
  ])("in whichever item: %s", (text) => {
    expect(asked).toContain(lastOutcome(`1. ${tuesday}\n2. ${text}`));
    expect(asked).toContain(lastOutcome(`1. ${tuesday} ${text}`));
  });

  test.each([
    "Las visitas est\u00e1n en pausa.",
    "El padre renuncia a este tiempo en oto\u00f1o.",
    "La madre puede cancelar.",
    "Primero debe terminar un curso.",
    "Se requiere el permiso de la madre.",
  ])("in Spanish, in whichever item: %s", (text) => {
    const order = "1. El padre tiene a Pia todos los martes de 4 p.m. a 7 p.m.";
    expect(asked).toContain(lastOutcome(`${order}\n2. ${text}`, cabeza));
    expect(asked).toContain(lastOutcome(`${order} ${text}`, cabeza));
  });

  test("and in its own paragraph, whatever it says", () => {
    expect(asked).toContain(lastOutcome(`${tuesday} Zorbly quimbles apply.`));
  });

  test("nor is it in a line of its own", () => {
    expect(lastOutcome(`${tuesday}\n* only if sober`)).toBe("question");
  });

  test.each(["Dichas visitas quedan suspendidas.", "También los jueves."])(
    "in Spanish: %s",
    (text) => {
      const order = `El padre tiene a Pia todos los martes de 4 p.m. a 7 p.m. ${text}`;
      expect(rulesOf(order, cabeza)).toEqual(["parent2 weekly Tuesday"]);
      expect(asked).toContain(lastOutcome(order, cabeza));
    },
  );

  test("and is of a holiday is listed", () => {
    expect(
      lastOutcome("Christmas Eve: Father even, Mother odd. Thanksgiving: same as Christmas Eve."),
    ).toBe("question");
  });
});

describe("a list", () => {
  test("puts away no item that names a day", () => {
    const page = pageOf(
      "Father's time shall be:\n(a) every Tuesday from 4 p.m. to 7 p.m.\n(b) Wednesdays\n(c) every Thursday from 4 p.m. to 7 p.m.",
    );
    expect(page.statements.slice(-2).map(({ outcome }) => outcome)).not.toContain("boilerplate");
  });

  test("goes on behind an item that was not read", () => {
    const list =
      "Father in odd-numbered years and Mother in even-numbered years:\nEaster\nHalloween, except the school party\nLabor Day";
    expect(rulesOf(list)).toEqual(["Easter parent1 parent2", "Labor Day parent1 parent2"]);
  });

  test("a label of another holiday is no label", () => {
    const text =
      "3. Easter in even years. Father has Thanksgiving from Wednesday at 6:00 p.m. to Sunday at 6:00 p.m. in odd years.";
    expect(pageOf(text).statements.at(-2)?.outcome).not.toBe("boilerplate");
  });
});

describe("years", () => {
  test("that are numbers are in turn where they follow each other, of one holiday", () => {
    expect(rulesOf("Easter: Mother 2026, Father 2027")).toEqual(["Easter parent1 parent2"]);
    const table = "Holiday | Mother | Father\nEaster | 2027 | 2028\nLabor Day | 2027 | 2031";
    expect(rulesOf(table)).toEqual(["Easter parent2 parent1"]);
    expect(lastOutcome(table)).toBe("question");
  });

  test("of a lead-in end with 'every year'", () => {
    expect(
      rulesOf(
        "Odd years: Mother has Easter. Every year: Father has Halloween. Mother has Labor Day.",
      ),
    ).toEqual(["Easter parent2 parent1", "Halloween parent2 parent2", "Labor Day parent1 parent1"]);
  });
});

test("a note in a table's cell is kept where it is known, and asked about where it is not", () => {
  const table = (note: string) =>
    `Holiday | Even Years | Odd Years | Times\nEaster | Mother | Father | 9 a.m. to 6 p.m. (${note})\nLabor Day | Mother | Father | 4 p.m. to 8 p.m.`;
  const outcomes = (note: string) => pageOf(table(note)).statements.map(({ outcome }) => outcome);
  expect(outcomes("grandmother present")).toContain("clause");
  expect(outcomes("sober")).toContain("question");
  expect(outcomes("Mother consents")).toContain("question");
});

describe("a note", () => {
  test("turns no word of a holiday into a name", () => {
    const note = parseSchedule(
      layoutOfText(
        "kids schedule - Ray / Jo\nRay: Tu/Th 4-7\nXmas day even - Jo\nLabor day odd - Jo\n",
      ),
    );
    expect(note.holidayRules.map(({ name }) => name)).toEqual(["Christmas Day", "Labor Day"]);
  });

  test("gives nothing by a letter that is a day and a name", () => {
    const note = parseSchedule(
      layoutOfText("kids schedule - Trish / Mack\nM/F 4-7\nT: Sat 9-5\nEaster - M even\n"),
    );
    expect(note.recurringRules.map(({ startDay }) => startDay)).toEqual(["Saturday"]);
    expect(asked).toContain(note.statements.find(({ text }) => text === "M/F 4-7")?.outcome);
  });
});
