import { expect, test } from "vitest";
import { ask } from "./conversation.fixture.ts";

const family = {
  children: [
    { name: "Emma", nicknames: [] },
    { name: "Sofía", nicknames: ["Sofi"] },
  ],
  parents: ["Ana", "Sam"],
  timeZone: "America/Los_Angeles",
};

test.each([
  ["emma turns 7 on dec 12 add a party at 3", "Emma's birthday party", "Emma"],
  ["Emma's birthday is Dec 12. Add a party at 3.", "Emma's birthday party", "Emma"],
  [
    "it's emma's birthday on dec 12, put a party at 3pm on the calendar",
    "Emma's birthday party",
    "Emma",
  ],
  [
    "emma turns 7 on dec 12 add lunch with grandma at 3 pm",
    "Emma's birthday lunch with grandma",
    "Emma",
  ],
  ["sofi cumple años el 12 de dic agrega fiesta a las 3", "Fiesta de cumpleaños de Sofi", "Sofía"],
  [
    "Sofi cumple 8 el sábado 12 de diciembre, pon su fiesta a las 3",
    "Fiesta de cumpleaños de Sofi",
    "Sofía",
  ],
  [
    "el 12 de diciembre es el cumpleaños de sofi, agrega una fiesta a las 3",
    "Fiesta de cumpleaños de Sofi",
    "Sofía",
  ],
  [
    "el cumple de Sofi es el 12 de dic, ponle una fiesta a las 3",
    "Fiesta de cumpleaños de Sofi",
    "Sofía",
  ],
])(
  "a birthday with its party is one event, of that child and day: %s",
  async (message, title, child) => {
    expect((await ask(message, { family })).event).toMatchObject({
      title,
      start: "2026-12-12T23:00:00.000Z",
      children: [child],
    });
  },
);

test.each(["emma turns 7 on dec 12", "emma turns 7 on dec 12 and wants a dog"])(
  "a birthday alone puts nothing on the calendar: %s",
  async (message) => {
    expect((await ask(message, { family })).event).toBeNull();
  },
);
