import { expect, test } from "vitest";
import { ask, calendar, talk } from "./conversation.fixture.ts";

const family = {
  children: [{ name: "Mia Lopez", nicknames: ["Mimi"] }],
  parents: ["Ana", "Sam"],
  timeZone: "America/Los_Angeles",
};
const [dentist] = calendar.events;
if (dentist === undefined) throw new Error("The fixture has an event");
const withMia = { ...calendar, events: [{ ...dentist, title: "Mia's dentist" }] };

test("a child stays in the name of an event, as the parent called it", async () => {
  for (const [message, title] of [
    ["Mia's dentist Tuesday 3:30pm", "Mia's dentist"],
    ["Mimi's dentist Tuesday 3:30pm", "Mimi's dentist"],
  ] as const) {
    const { event } = await ask(message, { family });
    expect(event).toMatchObject({ title, start: "2026-11-24T23:30:00.000Z" });
  }
});

test("a nickname finds the child's event", async () => {
  const { event, moveEvent } = await ask("move Mimi's dentist to Thursday", {
    family,
    calendar: withMia,
  });
  expect(event).toMatchObject({ title: "Mia's dentist", start: "2026-11-26T23:00:00.000Z" });
  expect(moveEvent).toMatchObject({ title: "Mia's dentist" });
});

test.each(["Who has Mia on Saturday the 28th?", "who has Mimi on November 28?"])(
  "'%s' asks with whom the child is",
  async (message) => {
    const { reply } = await ask(message, { family });
    expect(reply).toContain("with Sam");
  },
);

const siblings = {
  ...family,
  children: [
    { name: "Mia Lopez", nicknames: ["Mimi", "Junior"] },
    { name: "Leo", nicknames: ["Junior"] },
    { name: "April", nicknames: [] },
  ],
};

test.each([
  ["Mia's dentist Tuesday 3:30pm", ["Mia Lopez"], "It is for Mia Lopez."],
  [
    "add a haircut for Mimi and Leo on Friday at 4pm",
    ["Mia Lopez", "Leo"],
    "for Mia Lopez and Leo",
  ],
  ["dentist tuesday at 3:30pm, it's for Leo", ["Leo"], "It is for Leo."],
  ["Dentista de Leo el martes a las 3:30 pm", ["Leo"], "Es para Leo."],
  ["agrega fútbol para Mimi cada martes a las 4", ["Mia Lopez"], "Es para Mia Lopez."],
  ["add dentist April 5 at 3pm", [], null],
] as const)(
  "'%s' puts the event there for whom it names, and says so",
  async (message, children, said) => {
    const { event, reply } = await ask(message, { family: siblings });
    expect(event?.children).toEqual(children);
    if (said === null) expect(reply).not.toContain("It is for");
    else expect(reply).toContain(said);
  },
);

test("a child who was named before the hour was said is not lost", async () => {
  const answers = await talk({ family: siblings }, "add soccer on Friday, it's for Leo", "at 4pm");
  expect(answers[1]?.event).toMatchObject({ title: "Soccer", children: ["Leo"] });
  const [offer, yes] = await talk(
    { family: siblings },
    "Leo's teacher wants both of us at the meeting on December 3 at 5:30pm",
    "yes please",
  );
  expect(offer?.event).toBeNull();
  expect(yes?.event).toMatchObject({ title: "Meeting", children: ["Leo"] });
});

test.each([
  ["Leo", ["Leo"]],
  ["it's for Mia", ["Mia Lopez"]],
  ["Lopez", ["Mia Lopez"]],
  ["both", ["Mia Lopez", "Leo"]],
])("a name that fits two children is asked about, and '%s' answers", async (answer, children) => {
  const [asked, put] = await talk({ family: siblings }, "Junior's dentist Tuesday 3:30pm", answer);
  expect(asked?.event).toBeNull();
  expect(asked?.reply).toMatch(
    /^Here's what I have: “Junior's dentist”.* Which child is it for: Mia Lopez or Leo\?$/,
  );
  expect(put?.event).toMatchObject({ title: "Junior's dentist", children });
  expect(put?.event?.start).toBe("2026-11-24T23:30:00.000Z");
});

test("a name that fits two children is asked about in Spanish", async () => {
  const [asked, both] = await talk(
    { family: siblings },
    "Dentista de Junior el martes a las 3:30 pm",
    "para los dos",
  );
  expect(asked?.reply).toContain("¿Para quién es: Mia Lopez o Leo?");
  expect(both?.event?.children).toEqual(["Mia Lopez", "Leo"]);
});

test("what was asked of one event is no answer for the next", async () => {
  const [, next] = await talk(
    { family: siblings },
    "Leo's dentist Tuesday 3:30pm",
    "add soccer on Friday at 4pm",
  );
  expect(next?.event).toMatchObject({ title: "Soccer", children: [] });
});
