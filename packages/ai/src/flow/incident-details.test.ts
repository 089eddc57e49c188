import { describe, expect, test } from "vitest";
import { courtLogFrom } from "./court-log.ts";

const now = new Date("2026-11-21T20:00:00Z");
const report = (summary: string, language: "english" | "spanish" = "english") =>
  courtLogFrom({ summary }, { now, timeZone: "America/Los_Angeles", language });

test("a parent who tells everything at once finds it in the report's fields", () => {
  expect(
    report(
      "Pick-up was supposed to be Friday November 6 at 5 pm at the library. Ben arrived at 7:15. My sister Ana saw it. Mia was in the car with me. She cried and asked me why daddy forgot. I will email the mediator. I have screenshots of the messages.",
    ),
  ).toMatchObject({
    dateScheduled: "Friday November 6 at 5 pm (Friday, November 6, 2026)",
    dateActual: "Friday November 6, at 7:15 (Friday, November 6, 2026)",
    location: "at the library",
    witnesses: "My sister Ana saw it",
    childLocation: "Mia was in the car with me",
    impact: "She cried and asked me why daddy forgot",
    nextSteps: ["email the mediator"],
    notes: "I have screenshots of the messages",
  });
});

test.each([
  [
    "He came at 7:30 instead of 5 yesterday, in front of my driveway, and my neighbor Mrs. Ortiz heard him yelling",
    {
      dateScheduled: /5/,
      dateActual: /7:30/,
      location: /driveway/,
      witnesses: /Mrs\. Ortiz heard/,
    },
  ],
  [
    "On October 3 she screamed at me at Oakwood Park in front of the kids. Coach Lee and two parents were there. The boys couldn't sleep that night.",
    {
      dateActual: /October 3/,
      location: /Oakwood Park/,
      witnesses: /Coach Lee[\s\S]*the kids/i,
      impact: /couldn't sleep/,
    },
  ],
  [
    "The exchange was scheduled for Sunday at 6. He never showed up. The kids were waiting on the porch with their bags. My mom was with me.",
    { dateScheduled: /Sunday at 6/, childLocation: /porch/, witnesses: /My mom was with me/ },
  ],
  [
    "Last Tuesday at 8 pm he pushed me outside the school gym. The principal saw it and I'm going to file a report. I took pictures of my arm.",
    {
      dateActual: /Last Tuesday at 8 pm/,
      location: /school gym/,
      witnesses: /principal saw/,
      nextSteps: [expect.stringMatching(/file a report/) as string],
      notes: /pictures of my arm/,
    },
  ],
])("%s", (summary, fields) => {
  const log: Record<string, unknown> = { ...report(summary) };
  for (const [field, expected] of Object.entries(fields)) {
    if (expected instanceof RegExp) expect(log[field], field).toMatch(expected);
    else expect(log[field], field).toEqual(expected);
  }
});

test("a Spanish account fills its fields too", () => {
  const log = report(
    "Habíamos quedado el viernes a las 5 en la biblioteca. Llegó a las 7. Mi hermana estaba conmigo. Los niños estaban en el coche. Mia lloró toda la noche. Tengo capturas de los mensajes.",
    "spanish",
  );
  expect(log.dateScheduled).toMatch(/viernes a las 5/);
  expect(log.location).toMatch(/biblioteca/);
  expect(log.witnesses).toMatch(/Mi hermana/);
  expect(log.childLocation).toMatch(/coche/);
  expect(log.notes).toMatch(/capturas/);
});

test("a parent's own answer takes precedence over what the account says", () => {
  const log = courtLogFrom(
    { summary: "He came at 7 at the library.", location: "the east door of the library" },
    { now, timeZone: "America/Los_Angeles", language: "english" },
  );
  expect(log.location).toBe("the east door of the library");
});

test("an account told at the very start counts when the parent finishes right away", () => {
  const log = courtLogFrom(
    {
      opening:
        "I'm shaking. He was supposed to be here Friday at 5 and came at 8, my mother saw it, and the kids cried.",
    },
    { now, timeZone: "America/Los_Angeles", language: "english" },
  );
  expect(log.summary).toContain("came at 8");
  expect(log.dateScheduled).toMatch(/Friday at 5/);
  expect(log.witnesses).toMatch(/my mother saw it/i);
});

test("every word of a field comes from the parent", () => {
  const summary =
    "Pick-up was supposed to be Friday at 5 at the library. He arrived at 7. My sister saw it. The kids cried.";
  const { title: _, nextSteps: __, ...fields } = report(summary);
  for (const value of Object.values(fields))
    for (const word of value.replace(/\([^)]*\)/g, "").match(/[\p{L}\d]+/gu) ?? [])
      expect(summary.toLowerCase()).toContain(word.toLowerCase());
});

describe("feelings are no account, and a person is no place", () => {
  const log = (gathered: Record<string, string>, language: "english" | "spanish" = "english") =>
    courtLogFrom(gathered, { now, timeZone: "America/Los_Angeles", language });

  test.each([
    "I feel overwhelmed and so angry at Luis after every exchange. I can't sleep.",
    "Me siento agotada y muy enojada con Luis después de cada intercambio. No puedo más.",
  ])("'%s' fills nothing", (opening) => {
    expect(log({ opening })).toMatchObject({ title: "", location: "", summary: "", witnesses: "" });
  });

  test("nor do they where they are the answer: what was written is kept, without a title or a place", () => {
    const summary = "I feel overwhelmed and so angry at Luis after every exchange. I can't sleep.";
    expect(log({ summary })).toMatchObject({ title: "", location: "", summary });
  });

  test.each(["He yelled at Carla in front of the kids.", "I was with the kids at Luis."])(
    "'%s' names no place",
    (summary) => {
      expect(log({ summary }).location).toBe("");
    },
  );
});

describe("a delay that was said is kept: the hour agreed, and how late it was", () => {
  test.each([
    ["He came 45 minutes late to the 5 pm exchange on Friday.", /5 pm/, /45 minutes late/],
    ["Pick-up was at 6 and he was an hour late.", /6/, /an hour late/],
    ["She was 40 minutes late for pick-up at 3:30.", /3:30/, /40 minutes late/],
    ["He came at 5:45, 45 minutes late.", /^$/, /5:45.*45 minutes late/],
    ["Llegó 40 minutos tarde al intercambio de las 5 pm.", /5 pm/, /40 minutos tarde/],
    ["Llegó a las 7, dos horas tarde.", /^$/, /7.*dos horas tarde/],
  ])("'%s'", (summary, scheduled, actual) => {
    const { dateScheduled, dateActual } = report(summary);
    expect(dateScheduled).toMatch(scheduled);
    expect(dateActual).toMatch(actual);
  });
});
