/** What of an order may be set aside, and what makes a question of it. */
import { describe, expect, test } from "vitest";
import { openOf, pageOf, rulesOf } from "./pages-in-short.harness.ts";

const tuesday = "F weekly Tuesday 17:00 Tuesday 20:00";
const of = (language: "en" | "es", text: string): string[] => rulesOf(pageOf(language, text));

describe("words of places, occasions, reasons and courtesies limit nothing", () => {
  test.each([
    "Father has Pia every Tuesday from 5:00 p.m. to 8:00 p.m. (Rivelle taco dinner).",
    "Father has Pia every Tuesday from 5:00 p.m. to 8:00 p.m. for robotics practice.",
    "Father has Pia every Tuesday from 5:00 p.m. to 8:00 p.m. because Mother teaches pottery.",
    "Father has Pia every Tuesday from 5:00 p.m. to 8:00 p.m., given the importance of the bond.",
    "Father has Pia every Tuesday from 5:00 p.m. to 8:00 p.m., regardless of location.",
    "Father has Pia every Tuesday at the Rivelle bakery from 5:00 p.m. to 8:00 p.m.",
    "Father has Pia every Tuesday from 5:00 p.m. to 8:00 p.m., as described in Section 4.2.",
    "Father has Pia every Tuesday from 5:00 p.m. to 8:00 p.m. so that they may cook dinner together.",
    "Father shall host the child every Tuesday from 5:00 p.m. to 8:00 p.m.",
    "Father shall exercise companionship with the child every Tuesday from 5:00 p.m. to 8:00 p.m.",
  ])("%s", (text) => {
    expect(of("en", text)).toEqual([tuesday]);
  });

  test.each([
    "El padre tiene a la niña todos los martes de 5 p.m. a 8 p.m. (cena de los Rivelle).",
    "El padre tiene a la niña todos los martes de 5 p.m. a 8 p.m., porque la madre da catecismo.",
    "El padre tiene a la niña todos los martes de 5 p.m. a 8 p.m., debiendo ayudarla con la tarea.",
    "El padre tiene a la niña todos los martes de 5 p.m. a 8 p.m., sin importar el lugar.",
    "El padre tiene a la niña todos los martes de 5 p.m. a 8 p.m., conforme a la cláusula 4.2.",
  ])("%s", (text) => {
    expect(of("es", text)).toEqual([tuesday]);
  });

  test.each([
    "Easter is with Father every year, regardless of weather.",
    "Notwithstanding the doctor's advice, Easter is with Father every year.",
    "Notwithstanding Section 3.1, Easter is with Father every year.",
  ])("what a rule prevails over does not limit it: %s", (text) => {
    expect(of("en", text)).toEqual(["FF Easter 04-05 -"]);
  });
});

describe("a word that may limit makes a question, wherever it stands", () => {
  test.each([
    "Father has Pia every Tuesday from 5:00 p.m. to 8:00 p.m. (when sober).",
    "Father has Pia every Tuesday from 5:00 p.m. to 8:00 p.m. for the hockey season.",
    "Father has Pia every Tuesday from 5:00 p.m. to 8:00 p.m. because of work unless he is home.",
    "Father has Pia every Tuesday from 5:00 p.m. to 8:00 p.m. for the first three visits.",
    "Father has Pia every Tuesday from 5:00 p.m. to 8:00 p.m. (with his grandmother).",
    "Father's wife has the child every Tuesday from 5:00 p.m. to 8:00 p.m.",
    "Father shall telephone the child every Tuesday from 5:00 p.m. to 8:00 p.m.",
    "Father forgoes the child every Tuesday from 5:00 p.m. to 8:00 p.m.",
    "Fishing Opener, Father has Pia Friday 5:00 p.m. to Sunday 8:00 p.m.",
  ])("%s", (text) => {
    expect(of("en", text)).toEqual([]);
  });

  test.each([
    "El padre tiene a la niña todos los martes de 5 p.m. a 8 p.m. (si no trabaja).",
    "El padre tiene a la niña todos los martes de 5 p.m. a 8 p.m. para la temporada de futbol.",
  ])("%s", (text) => {
    expect(of("es", text)).toEqual([]);
  });
});

