/** A parent types with one thumb. It is Saturday, November 21, 2026, noon in Los Angeles. */
import { describe, expect, test } from "vitest";
import { ask, lastEvent } from "./conversation.fixture.ts";

describe("an hour without a colon", () => {
  test.each([
    ["dentist thursday 430pm", "2026-11-27T00:30:00.000Z"],
    ["dentist thursday 4:30p", "2026-11-27T00:30:00.000Z"],
  ])("of which the half is said, '%s', is an hour", async (message, start) => {
    expect(await lastEvent(message)).toMatchObject({ start });
  });

  test.each([
    ["dentist 430 thursday", "4:30 PM", "2026-11-27T00:30:00.000Z"],
    ["dentista jueves 430", "4:30 p.m.", "2026-11-27T00:30:00.000Z"],
    ["early release friday 1230", "12:30 PM", "2026-11-27T20:30:00.000Z"],
    ["parent teacher conf tues 6p", "6:00 PM", "2026-11-25T02:00:00.000Z"],
    ["piano lesson 630p wed", "6:30 PM", "2026-11-26T02:30:00.000Z"],
    ["soccer 10-1130 saturday", "10:00 AM to 11:30 AM", "2026-11-28T18:00:00.000Z"],
    ["swim from 430 to 6 friday", "4:30 PM to 6:00 PM", "2026-11-28T00:30:00.000Z"],
    ["swim 430-6 friday", "4:30 PM to 6:00 PM", "2026-11-28T00:30:00.000Z"],
  ])("'%s' is read back as %s, and a yes makes it", async (message, hour, start) => {
    const asked = await ask(message);
    expect(asked.event).toBeNull();
    expect(asked.reply).toContain(hour);
    expect(await lastEvent(message, message.startsWith("dentista") ? "sí" : "yes")).toMatchObject({
      start,
    });
  });

  test.each([
    "field trip friday 245 Oak Street",
    "dentist friday room 410",
    "call the school friday 415-555-1200",
    "swim bus 815 friday",
    "camp friday 200 dollars",
    "swim 200 meters friday",
    "camp fee due friday 450",
    "call dentist 555-1230 friday",
    "recital friday in room 2A",
    "junta de 3a el viernes",
    "1a cita con el dentista el martes",
  ])("is not made of the number in '%s'", async (message) => {
    const { event, reply } = await ask(message);
    expect(event).toBeNull();
    expect(reply).not.toMatch(/\d:\d\d/);
  });
});

describe("what a day is called", () => {
  test.each([
    ["no school monday", "No school", "2026-11-23T08:00:00.000Z"],
    ["no hay clases el lunes", "No hay clases", "2026-11-23T08:00:00.000Z"],
    ["teacher workday nov 30", "Teacher workday", "2026-11-30T08:00:00.000Z"],
  ])("'%s' is that day, whole", async (message, title, start) => {
    const { event } = await ask(message);
    expect(event).toMatchObject({ title, start, allDay: true });
  });

  test.each([
    // Part of it, a question, a series, an hour, and something else without school.
    "no school monday morning",
    "no hay clases el lunes por la mañana",
    "no school for 2 hours friday",
    "no class friday?",
    "no school mondays",
    "no class is at 5pm friday",
    "no school meeting monday at 5pm",
    "no school uniform on friday",
    "looks like no school monday",
    "dentist day off friday",
    "camp all week monday 9am",
    "swim most days friday 4pm",
  ])("'%s' is asked about", async (message) => {
    expect((await ask(message)).event).toBeNull();
  });

  test.each([
    ["movie night thursday at 7", "Movie night", "2026-11-27T03:00:00.000Z"],
    ["picture day on tuesday at 9am", "Picture day", "2026-11-24T17:00:00.000Z"],
  ])("'%s' keeps its whole name", async (message, title, start) => {
    expect(await lastEvent(message)).toMatchObject({ title, start });
  });

  test("'Noche de juegos' is read back whole, being no usual event", async () => {
    expect(await lastEvent("noche de juegos el martes 7pm", "sí")).toMatchObject({
      title: "Noche de juegos",
      start: "2026-11-25T03:00:00.000Z",
    });
  });

  test("the night of a day is no name: 'dinner saturday night' is a dinner", async () => {
    expect((await ask("dinner saturday night at 7")).reply).toContain("“Dinner”, Saturday");
  });
});

describe("whether a day is free", () => {
  test.each([
    "is tuesday free",
    "is tuesday afternoon free?",
    "do we have anything tuesday",
    "what do we have on tuesday",
    "el martes está libre?",
    "¿Está ocupado el martes?",
  ])("'%s' is answered with what stands on it", async (message) => {
    const { reply, event } = await ask(message);
    expect(event).toBeNull();
    expect(reply).toContain("Dentist");
  });

  test.each([
    "is he free saturday",
    "is the dentist open saturday",
    "is friday free of charge",
    "is monday open enrollment",
    "what do we have for homework tuesday",
    "what do i have left to pay tuesday",
    "esta libre la cancha el sabado?",
    "is thursday free? dentist at 3pm",
  ])("'%s' asks for something else", async (message) => {
    expect((await ask(message)).reply).not.toMatch(/nothing on the calendar|• Dentist/);
  });
});

test.each([
  ["Ava has ballet at 4, Mateo has karate at 5:30 on Wednesday", ["Ava ballet", "Mateo karate"]],
  ["ballet a las 4 y karate a las 5:30 el miércoles", ["Ballet", "Karate"]],
])("'%s': the day said last is the day of both, as it reads back", async (message, titles) => {
  const { event, reply } = await ask(message);
  expect(event).toBeNull();
  expect(reply.match(/[Ww]ednesday|miércoles/g)).toHaveLength(2);
  for (const title of titles) expect(reply).toContain(title);
});

test("a day before the last hour is the day of the last event alone", async () => {
  const { event, reply } = await ask("dinner at 6pm and hearing on december 3 at 9am");
  expect(event).toBeNull();
  expect(reply).not.toMatch(/I found 2 events/);
});

test.each([
  ["eye doctor appt wensday at 1:15 pm", "2026-11-25T21:15:00.000Z"],
  ["Dentist Thrusday 3pm", "2026-11-26T23:00:00.000Z"],
  ["dentista el juebes 3pm", "2026-11-26T23:00:00.000Z"],
  ["soccer saterday 10am", "2026-11-28T18:00:00.000Z"],
  ["dentista el miercoles a las 3pm", "2026-11-25T23:00:00.000Z"],
  ["piano miercoles 4pm", "2026-11-26T00:00:00.000Z"],
])("'%s': a misspelled day is a day and no part of the name", async (message, start) => {
  const { title, ...when } = (await lastEvent(message)) ?? (await lastEvent(message, "yes")) ?? {};
  expect(when).toMatchObject({ start });
  expect(title).not.toMatch(/day|jue|mi[eé]r/i);
});
