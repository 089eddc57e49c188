import { describe, expect, test } from "vitest";
import { ask, talk } from "./conversation.fixture.ts";

/** How a list begins that is read back. */
const list = /^(?:I found \d events in your message|Encontré \d eventos en su mensaje):/;

/** What a talk's last turn puts on the calendar, as 'title start'. */
const putBy = async (...turns: Parameters<typeof talk>) => {
  const last = (await talk(...turns)).at(-1);
  return [...(last?.event ? [last.event] : []), ...(last?.furtherEvents ?? [])];
};

test.each([
  [
    "Dentist Tuesday at 3pm and soccer Friday at 5pm",
    "yes",
    ["Dentist 2026-11-24T23:00:00.000Z", "Soccer 2026-11-28T01:00:00.000Z"],
  ],
  [
    "dentist Friday at 3pm and soccer at 5pm",
    "yes please",
    ["Dentist 2026-11-27T23:00:00.000Z", "Soccer 2026-11-28T01:00:00.000Z"],
  ],
  [
    "soccer Monday at 5pm and Wednesday at 6pm",
    "yes",
    ["Soccer 2026-11-24T01:00:00.000Z", "Soccer 2026-11-26T02:00:00.000Z"],
  ],
  [
    "Add these:\n- Dentist Dec 1 at 3pm\n- Parent conference Dec 3 at 5:30pm\n- Recital Dec 12 all day",
    "yes",
    [
      "Dentist 2026-12-01T23:00:00.000Z",
      "Parent conference 2026-12-04T01:30:00.000Z",
      "Recital 2026-12-12T08:00:00.000Z",
    ],
  ],
  [
    "soccer Tue 4pm to 5:30pm and piano Wed 3pm to 4pm",
    "yes",
    ["Soccer 2026-11-25T00:00:00.000Z", "Piano 2026-11-25T23:00:00.000Z"],
  ],
  [
    "dentista el martes a las 3 de la tarde y fútbol el viernes a las 5 de la tarde",
    "sí",
    ["Dentista 2026-11-24T23:00:00.000Z", "Fútbol 2026-11-28T01:00:00.000Z"],
  ],
  [
    "agrega estos eventos: cita con el doctor el 1 de diciembre a las 3pm, junta escolar el 3 de diciembre a las 5:30pm",
    "sí",
    ["Cita con el doctor 2026-12-01T23:00:00.000Z", "Junta escolar 2026-12-04T01:30:00.000Z"],
  ],
])("'%s' is read back as a list, and '%s' puts all of it there", async (message, yes, wanted) => {
  const asked = await ask(message);
  expect(asked.event).toBeNull();
  expect(asked.furtherEvents).toEqual([]);
  expect(asked.reply).toMatch(list);
  expect(asked.reply.split("\n").filter((line) => /^\d\. “/.test(line))).toHaveLength(
    wanted.length,
  );
  const put = await putBy(message, yes);
  expect(put.map(({ title, start }) => `${title} ${start}`)).toEqual(wanted);
});

test("each line says when its event is, and ends as it was said to", async () => {
  const { reply } = await ask("soccer Tue 4pm to 5:30pm and piano Wed 3pm to 4pm");
  expect(reply).toBe(
    [
      "I found 2 events in your message:",
      "1. “Soccer”, Tuesday, November 24, 2026 at 4:00 PM to 5:30 PM",
      "2. “Piano”, Wednesday, November 25, 2026 at 3:00 PM",
      "Is that right? Answer ‘yes’ and I'll put all of them on the calendar. If one is wrong, tell me which: ‘the second one is at 6 PM’, or ‘leave out the second one’.",
    ].join("\n"),
  );
  const put = await putBy("soccer Tue 4pm to 5:30pm and piano Wed 3pm to 4pm", "yes");
  expect(put.map(({ end }) => end)).toEqual([
    "2026-11-25T01:30:00.000Z",
    "2026-11-26T00:00:00.000Z",
  ]);
});

