import { describe, expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const head =
  "Mother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia lives with Mother.\n\n1. Father has Pia every Tuesday from 4:00 p.m. to 7:00 p.m.\n\n";
const cabeza =
  "Madre: Ana L\u00f3pez. Padre: Luis Rey. Hija: Pia.\nPia vive con la madre.\n\n1. El padre tiene a Pia todos los martes de 4:00 p.m. a 7:00 p.m.\n\n";
const pageOf = (text: string) => parseSchedule(layoutOfText(text));
const outcomesOf = (text: string) => pageOf(text).statements.map(({ outcome }) => outcome);
const lastOf = (text: string) => outcomesOf(text).at(-1);
const putAway = ["boilerplate", "people"];

describe("a short line behind a rule is asked about unless it is known to limit nothing", () => {
  test.each([
    "2. Only with a sober driver",
    "2. Not on school nights",
    "2. Sober Only",
    "Visits on hold",
    "CANCELLED",
    "2. VOID",
    "2. Mother objects.",
    "2. Father moved away",
    "Father Incarcerated",
    "Drug Test First",
    "School year",
    "Alternate Tuesdays",
    "At Father's sister's place",
    "Moved to Thursday",
    "Trial basis, 3 months",
    "Case dismissed",
    "Judge Brown denied this",
    "Attorney says ignore this",
    "Hearing moved to May",
    "Signed under duress",
    "Children: not with Father",
    "Virtual only",
    "By Zoom",
    "ON HOLD PENDING REVIEW",
    "Grandmother must be present",
    "Exchanges suspended",
    "Dad is not to be alone with her",
  ])("%s", (line) => {
    expect(lastOf(head + line)).toBe("question");
  });

  test.each([
    "2. Cancelado",
    "2. Solo con supervisor",
    "Suspendido hasta nuevo aviso",
    "EN PAUSA",
    "2. La madre se opone",
    "El padre est\u00e1 preso",
    "Prueba de drogas limpia",
    "2. Revocado",
    "Por videollamada",
    "Cambiado al mi\u00e9rcoles",
    "Pia decide",
  ])("%s", (line) => {
    expect(lastOf(cabeza + line)).toBe("question");
  });

  test.each([
    "Page 2 of 3",
    "FL-341 Page 1 of 4",
    "2. Communication",
    "2. Miscellaneous Provisions",
    "Thank you",
    "Love, Dad",
    "Ilse Maddox, Mother Tomas Rivelle, Father",
    "/s/ Ilse Maddox",
    "Dated: June 5, 2026",
    "Jane Roe, Attorney for Mother",
    "CASE NO. 24-1187",
    "CC: Jane Roe",
    "I.M.",
    "SO ORDERED",
  ])("and what is known is put away: %s", (line) => {
    expect(putAway).toContain(lastOf(head + line));
  });

  test.each(["P\u00e1gina 2 de 3", "2. Comunicaci\u00f3n", "Firmado: Ana L\u00f3pez", "Gracias"])(
    "and what is known is put away: %s",
    (line) => {
      expect(putAway).toContain(lastOf(cabeza + line));
    },
  );

  test.each([
    "Exchange at the library",
    "Dad drives",
    "Pick up at school",
    "2. This provision does not apply to child support.",
  ])("and what gives and takes no time is kept: %s", (line) => {
    expect(lastOf(head + line)).toBe("clause");
  });

  test("a heading announces what stands below it, and limits what stands above it where nothing does", () => {
    const below = "Father has Pia in Thanksgiving in even years, and Mother in odd years.";
    expect(outcomesOf(`${head}HOLIDAYS\n\n${below}`).at(-2)).toBe("boilerplate");
    expect(outcomesOf(`${head}2. Summer\n\n3. Vacation`).slice(-2)).toEqual([
      "question",
      "question",
    ]);
  });

  test("names, titles and dates below a signature are nobody's limit, and what takes back still is", () => {
    const signed = `${head}SO ORDERED\n\nRosa Whitlock Presiding\n\n`;
    expect(putAway).toContain(lastOf(signed));
    expect(lastOf(`${signed}CANCELLED`)).toBe("question");
  });
});

describe("a note above a rule", () => {
  const who = "Mother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\n\n";
  const rule = "\n\nFather has Pia every Tuesday from 4:00 p.m. to 7:00 p.m.";

  test.each([
    "Father in jail",
    "Mother objects",
    "The following was struck by the judge.",
    "DENIED",
    "Not approved",
  ])("is asked about, or holds it back: %s", (line) => {
    const { recurringRules, statements } = pageOf(who + line + rule);
    const isAsked = statements.some(({ outcome }) => outcome === "question");
    expect([recurringRules.length === 0 || isAsked, line]).toEqual([true, line]);
  });
});

test("a note above a table is asked about, too", () => {
  const table = "Holiday\tEven Years\tOdd Years\nEaster\tMother\tFather\nLabor Day\tMother\tFather";
  const page = pageOf(`Mother: Ann Lee. Father: Bob Lee.\n\nFather is in rehab\n\n${table}`);
  expect(page.holidayRules).toHaveLength(2);
  expect(page.statements).toContainEqual(
    expect.objectContaining({ text: "Father is in rehab", question: "other-lines" }),
  );
});

describe("a note of one line", () => {
  test.each([
    ["Pap\u00e1: martes de 4 a 7 pm", { assignee: "parent2", startDay: "Tuesday" }],
    ["Mom: Mondays 3-6", { assignee: "parent1", startDay: "Monday" }],
    ["Mami: jueves de 4 a 7 pm", { assignee: "parent1", startDay: "Thursday" }],
  ])("is read: %s", (text, rule) => {
    expect(pageOf(text).recurringRules).toMatchObject([rule]);
  });

  test.each([
    "Papi \u2013 s\u00e1bados",
    "mami lunes y martes\npapi jueves y viernes",
    "Mom: Mon-Wed\nDad: Thu-Sat",
    "MADRE: ANA. PADRE: LUIS.\n\nPIA EST\u00c1 CON EL LOS MARTES DE 4 PM A 7 PM",
  ])("is listed where its hours are open: %s", (text) => {
    expect(lastOf(text)).toMatch(/question|not_taken_over/);
  });

  test("says whose the rest is in Spanish, too", () => {
    const page = pageOf("Pap\u00e1: s\u00e1bados 10 am a 6 pm\nMam\u00e1: el resto");
    expect(page.residence?.assignee).toBe("parent1");
  });

  test("does not lend what is one parent's to the other", () => {
    const { recurringRules } = pageOf("Mom: Summers\nDad: every Thursday 4-6 pm");
    expect(recurringRules).toMatchObject([{ assignee: "parent2", startDay: "Thursday" }]);
    expect(recurringRules[0]).not.toHaveProperty("seasons");
  });
});
