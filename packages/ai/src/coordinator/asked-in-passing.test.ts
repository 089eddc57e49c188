import { describe, expect, test } from "vitest";
import { ask, lastEvent } from "./conversation.fixture.ts";

const family = {
  children: [
    { name: "Mia", nicknames: [] },
    { name: "Leo", nicknames: [] },
  ],
  parents: ["Ana", "Sam"],
  timeZone: "America/Los_Angeles",
};
const numbers = /988|88788/;

// Saturday, November 21, 2026, noon; the co-parent is Sam.
describe("a hotline stands over no errand that was understood", () => {
  test.each([
    ["quiero ver cuánto me debe Sam", /Gastos/],
    ["ya no sé ni cómo empezar hoy", /Es mucho a la vez/],
    ["i don't even know where to start today", /One thing at a time/],
    ["podría Sam llevarlos a la práctica esta semana? el carro no arranca", /borrador/],
  ])("%s", async (message, reply) => {
    const answer = await ask(message, { family });
    expect(answer.reply).toMatch(reply);
    expect(answer.reply).not.toMatch(numbers);
  });

  test.each([
    "can Sam take the kids Friday, I'm scared of what I'll do to myself",
    "i don't know where to start, i want to die",
    "show me the calendar, he said he will kill me",
    "tell Sam I want to kill myself",
  ])("and over danger it stays: %s", async (message) => {
    expect((await ask(message, { family })).reply).toMatch(numbers);
  });
});

describe("what the other parent is asked for is a request, and no event", () => {
  test.each([
    "Can Sam take the kids Friday night? I have a dinner at work until 11",
    "Quiero cambiarle a Sam el finde del 5 por el del 28",
  ])("days fill in a request: %s", async (message) => {
    const { swap, event } = await ask(message, { family });
    expect(event).toBeNull();
    expect(swap?.given.length).toBeGreaterThan(0);
  });

  test("hours that are part of a day are to be looked at", async () => {
    const { swap } = await ask("Can Sam take the kids Friday night?", { family });
    expect(swap?.isSure).toBe(false);
  });

  test.each([
    [
      "could Sam drive them to practice on Thursday? my car won't start",
      "Hi Sam, could you drive them to practice on Thursday? My car won't start.",
    ],
    [
      "Can Sam pick up Leo from karate at 5 on Friday?",
      "Hi Sam, can you pick up Leo from karate at 5 on Friday?",
    ],
    [
      "podría Sam traer las mochilas mañana? se me olvidaron",
      "Hola, Sam: ¿podrías traer las mochilas mañana? Se me olvidaron.",
    ],
    [
      "que Sam recoja a Mia del ballet el miércoles",
      "Hola, Sam: quería pedirte que recojas a Mia del ballet el miércoles.",
    ],
  ])("a ride is a message: %s", async (message, expected) => {
    const { draftedMessage, event } = await ask(message, { family });
    expect({ draftedMessage, event }).toEqual({ draftedMessage: expected, event: null });
  });

  test.each(["i work doubles then. can Sam do those nights and i'll do the weekend"])(
    "days that were not said are asked for: %s",
    async (message) => {
      const { swap, event, reply } = await ask(message, { family });
      expect({ swap, event }).toEqual({ swap: null, event: null });
      expect(reply).toMatch(/Which days/);
    },
  );

  test("what the other parent may do stays a question of law", async () => {
    const { draftedMessage, suggestedModule } = await ask(
      "Can Sam take them out of state without asking me?",
      { family },
    );
    expect({ draftedMessage, suggestedModule }).toEqual({
      draftedMessage: null,
      suggestedModule: "evaluator",
    });
  });
});