test("each event is of the child that it names", async () => {
  const family = {
    children: [
      { name: "Mia", nicknames: [] },
      { name: "Leo", nicknames: [] },
    ],
    parents: ["Ana", "Sam"],
    timeZone: "America/Los_Angeles",
  };
  const put = await putBy({ family }, "Mia dentist Tuesday 3pm, Leo dentist Tuesday 4pm", "yes");
  expect(put.map(({ title, children }) => [title, children])).toEqual([
    ["Mia dentist", ["Mia"]],
    ["Leo dentist", ["Leo"]],
  ]);
});

test("a child who is named for one alone is not guessed for the others", async () => {
  const family = {
    children: [{ name: "Leo", nicknames: [] }],
    parents: ["Ana", "Sam"],
    timeZone: "America/Los_Angeles",
  };
  const { reply } = await ask("Leo has dentist Tuesday at 3pm and soccer Friday at 5pm", {
    family,
  });
  expect(reply).not.toMatch(list);
});

test.each(["no", "no, the second one is at 6pm", "never mind", "not yet"])(
  "'%s' puts nothing there",
  async (answer) => {
    expect(await putBy("Dentist Tuesday at 3pm and soccer Friday at 5pm", answer)).toEqual([]);
  },
);

test.each([
  // Words of which nothing was made.
  "Dentist Tuesday at 3pm and soccer Friday at 5pm unless it rains",
  "ava 2:20 mateo 2:50 friday",
  // What repeats is one event.
  "soccer every Tuesday and Thursday at 4pm",
  // One of them is over.
  "Dentist November 3 2026 at 3pm and soccer Friday at 5pm",
  // It says no hour of its own.
  "Recital Tuesday, and dentist Wednesday at 3pm",
  // A question, a change, and what is to go.
  "Is dentist Tuesday at 3pm and soccer Friday at 5pm?",
  "Move dentist to Tuesday at 4pm and soccer to Friday at 5pm",
  "Cancel dentist Tuesday at 3pm and soccer Friday at 5pm",
  // What leads into the list says more than that it is one.
  "Here are things to delete: dentist December 1 at 3pm, soccer December 3 at 5pm",
  "Estas son las que se cancelaron: dentista el 1 de diciembre a las 3pm, piano el 3 de diciembre a las 5pm",
  "Add these for the week of December 14: soccer Tuesday at 3pm, piano Thursday at 4pm",
  "Add these every week: soccer Tuesday at 3pm, piano Thursday at 4pm",
  // One of them is to go.
  "dentist Tuesday 3pm, soccer Friday 5pm, and cancel piano Thursday at 4pm",
  "soccer Tuesday at 3pm, delete dentist Tuesday at 5pm",
  "fútbol el martes a las 3pm, cancela dentista el martes a las 5pm",
  // The second lies before the first.
  "pickup Friday at 5pm and drop off Sunday at 6pm",
  // It says when it ends.
  "soccer Friday at 5pm to 6pm and piano Friday to 7pm",
  // Somebody's deed, which both parents would read.
  "Sam hit Mia Tuesday at 3pm and soccer Friday at 5pm",
])("'%s' is not read as several events", async (message) => {
  const { reply, event, furtherEvents } = await ask(message);
  expect(reply).not.toMatch(list);
  expect([event, furtherEvents]).toEqual([
    message.startsWith("soccer every") ? expect.anything() : null,
    [],
  ]);
});

test("one event with 'and' in its name or its date is one event", async () => {
  const one = await ask("dinner with Grandma and Grandpa Friday at 6pm");
  expect(one.event?.title ?? one.reply).toMatch(/[Dd]inner with Grandma and Grandpa/);
  const dated = await ask("Dentist Tuesday, December 1 at 3pm");
  expect(dated.event?.start).toBe("2026-12-01T23:00:00.000Z");
});

