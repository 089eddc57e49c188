import { expect, test } from "vitest";
import { ask, calendar, talk } from "./conversation.fixture.ts";

test.each([
  "put zoo with Emma on Saturday, November 28 at 11 am",
  "beach day Saturday, November 28 at 10 am",
  "add camping trip Nov 28 to Nov 29",
  "add dinner with my mom Friday, November 27 at 7 pm",
  "agrega paseo a la playa el sábado 28 de noviembre a las 10 am",
])(
  "a plan in the other parent's hours is asked about, and a yes puts it there: %s",
  async (message) => {
    const yes = message.startsWith("agrega") ? "sí" : "yes";
    const [asked, put] = await talk(message, yes);
    expect(asked).toMatchObject({ event: null, draftedMessage: null });
    expect(asked?.reply).toContain("Sam");
    expect(put?.event).not.toBeNull();
  },
);

test("a plan in a holiday of theirs is asked about, too", async () => {
  const { reply, event } = await ask("add zoo on December 21 at 10 am");
  expect([event, reply.includes("with Sam")]).toEqual([null, true]);
});

test.each([
  "add zoo on Wednesday, December 2 at 3 pm",
  "add soccer practice Saturday, November 28 at 10 am",
  "add field trip Saturday, November 28 at 9 am",
  "add dentist Saturday, November 28 at 9 am",
])("a plan in one's own time, and what others set, is put there at once: %s", async (message) => {
  expect((await ask(message)).event).not.toBeNull();
});

test("hours that nobody stands by yet are nobody's", async () => {
  const custody = (calendar.custody ?? []).map(({ children, hours }) => ({
    children,
    hours: hours.map((one) => ({ ...one, unconfirmedBy: "Sam" })),
  }));
  const { event } = await ask("put zoo with Emma on Saturday, November 28 at 11 am", {
    calendar: { ...calendar, custody },
  });
  expect(event).not.toBeNull();
});
