import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import { type KnownFamily, unknownFamily } from "@evenkeel/hearing/people/family";
import { expect, test } from "vitest";
import { createBuiltInModerator } from "./moderator.ts";

const moderator = createBuiltInModerator();
const rivera: KnownFamily = {
  children: [
    { name: "Mia Rose", nicknames: ["Mimi"] },
    { name: "Íñigo", nicknames: [] },
    { name: "小明", nicknames: [] },
  ],
  parents: ["Robin", "Sam"],
  timeZone: "America/Los_Angeles",
};
const isUrgent = async (text: string, category: MessageCategory, family = rivera) =>
  (await moderator.assess({ text, category, family })).urgent;

test.each([
  "Mia is in the hospital, answer your phone you idiot",
  "Mimi's on the way to the ER by ambulance",
  "MIA ROSE broke her arm. We are at urgent care, hospital next",
  "Iñigo no respira bien, vamos a urgencias",
  "小明 is in the hospital with a seizure",
])("a child called by name is a child, in every category: %s", async (text) => {
  for (const category of ["emergency", "health_safety", "education", "logistics"] as const) {
    expect(await isUrgent(text, category)).toBe(true);
  }
});

test.each([
  "Fever of 104, going to the ER, pick up your damn phone",
  "At the hospital, seizure, come now",
  "Ambulancia en camino, contesta",
])("a message filed as an emergency needs no word for a child: %s", async (text) => {
  expect(await isUrgent(text, "emergency", unknownFamily)).toBe(true);
  expect(await isUrgent(text, "health_safety", unknownFamily)).toBe(true);
});

test.each([
  ["You make me sick, you piece of shit", "emergency"],
  ["Running late, Mia is still at practice", "logistics"],
  ["Mia needs her medicine at 8", "logistics"],
  ["Mia has no fever anymore, not in the hospital", "logistics"],
] as const)(
  "what is not an emergency does not become one under another category: %s (%s)",
  async (text, category) => {
    expect(await isUrgent(text, category)).toBe(false);
  },
);

test("no family's names affect how another family's messages are read", async () => {
  const text = "Mimi fell, at urgent care, you selfish jerk";
  const other: KnownFamily = { ...rivera, children: [{ name: "Noah", nicknames: [] }] };
  expect(await isUrgent(text, "health_safety")).toBe(true);
  expect(await isUrgent(text, "health_safety", other)).toBe(false);
  expect(await isUrgent(text, "health_safety")).toBe(true);
});

test.each([
  "Where are you? You were supposed to be here at 5",
  "You still have not shown up. Are you coming?",
  "It is 5:30 and you are not here. I am leaving at 6.",
  "¿Dónde estás? Tenías que estar aquí a las 5",
])("asking about absence at an exchange is a question and not an attack: %s", async (text) => {
  expect((await moderator.assess({ text, category: "logistics" })).severity).toBe("green");
});

test.each([
  "Where are you, you useless idiot",
  "You were supposed to be here at 5, as always you only think of yourself, you selfish liar",
])("an insult next to it is still one: %s", async (text) => {
  expect((await moderator.assess({ text, category: "logistics" })).severity).not.toBe("green");
});
