import { expect, test } from "vitest";
import { answering, misbehaviors, withHost } from "../../testing/hosted-cases.ts";
import type { CompanionTurn } from "../companion.ts";
import { companionPrompt, companionPromptVersion } from "./prompt.ts";
import { hostedCompanion } from "./companion.ts";

const turn: CompanionTurn = {
  message: "I miss my kids on the quiet weekends",
  history: [],
  locale: "en-US",
};
const reply = (value: object, message = turn.message) =>
  withHost(answering({ danger: null, ...value }), (model, server) =>
    hostedCompanion(model)
      .reply({ ...turn, message })
      .then((answer) => ({ answer, asked: server.asked })),
  );

test("the prompt matches its version", async () => {
  const { system, user } = companionPrompt(
    { ...turn, history: [{ role: "user", content: "hi" }] },
    "0f1e2d",
  );
  await expect(`${companionPromptVersion}\n\n${system}\n\n=====\n\n${user}\n`).toMatchFileSnapshot(
    "./prompt.golden.txt",
  );
});

test("the model's words come with a reminder of what it is", async () => {
  const { answer } = await reply({ reply: "The quiet sounds heavy. What helps a little?" });
  expect(answer.reply).toBe(
    "The quiet sounds heavy. What helps a little?\n\nI'm an AI, not a licensed therapist.",
  );
  expect(answer.provider.name).toBe("hosted");
});

test("a crisis is answered on this machine, with 988, and sent nowhere", async () => {
  const { answer, asked } = await reply({ reply: "Cheer up!" }, "I want to end my life");
  expect(answer.reply).toContain("988");
  expect(asked).toEqual([]);
});

test("where danger is only possible our numbers stand above the host's answer", async () => {
  const { answer, asked } = await reply(
    { reply: "Lo que cuenta pesa mucho. ¿Qué parte le quita más fuerza?" },
    "Siento que ya no puedo con todo, el trabajo, los niños, la casa, y él ni llama.",
  );
  expect(asked).toHaveLength(1);
  expect(answer.reply.indexOf("988")).toBeGreaterThanOrEqual(0);
  expect(answer.reply.indexOf("988")).toBeLessThan(answer.reply.indexOf("Lo que cuenta"));
});

test.each([
  { reply: "That is a lot to carry. What would help?", danger: "crisis" },
  { reply: "If you think of suicide, call 1-800-273-8255.", danger: null },
])("a danger that only the model heard (%j) brings our numbers with it", async (value) => {
  const { answer } = await reply(value);
  expect(answer.reply).toContain("988");
  expect(answer.reply).not.toContain("273-8255");
  expect(answer.provider).toMatchObject({
    name: "built-in",
    fallbackReason: "the model heard danger",
  });
});

test("what was said in a crisis is not sent with the next message either", async () => {
  const asked = await withHost(
    answering({ danger: null, reply: "Cheer up!" }),
    async (model, server) => {
      await hostedCompanion(model).reply({
        locale: "en-US",
        message: "I don't know",
        history: [{ role: "user", content: "I want to end my life" }],
      });
      return server.asked;
    },
  );
  expect(asked).toEqual([]);
});

test.each([
  "You have clinical depression.",
  "He is a narcissist.",
  "Stop taking your medication for a week.",
  "Look at https://evil.example for help.",
  "Entiendo que te duele, y que los fines de semana son muy largos para ti.",
  "The judge will see that you care.",
  "I am a licensed therapist and I hear you.",
  "",
])("an answer such as '%s' is not shown", async (words) => {
  const { answer } = await reply({ reply: words });
  expect(answer.provider.name).toBe("built-in");
  if (words !== "") expect(answer.reply).not.toContain(words);
});

test.each(Object.entries(misbehaviors))(
  "with %s the built-in answers and says why",
  async (_, host) => {
    const answer = await withHost(host, (model) => hostedCompanion(model).reply(turn));
    expect(answer.reply).not.toBe("");
    expect(answer.provider).toMatchObject({
      name: "built-in",
      fallbackReason: expect.any(String) as string,
    });
  },
);
