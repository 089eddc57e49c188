import { describe, expect, test } from "vitest";
import { layoutOfText } from "../layout/layout.ts";
import { parseSchedule } from "./parse-schedule.ts";

const head =
  "PARENTING PLAN\nMother: Ilse Maddox. Father: Tomas Rivelle. Child: Pia.\nPia lives with Mother.\n\n";
const cabeza =
  "PLAN DE CRIANZA\nMadre: Ana L\u00f3pez. Padre: Luis Rey. Hija: Pia.\nPia vive con la madre.\n\n";
const hours = "from 4:00 p.m. to 7:00 p.m.";
const horas = "de 4:00 p.m. a 7:00 p.m.";
const pageOf = (text: string) => parseSchedule(layoutOfText(text));
const open = (text: string): string[] =>
  pageOf(text).statements.flatMap(({ text: said, outcome }) =>
    outcome === "question" || outcome === "not_taken_over" ? [said] : [],
  );
/** The statement is listed, and nothing of it is on the calendar. */
function expectAsked(above: string, text: string): void {
  const page = pageOf(above + text);
  expect([...page.recurringRules, ...page.holidayRules]).toEqual([]);
  expect(open(above + text)).toContain(text.split("\n").at(-1));
}

test.each([
  [head, `Father has Pia every other Tuesday, Thursday and Saturday ${hours}`],
  [head, `Father has Pia every other Tuesday, and Thursday, ${hours}`],
  [head, `Father has Pia every second Tuesday, Thursday and Saturday ${hours}`],
  [cabeza, `El padre tiene a Pia cada dos martes, jueves y s\u00e1bados ${horas}`],
  [cabeza, `El padre tiene a Pia martes, jueves y s\u00e1bados alternos ${horas}`],
])("of which days a rhythm is, is asked where several are listed: %s%s", expectAsked);

test("'every other Tuesday and Thursday' is of both", () => {
  const page = pageOf(`${head}Father has Pia every other Tuesday and Thursday ${hours}`);
  expect(page.recurringRules.map(({ cadence }) => cadence)).toEqual(["biweekly", "biweekly"]);
});

describe("cycles of several weeks", () => {
  test.each([
    [
      head,
      `Father has Pia on weeks one and three from Friday at 5:00 p.m. to Sunday at 5:00 p.m. and Mother has weeks two and four.`,
    ],
    [
      head,
      `During the first week Father has Pia on Tuesday ${hours} and in the second week on Thursday ${hours}`,
    ],
    [head, `Weeks one and three:\nFather has Pia every Tuesday ${hours}`],
    [head, `First week\nFather has Pia on Tuesday ${hours}`],
    [
      cabeza,
      `La primera semana el padre tiene a Pia el martes ${horas} y la segunda semana el jueves ${horas}`,
    ],
    [cabeza, `Semanas 1 y 3: el padre tiene a Pia el martes ${horas}`],
  ])("are asked about: %s%s", expectAsked);

  test("have no even weeks where a third one is named", () => {
    const text = `Week 1: Father Monday 8:00 a.m. to Wednesday 8:00 a.m.\nWeek 2 (even-numbered weeks): Mother Monday 8:00 a.m. to Wednesday 8:00 a.m.\nWeek 3: Father Friday 8:00 a.m. to Sunday 8:00 a.m.`;
    expect(pageOf(head + text).recurringRules.every(({ assignee }) => assignee === "parent1")).toBe(
      true,
    );
    expect(open(head + text)).toHaveLength(2);
  });
});

describe("periods that an order names once", () => {
  test.each([
    [head, "Father has Period A of winter break in even years and Mother has Period B."],
    [head, "Winter Break\nFather has Period A in even years and Period B in odd years."],
    [head, `Father has Schedule B every Tuesday ${hours}`],
    [head, "Father has Weekend A from Friday at 6:00 p.m. to Sunday at 6:00 p.m."],
    [cabeza, "El padre tiene el per\u00edodo A de las vacaciones de invierno en a\u00f1os pares."],
  ])("are no whole break, and asked about: %s%s", expectAsked);

  test("the first half of a break is that half", () => {
    const page = pageOf(`${head}Father has the first half of winter break in even-numbered years.`);
    expect(page.holidayRules).toMatchObject([
      { name: "Winter Break (first half)", evenYearsAssignee: "parent2" },
    ]);
    expect(page.questions.map(({ asks }) => asks)).toContain("first-day");
  });
});

