import { expect, test } from "vitest";
import { builtInAgreementReader } from "./built-in-agreement-reader.ts";

const said = new Date("2026-11-23T18:00:00Z");
const family = {
  children: [
    { name: "Mia Lopez", nicknames: ["Mimi"] },
    { name: "Noah", nicknames: [] },
  ],
  parents: ["Robin", "Sam"],
  timeZone: "America/Los_Angeles",
};
const read = (text: string) =>
  builtInAgreementReader.read({
    text,
    said,
    timeZone: family.timeZone,
    family,
    writer: "Robin",
    reader: "Sam",
  });
const nothing = { day: null, lastDay: null, time: null, repeat: null };

test.each([
  ["Mimi's recital is on December 12, 2026 at 5 PM.", "2026-12-12", "17:00", [0]],
  ["El dentista de Noah es el 3 de diciembre de 2026 a las 4:30 p.m.", "2026-12-03", "16:30", [1]],
  ["Mia and Noah stay with me on Christmas Eve.", "2026-12-24", null, [0, 1]],
  ["You take them Friday or Saturday.", null, null, []],
  ["Soccer every Tuesday and piano on Friday at 4 PM.", null, null, []],
  ["Camp December 3 to December 6, or December 10 to 12.", null, null, []],
  ["We share the cost of the tutor.", null, null, []],
] as const)("the calendar is told of '%s' only what no one could read otherwise", async (...of) => {
  const [text, day, time, children] = of;
  expect(await read(text)).toMatchObject({ ...nothing, day, time, children });
});

const weekly = { cadence: "weekly", until: null, count: null };
test.each([
  ["Soccer every Tuesday at 4", "2026-11-24", "16:00", weekly],
  ["Soccer\nEvery Tuesday at 4 PM.", "2026-11-24", "16:00", weekly],
  [
    "Piano every other Wednesday at 5 PM",
    "2026-11-25",
    "17:00",
    { ...weekly, cadence: "biweekly" },
  ],
  [
    "Soccer every Tuesday at 4 PM until December 22, 2026",
    "2026-11-24",
    "16:00",
    { ...weekly, until: "2026-12-22" },
  ],
  ["Fútbol todos los martes a las 4 p.m.", "2026-11-24", "16:00", weekly],
] as const)(
  "what comes again is prefilled with how it comes again: '%s'",
  async (text, day, time, repeat) => {
    expect(await read(text)).toMatchObject({ day, lastDay: null, time, repeat });
  },
);

test.each(["Winter camp from Dec 3 to Dec 6", "Campamento del 3 al 6 de diciembre"])(
  "'%s' is prefilled with its first and its last day",
  async (text) => {
    expect(await read(text)).toMatchObject({
      day: "2026-12-03",
      lastDay: "2026-12-06",
      time: null,
      repeat: null,
      custody: null,
    });
  },
);

const days = (firstDay: string, lastDay = firstDay) => [{ firstDay, lastDay }];
test.each([
  ["December 3 to December 6 with me.", [], days("2026-12-03", "2026-12-06")],
  ["Mia and Noah stay with me on December 24.", [], days("2026-12-24")],
  [
    "You take the kids on December 12 and I take December 19.",
    days("2026-12-12"),
    days("2026-12-19"),
  ],
  ["Los niños se quedan conmigo el 24 de diciembre.", [], days("2026-12-24")],
] as const)("'%s' is about whose days they are", async (text, given, taken) => {
  expect((await read(text)).custody).toEqual({ given, taken });
});

test("days with the children that are not clear are left to the parent", async () => {
  expect((await read("We swap weekends in December, the kids decide.")).custody).toEqual({
    given: [],
    taken: [],
  });
  expect((await read("Mimi's recital is on December 12, 2026 at 5 PM.")).custody).toBeNull();
  expect((await read("We share the cost of the tutor.")).custody).toBeNull();
});
