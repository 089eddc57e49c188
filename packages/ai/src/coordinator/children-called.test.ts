import { expect, test } from "vitest";
import { ask, calendar } from "./conversation.fixture.ts";

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
