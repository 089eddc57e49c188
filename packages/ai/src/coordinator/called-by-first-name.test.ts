import { describe, expect, test } from "vitest";
import { builtInCoordinator } from "./index.ts";

const family = {
  children: [
    { name: "Mateo Ortega", nicknames: [] },
    { name: "Sofía Ortega", nicknames: ["Sofi"] },
  ],
  parents: ["Luis Ortega", "Dana Rivera"],
  timeZone: "America/Los_Angeles",
};
/** Each second weekend, Thursday noon to Sunday 8 PM, is with the one who asks; the other days are the other parent's. */
const hoursOf = (asking: string, other: string) => [
  { start: "2026-11-30T08:00:00Z", end: "2026-12-10T20:00:00Z", parentName: other },
  { start: "2026-12-10T20:00:00Z", end: "2026-12-14T04:00:00Z", parentName: asking },
  { start: "2026-12-14T04:00:00Z", end: "2026-12-24T20:00:00Z", parentName: other },
];
/** On Monday, November 30, 2026. */
async function asked(message: string, [viewer, coParentName]: readonly [string, string]) {
  const hours = hoursOf(viewer, coParentName);
  return builtInCoordinator.ask({
    message,
    history: [],
    activeModule: null,
    now: new Date("2026-11-30T20:00:00Z"),
    timeZone: "America/Los_Angeles",
    locale: viewer === "Dana Rivera" ? "en-US" : "es-US",
    coParentName,
    viewer,
    calendar: {
      custody: [{ children: [], hours }],
      events: [],
      holidays: [],
      until: "2027-01-23T08:00:00Z",
    },
    family,
  });
}
const dana = ["Dana Rivera", "Luis Ortega"] as const;
const luis = ["Luis Ortega", "Dana Rivera"] as const;
const days = (side: readonly { firstDay: string; lastDay: string }[] = []) =>
  side.map(({ firstDay, lastDay }) => `${firstDay.slice(5)}/${lastDay.slice(5)}`).join(" ");

describe("the other parent's first name, and 'the kids' dad', are as good as 'he' for a swap", () => {
  test.each([
    ["Can Luis take Saturday December 12, and I take Saturday December 19?", "12-12", "12-19"],
    ["Can Luis take the 12th?", "12-12", ""],
    ["can luis take the 12th?", "12-12", ""],
    ["Can his dad take the 12th?", "12-12", ""],
    ["Can Mateo's dad take Sofi on the 12th?", "12-12", ""],
    ["Luis has the kids on the 19th and I have them on the 12th, can we trade?", "12-12", "12-19"],
    ["he has the kids on the 19th and I have them on the 12th, can we trade?", "12-12", "12-19"],
    ["Would Luis trade the 12th for the 19th?", "12-12", "12-19"],
    ["Ask Luis to swap Saturday December 12 for Saturday December 19", "12-12", "12-19"],
    ["I want to swap December 12 with Luis for December 19", "12-12", "12-19"],
  ])("'%s'", async (message, given, taken) => {
    const { swap, event } = await asked(message, dana);
    expect(event).toBeNull();
    const once = (day: string) => day && `${day}/${day}`;
    expect([days(swap?.given), days(swap?.taken)]).toEqual([once(given), once(taken)]);
    expect(swap?.isSure).toBe(true);
  });

  test.each([
    ["¿Puede Dana quedarse el viernes 11 de diciembre y yo el viernes 18?", "12-11", "12-18"],
    ["¿Puede Dana quedarse con los niños el sábado 12?", "12-12", ""],
    ["¿Puede la mamá quedarse el sábado 12?", "12-12", ""],
    ["¿La mamá de los niños puede quedarse el sábado 12?", "12-12", ""],
    ["Dana tiene a los niños el 19 y yo el 12, ¿podemos cambiar?", "12-12", "12-19"],
    ["¿Podría Dana cambiarme el sábado 12 por el 19?", "12-12", "12-19"],
    ["Quisiera intercambiar con Dana el sábado 12 por el sábado 19", "12-12", "12-19"],
    ["Pídele a Dana cambiar el sábado 12 de diciembre por el sábado 19", "12-12", "12-19"],
  ])("'%s'", async (message, given, taken) => {
    const { swap, event } = await asked(message, luis);
    expect(event).toBeNull();
    const once = (day: string) => day && `${day}/${day}`;
    expect([days(swap?.given), days(swap?.taken)]).toEqual([once(given), once(taken)]);
    expect(swap?.isSure).toBe(true);
  });

  test("but for a first name that a child has too, and for another person of that name", async () => {
    const junior = { ...family, children: [{ name: "Luis Ortega Jr.", nicknames: [] }] };
    const question = {
      message: "Can Luis take the bus on Saturday?",
      history: [],
      activeModule: null,
      now: new Date("2026-11-30T20:00:00Z"),
      timeZone: "America/Los_Angeles",
      locale: "en-US",
      coParentName: "Luis Ortega",
      viewer: "Dana Rivera",
      calendar: { custody: null, events: [], holidays: [], until: "2027-01-23T08:00:00Z" },
      family: junior,
    };
    expect((await builtInCoordinator.ask(question)).swap).toBeNull();
    expect((await asked("Can Luis Gil take them on the 12th?", dana)).swap).toBeNull();
  });

  test("two days of one parent are no exchange: they are to be checked", async () => {
    expect((await asked("Can Luis swap Saturday for Sunday?", dana)).swap?.isSure).toBe(false);
  });
});

