import { describe, expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const head =
  "PARENTING PLAN\nMother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia lives with Mother.\n\n";
const cabeza =
  "PLAN DE CRIANZA\nMadre: Ana L\u00f3pez. Padre: Luis Rey. Hija: Pia.\nPia vive con la madre.\n\n";

function read(text: string) {
  const page = parseSchedule(layoutOfText(text));
  return {
    rules: page.recurringRules.map(({ assignee, startDay }) => `${assignee} ${startDay}`),
    parties: page.parties,
    open: page.statements.flatMap(({ text: said, outcome }) =>
      outcome === "question" || outcome === "not_taken_over" ? [said] : [],
    ),
  };
}

describe("whom the words of an order mean, where its head names only the parties", () => {
  const caption = "Petitioner: ANN LEE\nRespondent: BOB LEE\n\n";
  const titulo = "Demandante: ANA LEE\nDemandado: LUIS REY\n\n";
  test.each([
    [
      `${caption}Wife has the child every Tuesday from 4:00 p.m. to 7:00 p.m.`,
      { rules: ["parent1 Tuesday"], parties: { parent1: "Wife", parent2: "Husband" } },
    ],
    [
      `${caption}The Husband shall have the child every Tuesday from 4:00 p.m. to 7:00 p.m.`,
      { rules: ["parent2 Tuesday"], parties: { parent1: "Wife", parent2: "Husband" } },
    ],
    [
      `${caption}Father has the child every Tuesday from 4:00 p.m. to 7:00 p.m. and Mother has the child every Saturday from 9:00 a.m. to 5:00 p.m.`,
      {
        rules: ["parent2 Tuesday", "parent1 Saturday"],
        parties: { parent1: "Mother", parent2: "Father" },
      },
    ],
    [
      `${titulo}La esposa tendr\u00e1 a la ni\u00f1a todos los martes de 4:00 p.m. a 7:00 p.m.`,
      { rules: ["parent1 Tuesday"], parties: { parent1: "Esposa", parent2: "Esposo" } },
    ],
    [
      `${titulo}El padre tendr\u00e1 a la ni\u00f1a todos los martes de 4:00 p.m. a 7:00 p.m.`,
      { rules: ["parent2 Tuesday"], parties: { parent1: "Madre", parent2: "Padre" } },
    ],
  ])("is asked by these words, and ties nobody to a party: %s", (text, expected) => {
    expect(read(text)).toMatchObject({ ...expected, open: [] });
  });

  test("is asked of each sentence that calls them otherwise than the order does", () => {
    const text = `ANN LEE, Petitioner, v. BOB LEE, Respondent.\n\n1. Petitioner shall have the child every Saturday from 9:00 a.m. to 5:00 p.m.\n2. Petitioner shall have the child every Monday from 4:00 p.m. to 7:00 p.m.\n3. Husband shall have the child every Tuesday from 4:00 p.m. to 7:00 p.m.`;
    expect(read(text)).toEqual({
      rules: ["parent1 Saturday", "parent1 Monday"],
      parties: { parent1: "ANN LEE, Petitioner", parent2: "BOB LEE, Respondent" },
      open: ["3. Husband shall have the child every Tuesday from 4:00 p.m. to 7:00 p.m."],
    });
  });

  test.each([
    "Petitioner: ANN LEE, Mother\nRespondent: DAN LEE, Father\n\n",
    'ANN LEE, Petitioner (hereinafter "Mother"), and DAN LEE, Respondent (hereinafter "Father").\n\n',
    "ANN LEE, Mother,\nPetitioner,\nv.\nDAN LEE, Father,\nRespondent.\n\n",
  ])("is told where a title stands beside a party: %s", (above) => {
    const text = `${above}Father has the child every Tuesday from 4:00 p.m. to 7:00 p.m. Petitioner has the child every Monday from 4:00 p.m. to 7:00 p.m.`;
    const { rules, parties } = read(text);
    expect(rules).toEqual(["parent2 Tuesday", "parent1 Monday"]);
    expect(parties?.parent1).toMatch(/^ANN LEE, .*Petitioner/);
  });

  test("is not told by the name of a holiday", () => {
    const text = `${caption}Petitioner has the child on Mother's Day from 9:00 a.m. to 6:00 p.m. every year.\nPetitioner has the child every Tuesday from 4:00 p.m. to 7:00 p.m.`;
    expect(read(text)).toMatchObject({
      rules: ["parent1 Tuesday"],
      parties: { parent1: "ANN LEE, Petitioner", parent2: "BOB LEE, Respondent" },
    });
  });
});

describe("he and she", () => {
  const monday = "Mother has Pia every Monday from 4:00 p.m. to 7:00 p.m.";
  const lunes = "La madre tiene a Pia los lunes de 4:00 p.m. a 7:00 p.m.";
  test.each([
    [head, `${monday} She will also have her on Wednesdays from 4:00 p.m. to 7:00 p.m.`],
    [head, `${monday} She has her every Wednesday from 4:00 p.m. to 7:00 p.m.`],
    [cabeza, `${lunes} Ella tambi\u00e9n la tiene los mi\u00e9rcoles de 4:00 p.m. a 7:00 p.m.`],
  ])("mean the parent who alone was spoken of: %s%s", (above, text) => {
    expect(read(above + text)).toMatchObject({
      rules: ["parent1 Monday", "parent1 Wednesday"],
      open: [],
    });
  });

  test.each([
    [head, "On Wednesdays from 4:00 p.m. to 7:00 p.m. he has her."],
    [head, "Wednesdays from 4:00 p.m. to 7:00 p.m. are his."],
    [head, "On Wednesdays from 4:00 p.m. to 7:00 p.m. Pia is with him."],
    [head, "He will also have her on Wednesdays from 4:00 p.m. to 7:00 p.m."],
    [cabeza, "Los mi\u00e9rcoles de 4:00 p.m. a 7:00 p.m. la tiene \u00e9l."],
    [cabeza, "Los mi\u00e9rcoles de 4:00 p.m. a 7:00 p.m. Pia est\u00e1 con \u00e9l."],
    [cabeza, "\u00c9l la tendr\u00e1 los mi\u00e9rcoles de 4:00 p.m. a 7:00 p.m."],
    [cabeza, "El la tendr\u00e1 los mi\u00e9rcoles de 4:00 p.m. a 7:00 p.m."],
  ])("never give the time to the other parent: %s%s", (above, text) => {
    const page = read(`${above}${above === head ? monday : lunes} ${text}`);
    expect(page.rules.filter((rule) => rule.includes("Wednesday"))).toEqual([]);
    expect(page.open.join(" ")).toMatch(/Wednesdays|mi\u00e9rcoles/);
  });

  test.each([
    [head, `${monday.slice(0, -1)} and he has her every Wednesday from 4:00 p.m. to 7:00 p.m.`],
    [
      cabeza,
      `${lunes.slice(0, -1)} y \u00e9l la tiene los mi\u00e9rcoles de 4:00 p.m. a 7:00 p.m.`,
    ],
  ])("nor within a sentence: %s%s", (above, text) => {
    expect(read(above + text)).toMatchObject({ rules: [], open: [text] });
  });
});

describe("somebody's mother or father", () => {
  const monday = "every Monday from 4:00 p.m. to 7:00 p.m.";
  const lunes = "todos los lunes de 4:00 p.m. a 7:00 p.m.";
  const tuesday = "Father has Pia every Tuesday from 4:00 p.m. to 7:00 p.m.";
  test.each([
    `${head}His mother has Pia ${monday}`,
    `${head}He and his mother have Pia ${monday}`,
    `${head}Father works late. Pia is with his mother ${monday}`,
    `${head}Her dad has Pia ${monday}`,
    `${head}My mom has Pia ${monday}`,
    `${cabeza}Su madre tiene a Pia ${lunes}`,
    `${cabeza}El padre trabaja. Pia est\u00e1 con su madre ${lunes}`,
  ])("may be a grandparent, and is asked about: %s", (text) => {
    const { rules, open } = read(text);
    expect(rules).toEqual([]);
    expect(open).toHaveLength(1);
  });

  test("is asked about behind a parent's rule, which stands", () => {
    const { rules, open } = read(`${head}${tuesday} His mother has Pia ${monday}`);
    expect(rules).toEqual(["parent2 Tuesday"]);
    expect(open).toEqual([`His mother has Pia ${monday}`]);
  });

  test.each([
    [`${head}Pia is with her dad ${monday}`, "parent2 Monday"],
    [`${cabeza}Pia est\u00e1 con su padre ${lunes}`, "parent2 Monday"],
  ])("is the child's where only the child is spoken of: %s", (text, rule) => {
    expect(read(text).rules).toEqual([rule]);
  });
});

test("of a father who has visits with her, she is the child", () => {
  const visits = `${cabeza}El padre tiene visitas con ella todos los martes de 4:00 p.m. a 7:00 p.m.`;
  expect(read(visits)).toMatchObject({ rules: ["parent2 Tuesday"], open: [] });
});

test.each([
  "LOS JUEVES DE 4 PM A 7 PM CON EL",
  "LOS JUEVES CON EL DE 4 PM A 7 PM",
  "PIA EST\u00c1 CON EL LOS JUEVES DE 4 PM A 7 PM",
])("in capitals 'CON EL' is the father: %s", (text) => {
  expect(read(cabeza + text).rules).toEqual(["parent2 Thursday"]);
});
