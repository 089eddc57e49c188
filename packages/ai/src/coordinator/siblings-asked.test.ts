import { dayMilliseconds } from "@evenkeel/contract/durations";
import { expect, test } from "vitest";
import { calendarFence } from "./hosted/calendar-fence.ts";
import { ask, calendar } from "./conversation.fixture.ts";

const family = {
  children: [
    { name: "Mia", nicknames: ["Mimi"] },
    { name: "Leo", nicknames: [] },
  ],
  parents: ["Ana", "Sam"],
  timeZone: "America/Los_Angeles",
};
/** Mia is with Ana until the next exchange and then with Sam; Leo is with Sam the whole time but for one Saturday. */
const siblings = {
  ...calendar,
  custody: [
    { children: ["Mia"], hours: calendar.custody?.[0]?.hours ?? [] },
    {
      children: ["Leo"],
      hours: [
        { start: "2026-11-16T02:00:00.000Z", end: "2026-11-28T17:00:00.000Z", parentName: "Sam" },
        { start: "2026-11-28T17:00:00.000Z", end: "2026-11-29T02:00:00.000Z", parentName: "Ana" },
        { start: "2026-11-29T02:00:00.000Z", end: "2026-12-18T02:00:00.000Z", parentName: "Sam" },
      ],
    },
  ],
  events: calendar.events.map((event) => ({ ...event, children: ["Leo"] })),
};
const asked = async (message: string) => (await ask(message, { family, calendar: siblings })).reply;

test.each([
  ["Who has Mia next Saturday?", "Mia: with Sam until Sunday, November 29, 2026 at 6:00 PM"],
  ["who has mimi on November 28?", "Mia: with Sam until Sunday, November 29, 2026 at 6:00 PM"],
  ["¿Con quién está Mia el 28 de noviembre?", "Mia: con Sam hasta el domingo 29"],
  ["¿A quién le toca Mia el sábado 28 de noviembre?", "Mia: con Sam hasta el domingo 29"],
  ["¿Quién tiene a Mia el 28 de noviembre?", "Mia: con Sam hasta el domingo 29"],
])("a parent who asks '%s' is answered for that child only", async (message, answer) => {
  const reply = await asked(message);
  expect(reply).toContain(answer);
  expect(reply).not.toContain("Leo");
});

test("a parent who asks for the children is told each one's hours by name, where they differ", async () => {
  const reply = await asked("Who has the kids on November 28?");
  expect(reply).toContain("• Mia: with Sam until");
  expect(reply).toContain("• Leo: with Sam until Saturday, November 28, 2026 at 9:00 AM");
  expect(reply).toContain("• Leo: with Ana from Saturday, November 28, 2026 at 9:00 AM until");
  const spanish = await asked("¿a quién le tocan los niños el 28 de noviembre?");
  expect(spanish).toMatch(/• Mia: con Sam[^]*• Leo: con Ana desde/);
});

test("the next exchange is that of the child, and each child's where they differ", async () => {
  expect(await asked("When is Leo's next exchange?")).toMatch(
    /^The next exchange for Leo is on Saturday, November 28, 2026 at 9:00 AM, to Ana\. ‘/,
  );
  const both = await asked("When is the next exchange?");
  expect(both).toContain("for Mia is on Friday, November 27, 2026 at 6:00 PM, to Sam.");
  expect(both).toContain("for Leo is on Saturday, November 28, 2026 at 9:00 AM, to Ana.");
  expect(await asked("¿Cuándo es el próximo intercambio de Leo?")).toContain(
    "El próximo intercambio de Leo es el sábado 28",
  );
});

test("what is planned is that of the child who is named, and says whom it is about", async () => {
  expect(await asked("What's on for Mia this week?")).toContain("nothing on the calendar");
  expect(await asked("What is planned this week?")).toContain("• Dentist (Leo): Tuesday");
});

test("a hosted model is told whose hours each line has", () => {
  const { rule, block } = calendarFence(
    { calendar: siblings, timeZone: family.timeZone },
    "0f1e2d",
  );
  expect(rule).toContain("answer for the child who is asked about");
  const lines = block
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line): unknown => JSON.parse(line));
  expect(lines).toHaveLength(7);
  expect(lines[0]).toMatchObject({ event: "Dentist", only: ["Leo"] });
  expect(lines.slice(1, 3)).toMatchObject([
    { childrenWith: "Ana", only: ["Mia"] },
    { childrenWith: "Sam", only: ["Leo"] },
  ]);
  const [stay] = calendarFence({ calendar, timeZone: family.timeZone }).block.split("\n").slice(2);
  expect(stay).not.toContain("only");
});

test("a hosted model is told up to which day its lines go, however many are left out", () => {
  const start = Date.parse("2026-11-22T08:00:00Z");
  const at = (day: number) => new Date(start + day * dayMilliseconds).toISOString();
  const hours = Array.from({ length: 63 }, (_, day) => ({
    start: at(day),
    end: at(day + 1),
    parentName: day % 2 === 0 ? "Ana" : "Sam",
  }));
  const daily = { ...calendar, custody: [{ children: [], hours }], until: at(63) };
  const { rule, block } = calendarFence({ calendar: daily, timeZone: family.timeZone });
  expect(rule).toContain("up to Friday, January 1, 2027 (2027-01-01), 12:00 AM stands");
  expect(block).toContain("(2026-12-31)");
  expect(block).not.toContain("(2027-01-02)");
});