describe("a feast that begins at sundown", () => {
  test.each([
    [
      head,
      "Father has Pia on Rosh Hashanah from sundown to sundown in even years, and Mother in odd years.",
      "Rosh Hashanah",
    ],
    [head, "Passover, beginning at sundown: Father even years, Mother odd years.", "Passover"],
    [
      cabeza,
      "P\u00e9saj desde la puesta del sol: el padre en a\u00f1os pares, la madre en a\u00f1os impares.",
      "Passover",
    ],
  ])("begins the evening before, and its hour is left to be asked: %s%s", (above, text, name) => {
    const [rule, more] = pageOf(above + text).holidayRules;
    expect(more).toBeUndefined();
    expect(rule).toMatchObject({ name, evenYearsAssignee: "parent2", startsDaysBefore: 1 });
    expect(rule).not.toHaveProperty("startTime");
  });

  test.each([
    [head, "Yom Kippur: from 6:00 p.m. to 8:00 p.m., Father in even years, Mother in odd years."],
    [head, "Father has Pia every Friday from sundown to Saturday at 8:00 p.m."],
    [head, "Easter, from sundown: Father in even years, Mother in odd years."],
    [
      cabeza,
      "El padre tiene a Pia todos los viernes desde la puesta del sol hasta el s\u00e1bado a las 8:00 p.m.",
    ],
  ])("and an hour of which evening nobody says is asked about: %s%s", expectAsked);
});

describe("an exception in a sentence of its own", () => {
  const tuesday = `1. Father has Pia every Tuesday ${hours}`;
  const martes = `1. El padre tiene a Pia todos los martes ${horas}`;
  test.each([
    [head, `${tuesday} Exception: school trips.`, "Exception: school trips"],
    [head, `${tuesday}\nException: school trips.`, "Exception: school trips"],
    [head, `${tuesday} Except on snow days.`, "Except on snow days"],
    [head, `${tuesday} School trips are an exception.`, "exception"],
    [head, `${tuesday} This does not apply during school trips.`, "not apply during school trips"],
    [cabeza, `${martes} Esto no aplica en julio.`, "no aplica en julio"],
    [cabeza, `${martes} Excepci\u00f3n: viajes escolares.`, "Excepci\u00f3n: viajes escolares"],
    [cabeza, `${martes}\nSalvo d\u00edas de nieve.`, "Salvo d\u00edas de nieve"],
  ])("is of the one before it, which is no rule without it: %s%s", (above, text, words) => {
    const page = pageOf(above + text);
    expect(page.recurringRules).toEqual([]);
    expect(page.questions).toEqual([
      expect.objectContaining({
        asks: "what-it-changes",
        statement: text.replace("\n", " "),
        words,
      }),
    ]);
  });

  test("also where another sentence stands between them", () => {
    const text = `1. Father has Pia every other weekend from Friday at 6:00 p.m. to Sunday at 6:00 p.m. The first is January 8, 2027. Exception: school trips.`;
    expect(pageOf(head + text).recurringRules).toEqual([]);
    expect(open(head + text)).toEqual([text]);
  });

  test("takes out the days that it names", () => {
    const page = pageOf(
      `${head}${tuesday} Exception: the first Tuesday of the month.\n2. Mother has Pia every Thursday ${hours}`,
    );
    expect(page.recurringRules).toMatchObject([
      { startDay: "Tuesday", exceptWeeksOfMonth: [1] },
      { startDay: "Thursday" },
    ]);
    expect(page.recurringRules[1]).not.toHaveProperty("exceptWeeksOfMonth");
  });
});