describe("a heading with words that nobody knows is asked about once", () => {
  const item = "(a) Father has Pia every Tuesday from 5:00 p.m. to 8:00 p.m.";
  test.each([
    "2. Father's companionship plan shall be arranged so:",
    "2. Other Holiday and Visiting Matters",
    "2. The children's weekly rhythm shall be governed by the following:",
    "2. Additional visiting provisions",
  ])("%s", (heading) => {
    const page = pageOf("en", heading, item);
    expect(rulesOf(page)).toEqual([tuesday]);
    expect(openOf(page).length).toBeLessThanOrEqual(1);
  });

  test.each([
    "Come now the parties, each by counsel, and tender the following, which the Court approves:",
    "IT IS FURTHER ORDERED that the visits be observed as follows:",
    "In mediation the parents reached the following:",
    "If the parties do not agree, Father shall have:",
  ])("the opening of an order limits nothing below it: %s", (heading) => {
    expect(rulesOf(pageOf("en", heading, item))).toEqual([tuesday]);
  });

  test.each([
    "2. Father's days while he is deployed:",
    "2. Until the hearing:",
    "2. What is still open:",
    "2. If Father is sober:",
    "2. Only with the written consent of Mother:",
  ])("but a case is one: %s", (heading) => {
    expect(rulesOf(pageOf("en", heading, item))).toEqual([]);
  });
});

describe("hours and days in other places of a sentence", () => {
  test.each([
    ["en", "Father picks the child up from school each Tuesday until 8:00 p.m.", "15:00"],
    ["en", "Father has Pia from 5:00 p.m. each Tuesday until 8:00 p.m.", "17:00"],
    ["en", "Father has Pia on Tuesdays from five o'clock p.m. to eight o'clock p.m.", "17:00"],
    ["es", "Los martes, de la salida de la escuela a las 8:00 p.m., con el padre.", "15:00"],
    ["es", "El padre la tiene los martes de 5 a 8 de la noche.", "17:00"],
  ] as const)("%s: %s", (language, text, starts) => {
    expect(of(language, text)).toEqual([`F weekly Tuesday ${starts} Tuesday 20:00`]);
  });
});

test("the hours of a form stand in the line below its ticked box", () => {
  const page = pageOf(
    "en",
    "The children shall be with Father:",
    "WEEKENDS: [ ] Every [X] Every Other",
    "From Friday 5:30 p.m. to Monday 8:00 a.m., the first weekend being the one that starts on September 5, 2025.",
  );
  expect(rulesOf(page)).toEqual(["F biweekly Friday 17:30 Monday 08:00 2025-09-05"]);
});

test("a second head in a table is that of the rows below it", () => {
  const page = [
    "Mother: Ann Lee\tFather: Bob Roe",
    "Item\tStarts\tEnds\tEven years\tOdd years",
    "Halloween\t3:30 pm\t8:30 pm\tMother\tFather",
    "Easter\t9:00 am\t6:00 pm\tFather\tMother",
    "Holiday\tHours\tEven yr\tOdd yr",
    "Labor Day\t9a-8p\tFather\tMother",
    "Rest of the time\t\tMother\t",
  ].join("\n");
  expect(rulesOf(page).map((rule) => rule.slice(0, "FM Labor Day".length))).toEqual([
    "MF Halloween",
    "FM Easter 04",
    "FM Labor Day",
  ]);
});

test.each([
  "1. Pia's birthday, January 22: Mother in even years and Father in odd years; the other parent gets a video call of at least 15 minutes.",
  "1. MR. ABARA: February recess, Judge: Father in even years, Mother in odd.",
])("years of two parents are never put away with what else a line says: %s", (text) => {
  const page = pageOf("en", text);
  expect(rulesOf(page).length + openOf(page).length).toBeGreaterThan(0);
});