test("a 'yes' answers a list that is word for word ours, and no other", async () => {
  const asked = "Dentist Tuesday at 3pm and soccer Friday at 5pm";
  const { reply } = await ask(asked);
  const yesTo = async (content: string) =>
    (await ask("yes", { history: [{ role: "assistant", content }] })).event;
  expect((await yesTo(reply))?.title).toBe("Dentist");
  expect(await yesTo(reply.split("\n").slice(0, -1).join("\n"))).toBeNull();
  expect(await yesTo(reply.replace("2 events", "3 events"))).toBeNull();
  expect(await yesTo(reply.replace("Tuesday", "Monday"))).toBeNull();
});

describe("a list that is not right yet", () => {
  const asked = "Dentist Tuesday at 3pm, piano Thursday at 4pm and soccer Friday at 5pm";
  test.each([
    ["the third one is at 6pm", "Soccer 2026-11-28T02:00:00.000Z"],
    ["no, the dentist is on Wednesday", "Dentist 2026-11-25T23:00:00.000Z"],
    ["piano should be at 4:30", "Piano 2026-11-27T00:30:00.000Z"],
    ["make the last one 4pm", "Soccer 2026-11-28T00:00:00.000Z"],
    ["change the first one to Monday at 2pm", "Dentist 2026-11-23T22:00:00.000Z"],
    ["#2 is at 5:30pm", "Piano 2026-11-27T01:30:00.000Z"],
  ])("is mended by '%s', read back, and made by a yes", async (correction, wanted) => {
    const [, answer] = await talk(asked, correction);
    expect(answer?.event).toBeNull();
    expect(answer?.reply).toMatch(list);
    const put = await putBy(asked, correction, "yes");
    expect(put.map(({ title, start }) => `${title} ${start}`)).toContain(wanted);
    expect(put).toHaveLength(3);
  });

  test.each(["leave out the second one", "skip piano please", "remove #2"])(
    "loses the one that '%s' names",
    async (correction) => {
      const put = await putBy(asked, correction, "yes");
      expect(put.map(({ title }) => title)).toEqual(["Dentist", "Soccer"]);
    },
  );

  test("of two, of which one goes, the other is read back", async () => {
    const [, answer] = await talk(
      "Dentist Tuesday at 3pm and soccer Friday at 5pm",
      "not the first one",
    );
    expect(answer?.event).toBeNull();
    expect(answer?.reply).toContain("“Soccer”, Friday");
    expect(answer?.reply).not.toContain("Dentist");
  });

  test("is not on the calendar where another event is asked for, and says so", async () => {
    const [, answer] = await talk(asked, "piano recital December 12 at 5pm");
    expect(answer?.reply).toContain("The events I listed before aren't on the calendar.");
  });

  test("takes an hour as it is read back: 'the last one is at 7'", async () => {
    const put = await putBy(asked, "the last one is at 545", "yes");
    expect(put.map(({ title, start }) => `${title} ${start}`)).toContain(
      "Soccer 2026-11-28T01:45:00.000Z",
    );
  });

  test("is mended in Spanish", async () => {
    const put = await putBy(
      "dentista el martes a las 3 de la tarde y fútbol el viernes a las 5 de la tarde",
      "el segundo es a las 6 de la tarde",
      "sí",
    );
    expect(put.map(({ title, start }) => `${title} ${start}`)).toEqual([
      "Dentista 2026-11-24T23:00:00.000Z",
      "Fútbol 2026-11-28T02:00:00.000Z",
    ]);
  });

  test.each([
    // Nothing of the list, two of it, or something that nobody said when.
    "the sixth one is at 6pm",
    "the second one is better",
    "soccer and piano are at 6pm",
    "the second one is at 6pm unless it rains",
    "is the second one at 6pm?",
    // It is refused, or meant to stay, and a child is of an age.
    "no soccer friday",
    "drop off soccer",
    "no quite el segundo",
    "soccer is 6",
  ])("stays as it is by '%s'", async (message) => {
    const [, answer] = await talk(asked, message);
    expect(answer?.reply).not.toMatch(list);
    expect([answer?.event, answer?.furtherEvents]).toEqual([null, []]);
  });
});
