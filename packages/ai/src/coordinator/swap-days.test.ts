import { describe, expect, test } from "vitest";
import { ask, calendar, lastEvent, talk } from "./conversation.fixture.ts";

const family = {
  children: [
    { name: "Mia Lopez", nicknames: ["Mimi"] },
    { name: "Noah", nicknames: [] },
  ],
  parents: ["Ana", "Sam"],
  timeZone: "America/Los_Angeles",
};
const sides = (days: readonly { firstDay: string; lastDay: string }[]) =>
  days.map(({ firstDay, lastDay }) => (firstDay === lastDay ? firstDay : `${firstDay}/${lastDay}`));
const heard = async (message: string) => {
  const { swap, event, reply } = await ask(message, { family });
  return (
    swap && {
      given: sides(swap.given),
      taken: sides(swap.taken),
      children: swap.children,
      isSure: swap.isSure,
      event,
      checks: /please check|revise/i.test(reply),
    }
  );
};

// Saturday, November 21, 2026, noon; Sam has November 27 from 6 PM to the 29th at 6 PM, Ana the rest.
describe("a parent who asks to move days is offered the request, filled in", () => {
  test.each([
    ["Can he take Friday and I take the 28th?", ["2026-11-27"], ["2026-11-28"], true],
    ["can Sam have Wednesday Nov 25, and I'll take Nov 29", ["2026-11-25"], ["2026-11-29"], true],
    // Not said who takes which: whose days they are says it.
    ["I want to swap Nov 28 for Dec 4", ["2026-12-04"], ["2026-11-28"], true],
    ["Can we trade Dec 5-6 for Nov 28?", ["2026-12-05/2026-12-06"], ["2026-11-28"], true],
    ["quiero cambiar el viernes 4 de diciembre", ["2026-12-04"], [], true],
    [
      "quiero cambiar el 4 de diciembre por el 28 de noviembre",
      ["2026-12-04"],
      ["2026-11-28"],
      true,
    ],
    // The reason stands first, and says which Wednesday.
    ["I have a work trip dec 1 - 3, can Sam take my wednesday", ["2026-12-02"], [], false],
    [
      "tengo un viaje del 1 al 3 de diciembre, ¿puede Sam tomar mi miércoles?",
      ["2026-12-02"],
      [],
      false,
    ],
    ["I have a dinner on Friday December 4, can Sam take December 5?", ["2026-12-05"], [], true],
    // A day each way, also where both are one parent's at noon: the one with an evening of the other's is theirs.
    ["can we swap Friday Nov 27 for Thursday Nov 26?", ["2026-11-26"], ["2026-11-27"], false],
    [
      "quiero que Sam me cambie el viernes 27 por el jueves 26",
      ["2026-11-26"],
      ["2026-11-27"],
      false,
    ],
    [
      "quiero que Sam me cambie el 4 de diciembre por el 5 de diciembre",
      ["2026-12-04"],
      ["2026-12-05"],
      false,
    ],
    ["¿puede él quedarse el miércoles y yo el 28?", ["2026-11-25"], ["2026-11-28"], true],
    // Beyond what the calendar is known for: asked about.
    ["I'd like to swap January 9 for January 16", ["2027-01-09"], ["2027-01-16"], false],
    ["can he take next weekend?", ["2026-11-27/2026-11-29"], [], false],
    ["can he take this weekend?", ["2026-11-21/2026-11-22"], [], true],
    ["Can he take the weekend of the 12th?", ["2026-12-12/2026-12-13"], [], true],
    ["Can Sam have the kids the weekend of December 5?", ["2026-12-05/2026-12-06"], [], true],
    ["Can he take the weekend of December 9?", ["2026-12-12/2026-12-13"], [], false],
    ["Can he take the weekend from the 5th to the 6th?", ["2026-12-05/2026-12-06"], [], true],
    ["Can he have them from the 28th to the 2nd?", ["2026-11-28/2026-12-02"], [], false],
    [
      "Can we swap the weekend of the 5th for the weekend of the 28th?",
      ["2026-12-05/2026-12-06"],
      ["2026-11-27/2026-11-29"],
      true,
    ],
    ["¿Puede él tenerlos el fin de semana?", ["2026-11-21/2026-11-22"], [], false],
    ["¿puede tomar Sam el finde del 12?", ["2026-12-12/2026-12-13"], [], true],
    ["¿Puede Sam tenerlos el fin de semana del 5 al 6?", ["2026-12-05/2026-12-06"], [], true],
    ["¿Puede él quedarse con los niños del 5 al 6?", ["2026-12-05/2026-12-06"], [], true],
    [
      "¿Puede Sam llevarlos del 4 al 6 de diciembre y yo el 28?",
      ["2026-12-04/2026-12-06"],
      ["2026-11-28"],
      true,
    ],
    [
      "quiero cambiar el fin de semana del 5 de diciembre por el fin de semana del 28 de noviembre",
      ["2026-12-05/2026-12-06"],
      ["2026-11-27/2026-11-29"],
      true,
    ],
    ["quiero cambiar este finde", ["2026-11-21/2026-11-22"], [], true],
    ["necesito cambiar el próximo fin de semana", [], ["2026-11-27/2026-11-29"], false],
    ["Can she take Thursday from 4 to 8?", ["2026-11-26"], [], false],
    // Days that are said after each other go the same way.
    ["Can he take January 9 and January 10?", ["2027-01-09", "2027-01-10"], [], true],
    ["¿Puede él quedarse el miércoles y el jueves?", ["2026-11-25", "2026-11-26"], [], true],
    // A reason is no offer, though it says 'I'.
    ["Can he take Friday because I have court on Wednesday?", ["2026-11-27"], [], true],
    ["I can't do Friday, can he take it?", ["2026-11-27"], [], false],
    ["Can he take the kids for Thanksgiving?", ["2026-11-26"], [], true],
    ["Can he take December 12, 2027?", ["2027-12-12"], [], true],
    // He has it anyway.
    ["Can he take the 28th?", ["2026-11-28"], [], false],
  ])("'%s'", async (message, given, taken, isSure) => {
    expect(await heard(message)).toEqual({
      given,
      taken,
      children: [],
      isSure,
      event: null,
      checks: !isSure,
    });
  });

  test("for the child that was named, by whatever name", async () => {
    expect(await heard("Can Sam take Mimi on Wednesday?")).toMatchObject({
      given: ["2026-11-25"],
      children: ["Mia Lopez"],
    });
  });

  test("beside the message to the other parent, if one was asked for", async () => {
    const answer = await ask("Ask Sam if he can take Wednesday", { family });
    expect(answer.draftedMessage).toContain("Wednesday");
    expect(answer.reply).toMatch(/Sam would take Wednesday.* Nothing has been sent/);
    expect(answer.swap?.given).toEqual([{ firstDay: "2026-11-25", lastDay: "2026-11-25" }]);
  });

  test("in Spanish as one would say it", async () => {
    const { reply } = await ask("¿Puede él tomar el viernes y yo el 28?", {
      family,
      locale: "es-US",
    });
    expect(reply).toMatch(/Sam tomaría el viernes 27 .* y usted el sábado 28 de noviembre/);
  });
});

