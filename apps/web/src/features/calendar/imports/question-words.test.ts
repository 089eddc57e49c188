import type { ScheduleQuestion } from "@evenkeel/contract/models/calendar/schedule-question";
import { choicesFor } from "@evenkeel/custody/rules/answers";
import { defaultLocale } from "@evenkeel/words";
import { afterEach, expect, test } from "vitest";
import { bringWords, speakTo, words } from "../../../lib/words.ts";
import { choiceWords, questionWords, weeksWords } from "./question-words.ts";

afterEach(() => speakTo({ locale: defaultLocale }));

async function saidIn(
  locale: string,
  question: ScheduleQuestion,
  today = "2026-01-01",
  startYear = 2026,
) {
  await bringWords(["imports", "custody"]);
  await speakTo({ locale });
  const t = words("imports");
  return {
    question: questionWords(t, question),
    choices: choicesFor(question).map((choice) =>
      choiceWords(t, question, choice, { years: { startYear, endYear: startYear + 1 }, today }),
    ),
  };
}

test("a parent whose PDF is too long is told by number which pages were not read", async () => {
  const leftOut = (...left: number[]): ScheduleQuestion => ({
    id: "pages-left-out",
    asks: "pages-left-out",
    pages: 15,
    left,
  });
  expect(await saidIn("en-US", leftOut(10, 13, 14, 15))).toEqual({
    question:
      "This PDF has 15 pages, and pages 10 and 13 to 15 were not read. Does the schedule go on there? Then upload those pages as a PDF of their own.",
    choices: ["No, it isn't on those pages"],
  });
  expect((await saidIn("en-US", leftOut(13))).question).toContain("page 13 was not read");
  expect((await saidIn("es-US", leftOut(10, 13, 14, 15))).question).toContain(
    "las páginas 10 y 13 a 15 no se leyeron",
  );
});

test("a parent who reads Spanish is asked, and answers, in Spanish", async () => {
  const weeks: ScheduleQuestion = { id: "1", asks: "which-weeks", day: "Friday", time: "18:00" };
  expect(await saidIn("es-US", weeks)).toEqual({
    question:
      "Cada dos semanas desde el viernes (6:00 p.m.): el documento no dice en qué semanas. ¿Cuáles de estos días son los correctos?",
    choices: [
      "9 de enero de 2026, luego el 23 de enero de 2026",
      "2 de enero de 2026, luego el 16 de enero de 2026",
    ],
  });
  const both: ScheduleQuestion = {
    id: "2",
    asks: "same-hours",
    first: "Christmas Eve",
    second: "Ella's Birthday",
  };
  expect(await saidIn("es-US", both)).toEqual({
    question:
      "Nochebuena y Ella's Birthday pueden caer en las mismas horas, y entonces les tocan a padres distintos. ¿Cuál cuenta? Mientras no lo diga, cuenta Nochebuena.",
    choices: ["Nochebuena", "Ella's Birthday"],
  });
});

test("weeks that the document numbers are asked about by the same two dates", async () => {
  const weeks: ScheduleQuestion = {
    id: "1",
    asks: "which-weeks",
    day: "Friday",
    time: "18:00",
    weeks: "odd",
  };
  expect(await saidIn("en-US", weeks)).toEqual({
    question:
      "“Odd weeks” from Friday 6:00 PM: from 2027 on the weeks of a year are numbered in two ways. Which days are right?",
    choices: ["Jan 9, 2026, then Jan 23, 2026", "Jan 2, 2026, then Jan 16, 2026"],
  });
});

test("of parents who take turns it is asked whose the weeks are", async () => {
  const weeks: ScheduleQuestion = {
    id: "1",
    asks: "which-weeks",
    day: "Friday",
    time: "18:00",
    parent: "parent1",
  };
  expect(await saidIn("en-US", weeks)).toEqual({
    question:
      "The parents take turns from Friday 6:00 PM, and the document does not say who begins. Which days are right for Parent 1?",
    choices: ["Jan 9, 2026, then Jan 23, 2026", "Jan 2, 2026, then Jan 16, 2026"],
  });
  expect((await saidIn("es-US", weeks)).question).toContain(
    "el documento no dice qui\u00e9n empieza",
  );
});

test("a parent who imports in November is asked by days that are still to come", async () => {
  const weeks: ScheduleQuestion = { id: "1", asks: "which-weeks", day: "Friday", time: "18:00" };
  expect((await saidIn("en-US", weeks, "2026-11-21")).choices).toEqual([
    "Nov 27, 2026, then Dec 11, 2026",
    "Dec 4, 2026, then Dec 18, 2026",
  ]);
});

test.each([
  ["en-US", "2026-12-11", ["Dec 11, 2026, then Dec 25, 2026", "Dec 18, 2026"]],
  ["en-US", "2026-12-12", ["Dec 25, 2026", "Dec 18, 2026"]],
  ["es-US", "2026-12-12", ["25 de diciembre de 2026", "18 de diciembre de 2026"]],
  ["en-US", "2026-12-26", ["Jan 9, 2026, then Jan 23, 2026", "Jan 2, 2026, then Jan 16, 2026"]],
])(
  "at the end of a schedule one day to come is said alone (%s, %s)",
  async (locale, today, said) => {
    await bringWords(["imports"]);
    await speakTo({ locale });
    const years = { startYear: 2026, endYear: 2026 };
    const weeks = (["even", "odd"] as const).map((startWeekAnchor) =>
      weeksWords(words("imports"), { startDay: "Friday", startWeekAnchor }, { years, today }),
    );
    expect(weeks).toEqual(said);
  },
);

test("a parent who imports a schedule of past years is asked by days of those years", async () => {
  const weeks: ScheduleQuestion = { id: "1", asks: "which-weeks", day: "Friday", time: "18:00" };
  expect((await saidIn("en-US", weeks, "2026-11-21", 2024)).choices).toEqual([
    "Jan 12, 2024, then Jan 26, 2024",
    "Jan 5, 2024, then Jan 19, 2024",
  ]);
});
