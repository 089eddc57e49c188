import { expect, test } from "vitest";
import { ask, talk } from "./conversation.fixture.ts";

const readBack = /^(?:Here's what I have: |Esto es lo que tengo: ).*(?:Is that right|¿Es así)/;

test.each([
  "Sam drunk Tuesday at 4pm",
  "Sam hit Mia Tuesday at 4pm",
  "Sam yells at soccer Tuesday at 4pm",
  "Add Sam drunk at soccer Tuesday at 4pm",
  "Kill Sam Tuesday at 4pm",
  "Need a swap Friday at 6pm",
  "AA meeting Friday at 6pm",
  "Agree Friday at 6pm",
  "Robotics Friday at 6pm",
  "Mia sick Friday at 6pm",
  "Sam borracho el viernes a las 6pm",
])(
  "'%s' is no known kind of event, or tells of somebody: it is read back first",
  async (message) => {
    const { event, reply } = await ask(message);
    expect(event).toBeNull();
    expect(reply).toMatch(readBack);
  },
);

test.each([
  ["Karate Friday at 6pm", "Karate"],
  ["Mia tennis Friday at 6pm", "Mia tennis"],
  ["Add Robotics on Friday at 6pm", "Robotics"],
  ["Mia has a dentist appointment Friday at 3pm", "Mia dentist appointment"],
  ["Leo has soccer Friday at 3pm", "Leo soccer"],
])("'%s' is put on the calendar at once", async (message, title) => {
  expect((await ask(message)).event?.title).toBe(title);
});

test.each(["Sam has Mia Friday at 6pm", "Mia has to go to the dentist Friday at 3pm"])(
  "'%s' keeps its verb, and puts nothing on the calendar",
  async (message) => {
    const { event, reply } = await ask(message);
    expect(event).toBeNull();
    expect(reply).not.toMatch(/“(?:Sam Mia|Mia to)/);
  },
);

test.each([
  "Cancel dentist on Tuesday at 3pm",
  "Delete dentist Tuesday at 3pm",
  "Please remove soccer Friday at 4pm",
  "Forget soccer Friday at 4pm",
  "Postpone dentist",
  "Cancela el dentista el martes a las 3pm",
  "Borra fútbol el martes a las 4pm",
  "Quita fútbol el martes a las 4pm",
  "Elimina fútbol el martes a las 4pm",
  "Olvida fútbol el martes a las 4pm",
])("'%s' takes away, and puts nothing on the calendar", async (message) => {
  const { event, reply } = await ask(message);
  expect(event).toBeNull();
  expect(reply).toMatch(/I don't take anything off the calendar|Desde aquí no borro nada/);
});

test("'Postpone dentist to Tuesday at 5pm' moves the dentist", async () => {
  const { event, moveEvent } = await ask("Postpone dentist to Tuesday at 5pm");
  expect(moveEvent?.title).toBe("Dentist");
  expect(event?.start).toBe("2026-11-25T01:00:00.000Z");
});

test.each([
  "dentista el martes a las 12 de la noche",
  "party Friday at midnight",
  "Dentist this past Tuesday at 3pm",
  "dentist within 3 days at 3pm",
  "dentista el otro viernes a las 3pm",
  "dentista en ocho días a las 3pm",
  "dentista de hoy en quince a las 3pm",
  "breakfast with dad Tuesday at 4",
  "dentist Friday at 03:00",
  "tal vez dentista el martes a las 3pm",
  "soccer around 4pm Tuesday",
])("'%s' may mean another hour or day, and is read back first", async (message) => {
  const { event, reply } = await ask(message);
  expect(event).toBeNull();
  expect(reply).toMatch(readBack);
  expect(reply).not.toMatch(/“[^”]*(?:tal vez|el otro|en ocho)/i);
});

test.each([
  ["dentista el martes a la 1 y media de la madrugada", "Dentista", "2026-11-24T09:30:00.000Z"],
  ["dentista el primer lunes de enero a las 3pm", "Dentista", "2027-01-04T23:00:00.000Z"],
  ["flight Friday at 4am", "Flight", "2026-11-27T12:00:00.000Z"],
])("'%s' says its day and hour", async (message, title, start) => {
  expect((await ask(message)).event).toMatchObject({ title, start });
});

test("whose day it is makes no event", async () => {
  const { event, reply } = await ask("me toca el martes a las 4pm");
  expect(event).toBeNull();
  expect(reply).not.toContain("Toca");
});

test("'When is Thanksgiving?' is answered with the holiday on the calendar, in both languages", async () => {
  expect((await ask("When is Thanksgiving?")).reply).toContain("Thursday, November 26, 2026");
  expect((await ask("¿Cuándo es Acción de Gracias?")).reply).toContain("26 de noviembre de 2026");
});

test("what is on no calendar is said to be missing only where its day alone is asked for", async () => {
  expect((await ask("When is soccer?")).reply).toMatch(/^The calendar has nothing by that name/);
  const { reply } = await ask("when can I move with my daughter to a school in Texas");
  expect(reply).toContain("Fam. Code 7501");
});

test("'tengo algo' asks for the calendar only beside a day, and a danger gets help", async () => {
  expect((await ask("¿tengo algo el martes?")).reply).toMatch(/Dentist/);
  expect((await ask("hay algo que me preocupa")).reply).not.toMatch(/Qué días quiere decir/);
  const { reply } = await ask("tengo algo que decirte, mi hijo está en peligro");
  expect(reply).toContain("911");
});

test.each([
  ["el pediatra de sofi es el proximo jueves a las 10 am", "quiero que ana me de el sabado 12"],
  [
    "el dentista de mateo es el martes 8 a las 4",
    "quiero que ana me deje a los niños el sabado 12",
  ],
  ["dentist for leo sometime thursday maybe 10", "i want ana to give me saturday the 12th"],
])("below '%s', '%s' is a request to swap time, and moves no event", async (first, wish) => {
  const [, last] = await talk({ coParentName: "Ana", viewer: "Luis" }, first, wish);
  expect(last!.event).toBeNull();
  expect(last!.swap).toMatchObject({ given: [], taken: [{ firstDay: "2026-12-12" }] });
});

test.each(["luis wants saturday the 12th", "i want the kids saturday the 12th"])(
  "'%s' is nothing of the event that is spoken of",
  async (said) => {
    const [, last] = await talk(
      { coParentName: "Luis" },
      "dentist for leo sometime thursday maybe 10",
      said,
    );
    expect(last!.reply).not.toMatch(/Dentist/);
    expect(last!.event).toBeNull();
  },
);

test.each([
  [
    "help me tell sam i can't make the exchange on friday without fighting",
    "I can't make the exchange on Friday.",
  ],
  [
    "how do i tell sam i need to switch pickup to 6 without arguing",
    "I need to switch pickup to 6.",
  ],
  [
    "tell sam the kids played all day without fighting",
    "the kids played all day without fighting.",
  ],
])("how a thing is to be said is no part of it: %s", async (message, said) => {
  const { draftedMessage } = await ask(message);
  expect(draftedMessage?.endsWith(said)).toBe(true);
});

test.each([
  "pasale a sam que mateo necesita tenis nuevos talla 5",
  "digale a sam que mateo necesita tenis nuevos talla 5",
  "comentale a sam que mateo necesita tenis nuevos talla 5",
])("'%s' is a message to the other parent", async (message) => {
  expect((await ask(message, { locale: "es-US" })).draftedMessage).toMatch(
    /que mateo necesita tenis nuevos talla 5\.$/,
  );
});

test.each([
  "que puedo contestarle a sam cuando me grita",
  "como le contesto a sam cuando me insulta",
])("'%s' gets help with an answer", async (message) => {
  expect((await ask(message, { locale: "es-US" })).reply).toMatch(/^Conteste solo lo que toca/);
});

test.each(["how much does sam owe me?", "cuanto me debe sam", "cuanto le debo a sam"])(
  "'%s' is answered with where the expenses are",
  async (message) => {
    expect((await ask(message)).reply).toMatch(/^(?:Expenses are|Los gastos están)/);
  },
);
