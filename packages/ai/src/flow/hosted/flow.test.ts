import { expect, test } from "vitest";
import { answering, misbehaviors, withHost } from "../../testing/hosted-cases.ts";
import type { FlowTurn } from "../flow.ts";
import { messageTemplateFrom } from "../message-template.ts";
import { templatePrompt, templatePromptVersion } from "./prompt.ts";
import { companionTalk } from "../../companion/index.ts";
import { builtInFlow } from "../built-in.ts";
import { hostedFlow } from "./flow.ts";

const gathered = { what: "You came at 7:30 on Friday", need: "text me if you run late" };
const lastAnswer: FlowTurn = {
  message: "",
  currentState: { step: "gather", choice: "draft_message", asking: "when", gathered, turns: 5 },
  userResponse: "by December 4",
  now: new Date("2026-11-21T20:00:00Z"),
  timeZone: "America/Los_Angeles",
  locale: "en-US",
};
const builtIn = builtInFlow(companionTalk);
const tone = (body: string) => ({ subject: "Friday", body });
const body = "You came at 7:30 on Friday. Please text me if you run late by December 4.";
const good = {
  conciliatory: tone(`Hi, ${body}`),
  neutral: tone(body),
  firm: tone(`${body} I need that.`),
};
const advance = (value: object, turn = lastAnswer) =>
  withHost(answering(value), (model, server) =>
    hostedFlow(model, builtIn)
      .advance(turn)
      .then((answer) => ({ answer, asked: server.asked })),
  );

test("the prompt matches its version", async () => {
  const draft = messageTemplateFrom({ ...gathered, when: "by December 4" }, "english");
  const { system, user } = templatePrompt(
    { ...gathered, when: "by December 4" },
    draft,
    undefined,
    "0f1e2d",
  );
  await expect(`${templatePromptVersion}\n\n${system}\n\n=====\n\n${user}\n`).toMatchFileSnapshot(
    "./prompt.golden.txt",
  );
});

test("the three tones can come from the model", async () => {
  const { answer } = await advance(good);
  expect(answer.template).toEqual({ type: "message", content: good });
  expect(answer.provider.name).toBe("hosted");
});

test.each([
  ["loses the time", { ...good, firm: tone("Please text me by December 4.") }],
  ["adds a date", { ...good, firm: tone(`${body} And on December 9.`) }],
  ["apologises", { ...good, neutral: tone(`I'm sorry. ${body}`) }],
  ["promises", { ...good, neutral: tone(`${body} I'll pay for everything.`) }],
  ["insults in its subject", { ...good, firm: { subject: "Your stupid lies", body } }],
  ["invents in its subject", { ...good, firm: { subject: "You came at 9:45", body } }],
  ["links", { ...good, neutral: tone(`${body} See evil.example/rules.`) }],
  ["names who was never named", { ...good, neutral: tone(`${body} Ask Marcus about it.`) }],
  ["insults", { ...good, neutral: tone(`${body} You liar.`) }],
])("a tone that %s is not offered", async (_, value) => {
  const { answer } = await advance(value);
  expect(answer.provider).toMatchObject({
    name: "built-in",
    fallbackReason: expect.any(String) as string,
  });
  expect(answer.template?.type === "message" && answer.template.content.neutral.body).toContain(
    "7:30",
  );
});

test("what happened is sent nowhere when it tells of violence, and is not made to sound nicer", async () => {
  const currentState = {
    ...lastAnswer.currentState!,
    gathered: { ...gathered, what: "You hit me on Friday in front of Leo" },
  };
  const { answer, asked } = await advance(good, { ...lastAnswer, currentState });
  expect(asked).toEqual([]);
  expect(answer.provider.name).toBe("built-in");
});

test("distress, breathing, choices and the report are never sent to the host", async () => {
  const turns: FlowTurn[] = [
    { ...lastAnswer, message: "I'm so overwhelmed", currentState: null, userResponse: null },
    {
      ...lastAnswer,
      currentState: { step: "breathe", turns: 2 },
      userResponse: "breathing_complete",
    },
    {
      ...lastAnswer,
      currentState: {
        step: "gather",
        choice: "log_incident",
        asking: "notes",
        gathered: { summary: "x" },
      },
      userResponse: "done",
    },
  ];
  for (const turn of turns) expect((await advance(good, turn)).asked).toEqual([]);
});

test.each(Object.entries(misbehaviors))(
  "with %s the built-in's tones are used",
  async (_, host) => {
    const answer = await withHost(host, (model) => hostedFlow(model, builtIn).advance(lastAnswer));
    expect(answer.template?.type === "message" && answer.template.content.firm.body).toContain(
      "text me",
    );
    expect(answer.provider).toMatchObject({
      name: "built-in",
      fallbackReason: expect.any(String) as string,
    });
  },
);
