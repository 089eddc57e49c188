import { expect, test } from "vitest";
import { answering, misbehaviors, withHost } from "../../testing/hosted-cases.ts";
import type { CoordinatorQuestion } from "../coordinator.ts";
import { hostedCoordinator } from "./coordinator.ts";
import { coordinatorPrompt, coordinatorPromptVersion } from "./prompt.ts";

const question = (message: string): CoordinatorQuestion => ({
  message,
  history: [{ role: "user", content: "hello" }],
  activeModule: null,
  now: new Date("2026-11-21T20:00:00Z"),
  timeZone: "America/Los_Angeles",
  locale: "en-US",
  coParentName: "Sam",
  viewer: "Ana",
  calendar: { custody: null, events: [], holidays: [], until: "2026-12-19T08:00:00.000Z" },
});
const blank = {
  reply: "",
  danger: null,
  suggested_module: null,
  module_context: null,
  drafted_message: null,
  event: null,
};
const ask = (value: object, message: string) =>
  withHost(answering({ ...blank, ...value }), (model, server) =>
    hostedCoordinator(model)
      .ask(question(message))
      .then((answer) => ({ answer, asked: server.asked })),
  );

test("the prompt matches its version", async () => {
  const { system, user } = coordinatorPrompt(question("Can I move to another state?"), "0f1e2d");
  await expect(
    `${coordinatorPromptVersion}\n\n${system}\n\n=====\n\n${user}\n`,
  ).toMatchFileSnapshot("./prompt.golden.txt");
});

test("a parent gets the model's answer, with the provider named", async () => {
  const { answer } = await ask(
    { reply: "Two short tips for calmer evenings." },
    "how do we calm bedtime?",
  );
  expect(answer).toMatchObject({
    reply: "Two short tips for calmer evenings.",
    provider: { name: "hosted" },
  });
});

test("an event that only the model saw is read back, and created after a yes", async () => {
  const message = "the sing-along thing is the second of December, half six in the evening";
  const { answer } = await ask(
    {
      reply: "Noted.",
      event: { title: "Sing-along", day: "2026-12-02", time: "18:30", minutes: 60 },
    },
    message,
  );
  expect(answer.event).toBeNull();
  expect(answer.reply).toMatch(
    /^Here's what I have: “Sing-along”, Wednesday, December 2, 2026 at 6:30 PM\. Is that/,
  );
  const accepted = await withHost(answering({ ...blank, reply: "x" }), (model) =>
    hostedCoordinator(model).ask({
      ...question("yes"),
      history: [
        { role: "user", content: message },
        { role: "assistant", content: answer.reply },
      ],
    }),
  );
  expect(accepted.event).toMatchObject({ title: "Sing-along", start: "2026-12-03T02:30:00.000Z" });
  const wrong = await ask(
    {
      reply: "Noted.",
      event: { title: "Sing-along", day: "2026-02-31", time: "18:30", minutes: 90 },
    },
    "please think about the sing-along",
  );
  expect(wrong.answer.event).toBeNull();
  expect(wrong.answer.provider).toMatchObject({
    name: "built-in",
    fallbackReason: "the event cannot be",
  });
});

test.each([
  ["no time was said", "the sing-along thing is the second of December, sometime", /what time/i],
  ["no day was said", "put in the sing-along thing, half six, evening it is", /which day/i],
])(
  "where %s it is asked about, and nothing the model made up goes on the calendar",
  async (_, message, asks) => {
    const { answer } = await ask(
      {
        reply: "Done!",
        event: { title: "Sing-along", day: "2026-12-02", time: "18:30", minutes: 90 },
      },
      message,
    );
    expect(answer.event).toBeNull();
    expect(answer.reply).toMatch(asks);
  },
);

test.each(["thanks, that helps a lot", "she was late on the second of December at half six"])(
  "'%s' does not ask for an event, whatever the model makes of it",
  async (message) => {
    const { answer } = await ask(
      {
        reply: "Done!",
        event: { title: "Sing-along", day: "2026-12-02", time: "18:30", minutes: 90 },
      },
      message,
    );
    expect(answer.event).toBeNull();
    expect(answer.provider.name).toBe("built-in");
  },
);

test("a legal answer names its section and an attorney, or ours is shown", async () => {
  const message = "What does the judge look at to decide custody?";
  const bare = await ask({ reply: "Mostly at what is good for the child." }, message);
  expect(bare.answer.reply).toContain("Fam. Code 3011(a)");
  const sound = "Fam. Code 3011(a) asks to weigh the child's health and safety. Ask an attorney.";
  expect((await ask({ reply: sound }, message)).answer).toMatchObject({
    reply: sound,
    provider: { name: "hosted" },
  });
});

test("a danger that only the model heard is answered with our numbers", async () => {
  const message = "my chest is a stone and nobody would notice";
  for (const value of [
    { reply: "That is a heavy stone.", danger: "crisis" },
    { reply: "Please call the suicide line at 1-800-273-8255." },
  ]) {
    const { answer } = await ask(value, message);
    expect(answer.reply).toContain("988");
    expect(answer.reply).not.toContain("273-8255");
  }
});

test("after words of danger the talk stays on this machine", async () => {
  const { asked, answer } = await withHost(answering({ ...blank, reply: "x" }), (model, server) =>
    hostedCoordinator(model)
      .ask({
        ...question("I don't know"),
        history: [{ role: "user", content: "I want to kill myself" }],
      })
      .then((answer) => ({ answer, asked: server.asked })),
  );
  expect(asked).toEqual([]);
  expect(answer.provider.name).toBe("built-in");
});

test("events the rules can read and words of danger never leave the machine", async () => {
  for (const message of [
    "soccer every Tuesday at 4",
    "I want to kill myself",
    "he choked me last night",
  ]) {
    const { answer, asked } = await ask({ reply: "x" }, message);
    expect(asked).toEqual([]);
    expect(answer.provider.name).toBe("built-in");
  }
});

test.each([
  [{ reply: "Under Penal Code 278 he is a criminal." }, "cites law"],
  [{ reply: "You will likely win full custody." }, "foretells"],
  [{ reply: "Keep calm. You should refuse visits until he pays." }, "keep a child"],
  [{ reply: "Here.", drafted_message: "I'll be 20 minutes late." }, "fact"],
  [{ reply: "" }, "malformed"],
  [
    {
      reply: "Sorry it is hard.",
      drafted_message: "I'm so sorry, I'll be 15 minutes late for pick-up.",
    },
    "apology",
  ],
  [{ reply: "I've added it to the calendar and sent your message." }, "not done"],
  [{ reply: "Read https://evil.example first." }, "link"],
  [{ reply: "Le puedes decir que vas a llegar tarde, y que no te espere." }, "language"],
  [{ reply: "He is a narcissist and a liar." }, "harsh"],
])("an answer such as %j is replaced by the built-in's", async (value, reason) => {
  const { answer } = await ask(value, "tell him I will be 15 minutes late for pick-up");
  expect(answer.provider).toMatchObject({ name: "built-in" });
  expect(answer.provider.fallbackReason).toContain(reason);
  expect(answer.draftedMessage).toContain("15 minutes late");
});

test.each(Object.entries(misbehaviors))(
  "with %s the built-in answers and says why",
  async (_, host) => {
    const answer = await withHost(host, (model) =>
      hostedCoordinator(model).ask(question("What does the judge look at to decide custody?")),
    );
    expect(answer.reply).toContain("Fam. Code 3011(a)");
    expect(answer.provider).toMatchObject({
      name: "built-in",
      fallbackReason: expect.any(String) as string,
    });
  },
);