describe("a weekend is the one on the calendar, on both sides of a swap", () => {
  test.each([
    ["I want to swap the weekend of December 10 with Luis for the weekend of December 17", dana],
    ["I would like to swap the weekend of the 10th for the one of the 17th", dana],
    ["Quiero cambiar el fin de semana del 10 de diciembre por el del 17", luis],
    ["Quiero cambiar el fin de semana del 10 de diciembre con Dana por el del 17", luis],
  ] as const)("'%s'", async (message, who) => {
    const { swap } = await asked(message, who);
    expect([days(swap?.given), days(swap?.taken)]).toEqual(["12-10/12-13", "12-17/12-20"]);
  });
});

describe("a drafted message is written to its reader, by the first name", () => {
  test.each([
    [
      "Ask Luis to swap Saturday December 12 for Saturday December 19",
      "Hi Luis, could we swap Saturday December 12 for Saturday December 19?",
    ],
    [
      "I want to swap the weekend of December 10 with Luis for the weekend of December 17",
      "Hi Luis, could we swap the weekend of December 10 for the weekend of December 17?",
    ],
    ["tell Luis that Luis needs to bring the jacket", "Hi Luis, you need to bring the jacket."],
    ["ask Luis to bring Luis's keys", "Hi Luis, could you please bring your keys?"],
    ["Ask Luis Ortega if Luis can take Friday", "Hi Luis, can you take Friday?"],
    [
      "Let Luis know the dentist is at 4",
      "Hi Luis, I wanted to let you know that the dentist is at 4.",
    ],
  ])("'%s'", async (message, draft) => {
    expect((await asked(message, dana)).draftedMessage).toBe(draft);
  });

  test.each([
    [
      "Pídele a Dana cambiar el sábado 12 de diciembre por el sábado 19",
      "Hola, Dana: ¿podríamos cambiar el sábado 12 de diciembre por el sábado 19?",
    ],
    [
      "Quiero cambiar el fin de semana del 10 de diciembre con Dana por el del 17",
      "Hola, Dana: ¿podríamos cambiar el fin de semana del 10 de diciembre por el del 17?",
    ],
    [
      "Pídele a Dana que cambie el sábado 12 por el sábado 19",
      "Hola, Dana: ¿podríamos cambiar el sábado 12 por el sábado 19?",
    ],
    ["Dile a Dana que llego tarde", "Hola, Dana: quería avisarte que llego tarde."],
    [
      "Dile a la mamá de Mateo que llego 10 minutos tarde",
      "Hola, Dana: quería avisarte que llego 10 minutos tarde.",
    ],
    [
      "Dile a Dana que el dentista de Mateo es con Dana el jueves a las 3",
      "Hola, Dana: quería avisarte que el dentista de Mateo es contigo el jueves a las 3.",
    ],
    ["Pídele a Dana recoger a Mateo a las 5", "Hola, Dana: ¿podrías recoger a Mateo a las 5?"],
    [
      "Pregúntale a Dana si puede recoger a los niños a las 5",
      "Hola, Dana: ¿podrías recoger a los niños a las 5?",
    ],
  ])("'%s'", async (message, draft) => {
    expect((await asked(message, luis)).draftedMessage).toBe(draft);
  });
});