test.each([
  "Can he take the kids out of state?",
  "Soccer practice on Saturday at 4, can he take her?",
  "He always takes my Saturdays and never asks",
  "Can he take me to court on Friday?",
  "who has the kids on Saturday?",
  "Can he have every Christmas?",
  "Can she take the bus on Tuesday?",
  "necesito cambiar pañales el lunes",
  "Can they have pizza on Friday?",
  "¿Puede traer pizza a la fiesta de fin de semana?",
  "Could he take his medicine to school on Monday?",
])("'%s' is no request to move days", async (message) => {
  expect((await ask(message, { family })).swap).toBeNull();
});

describe("what comes again is never put down as a single time", () => {
  test.each([
    ["piano los martes a las 4", [2], "weekly"],
    ["futbol los martes y los jueves a las 5 de la tarde", [2, 4], "weekly"],
    ["natación un viernes sí y otro no a las 5", [5], "biweekly"],
    ["piano on Tuesdays at 4", [2], "weekly"],
    ["karate every other Friday at 5pm", [5], "biweekly"],
  ])("'%s'", async (message, weekdays, cadence) => {
    const { event } = await ask(message);
    expect(event?.recurrence).toMatchObject({ weekdays, cadence });
  });

  test.each(["piano el primer martes de cada mes a las 4", "swim lessons every 1st Tuesday at 4"])(
    "'%s' is asked about",
    async (message) => {
      expect((await ask(message)).event).toBeNull();
    },
  );

  test("'el martes' is one", async () => {
    expect(await lastEvent("dentista el martes a las 3:30")).toMatchObject({
      start: "2026-11-24T23:30:00.000Z",
    });
  });
});

test("a weekend inside of one parent's longer stay is as long as the family's weekends", async () => {
  const stay = (start: string, end: string, parentName: string) => ({ start, end, parentName });
  const hours = [
    stay("2026-11-30T04:00:00.000Z", "2026-12-03T20:00:00.000Z", "Sam"),
    stay("2026-12-03T20:00:00.000Z", "2026-12-07T04:00:00.000Z", "Ana"),
    stay("2026-12-07T04:00:00.000Z", "2026-12-17T20:00:00.000Z", "Sam"),
    stay("2026-12-17T20:00:00.000Z", "2026-12-21T04:00:00.000Z", "Ana"),
  ];
  const { swap } = await ask("swap this weekend with sam for next weekend", {
    now: new Date("2026-11-30T20:00:00Z"),
    calendar: { ...calendar, custody: [{ children: [], hours }] },
  });
  expect(swap).toMatchObject({
    given: [{ firstDay: "2026-12-03", lastDay: "2026-12-06" }],
    taken: [{ firstDay: "2026-12-10", lastDay: "2026-12-13" }],
  });
});

test.each([
  "swap my December 5 weekend with Sam's November 28 weekend",
  "cambiar mi fin de semana del 5 de diciembre con el de Sam del 28 de noviembre",
])(
  "an exchange with the other parent by name is one also while an event is open: '%s'",
  async (said) => {
    const answers = await talk("Dentist for Mia next Friday", said);
    expect(answers[1]?.swap).not.toBeNull();
    expect(answers[1]?.event).toBeNull();
  },
);

test.each([
  "The dentist is Wednesday at 3, can Sam take her?",
  "Can Sam take her to the dentist on Wednesday?",
])("a child who is to be brought to something is no request for a day: '%s'", async (said) => {
  expect((await ask(said, { family })).swap).toBeNull();
});
