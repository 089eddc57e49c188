/** What stands beside the rules of an order and is not known to limit nothing is asked about: once, all of it together. */
import { describe, expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const people =
  "Mother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia lives with Mother.\n\n";
const rule = "Father has every Wednesday from 4 pm to 7 pm.";
const gente = "Madre: Ana L\u00f3pez. Padre: Luis Rey. Hija: Pia.\nPia vive con la madre.\n\n";
const regla = "El padre tiene a Pia todos los martes de 4:00 p.m. a 7:00 p.m.";
const pageOf = (text: string) => parseSchedule(layoutOfText(text));
const outcomeOf = (line: string, text: string) =>
  pageOf(text).statements.find(({ text: own }) => own === line)?.outcome;

describe("a note above the first rule is asked about, whatever letters it has", () => {
  test.each([
    "FATHER IN JAIL",
    "Mother Disagrees",
    "MOTHER MUST APPROVE",
    "FATHER GAVE THIS UP",
    "Father Sober, Mother Working",
    "Mediation Notes, Nothing Final",
    "Father lives in Ohio; visits by Zoom.",
  ])("%s", (line) => {
    const text = `${people}${line}\n\n${rule}`;
    expect(pageOf(text).recurringRules).toHaveLength(1);
    expect(outcomeOf(line, text)).toBe("question");
  });

  test.each(["PADRE EN LA C\u00c1RCEL", "Padre Trabaja"])("%s", (line) => {
    expect(outcomeOf(line, `${gente}${line}\n\n${regla}`)).toBe("question");
  });

  test.each([
    "RESPONDENT: DALE OKONJO 24CEFL07716",
    "And Respondent: Curtis Amadi No. 25-3-00894-31",
    "Plaintiff: TOMASZ WIERZBICKI v Defendant: SHANICE WIERZBICKI",
    "ZUBAIDA RAHMANI, Plaintiff, v. ELLIOT FENWICK, Defendant.",
  ])("and a caption is not: %s", (line) => {
    const who = "Mother is Petitioner. Father is Respondent.\n\n";
    expect(outcomeOf(line, `${line}\n\n${who}${rule}`)).not.toBe("question");
  });
});

describe("names and titles stand behind a date of signing, and what says more is asked about", () => {
  test.each([
    "Mother Objects",
    "REVERSED",
    "Until May 3",
    "Every Third Week",
    "DRAFT",
    "Old Order",
    "Trial Basis",
  ])("%s", (line) => {
    expect(outcomeOf(line, `${people}${rule}\n\nDated: June 5, 2026\n\n${line}`)).toBe("question");
  });

  test("also where another such line stands below", () => {
    const signed = `${people}${rule}\n\nDated: June 5, 2026\n\n`;
    expect(outcomeOf("Until May 3", `${signed}Until May 3\n\nEvery Third Week`)).toBe("question");
  });

  test.each(["Ann Hartley", "Judge of the Superior Court", "Ilse Maddox, Mother"])(
    "and no name: %s",
    (line) => {
      const text = `${people}${rule}\n\nDated: June 5, 2026\n\n${line}`;
      expect(["boilerplate", "people"]).toContain(outcomeOf(line, text));
    },
  );
});

test.each([
  `Dear Ilse, here is what I would like to see\n\n${rule}\n\nThanks, Tomas`,
  `Ilse, How About\n\n${rule}`,
])("a wish in a letter is a proposal, and gives no rule: %s", (letter) => {
  const page = pageOf(people + letter);
  expect(page.recurringRules).toEqual([]);
  expect(page.statements.map(({ outcome }) => outcome)).toContain("question");
});

test("a wish in a Spanish letter is one, too", () => {
  const page = pageOf(`${gente}Ana, esto es lo que me gustar\u00eda\n\n${regla}`);
  expect(page.recurringRules).toEqual([]);
});

describe("what is kept beside a rule, and may move its time, is asked about", () => {
  test.each([
    "Travel: Father is away in July",
    "Pickup at 5 in winter",
    "Drop-off 6:30 on school nights",
    "Exchanges 30 minutes later in winter",
    "pickup thursdays in june",
    "Phone calls instead",
    "Zoom",
    "Insurance lapse ends this",
    "Transportation: Father pays or he forfeits",
    "Father Pays Transportation or Waits",
    "Sober Companion, Mediator Approval Required",
    "Mediator Decides",
    "Grandma takes over",
    "Grandma: Fridays",
    "No Exchanges",
    "48 hours notice",
    "Notice: 48 hours",
    "Joint Possession",
    "Mother's rules",
    "Age: At 12",
    "Signature: Refused",
    "Revised see other page",
    "Hi Maybe",
    "Judge Changed Order",
    "This is not a court order unless signed by a judge",
  ])("%s", (line) => {
    expect(outcomeOf(line, `${people}${rule}\n\n${line}`)).toBe("question");
  });

  test.each([
    "Entrega el jueves en junio",
    "Transporte: el padre llega tarde y pierde la visita",
    "Llamadas nada m\u00e1s",
    "Pap\u00e1 de viaje en julio",
    "Con la abuela",
    "Aviso: 48 horas",
  ])("%s", (line) => {
    expect(outcomeOf(line, `${gente}${regla}\n\n${line}`)).toBe("question");
  });

  test.each(["Phone calls on Sundays at 6 pm", "Exchange at the library", "Pick up at school"])(
    "and a call, or a place, is kept: %s",
    (line) => {
      expect(outcomeOf(line, `${people}${rule}\n\n${line}`)).toBe("clause");
    },
  );
});

test("lines of which nothing is known are one question, and those that speak of time or limit one each", () => {
  const lines = ["Trial basis", "Fishing camp rules", "Father in rehab", "Cancelled", "Age: At 12"];
  const { questions, statements } = pageOf(`${people}${rule}\n\n${lines.join("\n\n")}`);
  expect(questions.map(({ asks }) => asks)).toEqual(["other-lines", "what-it-changes"]);
  expect(
    statements.filter(({ question }) => question === "other-lines").map(({ text }) => text),
  ).toEqual(["Trial basis", "Fishing camp rules", "Father in rehab", "Age: At 12"]);
});

test("an end in a sentence of its own is the rule's last day, and in a paragraph of its own it is asked about", () => {
  const end = "The rotation ends on June 15, 2027.";
  expect(pageOf(`${people}${rule} ${end}`).recurringRules).toMatchObject([
    { lastDate: "2027-06-15" },
  ]);
  expect(outcomeOf(end, `${people}${rule}\n\n${end}`)).toBe("question");
});

test("a first weekend named by its Saturday begins no rule before its order", () => {
  const order =
    "Commencing August 7, 2027: alternate weekends with Father, Friday 6 pm to Sunday 5 pm, first weekend to be August 7-8.";
  const { recurringRules, statements } = pageOf(people + order);
  expect(recurringRules).toEqual([]);
  expect(statements.at(-1)?.outcome).toBe("question");
});

test.each([
  ["Dad: Tuesday 4 pm to 7 pm\nMom: Friday 4 pm to 7 pm\nBest, Mom", "Mom"],
  ["DAD MOVED OUT OF STATE\n\nDad: Tuesday 4 pm to 7 pm\nMom: Friday 4 pm to 7 pm", "Mom"],
])("a parent is not called by a greeting or a verb: %s", (text, mother) => {
  expect(pageOf(text).parties).toEqual({ parent1: mother, parent2: "Dad" });
});
