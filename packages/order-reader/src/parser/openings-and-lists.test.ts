import { describe, expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const family = "Mother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.";
const spanishFamily = "Madre: Ilse Maddox. Padre: Tomás Rivelle. Hija: Pia.";
const read = (...lines: string[]) =>
  parseSchedule(layoutOfText(["PARENTING PLAN", ...lines].join("\n")));
const outcomes = (page: ReturnType<typeof read>): string[] =>
  page.statements.map(({ text, outcome }) => `${outcome}: ${text}`);
const recurring = (page: ReturnType<typeof read>): string[] =>
  page.recurringRules.map(({ assignee, cadence, startDay, startTime, endDay, endTime }) =>
    [assignee, cadence, startDay, startTime, endDay, endTime].join(" "),
  );
const holidays = (page: ReturnType<typeof read>): string[] =>
  page.holidayRules.map(
    ({ name, evenYearsAssignee, oddYearsAssignee }) =>
      `${name}: ${evenYearsAssignee} ${oddYearsAssignee}`,
  );

describe("the opening of an order limits nothing below it", () => {
  test.each([
    "The parties agree, and the court so orders:",
    "The Court, having entered its Findings and Conclusions, hereby DECREES:",
    "AND NOW, upon consideration of the Conciliation Report, it is ORDERED and DIRECTED:",
  ])("%s", (opening) => {
    const page = read(family, opening, "1. Father has Pia every Wednesday from 4 to 7 p.m.");
    expect(recurring(page)).toEqual(["parent2 weekly Wednesday 16:00 Wednesday 19:00"]);
  });

  test.each([
    "Los padres acuerdan lo siguiente y piden que el juez lo apruebe:",
    "A la señora Aurelia Montaño y al señor Fidencio Baca:",
  ])("%s", (opening) => {
    const item = "1. El padre tiene a Pia todos los miércoles de 4:00 p.m. a 7:00 p.m.";
    const page = read(spanishFamily, opening, item);
    expect(recurring(page)).toEqual(["parent2 weekly Wednesday 16:00 Wednesday 19:00"]);
  });

  test("a condition in it does, and whom it names is given nothing", () => {
    const item = "1. Father has Pia every Wednesday from 4 to 7 p.m.";
    expect(recurring(read(family, "The Court, if Father is sober, ORDERS:", item))).toEqual([]);
    const nameless = "1. Alternate weekends from Friday at 6:00 p.m. to Sunday at 6:00 p.m.";
    for (const opening of [
      "The Court, upon consideration of the motion of Father, hereby ORDERS:",
      "On motion of Father, it is hereby ORDERED:",
    ])
      expect(recurring(read(family, opening, nameless))).toEqual([]);
  });

  test("an item has its number in words", () => {
    const page = read(
      family,
      "FOURTH: The Father shall have Easter in even years and the Mother in odd years.",
    );
    expect(holidays(page)).toEqual(["Easter: parent2 parent1"]);
  });
});

describe("each day of a list is read with what stands above or beside it, or listed", () => {
  test("below a group's years", () => {
    const page = read(
      family,
      "Father has Pia every Wednesday from 4 to 7 p.m.",
      "",
      "Holidays",
      "      GROUP 1 - Father in even years, Mother in odd years",
      "           Easter",
      "           Labor Day",
    );
    expect(holidays(page)).toEqual(["Easter: parent2 parent1", "Labor Day: parent2 parent1"]);
  });

  test("below years that were not understood", () => {
    const page = read(
      family,
      "Father has Pia every Wednesday from 4 to 7 p.m.",
      "",
      "By turns, Father in even years, Mother in odd years, if both agree",
      "",
      "Easter",
      "",
      "Labor Day",
    );
    expect(holidays(page)).toEqual([]);
    expect(outcomes(page)).toEqual(
      expect.arrayContaining(["not_taken_over: Easter", "not_taken_over: Labor Day"]),
    );
  });

  test("behind a line of dots", () => {
    const page = read(
      family,
      "Mother's Day ......... Mother",
      "Memorial Day ......... Father even / Mother odd",
    );
    expect(holidays(page)).toEqual([
      "Mother's Day: parent1 parent1",
      "Memorial Day: parent2 parent1",
    ]);
  });

  test("what is left for later is no clause", () => {
    const page = read(
      spanishFamily,
      "El padre tiene a Pia todos los miércoles de 4:00 p.m. a 7:00 p.m.",
      "Lo del viaje a Houston en agosto lo vemos más adelante, cuando tengas fechas.",
    );
    expect(page.statements.at(-1)?.outcome).toBe("question");
  });
});

describe("a table", () => {
  test("has every row, also the first below a head that was not understood", () => {
    const rows = [
      "Tet                  Father            Mother",
      "Good Friday          Mother            Father",
    ];
    const rule = "Father has Pia every Wednesday from 4 to 7 p.m.";
    const known = read(
      family,
      rule,
      "",
      "Day                  2027, 2029..      2028, 2030..",
      ...rows,
    );
    expect(holidays(known)).toEqual(["Tết: parent1 parent2", "Good Friday: parent2 parent1"]);
    const unknown = read(
      family,
      rule,
      "",
      "Day                  2027, 2030..      2028, 2029..",
      ...rows,
    );
    expect(holidays(unknown)).toEqual([]);
    expect(outcomes(unknown)).toEqual(
      expect.arrayContaining(["not_taken_over: Tet Father Mother"]),
    );
  });

  test("is read in Spanish, its names with their accents", () => {
    const page = read(
      spanishFamily,
      "",
      "   Quién   Frecuencia           Entra                   Sale",
      "   Papá    cada semana          lunes 2:45 p.m.         lunes 7:00 p.m.",
      "   Papá    cada semana          jueves 2:45 p.m.        viernes 8:10 a.m.",
      "   El resto del tiempo Pia vive con mamá.",
      "",
      "   Fecha                 Año par     Año non",
      "   Nochebuena            Mamá        Papá",
      "   Día de los Caídos     Papá        Mamá",
      "   Día de la Compañía    Papá        Mamá",
    );
    expect(recurring(page)).toEqual([
      "parent2 weekly Monday 14:45 Monday 19:00",
      "parent2 weekly Thursday 14:45 Friday 08:10",
    ]);
    expect(holidays(page)).toEqual([
      "Christmas Eve: parent1 parent2",
      "Memorial Day: parent2 parent1",
      "Día de la Compañía: parent2 parent1",
    ]);
  });

  const rows = [
    "   Which weeks       From                      To",
    "   every week        Monday 4:30 p.m.          Monday 7:30 p.m.",
    "   every week        Thursday 4:30 p.m.        Friday 8:00 a.m.",
  ];
  test("that names nobody is of whom the line above it leads to", () => {
    expect(
      recurring(read(family, "Father shall have partial custody as follows:", ...rows)),
    ).toEqual([
      "parent2 weekly Monday 16:30 Monday 19:30",
      "parent2 weekly Thursday 16:30 Friday 08:00",
    ]);
  });

  test.each([
    "Father shall have custody in even years as follows:",
    "Father shall have custody, when he is sober, as follows:",
    "The parties shall have custody as follows:",
  ])("and of nobody below '%s'", (lead) => {
    expect(recurring(read(family, lead, ...rows))).toEqual([]);
  });
});

test("hours that were not read in the sentence behind a weekend are not guessed", () => {
  const page = read(
    family,
    "Father has Pia every second weekend. He picks her up from River Road Elementary on Thursday at 3:10 p.m. and brings her to the front door on Sunday at 6:30 p.m.",
    "Father has Pia every Monday from 5:00 p.m. to 7:45 p.m.",
  );
  expect(recurring(page)).toEqual(["parent2 weekly Monday 17:00 Monday 19:45"]);
  expect(page.statements.filter(({ outcome }) => outcome === "question")).toHaveLength(2);
});
