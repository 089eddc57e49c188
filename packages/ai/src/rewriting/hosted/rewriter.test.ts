import { afterEach, expect, test } from "vitest";
import { openaiModel } from "../../language-model/openai-model.ts";
import { misbehaviors, withHost } from "../../testing/hosted-cases.ts";
import { completionOf, sendJson, startOpenaiServer } from "../../testing/openai-server.ts";
import type { OpenaiServer } from "../../testing/openai-server.ts";
import { moderatorOf, assessmentOf } from "../../testing/assessments.ts";
import { builtInRewriter } from "../built-in.ts";
import { hostedRewriter } from "./rewriter.ts";

const text =
  "You forgot the $40 for soccer AGAIN, typical. I can't do Saturday, so send it by Friday.";
const moderator = moderatorOf([[/typical|always|never|useless/i, { severity: "yellow" }]]);
let server: OpenaiServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const suggesting = async (
  suggestion: string | null,
  extra: { ask?: string; tip?: string } = {},
) => {
  server = await startOpenaiServer((_asked, response) =>
    sendJson(
      response,
      completionOf({
        suggestion,
        ask: extra.ask ?? null,
        coaching_tip: extra.tip ?? "“typical” judges the person. Name the one thing you need.",
      }),
    ),
  );
  const model = openaiModel({ baseUrl: server.baseUrl, model: "small" });
  return hostedRewriter(model, builtInRewriter(moderator), moderator);
};
const yellow = assessmentOf({ severity: "yellow" });
const rewriteOf = async (suggestion: string | null, extra?: { ask?: string; tip?: string }) =>
  (await suggesting(suggestion, extra)).rewrite({
    locale: "en-US",
    text,
    category: "logistics",
    assessment: yellow,
  });

test("an honest suggestion is offered with the model's tip", async () => {
  const honest = "I can't do Saturday. Please send the $40 for soccer by Friday.";
  expect(await rewriteOf(honest)).toMatchObject({
    suggestion: honest,
    ask: null,
    coachingTip: "“typical” judges the person. Name the one thing you need.",
    provider: { name: "hosted" },
  });
});

test.each([
  ["loses an amount", "I can't do Saturday. Please send it by Friday.", /lost: amount$/],
  [
    "loses the no",
    "I can do Saturday. Please send the $40 for soccer by Friday.",
    /lost a refusal/,
  ],
  ["adds an apology", "Sorry, I can't do Saturday. Send the $40 by Friday.", /added an apology/],
  ["adds a promise", "I can't do Saturday. I'll pay. Send the $40 by Friday.", /added a promise/],
  ["adds a fact", "I can't do Saturday at 7. Send the $40 by Friday.", /added: number$/],
  [
    "is longer",
    `I can't do Saturday. Send the $40 by Friday. ${"Please. ".repeat(20)}`,
    /is longer/,
  ],
  ["still hurts", "You always forget. I can't do Saturday. $40 by Friday.", /is yellow/],
])(
  "a suggestion that %s is replaced by the built-in's, and the record says so",
  async (_what, bad, why) => {
    const rewrite = await rewriteOf(bad);
    expect(rewrite.provider).toMatchObject({
      name: "built-in",
      fallbackReason: expect.stringMatching(why),
    });
    expect(rewrite.suggestion).toContain("$40");
    expect(rewrite.suggestion).toContain("I can't do Saturday");
  },
);

test("when the model sees no honest rewrite, its question is put to the parent", async () => {
  expect(await rewriteOf(null, { ask: "Which day do you mean?" })).toMatchObject({
    suggestion: null,
    ask: "Which day do you mean?",
    provider: { name: "hosted" },
  });
  expect((await rewriteOf(null)).provider).toMatchObject({ name: "built-in" });
});

test.each([
  ["a link", "See https://evil.example for the form?"],
  ["an insult", "Are you stupid?"],
  ["no end", `What do you mean? ${"Really? ".repeat(60)}`],
  ["another language", "¿Qué es lo que quieres que ella sepa de esto?"],
])("a question with %s is not put to the parent", async (_what, ask) => {
  expect((await rewriteOf(null, { ask })).provider.name).toBe("built-in");
});

test.each([
  "You should apologize to him.",
  "She is wrong here, and you are right.",
  "Stop being such a jerk.",
  "Read https://evil.example/tips first.",
])("a tip such as '%s' is replaced by our own", async (tip) => {
  const honest = "I can't do Saturday. Please send the $40 for soccer by Friday.";
  const rewrite = await rewriteOf(honest, { tip });
  expect(rewrite.suggestion).toBe(honest);
  expect(rewrite.coachingTip).not.toBe(tip);
});

test("a suggestion in another language, or one that softens a report of violence, is not offered", async () => {
  const spanish = "No puedo el sábado. Por favor manda los $40 de fútbol para el viernes.";
  expect((await rewriteOf(spanish)).provider.name).toBe("built-in");
  const rewriter = await suggesting("Let's talk about March 3.");
  const rewrite = await rewriter.rewrite({
    locale: "en-US",
    text: "You hit me on March 3, you useless man.",
    category: "logistics",
    assessment: yellow,
  });
  expect(rewrite.suggestion).not.toBe("Let's talk about March 3.");
  expect(rewrite.ask).toBeNull();
});

test.each(Object.entries(misbehaviors))(
  "with %s the built-in rewrites and says why",
  async (_what, host) => {
    const rewrite = await withHost(host, (model) =>
      hostedRewriter(model, builtInRewriter(moderator), moderator).rewrite({
        locale: "en-US",
        text,
        category: "logistics",
        assessment: yellow,
      }),
    );
    expect(rewrite.suggestion).toContain("$40");
    expect(rewrite.provider).toMatchObject({
      name: "built-in",
      fallbackReason: expect.any(String) as string,
    });
  },
);

test("a slow host keeps no one waiting at the send button", async () => {
  const rewrite = await withHost(misbehaviors["no answer in time"]!, (model) =>
    hostedRewriter(model, builtInRewriter(moderator), moderator, 50).rewrite({
      locale: "en-US",
      text,
      category: "logistics",
      assessment: yellow,
    }),
  );
  expect(rewrite.provider).toMatchObject({ fallbackReason: "timeout" });
});

test("a parent who reports violence gets our tip, whatever the model would say", async () => {
  const rewriter = await suggesting(null, { ask: "Which day?", tip: "Be nicer." });
  const rewrite = await rewriter.rewrite({
    locale: "en-US",
    text: "You hit me on March 3, you useless man.",
    category: "logistics",
    assessment: yellow,
  });
  expect(rewrite.coachingTip).toContain("1-800-799-7233");
});

test("a green message and a crisis are sent to no host", async () => {
  const rewriter = await suggesting("x");
  for (const assessment of [assessmentOf(), assessmentOf({ severity: "yellow", crisis: true })]) {
    await rewriter.rewrite({ locale: "en-US", text, category: "logistics", assessment });
  }
  expect(server?.asked).toEqual([]);
});