test.each([
  [head, `Father has Pia every Tuesday ${hours.slice(0, -1)}. during the term of this order.`],
  [
    cabeza,
    `El padre tiene a Pia todos los martes ${horas.slice(0, -1)}. durante la vigencia de esta orden.`,
  ],
])("the term of the order itself limits nothing: %s%s", (above, text) => {
  expect(pageOf(above + text).recurringRules).toMatchObject([{ startDay: "Tuesday" }]);
  expect(open(above + text)).toEqual([]);
});

describe("a short note", () => {
  test("is in no other language for having few small words", () => {
    const note = `kids - Jen / Bob
Bob tue thu 4-7, sat soccer pickup 9am
swap driveway fri 6pm, jackets shoes meds homework
Jen xmas eve always, bob xmas day always
zoo camp wk jul bob, lake wk aug jen
trash snacks naps bath books bed, lights out 8
allergic nuts dairy, inhaler blue bag, epi pen red bag, dr lane yearly`;
    const page = pageOf(note);
    expect(page.language).toBe("en");
    expect(open(note)).toEqual(
      expect.arrayContaining([
        "swap driveway fri 6pm, jackets shoes meds homework",
        "zoo camp wk jul bob, lake wk aug jen",
      ]),
    );
  });

  test.each([
    "Dad: tue thu 430-730 ish",
    "mom mon tue / dad wed thu",
    "Mam\u00e1 lun mar / pap\u00e1 jueves",
  ])("of one line is listed: %s", (note) => {
    expect(open(note)).toEqual([note]);
  });

  test("has a line that was not read hold back no other", () => {
    const page = pageOf(
      "kids schedule - Jess / Ryan\nMon 3p to Thu zzz - Jess\nThu 3p to Fri 8am - Ryan\nJess: Sat 9am to Sun 6pm",
    );
    expect(page.recurringRules.map(({ startDay }) => startDay)).toEqual(["Thursday", "Saturday"]);
    expect(page.statements[1]?.outcome).toBe("question");
  });

  test.each([
    "Plano parental. A crian\u00e7a fica com a m\u00e3e durante a semana e com o pai aos s\u00e1bados e domingos, das nove horas at\u00e9 \u00e0s seis da tarde, quando n\u00e3o h\u00e1 acordo.",
    "Elternvereinbarung. Das Kind ist jede Woche von Freitag bis Sonntag bei dem Vater und sonst bei der Mutter.",
    "\u0420\u0435\u0431\u0435\u043d\u043e\u043a \u0436\u0438\u0432\u0435\u0442 \u0441 \u043c\u0430\u0442\u0435\u0440\u044c\u044e, \u043f\u043e \u0441\u0443\u0431\u0431\u043e\u0442\u0430\u043c \u0441 \u043e\u0442\u0446\u043e\u043c.",
  ])("that is in another one has its words or its letters: %s", (note) => {
    expect(pageOf(note).language).toBeNull();
  });
});

test("hours of both ends of a stretch, without minutes", () => {
  const stay = (text: string) => pageOf(`${head}${text}`);
  const page = stay(
    "Father has Pia on alternate weekends from Friday at 3 to Sunday at 6, starting January 8, 2027.",
  );
  expect(page.recurringRules).toMatchObject([{ startTime: "15:00", endTime: "18:00" }]);
  expect(page.questions.map(({ asks }) => asks)).toEqual(["half-of-day"]);
  // Days of a month, where nothing says that they come again.
  expect(stay("Father has Pia from Friday 3 to Sunday 5.").recurringRules).toEqual([]);
});

test("names in capitals are no hours", () => {
  const text =
    "Petitioner: ANN LEE, Mother\nRespondent: DAN LEE, Father\n\nFather has the child every Tuesday from 4:00 p.m. to 7:00 p.m.";
  expect(pageOf(text).parties).toEqual({
    parent1: "ANN LEE, Petitioner, Mother",
    parent2: "DAN LEE, Respondent, Father",
  });
});