describe("a draft is whole sentences of what is to be said, or it is asked", () => {
  test.each([
    [
      "could you write something to Sam asking whether his mom can stop buying Mia candy? She's NINE.",
      "Hi Sam, can your mom stop buying Mia candy? She's NINE.",
    ],
    [
      "tell Sam I need the snow pants by Friday without it becoming a whole thing",
      "Hi Sam, I wanted to let you know that I need the snow pants by Friday.",
    ],
    [
      "dile a Sam que fíjate que ya no puedo los lunes, sin que se moleste",
      "Hola, Sam: quería avisarte que ya no puedo los lunes.",
    ],
  ])("%s", async (message, expected) => {
    expect((await ask(message, { family })).draftedMessage).toBe(expected);
  });

  test.each([
    ["tell Sam to label the bag so it doesn't get lost", /so it doesn't get lost/],
    ["tell Sam Leo can't swim without being watched", /without being watched/],
    ["dile a Sam que el vestido le quedó bonito", /bonito/],
    ["tell Sam he can pick her up late on Friday", /late on Friday/],
  ])("nothing of it is lost: %s", async (message, said) => {
    expect((await ask(message, { family })).draftedMessage).toMatch(said);
  });

  test.each([
    ["tell Sam yes", /in one sentence/],
    ["dile a Sam que sí", /en una frase/],
    ["tell Sam he has a fever and is staying home", /your child or your co-parent/],
    ["can u tell Sam hes been late twice", /What should happen next time/],
  ])("asked: %s", async (message, reply) => {
    const answer = await ask(message, { family });
    expect(answer.draftedMessage).toBeNull();
    expect(answer.reply).toMatch(reply);
  });
});

describe("an event is called by its name, on all of its days", () => {
  const put = async (message: string) => {
    const { event } = await ask(message, { family });
    return event && { title: event.title, start: event.start, end: event.end, ...event.recurrence };
  };
  test.each([
    [
      "Apúntame por favor la junta con la maestra, el lunes 7 de diciembre a las 4 pm",
      "Junta con la maestra",
    ],
    ["leo tiene natación mañana a las 4 pm", "Leo natación"],
    ["Mia has the orthodontist tomorrow at 4pm, can you add that", "Mia orthodontist"],
  ])("%s", async (message, title) => {
    expect(await put(message)).toMatchObject({ title });
  });

  test.each([
    [
      "mia piano mondays at 4pm starting december 7, 6 lessons",
      { start: "2026-12-08T00:00:00.000Z", count: 6 },
    ],
    [
      "pon natación de Mia los lunes a las 4 de la tarde empezando el 7 de diciembre, son 6 clases",
      { start: "2026-12-08T00:00:00.000Z", count: 6 },
    ],
    [
      "Mia tiene ballet martes y jueves de 5pm a 6pm todo enero",
      { start: "2027-01-06T01:00:00.000Z", until: "2027-01-31" },
    ],
    [
      "Mia sleepover Saturday Dec 5 6pm to Sunday 10am",
      { start: "2026-12-06T02:00:00.000Z", end: "2026-12-06T18:00:00.000Z" },
    ],
    [
      "natación de Leo lunes y miércoles a las 4 pm la semana que viene y la otra",
      { start: "2026-11-24T00:00:00.000Z", until: "2026-12-06" },
    ],
    [
      "campamento del 21 al 23 de dic",
      { start: "2026-12-21T08:00:00.000Z", end: "2026-12-24T08:00:00.000Z" },
    ],
    [
      "camp Dec 21 thru Dec 24",
      { start: "2026-12-21T08:00:00.000Z", end: "2026-12-25T08:00:00.000Z" },
    ],
  ])("%s", async (message, expected) => {
    expect(await put(message)).toMatchObject(expected);
  });

  test.each([
    ["We're going to San Diego from the 26th to the 29th", /“San Diego”, .*26, 2026 to .*29, 2026/],
    ["soccer practice every saturday 9am to 10am til end of january", /January 30, 2027/],
    [
      "soccer Tues & Thurs 4pm Dec 8 to Feb 25, but not over the break",
      /left out ‘but not over the break/,
    ],
    ["Mia sleepover Saturday 6pm to Monday 10am", /left out ‘Monday 10am/],
    ["Put Christmas Eve with me", /what should I call|What should I call/],
    [
      "Leo's recital was the 13th at 2pm but they changed it to 4pm",
      /Which event do you want to move/,
    ],
    ["cámbiame lo del torneo al jueves", /Qué evento quiere mover/],
  ])("read back or asked: %s", async (message, reply) => {
    const answer = await ask(message, { family });
    expect(answer.event).toBeNull();
    expect(answer.reply).toMatch(reply);
  });

  test.each([
    "anota $45 de los zapatos de Leo, la mitad cada uno",
    "log 32.50 dollars for lunches",
  ])("a cost is no event: %s", async (message) => {
    const { event, reply } = await ask(message, { family });
    expect(event).toBeNull();
    expect(reply).toMatch(/‘Expenses’|“Gastos”/);
    expect(await lastEvent(message, "yes")).toBeNull();
  });
});

describe("places are opened by what people call them", () => {
  test.each([
    ["por favor llévame a la bitácora", /“Diario”/],
    ["can you open my diary please", /‘Journal’/],
    ["where can i change my password", /‘Account’/],
    ["cambiar el idioma porfa", /“Cuenta”/],
    ["how do i download everything for my lawyer", /‘Court’/],
    ["that charge is wrong, how do I dispute it", /‘Disputes’/],
    ["abre el espacio para calmarme", /Espacio terapéutico|espacio terapéutico/],
    ["where do i see what Sam owes me", /‘Expenses’/],
  ])("%s", async (message, reply) => {
    expect((await ask(message, { family })).reply).toMatch(reply);
  });
});

describe("days are told, and small talk is answered", () => {
  test.each([
    ["is the 9th open?", /December 9, 2026: nothing/],
    ["im free friday, is that my day or his?", /November 27/],
    ["who has the kids on valentine's day", /further ahead than I can see/],
    ["haha hi robot how are you", /What do you need today/],
    ["jaja buenos días compu, cómo amaneciste", /Qué necesita hoy/],
    ["eres bien amable, gracias", /Qué necesita hoy/],
  ])("%s", async (message, reply) => {
    const answer = await ask(message, { family });
    expect(answer.event).toBeNull();
    expect(answer.reply).toMatch(reply);
  });
});
